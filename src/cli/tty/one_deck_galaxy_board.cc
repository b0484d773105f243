// Nothing is hidden in this game, so the board is drawn from the written view (docs/views/one_deck_galaxy.md).
#include "cli/tty/one_deck_galaxy_board.h"

#include <algorithm>

#include "cli/tty/palette.h"
#include "cli/tty/pane.h"
#include "cli/tty/text.h"
#include "core/json.h"
#include "core/json_library.h"

namespace orrery::tty {
namespace {

enum Pane { kAdversaryPane, kZonePane, kDicePane, kCivilizationPane };
enum Page { kZonePage, kAdversaryPage, kCivilizationPage, kLogPage };

const Json kNothing;
const Json& at(const Json& json, const char* key) { return json.is_object() && json.contains(key) ? json[key] : kNothing; }
std::string word(const Json& json) { return json.is_string() ? json.get<std::string>() : json.is_null() ? "" : json.dump(); }
int number(const Json& json) { return json.is_number_integer() ? json.get<int>() : 0; }
std::string digits(int n) { return std::to_string(n); }

Look look_of_die(std::string_view die) {
  switch (die.empty() ? ' ' : die[0]) {
    case 'E': return Look{Paint::Blue}.strong();
    case 'M': return Look{Paint::Red}.strong();
    case 'D': return Look{Paint::Yellow}.strong();
    default: return kText;
  }
}

// One table as it is written, and what of it glows.
struct Sight {
  const Scene& scene;
  Json view;

  explicit Sight(const Scene& s) : scene(s) {
    JsonWriter text;
    s.game.write_view(s.view, text);
    if (std::optional<Json> read = parse_json(text.text())) view = std::move(*read);
  }
  Look look(std::string_view element, Look plain = kText) const { return scene.lights.look(element, plain); }
  std::string name(const std::string& seat) const {
    const std::size_t i = seat.size() == 2 ? static_cast<std::size_t>(seat[1] - '1') : 9;
    return i < scene.names.size() ? scene.names[i] : seat;
  }
  const Json& card(const Json& id) const { return at(at(view, "card_texts"), word(id).c_str()); }
  std::string dice_on(const std::string& place) const {
    std::string dice;
    for (const Json& die : at(at(view, "placed"), place.c_str())) dice += (dice.empty() ? "" : " ") + word(die);
    for (const Json& ring : at(view, "rings"))
      if (word(ring) == place) dice += (dice.empty() ? "" : " ") + std::string("disc");
    return dice;
  }
};

class Drawing : PaneWriter {
 public:
  Drawing(Canvas& canvas, Rect where, const Sight& sight) : PaneWriter(canvas, where), s_(sight), v_(sight.view) {}

