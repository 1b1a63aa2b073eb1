// Parses every line of a file with JSON.parse, and prints how many events there were.
const fs = require('fs');
const file = fs.openSync(process.argv[2], 'r');
const chunk = Buffer.alloc(256 * 1024);
let rest = '';
let events = 0;
for (let count; (count = fs.readSync(file, chunk, 0, chunk.length, null)) > 0; ) {
  const lines = (rest + chunk.toString('utf8', 0, count)).split('\n');
  rest = lines.pop();
  for (const line of lines) if (JSON.parse(line).e !== undefined) events++;
}
console.log(events);
