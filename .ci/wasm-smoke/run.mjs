// Runs the program with all that a page has to lend it, on each log named, and prints what it says.
import { readFileSync } from "node:fs";

const [program, ...logs] = process.argv.slice(2);
let memory;
let top = 0;

// Memory that is never given back is enough for a few logs.
function allocate(size, alignment = 16) {
  if (top === 0) top = memory.buffer.byteLength;
  const start = Math.ceil(top / alignment) * alignment;
  top = start + size;
  if (top > memory.buffer.byteLength) memory.grow(Math.ceil((top - memory.buffer.byteLength) / 65536));
  return start;
}

const bytes = () => new Uint8Array(memory.buffer);
const env = {
  posix_memalign(where, alignment, size) {
    const start = allocate(size, alignment);
    new DataView(memory.buffer).setUint32(where, start, true);
    return 0;
  },
  free() {},
  memcmp(left, right, count) {
    const all = bytes();
    for (let at = 0; at < count; at++) if (all[left + at] !== all[right + at]) return all[left + at] - all[right + at];
    return 0;
  },
  memcpy(to, from, count) { bytes().copyWithin(to, from, from + count); return to; },
  memmove(to, from, count) { bytes().copyWithin(to, from, from + count); return to; },
  memset(to, byte, count) { bytes().fill(byte, to, to + count); return to; },
  // A product of 128 bits, which multiplications ask for that look for an overflow.
  __multi3(where, leftLow, leftHigh, rightLow, rightHigh) {
    const whole = (low, high) => (BigInt.asUintN(64, high) << 64n) | BigInt.asUintN(64, low);
    const product = whole(leftLow, leftHigh) * whole(rightLow, rightHigh);
    const view = new DataView(memory.buffer);
    view.setBigUint64(where, BigInt.asUintN(64, product), true);
    view.setBigUint64(where + 8, BigInt.asUintN(64, product >> 64n), true);
  },
  __stack_chk_fail() { throw new Error("the stack is broken"); },
  arc4random_buf(to, count) { bytes().fill(7, to, to + count); },
};

const module = new WebAssembly.Module(readFileSync(program));
const asked = WebAssembly.Module.imports(module).map((one) => one.name);
const missing = asked.filter((name) => !(name in env));
if (missing.length > 0) {
  console.error(`the program asks for what a page cannot lend: ${missing.join(", ")}`);
  process.exit(1);
}
const { exports } = new WebAssembly.Instance(module, { env });
memory = exports.memory;
console.log(`asks for ${asked.join(", ")}`);

let failures = 0;
for (const log of logs) {
  const text = readFileSync(log);
  const start = exports.allocate(text.length);
  bytes().set(text, start);
  const result = exports.replay(start, text.length);
  const isWell = result > 0 && result < 1000;
  if (!isWell) failures++;
  console.log(`${isWell ? "ok" : "not ok"}: ${log}: ${result} orders compared`);
}
process.exit(failures === 0 ? 0 : 1);