  void adversary() {
    const Json& a = at(v_, "adversary");
    canvas_.title(where_, a.is_null() ? "Adversary" : word(at(a, "name")), a.is_null() ? "" : std::string(static_cast<std::size_t>(number(at(a, "stars"))), '*') + (at(a, "hard") == true ? " hard" : ""));
    if (a.is_null()) return say({{"to be chosen", kDim}});
    const Json& over = at(a, "overwhelm");
    say({{"X is " + digits(number(at(a, "x"))) + ", " + digits(number(at(a, "discs"))) + " discs left; influence " + digits(number(at(a, "influence"))) + ", acts at " + digits(number(at(a, "acts_at"))), s_.look("adversary")}}, "adversary");
    say({{word(at(over, "words")), number(at(over, "have")) + 1 >= number(at(over, "at")) ? Look{Paint::Warning}.strong() : kText}});
    for (const Json& line : at(a, "next")) say({{"next turn: ", kDim}, {word(at(line, "words")), kText}});
    const Json& events = at(v_, "events");
    say({{"events: " + digits(number(at(events, "stack"))) + " left, " + digits(number(at(events, "pending"))) + " due; deck " + digits(number(at(v_, "deck"))), kDim}});
    const Json& c = at(v_, "confrontation_card");
    say({{word(at(c, "name")), s_.look("confrontation", kBrass)}, {at(c, "open") == true ? "" : " (needs its Federation Level)", kDim}}, "confrontation");
    for (const Json& row : at(c, "rows")) {
      Line line{{"  level " + digits(number(at(row, "level"))) + " ", kDim}};
      if (word(at(row, "state")) == "active") boxes(at(row, "boxes"), "confrontation/", line);
      else line.push_back({joined(at(row, "words")) + " " + word(at(row, "state")), kFaint});
      say(line, "confrontation");
    }
    for (const Json& event : at(v_, "event_cards"))
      if (!at(event, "row").is_null()) {
        Line line{{word(at(event, "name")) + " ", kBrass}};
        boxes(at(event, "row"), word(at(event, "element")).replace(0, 5, "experiment") + "/", line);
        say(line);
      }
  }
  void zone() {
    canvas_.title(where_, "Discovery zone", "influence of cost or threshold");
    int slot = 0;
    for (const Json& card : at(v_, "zone")) {
      ++slot;
      if (card.is_null()) {
        say({{digits(slot) + " empty", kFaint}});
        continue;
      }
      const Json& text = s_.card(at(card, "card"));
      const std::string element = word(at(card, "element"));
      const bool location = !at(card, "cost").is_null();
      const int limit = number(at(card, location ? "cost" : "threshold"));
      say({{digits(slot) + " " + word(at(text, "name")) + " ", s_.look(element, location ? kBrass : Look{Paint::Warning})},
           {digits(number(at(card, "influence"))) + "/" + digits(limit) + " " + word(at(text, "resource")) + ", Science " + digits(number(at(text, "science"))), kText},
           {at(card, "escalates_next") == true ? "  escalates next turn" : "", Look{Paint::Warning}}}, element);
      for (const char* row : {"row_1", "row_2"}) {
        if (at(card, row).empty()) continue;
        Line line{{"    ", kText}};
        boxes(at(card, row), "zone/" + digits(slot) + "/", line);
        const int complete = number(at(card, "complete"));
        if (complete & (row[4] == '1' ? 1 : 2)) line.push_back({" resolves", Look{Paint::Glow}});
        say(line, element);
      }
      say({{"    " + word(at(text, "rule")) + "  Colony " + icons(at(text, "colony")) + ", Tech " + word(at(text, "tech")) + ": " + word(at(text, "tech_text")), kDim}}, element);
    }
  }
  void dice() {
    canvas_.title(where_, "Dice", "E Energy, M Materials, D Diplomacy, K Ultratech");
    for (const Json& player : at(v_, "players")) {
      const std::string seat = word(at(player, "seat"));
      Line line{{s_.name(seat) + ": ", kText}};
      for (const Json& die : at(player, "pool")) line.push_back({word(die) + " ", s_.look("pool/" + seat + "/" + word(die), look_of_die(word(die)))});
      line.push_back({digits(number(at(player, "discs"))) + " discs", kDim});
      if (!at(player, "picked").empty()) line.push_back({"  in hand: " + joined(at(player, "picked")), Look{Paint::Glow}});
      say(line);
    }
    const Json& base = at(v_, "starbase");
    say({{"Starbase class " + digits(number(at(v_, "class"))), s_.look("base", kBrass)},
         {", " + digits(number(at(at(v_, "fleets"), "influence"))) + " Fleets", s_.look("fleets")},
         {", " + digits(number(at(base, "science_total"))) + " Science", s_.look("science")},
         {at(base, "upgrade").is_null() ? "" : ", upgrade for " + digits(number(at(base, "upgrade"))), kDim}}, "base");
    int row = 0;
    for (const Json& r : at(base, "rows")) {
      ++row;
      Line line{{"    +" + digits(number(at(r, "fleets"))) + " Fleets ", kDim}};
      if (at(r, "boxes").is_array()) boxes(at(r, "boxes"), "base/" + digits(row) + "/", line);
      else
        for (int i = 1; i <= number(at(r, "boxes")); ++i) {
          const std::string dice = s_.dice_on("B" + digits(row) + "." + digits(i));
          line.push_back({"[" + (dice.empty() ? std::string(at(r, "linked") == true && i > 1 ? "=" : "any") : dice) + "] ", s_.look("base/" + digits(row) + "/" + digits(i))});
        }
      say(line, "base");
    }
    say({{"Lab: " + s_.dice_on("lab"), s_.look("lab")}, {"  Probe at " + digits(number(at(base, "probe"))), kDim}}, "lab");
  }
  void civilization() {
    canvas_.title(where_, "Civilization");
    for (const Json& player : at(v_, "players")) {
      const std::string seat = word(at(player, "seat"));
      if (at(player, "homeworld").is_null() || at(player, "society").is_null()) {
        say({{s_.name(seat) + " chooses", kDim}});
        continue;
      }
      Line line{{s_.name(seat) + ": ", kText}, {word(at(player, "homeworld_name")) + " " + word(at(player, "society_name")), kBrass}, {", level " + digits(number(at(player, "level"))) + ", icons", kText}};
      for (const auto& [icon, n] : at(player, "icons").items()) line.push_back({" " + icon + digits(number(n)), look_of_die(icon)});
      say(line);
      for (const Json& goal : at(player, "goals"))
        say({{at(goal, "done") == true ? "  x " : "  o ", kDim}, {word(at(goal, "text")) + " ", s_.look(word(at(goal, "element")), at(goal, "done") == true ? kFaint : kText)}, {digits(number(at(goal, "have"))) + "/" + digits(number(at(goal, "need"))), kDim}}, word(at(goal, "element")));
      for (const Json& tech : at(player, "tech_cards")) {
        Line words{{"  " + word(at(tech, "name")) + " ", s_.look(word(at(tech, "element")), at(tech, "active") == true ? kFaint : kBrass)}};
        for (const Json& branch : at(tech, "branches"))
          if (at(branch, "open") == true) words.push_back({word(at(branch, "text")) + " ", kDim});
        say(words, word(at(tech, "element")));
      }
      if (!at(player, "colonies").empty()) say({{"  Colonies: " + names(at(player, "colonies")), kDim}});
    }
    for (const Json& node : at(v_, "nodes")) say({{"  node " + word(at(node, "node")) + ": " + word(at(node, "text")), s_.look(word(at(node, "element")), at(node, "used") == true ? kFaint : kText)}});
  }

