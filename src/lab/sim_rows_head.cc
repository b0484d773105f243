// The first line of a file of rows: {"orrery_sim_rows":1,"hash":"...","shard":"1/1","inputs":{...}}
#include <algorithm>
#include <charconv>

#include "core/json_library.h"
#include "lab/sim_rows.h"
#include "lab/trials.h"
#include "play/base64.h"

namespace orrery {
namespace {

constexpr std::string_view kOpening = "{\"orrery_sim_rows\":1,\"hash\":\"",
                           kShard = "\",\"shard\":\"",
                           kInputs = "\",\"inputs\":", kCommented = "# ";
constexpr std::size_t kHashDigits = 16;

std::vector<std::string> column_names(const Trials& trials, int players) {
  std::vector<std::string> names = {"game", "seed", "deal", "rotation", "players"};
  const auto each_seat = [&](std::string_view name) {
    for (int p = 1; p <= players; ++p) names.push_back(std::string(name) + "_" + std::to_string(p));
  };
  for (const char* name : {"bot", "score", "share", "place"}) each_seat(name);
  for (const char* name : {"ending", "decisions", "chance", "rounds", "turns", "options",
                           "branching_mean", "branching_max", "lead_changes"})
    names.emplace_back(name);
  for (const FactColumn& fact : trials.facts) {
    if (fact.each_seat)
      each_seat(fact.name);
    else
      names.emplace_back(fact.name);
  }
  for (const char* name : {"asked", "final_hash", "check"}) names.emplace_back(name);
  return names;
}

std::string hash_of_text(std::string_view text) {
  return hex16(hash_bytes({reinterpret_cast<const u8*>(text.data()), text.size()}));
}

// What stands before `behind`, which goes with it; none if it does not come.
std::optional<std::string_view> cut(std::string_view& text, std::string_view behind) {
  const std::size_t at = text.find(behind);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view before = text.substr(0, at);
  text.remove_prefix(at + behind.size());
  return before;
}
std::optional<u64> count_in(std::string_view digits) {
  u64 n = 0;
  const char* const end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, n);
  if (digits.empty() || read.ec != std::errc{} || read.ptr != end) return std::nullopt;
  return n;
}
std::optional<RowsPart> part_in(std::string_view text) {
  const auto number = cut(text, "/");
  const auto i = number ? count_in(*number) : std::nullopt, n = count_in(text);
  if (!i || !n || *i < 1 || *i > *n || *n > kMostParts) return std::nullopt;
  return RowsPart{*i, *n};
}

Refusal no_rows() { return {"1", "this is no file of rows that 'orrery sim' has written"}; }

}  // namespace

std::optional<RowFormat> format_by_ending(std::string_view path) {
  for (const RowFormat format : {RowFormat::Csv, RowFormat::JsonLines})
    if (path.ends_with(ending_of(format))) return format;
  return std::nullopt;
}
std::string_view ending_of(RowFormat format) {
  return format == RowFormat::Csv ? ".csv" : ".jsonl";
}

std::string RowsHead::text() const {
  std::string line = format == RowFormat::Csv ? std::string(kCommented) : "";
  line += kOpening;
  line += hash;
  line += kShard;
  line += part.text();
  line += kInputs;
  line += inputs + "}\n";
  if (format == RowFormat::JsonLines) return line;
  for (const std::string& column : columns) line += column + ",";
  line.back() = '\n';
  return line;
}

RowsHead rows_head(const AnyGame& game, const SimOrder& order, RowFormat format, RowsPart part,
                   std::string_view program) {
  RowsHead head{.format = format,
                .part = part,
                .inputs = {},
                .hash = {},
                .games = order.games,
                .columns = {}};
  const Trials* trials = trials_of(game.info().name);
  if (!trials) return head;
  head.columns = column_names(*trials, game.players());
  JsonWriter out;
  out.open()
      .field("program", program)
      .field("game", game.info().name)
      .field("rules_version", game.info().rules_version)
      .field("content_hash", hex16(game.content_hash()))
      .field("players", game.players());
  out.key("options").open();
  for (const auto& [name, value] : game.settings()) out.field(name, value);
  out.close().key("bots").open_list();
  for (const std::string& bot : bots_at_the_table(order, game.players())) out.value(bot);
  out.close_list().field("clairvoyant", order.clairvoyant).field("seed", order.seed);
  if (order.learned_with) out.field("learned_with", hex16(*order.learned_with));
  out.field("games", order.games).key("columns").open_list();
  for (const std::string& column : head.columns) out.value(column);
  out.close_list().key("questions").open_list();
  for (const std::string& question : trials->questions)
    if (!question.empty()) out.value(question);
  head.inputs = out.close_list().close().take();
  head.hash = hash_of_text(head.inputs);
  return head;
}

std::variant<RowsHead, Refusal> read_rows_head(std::string_view line, RowFormat format) {
  RowsHead head;
  head.format = format;
  std::string_view rest = line;
  if (format == RowFormat::Csv) {
    if (!rest.starts_with(kCommented)) return no_rows();
    rest.remove_prefix(kCommented.size());
  }
  if (!rest.starts_with(kOpening)) return no_rows();
  rest.remove_prefix(kOpening.size());
  const auto hash = cut(rest, kShard), shard = cut(rest, kInputs);
  if (!hash || !shard || !rest.ends_with('}')) return no_rows();
  rest.remove_suffix(1);
  const std::optional<RowsPart> part = part_in(*shard);
  if (hash->size() != kHashDigits || *hash != hash_of_text(rest) || !part)
    return Refusal{"1", "the first line is damaged: its hash does not fit what it says"};
  const std::optional<Json> inputs = parse_json(rest);
  if (!inputs || !inputs->is_object()) return no_rows();
  const auto games = inputs->find("games"), columns = inputs->find("columns");
  if (games == inputs->end() || !games->is_number_unsigned() || columns == inputs->end() ||
      !columns->is_array())
    return no_rows();
  head.part = *part;
  head.inputs = rest;
  head.hash = *hash;
  head.games = games->get<u64>();
  for (const Json& column : *columns) {
    if (!column.is_string()) return no_rows();
    head.columns.push_back(column.get<std::string>());
  }
  return head;
}

std::string difference(const RowsHead& here, const RowsHead& there) {
  const std::optional<Json> mine = parse_json(here.inputs), theirs = parse_json(there.inputs);
  if (!mine || !theirs) return "";
  for (const auto& [name, value] : mine->items()) {
    const auto found = theirs->find(name);
    if (found == theirs->end()) return "there is no " + name;
    if (*found != value) return name + ": " + found->dump() + " there, " + value.dump() + " here";
  }
  return "";
}

}  // namespace orrery
