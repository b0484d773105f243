#include "cli/tty/renaissance_board.h"

#include <algorithm>

#include "cli/tty/palette.h"
#include "cli/tty/pane.h"
#include "cli/tty/text.h"
#include "games/renaissance/paper/effects.h"
#include "games/renaissance/paper/elements.h"
#include "games/renaissance/paper/paper.h"
#include "games/renaissance/rules/rules.h"
#include "play/wall.h"

namespace orrery::tty {
namespace {

using namespace renaissance;
using View = Renaissance::View;

enum Pane { kGalaxyPane, kSenatePane, kPlayersPane, kCardsPane };
enum Page { kGalaxyPage, kSenatePage, kCardsPage, kLogPage };

std::string number(int n) { return std::to_string(n); }

// One seat's view, with a table that looks the same for everything that follows from open things.
struct Sight {
  const Scene& scene;
  const Renaissance& game;
  const Content& content;
  View view;
  renaissance::State facts;
  Seat viewer;

  Look look_of(std::string_view element, Look plain = kText) const { return scene.lights.look(element, plain); }
  std::string name(Seat p) const { return scene.name(p); }
};
Sight sight_of(const Scene& scene) {
  const Renaissance& game = *behind<Renaissance>(scene.game);
  const View view = unwrap<Renaissance>(scene.view);
  Rng any(0);
  return {scene, game, game.content, view, game.imagine(view, any), scene.view.viewer};
}

class Drawing : PaneWriter {
 public:
  Drawing(Canvas& canvas, Rect where, const Sight& s) : PaneWriter(canvas, where), s_(s) {}

  void galaxy() {
    canvas_.title(where_, "Planets", "load of Stability · Portals · pieces · token");
    for (const int x : bits_of(planets_in_play(s_.facts))) planet(x);
    say({{"Rabbit on " + std::string(colour_name(index(s_.view.rabbit))) + ", " + number(static_cast<int>(s_.view.tile_pile.size())) + " tiles, " +
              number(s_.view.foundation_reserve) + " Foundations left", kDim}});
  }
  void senate() {
    canvas_.title(where_, "Senate", "what each Objective pays now");
    for (int slot = 0; slot < kSlots; ++slot) {
      const Objective o = s_.view.face_up[static_cast<std::size_t>(slot)];
      if (o >= kObjectives) {
        say({{"face down until somebody reaches 6", kFaint}});
        continue;
      }
      Line line{{std::string(objective_name(s_.content, o)) + " ", s_.look_of(element::objective(s_.content, o), kBrass)}};
      for (int i = 0; i < s_.game.players(); ++i) {
        append(line, seat_mark(seat_at(i)));
        line.push_back({number(value_of(s_.game, s_.facts, seat_at(i), o)) + " ", kText});
      }
      line.push_back({words_of(s_.content.objective[o]), kDim});
      say(line, element::objective(s_.content, o));
    }
  }
  void players() {
    canvas_.title(where_, "Players", "points · Senator now · cards");
    for (int i = 0; i < s_.game.players(); ++i) player(seat_at(i));
  }
  void cards() {
    const Seat p = is_player(s_.viewer) ? s_.viewer : s_.view.active;
    canvas_.title(where_, "Cards", "t: all texts");
    if (!s_.view.row.empty()) {
      Line row{{"played: ", kDim}};
      for (const Card c : s_.view.row) row.push_back({std::string(card_name(s_.content, c)) + " ", kText});
      say(row);
    }
    for (const Rumour<Card>& slot : s_.view.looked_at)
      if (slot.is_known) card(slot.value, "looked at: ");
    if (!is_player(p)) return;
    const Corner<Seen>& me = s_.view.corner[static_cast<std::size_t>(p)];
    for (const Rumour<Card>& slot : me.hand)
      if (slot.is_known) card(slot.value, "");
    Line deck{{"deck: ", kDim}};
    for (const Rumour<Card>& slot : me.deck)
      deck.push_back({(slot.is_known && !s_.game.options.no_memory ? std::string(card_name(s_.content, slot.value)) : "?") + " · ", kDim});
    say(deck);
  }

