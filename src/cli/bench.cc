// orrery bench: the figures of docs/benchmarks.md, measured now on this machine.
#include <iomanip>
#include <iostream>
#include <sstream>

#include "cli/allocations.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/opening.h"
#include "lab/measure/measure.h"

namespace orrery {
namespace {

std::string plain(double value) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(value < 100 ? 2 : 0) << value;
  return out.str();
}
std::string hex(u64 number) {
  std::ostringstream out;
  out << std::hex << std::setfill('0') << std::setw(16) << number;
  return out.str();
}

const char* how_far(const Figure& f) {
  if (f.reached(f.aim)) return "   aim reached";
  return f.reached(f.must) ? "   enough" : "   NOT ENOUGH";
}
void write_table(const Figures& all) {
  std::string game;
  for (const Figure& f : all.figures) {
    if (f.game != game) std::cout << (game = f.game) << "\n";
    std::cout << "  " << std::left << std::setw(52) << f.name << std::right << std::setw(12)
              << plain(f.value) << " " << f.unit;
    std::cout << (f.must == 0 ? "" : how_far(f)) << "\n";
  }
  std::cout << "signatures\n";
  for (const Signature& s : all.signatures)
    std::cout << "  " << std::left << std::setw(52) << s.game << hex(s.number) << "\n";
}

void write_json(const Figures& all) {
  JsonWriter out;
  out.open().key("figures").open_list();
  for (const Figure& f : all.figures) {
    out.open()
        .field("game", f.game)
        .field("name", f.name)
        .key("value")
        .raw(plain(f.value))
        .field("unit", f.unit);
    if (f.must != 0)
      out.key("must")
          .raw(plain(f.must))
          .key("aim")
          .raw(plain(f.aim))
          .field("less_is_better", f.less_is_better);
    out.close();
  }
  out.close_list().key("signatures").open();
  for (const Signature& s : all.signatures) out.field(s.game, hex(s.number));
  std::cout << out.close().close().take() << "\n";
}

int bench_main(Args& args) {
  MeasureOrder order;
  order.quick = args.flag("--quick");
  order.allocations_so_far = allocations_so_far;
  const bool json = args.flag("--json");
  const std::optional<std::string> only = args.value("--game");
  if (only && !on_shelf(*only)) args.refuse(no_such_game(*only));
  if (!args.finish()) return 2;

  Figures all;
  if (!only) measure_yardstick(order, all);
  for (const Shelf& row : shelf()) {
    if (only && row.info.name != *only) continue;
    const Opened opened =
        row.open({.players = std::min(row.info.most, 4), .settings = {}, .content = {}});
    if (const auto* game = std::get_if<std::unique_ptr<AnyGame>>(&opened))
      measure_game(**game, order, all);
  }
  json ? write_json(all) : write_table(all);
  return 0;
}

}  // namespace

Word bench_word() {
  return {
      .name = "bench",
      .what = "how fast it is here: the figures of docs/benchmarks.md",
      .about =
          {"Measures positions, playouts, questions and bots of every game on this machine. A figure that has to reach something says whether it does."},
      .plain = {},
      .flags =
          {{.name = "--game", .value = "GAME", .words = "this game only", .usual = "all of them"},
           {.name = "--quick", .words = "a shorter measurement, less exact"},
           {.name = "--json", .words = "for programs"}},
      .examples = {"orrery bench --quick --game foundation"},
      .run = bench_main};
}

}  // namespace orrery
