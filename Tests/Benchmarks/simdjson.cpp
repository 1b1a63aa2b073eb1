// Reads `t`, `e` and `id` of every line of a file with simdjson's On-Demand, and prints how many events
// there were and a sum over what was read.
#include <cstdint>
#include <iostream>
#include <simdjson.h>

int main(int count, char **words) {
  if (count != 2) return 64;
  auto text = simdjson::padded_string::load(words[1]);
  if (text.error()) return 66;
  simdjson::ondemand::parser parser;
  simdjson::ondemand::document_stream lines;
  if (parser.iterate_many(text.value(), 1 << 20).get(lines)) return 70;
  uint64_t events = 0;
  double sum = 0;
  for (auto line : lines) {
    simdjson::ondemand::object object;
    if (line.get_object().get(object)) return 65;
    double time;
    std::string_view kind, id;
    if (object["t"].get_double().get(time)) continue;
    if (object["e"].get_string().get(kind)) continue;
    if (object["id"].get_string().get(id)) id = "";
    events++;
    sum += time + kind.size() + id.size();
  }
  std::cout << events << " " << sum << "\n";
}
