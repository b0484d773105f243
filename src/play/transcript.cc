#include "play/transcript.h"
#include "core/json_library.h"

#include <charconv>

#include "play/base64.h"
#include "play/strangers_words.h"
#include "play/strict_json.h"

namespace orrery {
namespace {

constexpr std::size_t kLargestTranscript = std::size_t{32} << 20;
constexpr u32 kMostSteps = 1'000'000;
constexpr u32 kSnapshotEvery = 64;  // steps, besides every turn start
constexpr std::string_view kTitle = "orrery transcript";
constexpr std::string_view kUndo = "!undo ";
constexpr std::string_view kTogether = "!back ";
constexpr std::string_view kPrepared = "!prepared ";  // in front of the answer
constexpr std::string_view kPractice = "undo free";   // a line of its own, where that is so

std::string seat_word(Seat seat) {
  return seat == Seat::Chance ? "chance" : std::to_string(index(seat));
}

u64 hash_of_text(std::string_view text) {
  return hash_bytes({reinterpret_cast<const u8*>(text.data()), text.size()});
}

std::optional<u32> number(std::string_view digits) {
  u32 n = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
  if (digits.empty() || error != std::errc() || end != digits.data() + digits.size())
    return std::nullopt;
  return n;
}

// Takes the first word off a line.
std::string_view next_word(std::string_view& line) {
  const std::size_t space = line.find(' ');
  const std::string_view word = line.substr(0, space);
  line.remove_prefix(space == line.npos ? line.size() : space + 1);
  return word;
}

}  // namespace

std::string write_transcript(const Table& table) {
  const AnyGame& game = *table.game_;
  std::string text = std::string(kTitle) + " " + std::to_string(kTranscriptFormat) + "\n";
  text += "game " + game.info().name + "\n";
  text += "rules " + std::to_string(game.info().rules_version) + "\n";
  text += "content " + hex16(game.content_hash()) + "\n";
  text += "players " + std::to_string(game.players()) + "\n";
  for (const auto& [name, value] : game.settings()) text += "option " + name + " " + value + "\n";
  for (std::size_t i = 0; i < table.names_.size(); ++i)
    text += "seat " + std::to_string(i) + " " + table.names_[i] + "\n";
  if (table.practice_) text += std::string(kPractice) + "\n";
  if (table.from_position_) {
    JsonWriter position;
    game.write_position(table.start_, position);
    text += "from position " + position.take() + "\n";
  } else {
    text += "from setup\n";
  }
  table.walk(0, table.step(), [&](u32 i, const AnyState&, const AnyState& after) {
    const Table::Entry& entry = table.entries_[i];
    const std::string_view how = entry.together ? kTogether : kUndo;
    std::string what = entry.is_undo ? std::string(how) + std::to_string(entry.takes_back)
                                     : game.token(entry.choice);
    if (entry.prepared) what.insert(0, kPrepared);
    text += std::to_string(i + 1) + " " + seat_word(entry.seat) + " " + what + "\n";
    if (entry.commits || (i + 1) % kSnapshotEvery == 0)
      text += "= " + std::to_string(i + 1) + " " + hex16(game.hash(after)) + " " +
              base64(after.used()) + "\n";
  });
  text += "end " + std::to_string(table.step()) + " " + hex16(table.state_hash());
  return text + " " + hex16(hash_of_text(text)) + "\n";
}

// Reads line by line; the first thing that is wrong ends it.
class TranscriptReader {
 public:
  TranscriptReader(std::string_view text, const std::string& content, Dealer dealer)
      : text_(text), content_(content), dealer_(std::move(dealer)) {}

  std::variant<Table, Refusal> read() {
    if (text_.size() > kLargestTranscript)
      refuse("the transcript is larger than " + std::to_string(kLargestTranscript >> 20) + " MB");
    if (ok()) read_header();
    while (ok() && !ended_) read_entry();
    if (ok() && at_ < text_.size()) refuse_next("there is something behind the end");
    if (ok()) continue_from_here();
    if (!ok()) return *refusal_;
    return std::move(table_);
  }