 private:
  void planet(int x) {
    const std::size_t at = static_cast<std::size_t>(x);
    const std::string id = element::planet(s_.content, x);
    const bool home = s_.view.stability[at] == kInfinite, crowded = is_overcrowded(s_.game, s_.facts, x);
    std::string name(planet_name(s_.content, x));
    name.resize(std::max<std::size_t>(name.size(), 9), ' ');
    Line line{{name + " ", s_.look_of(id)}};
    line.push_back({number(load(s_.game, s_.facts, x)) + "/" + (home ? "∞ " : number(s_.view.stability[at]) + " "), crowded ? Look{Paint::Warning} : kDim});
    constexpr Paint paints[] = {Paint::Blue, Paint::Yellow, Paint::Red};
    constexpr const char* letters[] = {"b", "y", "r"};
    for (int c = 0; c < kColours; ++c)
      line.push_back({has_bit(s_.view.portals[at], c) ? letters[c] : "·", s_.look_of(element::portal(s_.content, x, c), Look{has_bit(s_.view.portals[at], c) ? paints[c] : Paint::Faint})});
    line.push_back({s_.view.hub == x ? " Hub " : home ? " Home " : " ", kBrass});
    if (s_.view.foundations[at]) line.push_back({"Foundation ", s_.look_of(element::foundation(s_.content, x), kBrass)});
    for (int i = 0; i < s_.game.players(); ++i) {
      const int e = emissaries_on(s_.facts, seat_at(i), x), n = institutes_on(s_.facts, seat_at(i), x);
      if (e + n == 0) continue;
      append(line, seat_mark(seat_at(i)));
      const Look look = s_.look_of(element::pieces(s_.content, x, seat_at(i)));
      line.push_back({number(e) + (n ? "+" + number(n) + "I" : "") + (rank_on(s_.game, s_.facts, seat_at(i), x) == Rank::Leading ? "* " : " "), look});
    }
    const Seat holder = s_.view.holder[at];
    line.push_back({is_player(holder) ? "token of " + s_.name(holder) + (has_bit(s_.view.used, x) ? " (used)" : "") : "token here", s_.look_of(element::token(s_.content, x), kFaint)});
    if (s_.view.marker[at] != Marker::None) line.push_back({" " + std::string(marker_name(s_.view.marker[at])), Look{Paint::Warning}});
    say(line, id);
  }
  void player(Seat p) {
    const Corner<Seen>& c = s_.view.corner[static_cast<std::size_t>(p)];
    Line line = seat_mark(p);
    line.push_back({" " + s_.name(p) + (s_.view.active == p ? " ◂ " : " "), Look{player_paint(orrery::index(p))}});
    line.push_back({number(c.vp) + " VP, Senator now +" + number(senate_value(s_.game, s_.facts, p)), kText});
    line.push_back({"; hand " + number(static_cast<int>(c.hand.size())) + " of " + number(hand_size(s_.content, c.on_board)) + ", deck " +
                        number(static_cast<int>(c.deck.size())) + ", reserve " + number(c.reserve) + ", Institutes " + number(c.on_board) + (c.beside ? "+" + number(c.beside) : ""), kDim});
    say(line, element::seat(p));
  }
  void card(Card c, const std::string& head) {
    const CardFace& face = s_.content.card[c];
    Line line{{head + std::string(face.name.view()) + " ", s_.look_of(element::card(s_.content, c), kBrass)}};
    for (std::size_t i = 0; i < face.ops.size(); ++i)
      line.push_back({std::string(effect_name(static_cast<int>(i))) + " " + words_of(s_.content, face.ops[i]) + " ", kText});
    if (!face.disorder.empty()) line.push_back({"Disorder: " + words_of(s_.content, face.disorder[0]), kDim});
    say(line, element::card(s_.content, c));
  }

