// docs/book/<game>.toml
#include <algorithm>

#include "core/json.h"
#include "core/toml_reader.h"
#include "play/any_game.h"
#include "play/book.h"

namespace orrery {
namespace {

std::vector<std::string> words_at(const TomlReader& in, std::string_view key) {
  std::vector<std::string> words;
  if (!in.has(key)) return words;
  const TomlReader list = in.at(key);
  for (std::size_t i = 0; i < list.length() && in.ok(); ++i)
    words.push_back(list.element(i).word());
  return words;
}

// A number, a text or a truth as JSON; the text "null" is nothing.
std::string json_in(const TomlReader& in) {
  JsonWriter out;
  if (in.is_number())
    out.value(in.integer(-1'000'000, 1'000'000));
  else if (!in.is_text())
    out.value(in.yes_or_no());
  else if (const std::string word = in.word(); word == "null")
    out.null();
  else
    out.value(word);
  return out.take();
}

class NotesReader {
 public:
  NotesReader(const TomlReader& in, const Shelf& game, BookNotes& out)
      : in_(in), game_(game), out_(out) {}

  void read() {
    in_.only({"details", "example"});
    if (in_.has("details")) {
      const TomlReader details = in_.at("details");
      for (const std::string& chapter : details.keys())
        out_.details.emplace_back(chapter, words_at(details, chapter));
    }
    if (!in_.has("example")) return;
    const TomlReader examples = in_.at("example");
    for (std::size_t i = 0; i < examples.length() && in_.ok(); ++i)
      read_example(examples.element(i));
  }

 private:
  void read_example(const TomlReader& in) {
    in.only({"name", "part", "clause", "players", "options", "position", "viewer", "seed", "zoom",
             "step"});
    BookExample example{.name = in.at("name").word(),
                        .part = in.at("part").word(),
                        .clause = in.at("clause").word()};
    for (const BookExample& other : out_.examples)
      if (other.name == example.name) in.at("name").refuse("is used twice");
    example.order.players = in.at("players").integer(game_.info.fewest, game_.info.most);
    if (in.has("options")) {
      const TomlReader options = in.at("options");
      for (const std::string& name : options.keys())
        if (in.ok()) example.order.settings.emplace_back(name, options.at(name).word());
    }
    if (in.has("position")) example.position = in.at("position").word();
    if (in.has("viewer")) example.viewer = viewer_in(in.at("viewer"), example.order.players);
    if (in.has("seed")) example.seed = static_cast<u64>(in.at("seed").integer(0, 1'000'000));
    example.zoom = words_at(in, "zoom");
    const TomlReader steps = in.at("step");
    for (std::size_t i = 0; i < steps.length() && in.ok(); ++i)
      example.steps.push_back(step_in(steps.element(i)));
    if (in.ok()) out_.examples.push_back(std::move(example));
  }
  static Seat viewer_in(const TomlReader& in, int players) {
    const std::string who = in.word();
    if (who == "nobody") return Seat::Nobody;
    if (who.size() == 2 && who[0] == 'P' && who[1] >= '1' && who[1] <= '0' + players)
      return seat_at(who[1] - '1');
    return in.refused("is no seat: P1 to P" + std::to_string(players) + ", nobody", Seat::P1);
  }
  static ExampleStep step_in(const TomlReader& in) {
    in.only({"play", "point", "offers", "lacks", "refuses", "expect", "over"});
    ExampleStep step{.play = words_at(in, "play"),
                     .point = words_at(in, "point"),
                     .offers = words_at(in, "offers"),
                     .lacks = words_at(in, "lacks")};
    if (in.has("refuses")) {
      const TomlReader refuses = in.at("refuses");
      for (const std::string& token : refuses.keys())
        if (in.ok()) step.refuses.emplace_back(token, refuses.at(token).word());
    }
    if (in.has("expect")) {
      const TomlReader expect = in.at("expect");
      for (const std::string& path : expect.keys())
        if (in.ok()) step.expect.emplace_back(path, json_in(expect.at(path)));
    }
    if (in.has("over")) step.over = in.at("over").yes_or_no();
    return step;
  }

  const TomlReader& in_;
  const Shelf& game_;
  BookNotes& out_;
};

}  // namespace

std::variant<BookNotes, Refusal> read_book_notes(std::string_view text, std::string_view game,
                                                 std::string_view file) {
  const Shelf* on = on_shelf(game);
  if (!on) return Refusal{std::string(file), "there is no game '" + std::string(game) + "'"};
  BookNotes notes;
  if (auto refusal =
          read_toml(text, file, [&](const TomlReader& in) { NotesReader(in, *on, notes).read(); }))
    return *refusal;
  return notes;
}

}  // namespace orrery