 private:
  bool ok() const { return !refusal_; }
  void refuse(std::string why, std::string clause = {}) {
    if (ok())
      refusal_ = Refusal{"line " + std::to_string(line_number_), std::move(why), std::move(clause)};
  }
  void refuse_next(std::string why) {
    ++line_number_;
    refuse(std::move(why));
  }
  void refuse(const Refusal& r) { refuse(r.text(), r.clause); }

  std::string_view next_line() {
    ++line_number_;
    const std::size_t end = text_.find('\n', at_);
    if (end == text_.npos) {
      refuse(at_ == text_.size() ? "the transcript breaks off here" : "the line breaks off");
      return {};
    }
    const std::string_view line = text_.substr(at_, end - at_);
    at_ = end + 1;
    return line;
  }
  // The rest of the next line, which must begin with these words.
  std::string_view expect(std::string_view words) {
    std::string_view line = next_line();
    if (!ok()) return {};
    if (line.starts_with(words) && line.size() > words.size() && line[words.size()] == ' ')
      return line.substr(words.size() + 1);
    refuse("'" + std::string(words) + " ...' is expected here");
    return {};
  }
  bool next_is(std::string_view words) const { return text_.substr(at_).starts_with(words); }
  u32 expect_number(std::string_view words) {
    const std::string_view digits = expect(words);
    const std::optional<u32> n = number(digits);
    if (ok() && !n) refuse("'" + printable(digits) + "' is not a number");
    return n.value_or(0);
  }

  void read_header() {
    const u32 format = expect_number(kTitle);
    if (ok() && format != kTranscriptFormat)
      refuse("format " + std::to_string(format) + " is not known, only " +
             std::to_string(kTranscriptFormat));
    const std::string name(expect("game"));
    const std::size_t game_line = line_number_;
    const u32 rules = expect_number("rules");
    if (const Shelf* game = on_shelf(name);
        ok() && game && static_cast<u32>(game->info.rules_version) != rules)
      refuse("it was played by version " + std::to_string(rules) +
             " of the rules, these are version " + std::to_string(game->info.rules_version) +
             ", by which it might have gone otherwise");
    const std::optional<u64> content_hash = from_hex16(expect("content"));
    const std::size_t content_line = line_number_;
    if (ok() && !content_hash) refuse("sixteen hexadecimal digits are expected");
    Order order{static_cast<int>(std::min(expect_number("players"), 255u)), {}, content_};
    while (ok() && next_is("option ")) {
      std::string_view rest = expect("option");
      const std::string option(next_word(rest));
      order.settings.emplace_back(option, std::string(rest));
    }
    if (!ok()) return;
    Opened opened = open_game(name, order);
    if (const Refusal* refusal = std::get_if<Refusal>(&opened)) {
      if (refusal->where == "game") line_number_ = game_line;
      return refuse(Refusal{refusal->where, printable(refusal->why), refusal->clause});
    }
    Seating seating{std::move(std::get<0>(opened))};
    if (seating.game->content_hash() != *content_hash) {
      line_number_ = content_line;
      return refuse("it was played with other content (" + hex16(*content_hash) + "), this is " +
                    hex16(seating.game->content_hash()));
    }
    read_names(seating);
    if (next_is("undo ")) read_practice(seating);
    read_start(seating);
    if (!ok()) return;
    std::variant<Table, Refusal> table =
        Table::open(std::move(seating));  // no dealer yet: what Chance answered is in the file
    table_ = std::move(std::get<Table>(table));
  }

  void read_names(Seating& seating) {
    for (int i = 0; ok() && i < seating.game->players(); ++i) {
      const std::string_view name = expect("seat " + std::to_string(i));
      if (!ok()) return;
      if (const char* why = unfit_name(name)) return refuse(why);
      seating.names.emplace_back(name);
    }
  }

  void read_practice(Seating& seating) {
    seating.practice = next_line() == kPractice;
    if (ok() && !seating.practice) refuse("'" + std::string(kPractice) + "' is expected here");
  }