 private:
  // What is asked for, or what lies there. The number of a box in its element is the one in its place.
  void boxes(const Json& list, const std::string& element, Line& line) const {
    for (const Json& box : list) {
      const std::string place = word(at(box, "place")), dice = s_.dice_on(place);
      const std::size_t dot = place.find_last_of('.');
      const std::string number = dot == place.npos ? place.substr(std::min<std::size_t>(1, place.size())) : place.substr(dot + 1);
      line.push_back({word(at(box, "words")) + (dice.empty() ? "" : "=" + dice) + "  ", s_.look(element + number, at(box, "filled") == true ? kFaint : kText)});
    }
  }
  static std::string joined(const Json& list) {
    std::string all;
    for (const Json& one : list) all += (all.empty() ? "" : " ") + word(one);
    return all;
  }
  static std::string icons(const Json& counts) {
    std::string all;
    for (const auto& [icon, n] : counts.items())
      for (int i = 0; i < number(n); ++i) all += icon;
    return all;
  }
  std::string names(const Json& cards) const {
    std::string all;
    for (const Json& card : cards) all += (all.empty() ? "" : ", ") + word(at(s_.card(card), "name"));
    return all;
  }

  const Sight& s_;
  const Json& v_;
};

class OneDeckGalaxyBoard final : public Board {
 public:
  Layout arrange(int width, int height, int) const override {
    Layout l;
    l.head = {0, 0, width, 1};
    l.keys = {0, height - 1, width, 1};
    const int rows = height - 2;
    if (width < 120 || height < 40) {
      const int left = width * 3 / 5, dice = std::min(9, rows / 3);
      const Rect shared{0, 2, left, height - 3};
      l.pages = {"Zone", "Adversary", "Civilization", "Log"};
      l.panes = {shared, {0, 2, left, shared.height - dice}, {0, 2 + shared.height - dice, left, dice}, shared};
      l.log = shared;
      l.choices = {left + 1, 1, width - left - 1, rows};
      return l;
    }
    const int left = width * 11 / 20, x = left + 1, room = width - x, zone = 18, dice = 10;
    l.panes = {{x, 1, room, 15}, {0, 1, left, zone}, {0, 1 + zone, left, dice}, {x, 16, room, 13}};
    l.choices = {0, 1 + zone + dice, left, rows - zone - dice};
    l.log = {x, 29, room, rows - 28};
    return l;
  }
  void draw(Canvas& canvas, const Layout& l, int page, const Scene& scene) const override {
    const Sight sight(scene);
    const auto here = [&](int its_page) { return l.pages.empty() || page == its_page; };
    if (here(kAdversaryPage)) Drawing(canvas, l.panes[kAdversaryPane], sight).adversary();
    if (here(kZonePage)) Drawing(canvas, l.panes[kZonePane], sight).zone();
    if (here(kZonePage)) Drawing(canvas, l.panes[kDicePane], sight).dice();
    if (here(kCivilizationPage)) Drawing(canvas, l.panes[kCivilizationPane], sight).civilization();
  }
  int page_of(std::string_view element) const override {
    const auto is = [&](std::string_view kind) { return element.starts_with(kind); };
    if (is("confrontation") || is("adversary") || is("experiment") || is("event")) return kAdversaryPage;
    if (is("tech/") || is("milestone/") || is("node/")) return kCivilizationPage;
    return is("zone/") || is("pool/") || is("base") || is("lab") || is("fleets") || is("science") ? kZonePage : -1;
  }
  Line status(const Scene& scene) const override {
    const Sight s(scene);
    return {{"turn " + digits(number(at(s.view, "turn"))) + ", " + word(at(s.view, "phase")) + " phase", kDim}};
  }
  std::string summary(const Scene&, const Changes& changes) const override {
    std::string words;
    for (const Change& c : changes)
      if (c.by && (c.path.starts_with("fleets.influence") || c.path.ends_with(".influence") || c.path == "starbase.science_total" || c.path.ends_with(".discs")))
        words += (words.empty() ? "" : ", ") + orrery::in_words(c);
    return words;
  }
  std::vector<Leaflet> leaflets(const Scene& scene) const override {
    const Sight s(scene);
    std::vector<Leaflet> out;
    for (const Json& line : at(at(s.view, "adversary"), "reference")) out.push_back({"Adversary, " + word(at(line, "phase")), word(at(line, "words"))});
    for (const auto& [id, card] : at(s.view, "card_texts").items())
      out.push_back({word(at(card, "name")), word(at(card, "kind")) + ". " + word(at(card, "rule")) + "\nTech " + word(at(card, "tech")) + ": " + word(at(card, "tech_text"))});
    for (const Option& o : scene.game.info().options) out.push_back({"Option " + o.name, o.words});
    return out;
  }
  std::vector<AnyChoice> imaginable(const Scene&) const override { return {}; }
  std::string welcome() const override {
    return "You lead a young civilization into a galaxy where an adversary has plans of its own. Remove its last disc to win: complete the rows of "
           "the Confrontation, one for each disc. If it Overwhelms you, or the events run out, you have lost.\n"
           "\n"
           "Every turn the adversary acts, new cards are discovered, you roll the dice of your icons, and then use them: put a die into a box of its "
           "colour that asks for no more than it shows, or several into a wide box until their sum is reached. A completed row wins influence; a card "
           "with influence up to its cost is claimed as a Colony (more dice) or as a Tech (a power, for a Tech Disc).\n"
           "\n"
           "Dice that fit nowhere go to the Starbase for Fleets, or to the lab. Fleets and Science fill the rings of cards and calibrate dice by one.\n"
           "\n"
           "Press h for a hint whenever you are stuck.";
  }
  std::vector<std::string> in_words(const Scene& scene) const override {
    const Sight s(scene);
    std::vector<std::string> out;
    const Json& a = at(s.view, "adversary");
    if (!a.is_null()) {
      out.push_back("Adversary: " + word(at(a, "name")) + ", " + digits(number(at(a, "discs"))) + " discs left, X is " + digits(number(at(a, "x"))) + "; " + word(at(at(a, "overwhelm"), "words")) + ".");
      for (const Json& line : at(a, "next")) out.push_back("Next turn: " + word(at(line, "words")));
    }
    for (const Json& card : at(s.view, "zone")) {
      if (card.is_null()) continue;
      std::string line = "Zone: " + word(at(s.card(at(card, "card")), "name")) + ", influence " + digits(number(at(card, "influence"))) + ", boxes";
      for (const char* row : {"row_1", "row_2"})
        for (const Json& box : at(card, row)) line += " " + word(at(box, "words")) + (at(box, "filled") == true ? " filled" : "");
      out.push_back(line + ".");
    }
    for (const Json& player : at(s.view, "players")) {
      std::string line = s.name(word(at(player, "seat"))) + ": level " + digits(number(at(player, "level"))) + ", dice";
      for (const Json& die : at(player, "pool")) line += " " + word(die);
      out.push_back(line + ", " + digits(number(at(player, "discs"))) + " Tech Discs.");
    }
    out.push_back("Fleets: " + digits(number(at(at(s.view, "fleets"), "influence"))) + ", Science: " + digits(number(at(at(s.view, "starbase"), "science_total"))) + ".");
    return out;
  }
};

}  // namespace

std::unique_ptr<Board> one_deck_galaxy_board() { return std::make_unique<OneDeckGalaxyBoard>(); }

}  // namespace orrery::tty