  const Sight& s_;
};

class RenaissanceBoard final : public Board {
 public:
  Layout arrange(int width, int height, int players) const override {
    Layout l;
    l.head = {0, 0, width, 1};
    l.keys = {0, height - 1, width, 1};
    const int rows = height - 2;
    if (width < 120 || height < 40) {
      const int left = width * 3 / 5;
      const Rect shared{0, 2, left, height - 3};
      l.pages = {"Planets", "Senate", "Cards", "Log"};
      const int senate = std::min(shared.height / 2, 9);
      l.panes = {shared, {0, 2, left, senate}, {0, 2 + senate, left, shared.height - senate}, shared};
      l.log = shared;
      l.choices = {left + 1, 1, width - left - 1, rows};
      return l;
    }
    const int left = width * 11 / 20, galaxy = 18, cards = std::max(8, rows - galaxy - 14);
    const int x = left + 1, room = width - x, senate = 10, table = 1 + 2 * players;
    l.panes = {{0, 1, left, galaxy}, {x, 1, room, senate}, {x, 1 + senate, room, table}, {0, 1 + galaxy, left, cards}};
    l.choices = {0, 1 + galaxy + cards, left, rows - galaxy - cards};
    l.log = {x, 1 + senate + table, room, rows - senate - table};
    return l;
  }
  void draw(Canvas& canvas, const Layout& l, int page, const Scene& scene) const override {
    const Sight sight = sight_of(scene);
    const auto here = [&](int its_page) { return l.pages.empty() || page == its_page; };
    if (here(kGalaxyPage)) Drawing(canvas, l.panes[kGalaxyPane], sight).galaxy();
    if (here(kSenatePage)) Drawing(canvas, l.panes[kSenatePane], sight).senate();
    if (here(kSenatePage)) Drawing(canvas, l.panes[kPlayersPane], sight).players();
    if (here(kCardsPage)) Drawing(canvas, l.panes[kCardsPane], sight).cards();
  }
  int page_of(std::string_view element) const override {
    if (element.starts_with("card/")) return kCardsPage;
    if (element.starts_with("objective/") || element.starts_with("seat/")) return kSenatePage;
    return element.starts_with("planet/") || element.starts_with("pieces/") || element.starts_with("token/") || element.starts_with("portal/") ? kGalaxyPage : -1;
  }
  Line status(const Scene& scene) const override {
    const Sight s = sight_of(scene);
    if (!is_player(s.view.active)) return {{"set-up", kDim}};
    Line line{{"turn " + number(s.view.turn) + "  ", kDim}};
    append(line, seat_mark(s.view.active));
    line.push_back({" " + s.name(s.view.active) + (s.view.active == s.viewer ? ": your turn" : "'s turn"), kText});
    if (s.view.in_disorder < kPlanets) line.push_back({"  Disorder on " + std::string(planet_name(s.content, s.view.in_disorder)), Look{Paint::Warning}});
    return line;
  }
  // Points, what the Senator would pay, and cards first; the rest is seen on the table.
  std::string summary(const Scene& scene, const Changes& changes) const override {
    std::string words;
    const std::string mine = is_player(scene.view.viewer) ? "players." + number(orrery::index(scene.view.viewer)) + "." : "players.";
    for (const Change& c : changes) {
      if (!c.by || !c.path.starts_with(mine)) continue;
      const std::string what = c.path.substr(mine.size());
      if (what == "vp" || what == "senate" || what == "reserve" || what == "hand_size" || what == "cards_in_hand")
        words += (words.empty() ? "" : ", ") + std::string(*c.by > 0 ? "+" : "") + number(static_cast<int>(*c.by)) + " " + (what == "vp" ? "VP" : what == "cards_in_hand" ? "cards" : what);
    }
    return words;
  }
  std::vector<Leaflet> leaflets(const Scene& scene) const override {
    const Sight s = sight_of(scene);
    std::vector<Leaflet> out;
    for (const CardFace& face : s.content.card) {
      std::string text;
      for (std::size_t i = 0; i < face.ops.size(); ++i) text += std::string(effect_name(static_cast<int>(i))) + ": " + words_of(s.content, face.ops[i]) + "\n";
      if (!face.disorder.empty()) text += "Disorder: " + words_of(s.content, face.disorder[0]);
      out.push_back({std::string(face.name.view()), text});
    }
    for (const PlanetTile& tile : s.content.planet)
      out.push_back({std::string(tile.name.view()), "Token: " + words_of(s.content, tile.token) + "\n" + words_of(tile.printed, tile.name.view())});
    for (const ObjectiveCard& o : s.content.objective) out.push_back({std::string(o.name.view()), words_of(o)});
    for (const Option& o : scene.game.info().options) out.push_back({"Option " + o.name, o.words});
    return out;
  }
  // Cards of the hand with each effect, and what effects do with the planets in play.
  std::vector<AnyChoice> imaginable(const Scene& scene) const override {
    const Sight s = sight_of(scene);
    std::vector<AnyChoice> out;
    const auto add = [&](const Choice& c) { out.push_back(std::bit_cast<AnyChoice>(c)); };
    if (!is_player(s.viewer)) return out;
    for (const Rumour<Card>& slot : s.view.corner[static_cast<std::size_t>(s.viewer)].hand) {
      if (!slot.is_known) continue;
      for (u8 op = 0; op < s.content.card[slot.value].ops.size(); ++op) add({.verb = Verb::Play, .card = slot.value, .which = op});
      add({.verb = Verb::PlayToDraw, .card = slot.value});
    }
    add({.verb = Verb::Stop});
    const auto in_play = bits_of(planets_in_play(s.facts));
    for (const int x : in_play)
      for (const Verb verb : {Verb::Recruit, Verb::Build, Verb::Ally, Verb::Activate, Verb::Discover, Verb::Resolve}) add({.verb = verb, .at = static_cast<u8>(x)});
    for (const int x : in_play)
      for (const int y : in_play)
        if (x != y && emissaries_on(s.facts, s.viewer, x) > 0) add({.verb = Verb::Move, .at = static_cast<u8>(x), .to = static_cast<u8>(y)});
    return out;
  }
  std::string welcome() const override {
    return "You are a politician of a reborn federation. The first player with 30 points wins at once, and nobody rests between 21 and 29: the last ten "
           "points must be made in one turn.\n"
           "\n"
           "In your turn you play one card for one of its effects; \"You may play another card\" lets another follow. Any Specialist may be played for a card instead. "
           "Played cards go under your deck in the order of play, and the deck is never shuffled: you arrange your own future.\n"
           "\n"
           "The Senator scores the face-up Objectives: the Senate shows what each pays everybody now. Spread your Emissaries, build Institutes (a bigger hand), take "
           "tokens of Planets where you lead, and keep an eye on Planets with more pieces than Stability: in a Disorder everybody present must give way.\n"
           "\n"
           "Press h for a hint whenever you are stuck.";
  }
  std::vector<std::string> in_words(const Scene& scene) const override {
    const Sight s = sight_of(scene);
    std::vector<std::string> out;
    for (int i = 0; i < s.game.players(); ++i) {
      const Corner<Seen>& c = s.view.corner[static_cast<std::size_t>(i)];
      out.push_back(s.name(seat_at(i)) + " has " + number(c.vp) + " points, the Senator would pay " + number(senate_value(s.game, s.facts, seat_at(i))) + ", " +
                    counted(static_cast<int>(c.hand.size()), "card", "cards") + " in hand, " + counted(c.reserve, "Emissary", "Emissaries") + " in reserve.");
      for (const Rumour<Card>& slot : c.hand)
        if (slot.is_known) out.push_back("In hand: " + std::string(card_name(s.content, slot.value)) + ".");
    }
    for (const Objective o : s.view.face_up)
      if (o < kObjectives) out.push_back("Objective " + std::string(objective_name(s.content, o)) + ": " + words_of(s.content.objective[o]));
    for (const int x : bits_of(planets_in_play(s.facts))) {
      std::string text = std::string(planet_name(s.content, x)) + ": " + number(load(s.game, s.facts, x)) + " of " +
                         (is_home(s.facts, x) ? "no limit" : number(s.view.stability[static_cast<std::size_t>(x)]));
      for (int i = 0; i < s.game.players(); ++i)
        if (is_present(s.facts, seat_at(i), x))
          text += ", " + s.name(seat_at(i)) + " " + number(emissaries_on(s.facts, seat_at(i), x)) + " and " + counted(institutes_on(s.facts, seat_at(i), x), "Institute", "Institutes");
      out.push_back(text + ".");
    }
    return out;
  }
};

}  // namespace

std::unique_ptr<Board> renaissance_board() { return std::make_unique<RenaissanceBoard>(); }

}  // namespace orrery::tty