  void read_start(Seating& seating) {
    const std::string_view from = expect("from");
    if (!ok() || from == "setup") return;
    if (!from.starts_with("position "))
      return refuse("'from setup' or 'from position ...' is expected here");
    const std::variant<Json, Refusal> json = read_json(from.substr(9));
    if (const Refusal* refusal = std::get_if<Refusal>(&json)) return refuse(*refusal);
    Laid laid;
    if (const auto refusal = seating.game->lay(std::get<Json>(json), laid)) return refuse(*refusal);
    seating.position = laid.state;
    seating.laid = std::move(laid);
  }

  void read_entry() {
    std::string_view line = next_line();
    if (!ok()) return;
    const std::string_view first = next_word(line);
    if (first == "=") return read_snapshot(line);
    if (first == "end") return read_end(line);
    if (number(first) != table_.step() + 1)
      return refuse("step " + std::to_string(table_.step() + 1) + " is expected here");
    if (table_.step() >= kMostSteps)
      return refuse("there are more than " + std::to_string(kMostSteps) + " steps");
    const std::string_view who = next_word(line);
    const std::optional<u32> n = number(who);
    const bool chance = who == "chance";
    if (!chance && (!n || *n >= static_cast<u32>(table_.game().players())))
      return refuse("there is no seat '" + printable(who) + "'");
    const Seat seat = chance ? Seat::Chance : seat_at(static_cast<int>(*n));
    if (line.starts_with(kUndo)) return read_undo(seat, line.substr(kUndo.size()));
    if (line.starts_with(kTogether)) return read_together(seat, line.substr(kTogether.size()));
    const bool is_prepared = line.starts_with(kPrepared);
    if (is_prepared) line.remove_prefix(kPrepared.size());
    const std::optional<AnyChoice> choice = table_.game().parse(line);
    if (!choice) return refuse("'" + printable(line) + "' is no answer in this game");
    if (is_prepared && chance) return refuse("Chance prepares nothing");
    if (const auto refusal = table_.take(seat, *choice)) return refuse(*refusal);
    table_.entries_.back().prepared = is_prepared;
  }

  void read_undo(Seat seat, std::string_view step) {
    if (const auto refusal = table_.undo(seat)) return refuse(*refusal);
    if (number(step) != table_.entries_.back().takes_back)
      refuse("step " + std::to_string(table_.entries_.back().takes_back) +
             " is the one that can be taken back here");
  }

  void read_together(Seat seat, std::string_view step) {
    const std::optional<u32> before = number(step);
    if (!before) return refuse("'" + printable(step) + "' is no step");
    if (const auto refusal = table_.go_back(seat, *before)) refuse(*refusal);
  }

  void read_snapshot(std::string_view line) {
    if (number(next_word(line)) != table_.step())
      return refuse("a snapshot of step " + std::to_string(table_.step()) + " is expected here");
    const std::optional<u64> hash = from_hex16(next_word(line));
    const std::optional<std::vector<u8>> bytes = from_base64(line);
    if (!hash || !bytes || hash_bytes(*bytes) != *hash) return refuse("the snapshot is damaged");
    if (*hash != table_.state_hash()) refuse("the game as replayed is not the one of the snapshot");
  }

  void read_end(std::string_view line) {
    const std::string_view written =
        text_.substr(0, at_ - 18);  // up to the space before the last hash
    if (number(next_word(line)) != table_.step())
      return refuse("the transcript ends after step " + std::to_string(table_.step()));
    const std::optional<u64> state = from_hex16(next_word(line)), whole = from_hex16(line);
    if (!state || !whole) return refuse("two hashes are expected at the end");
    if (*state != table_.state_hash()) return refuse("the game as replayed ends otherwise");
    if (*whole != hash_of_text(written))
      return refuse("the transcript was changed after it was written");
    ended_ = true;
  }

  void continue_from_here() {
    if (const auto wrong = table_.go_on(std::move(dealer_))) refusal_ = *wrong;
  }

  std::string_view text_;
  const std::string& content_;
  Dealer dealer_;
  std::size_t at_ = 0, line_number_ = 0;
  bool ended_ = false;
  std::optional<Refusal> refusal_;
  Table table_;
};

std::variant<Table, Refusal> read_transcript(std::string_view text, const std::string& content,
                                             Dealer dealer) {
  return TranscriptReader(text, content, std::move(dealer)).read();
}

}  // namespace orrery
