// The table as JSON. Position and view have one description; a view adds what follows from the
// rest, so that a client needs no rules (docs/views/one_deck_galaxy.md, docs/positions.md).
#include "../rules/rules.h"
#include "effects.h"
#include "names.h"
#include "paper.h"
#include "reference.h"
#include "step_words.h"

namespace orrery::one_deck_galaxy {

int morsels_to_pay(const Game& g, const State& s);

namespace {

// What stands on the cards of the galaxy.
void write_cards(const Content& content, JsonWriter& out) {
  out.open();
  for (const GalaxyCard& c : content.card) {
    out.key(c.id.view())
        .open()
        .field("name", c.name.view())
        .field("kind", c.encounter ? "encounter" : "location");
    out.field("resource", resource_name(c.resource))
        .field("science", c.science)
        .field("cost", c.cost);
    write_said(say_rule(c), out.key("rule"));
    out.key("colony").open();
    for (int i = 0; i < kCoins; ++i) out.field(icon_letter(i), row(c.icons, i));
    out.close().field("tech", content.tech[c.tech].name.view());
    write_said(say_branch(content.tech[c.tech].branch[0]), out.key("tech_text"));
    out.close();
  }
  out.close();
}

class TableWriter {
 public:
  TableWriter(const OneDeckGalaxy& game, const State& s, bool is_view, Seat viewer, JsonWriter& out)
      : game_(game), content_(game.content), s_(s), is_view_(is_view), viewer_(viewer), out_(out) {}

  void write() {
    out_.open();
    if (is_view_) {
      out_.key("viewer");
      if (is_player(viewer_))
        out_.value(seat_code(orrery::index(viewer_)));
      else
        out_.null();
    }
    out_.field("turn", s_.round).field("phase", phase_name(s_.phase));
    players();
    zone();
    placed();
    out_.key("rings").open_list();
    for (const Place p : s_.base_disc)
      if (p >= kZoneBox) out_.value(place_name(p));
    out_.close_list().field("base_discs", base_discs_at(s_, kOnBase)).field("class", s_.base_class);
    pile("fleets", s_.pile[kFleets]);
    cards("science", s_.science);
    cards("picked_cards", s_.picked);
    the_adversary();
    events();
    out_.field("deck", s_.deck);
    cards("discard", s_.discard);
    cards("exiled", s_.exiled);
    out_.key("unseen").open_list();
    for (int g = 0; g <= s_.generation; ++g) card_list(row(s_.unseen, g).inside);
    out_.close_list();
    dice_letters("exiled_dice", kExiled);
    out_.field("tech_discs_exiled", s_.discs_exiled).field("nodes_used", letters(s_.nodes_used));
    out_.field("stalled", s_.stalled != 0)
        .field("just_flipped", s_.just_flipped != 0)
        .field("limited_placed", s_.limited_placed);
    out_.key("resolved").open_list();
    for (const int i : bits_of(s_.resolved))
      out_.value(i < kSlots ? std::to_string(i + 1) : "X" + std::to_string(i - kSlots + 1));
    out_.close_list().field("upgraded", s_.upgraded != 0).key("result");
    if (s_.result == Result::None)
      out_.null();
    else
      out_.open()
          .field("won", s_.result == Result::Won)
          .field("cause", cause_name(s_.cause))
          .close();
    if (is_view_) what_follows();
    agenda();
    out_.close();
  }

 private:
  static std::string letters(u16 nodes) {
    std::string text;
    for (const int i : bits_of(nodes)) text += static_cast<char>('a' + i);
    return text;
  }
  void card_list(u64 set) {
    out_.open_list();
    for (const int card : bits_of(set)) out_.value(card_id(content_, card));
    out_.close_list();
  }
  void cards(std::string_view key, u64 set) { out_.key(key), card_list(set); }
  void id_or_null(std::string_view key, std::string_view id, bool there) {
    out_.key(key);
    if (there)
      out_.value(id);
    else
      out_.null();
  }
  void dice_at(std::string_view key, Place place) {
    out_.key(key).open_list();
    for (int i = 0; i < kDice; ++i)
      if (s_.dice.at(i).place == place) out_.value(die_name(i / 8, s_.dice.at(i).value));
    out_.close_list();
  }
  void said(std::string_view key, const Said& what) {
    out_.key(key);
    write_said(what, out_);
  }
  void dice_letters(std::string_view key, Place place) { dice_at(key, place); }
  void pile(std::string_view key, const Pile& p) {
    out_.key(key).open().field("influence", p.influence).key("cards").open_list();
    for (int g = 0; g <= s_.generation; ++g) out_.value(row(p.cards, g));
    out_.close_list().close();
  }

  void players() {
    out_.key("players").open_list();
    for (int p = 0; p < game_.players(); ++p) {
      const auto& c = civ(s_, p);
      out_.open();
      if (is_view_) out_.field("seat", seat_code(p));
      id_or_null("homeworld",
                 c.homeworld == kNone ? "" : row(content_.homeworld, c.homeworld).id.view(),
                 c.homeworld != kNone);
      id_or_null("society", c.society == kNone ? "" : row(content_.society, c.society).id.view(),
                 c.society != kNone);
      out_.key("milestones").open_list();
      for (const int m : bits_of(c.milestones)) out_.value(m + 1);
      out_.close_list();
      cards("colonies", c.colonies);
      cards("techs", c.techs);
      dice_at("pool", pool_of(p));
      dice_at("greenhouse", greenhouse_of(p));
      dice_at("picked", picked_by(p));
      dice_at("cup", cup_of(p));
      out_.field("discs", c.discs).field("discs_paid", c.paid).key("activated").open_list();
      for (const int src : bits_of(c.activated)) out_.value(source_name(content_, src));
      out_.close_list().field("techs_used", c.techs_used).field("calibrated", c.calibrated != 0);
      if (const unsigned passed = s_.passed_over >> (4 * p) & 15u) {
        out_.key("passed_over").open_list();
        for (const int m : bits_of(passed)) out_.value(m + 1);
        out_.close_list();
      }
      if (is_view_ && c.homeworld != kNone && c.society != kNone) civilization(p);
      out_.close();
    }
    out_.close_list();
  }
  void civilization(int p) {
    const auto& c = civ(s_, p);
    out_.field("level", level(s_, p))
        .field("homeworld_name", row(content_.homeworld, c.homeworld).name.view());
    out_.field("society_name", society(game_, s_, p).name.view());
    said("society_rule", say_rule(society(game_, s_, p)));
    out_.key("resources").open();
    for (int r = 0; r < kResources; ++r)
      out_.field(resource_name(static_cast<Resource>(r)),
                 resource(game_, s_, p, static_cast<Resource>(r)));
    out_.close().key("icons").open();
    for (int i = 0; i < kCoins; ++i) out_.field(icon_letter(i), icons(game_, s_, p, i));
    out_.close().key("goals").open_list();
    for (int m = 0; m < 4; ++m) {
      const Milestone& aim = milestone(game_, s_, p, m);
      const Progress so_far = progress(game_, s_, p, aim);
      out_.open().field("element", "milestone/" + seat_code(p) + "/" + std::to_string(m + 1));
      said("text", say_milestone(aim));
      out_.field("done", has_bit(c.milestones, m))
          .field("have", so_far.have)
          .field("need", so_far.need)
          .close();
    }
    out_.close_list().key("tech_cards").open_list();
    for (const int src : bits_of(c.techs | bit(kHomeTech) | bit(kSocietyTech))) {
      const Tech& tech = tech_of(game_, s_, p, src);
      out_.open()
          .field("source", source_name(content_, src))
          .field("element", "tech/" + seat_code(p) + "/" + source_name(content_, src));
      out_.field("name", tech.name.view())
          .field("active", has_bit(c.activated, src))
          .key("branches")
          .open_list();
      for (const Branch& b : tech.branch) {
        out_.open().field("level", b.level).field("open", level(s_, p) >= b.level);
        said("text", say_branch(b));
        out_.close();
      }
      out_.close_list().close();
    }
    out_.close_list();
  }
  void boxes(std::string_view key, const Row& r, Place first) {
    out_.key(key).open_list();
    for (int i = 0; i < boxes_of(r); ++i) {
      const Place place = static_cast<Place>(first + i);
      const Box& b = r.boxes[static_cast<std::size_t>(i)];
      out_.open().field("place", place_name(place)).field("kind", box_kind(b));
      if (!is_ring(b)) out_.field("colour", colour_letter(b.colour));
      out_.field("number", b.number)
          .field("words", box_name(b))
          .field("filled", is_filled(s_, place))
          .close();
    }
    out_.close_list();
  }
  void zone() {
    out_.key("zone").open_list();
    for (int slot = 0; slot < kSlots; ++slot) {
      const u8 card = row(s_.zone, slot);
      if (card == kNone) {
        out_.null();
        continue;
      }
      out_.open()
          .field("card", card_id(content_, card))
          .field("influence", row(s_.pile, slot).influence)
          .key("cards")
          .open_list();
      for (int g = 0; g <= s_.generation; ++g) out_.value(row(row(s_.pile, slot).cards, g));
      out_.close_list();
      if (is_view_) {
        const GalaxyCard& c = printed(game_, card);
        out_.field("element", "zone/" + std::to_string(slot + 1));
        if (c.encounter) {
          const int limit = threshold_of(game_, s_, card);
          out_.field("threshold", limit)
              .field("escalates_next", row(s_.pile, slot).influence + 1 >= limit);
        } else {
          out_.field("cost", cost_of(game_, s_, card))
              .field("study", study_cost(game_, s_, slot))
              .key("rewards")
              .open_list();
          for (const Row& r : c.row) out_.value(r.influence);
          out_.close_list();
        }
        boxes("row_1", c.row[0], zone_box(slot, 0));
        if (!c.encounter) boxes("row_2", c.row[1], zone_box(slot, boxes_of(c.row[0])));
        out_.field("complete",
                   (row_is_full(s_, c.row[0], zone_box(slot, 0)) ? 1 : 0) +
                       (row_is_full(s_, c.row[1], zone_box(slot, boxes_of(c.row[0]))) ? 2 : 0));
      }
      out_.close();
    }
    out_.close_list();
  }
  void placed() {
    out_.key("placed").open();
    for (int p = kLab; p < kPlaces; ++p)
      if ((p == kLab || p >= kZoneBox) && s_.dice.any(static_cast<Place>(p)))
        dice_at(place_name(static_cast<Place>(p)), static_cast<Place>(p));
    out_.close();
    dice_at("shared", kShared);
    dice_at("shared_cup", kSharedCup);
  }
  void the_adversary() {
    out_.key("adversary");
    if (s_.adversary == kNone) return void(out_.null());
    const Adversary& a = adversary(game_, s_);
    out_.open()
        .field("id", a.id.view())
        .field("hard", s_.hard != 0)
        .field("discs", s_.adversary_discs);
    out_.field("influence", s_.pile[kAdversaryPile].influence).key("cards").open_list();
    for (int g = 0; g <= s_.generation; ++g) out_.value(row(s_.pile[kAdversaryPile].cards, g));
    out_.close_list();
    cards("tucked", s_.tucked);
    dice_letters("captured", kCaptured);
    if (is_view_) {
      out_.field("name", a.name.view())
          .field("stars", a.stars[s_.hard])
          .field("x", x_of(game_, s_))
          .field("acts_at", a.threshold[s_.hard]);
      out_.key("x_at").open_list();
      for (const u8 x : row(a.x, s_.hard)) out_.value(x);
      out_.close_list().field("time_passes", cards_of_time(game_, s_));
      overwhelm_bar();
      notices("reference", "phase", reference_of(game_, s_));
      notices("next", "element", forecast_of(game_, s_));
    }
    out_.close()
        .field("confrontation", s_.side ? "B" : "A")
        .field("claimed", s_.claimed)
        .field("claimed_total", s_.claimed_total);
  }
  // How far the adversary is from Overwhelming the players: what is counted, and where it ends.
  void overwhelm_bar() {
    const int x = x_of(game_, s_), tucked = std::popcount(s_.tucked),
              events = static_cast<int>(s_.revealed.size());
    int have = 0, end = x;
    std::string_view counted;
    switch (adversary(game_, s_).nature) {
      case Nature::Settlers: have = tucked + events, counted = "colonies"; break;
      case Nature::Preservers:
        have = tucked + events, end = lowest_level(game_, s_) + x, counted = "preserves";
        break;
      case Nature::Syndicate:
        have = events, end = lowest_level(game_, s_) + 1, counted = "events";
        break;
      case Nature::Nebula:
        have = morsels_to_pay(game_, s_), end = kEvents - std::popcount(s_.morsels_exiled) + 1,
        counted = "morsels";
        break;
      case Nature::Calibrator: have = s_.dice.count(kCaptured), counted = "captured"; break;
    }
    out_.key("overwhelm").open().field("have", have).field("at", end);
    said("words", say("overwhelm." + std::string(counted), {{"have", have}, {"at", end}}));
    out_.close();
  }
  void notices(std::string_view key, std::string_view about, const std::vector<Notice>& lines) {
    out_.key(key).open_list();
    for (const Notice& n : lines) {
      out_.open().field(about, n.about);
      said("words", n.said);
      out_.close();
    }
    out_.close_list();
  }
  void event_list(std::string_view key, auto&& in) {
    out_.key(key).open_list();
    for (const auto e : in)
      out_.value(adversary(game_, s_).event[static_cast<std::size_t>(e)].id.view());
    out_.close_list();
  }
  void events() {
    out_.key("events");
    if (s_.adversary == kNone) return void(out_.null());
    out_.open().field("stack", s_.event_stack).field("pending", s_.pending);
    event_list("unseen", bits_of(s_.events_unseen));
    event_list("revealed", s_.revealed);
    event_list("salvaged", bits_of(s_.salvaged));
    event_list("morsels_lost", bits_of(s_.morsels_exiled));
    out_.field("losses", s_.losses).close();
  }

  // ------------------------------------------------------- what follows from it, for views only
  void what_follows() {
    out_.key("supply").open();
    for (int c = 0; c < kColours; ++c)
      out_.field(colour_letter(c), s_.dice.count(colour_at(c), kSupply));
    out_.field("tech_discs", s_.adversary == kNone ? kTechDiscs : tech_discs_left(game_, s_))
        .field("base_discs", base_discs_at(s_, kSupply))
        .close();
    const StarbaseClass& b = base(game_, s_);
    out_.key("starbase")
        .open()
        .field("discs", b.discs)
        .field("science_total", science_value(game_, s_.science));
    out_.field("probe", s_.adversary == kNone ? b.probe : probe_cost(game_, s_)).key("upgrade");
    if (s_.base_class < kClasses && s_.adversary != kNone)
      out_.value(upgrade_cost(game_, s_));
    else
      out_.null();
    out_.key("rows").open_list();
    for (int r = 0; r < kBaseRows; ++r) {
      const BaseRow& base_row = row(b.row, r);
      if (base_row.boxes == 0) continue;
      out_.open()
          .field("boxes", base_row.boxes)
          .field("linked", base_row.linked != 0)
          .field("fleets", base_row.fleets)
          .close();
    }
    out_.close_list().close();
    out_.key("filling");
    if (!s_.agenda.empty() && s_.agenda.next().what == Do::FillBox)
      out_.value(place_name(s_.agenda.next().x));
    else
      out_.null();
    if (s_.adversary != kNone) confrontation_card();
    if (s_.phase == Phase::SetUp) to_choose_from();
    nodes();
    out_.printed("card_texts", [&](JsonWriter& out) { write_cards(content_, out); });
  }
  // What stands on the cards that are chosen in the set-up.
  void to_choose_from() {
    const auto side = static_cast<std::size_t>(game_.players() - 1);
    const auto entry = [&](std::string_view id, std::string_view name,
                           const std::vector<Said>& lines,
                           const std::array<u8, kCoins>* icons = nullptr) {
      out_.key(id).open().field("name", name);
      if (icons) {
        out_.key("icons").open();
        for (int i = 0; i < kCoins; ++i) out_.field(icon_letter(i), row(*icons, i));
        out_.close();
      }
      out_.key("lines").open_list();
      for (const Said& line : lines) write_said(line, out_);
      out_.close_list().close();
    };
    const auto tech_line = [&](u8 tech) {
      return say("printed.tech", {{"tech", say_tech(content_, tech)},
                                  {"effect", say_branch(content_.tech[tech].branch[0])}});
    };
    const auto goal_line = [](const Milestone& m) {
      return say("printed.milestone", {{"goal", say_milestone(m)}});
    };
    out_.key("printed").open().key("homeworlds").open();
    for (const Homeworld& h : content_.homeworld) {
      std::vector<Said> resources;
      for (int r = 0; r < kResources; ++r)
        if (const int n = row(h.resources, r))
          resources.push_back(say(
              "resources_of", {{"n", n}, {"resource", say_resource(static_cast<Resource>(r))}}));
      const Said owned = say("printed.resources",
                             {{"resources", listed(std::move(resources), Said::Join::Comma)}});
      entry(h.id.view(), h.name.view(), {tech_line(h.tech), goal_line(h.milestone[side]), owned},
            &h.icons[side]);
    }
    out_.close().key("societies").open();
    for (const Society& so : content_.society) {
      std::vector<Said> lines{say_rule(so), tech_line(so.tech)};
      for (const Milestone& m : so.milestone[side]) lines.push_back(goal_line(m));
      entry(so.id.view(), so.name.view(), lines);
    }
    out_.close().key("adversaries").open();
    for (int i = 0; i < kAdversaries; ++i) {
      State met = s_;
      met.adversary = static_cast<u8>(i), met.hard = 0, met.adversary_discs = kAdversaryDiscs;
      std::vector<Said> lines;
      for (const Notice& n : reference_of(game_, met))
        if (n.is_its_nature) lines.push_back(n.said);
      entry(row(content_.adversary, i).id.view(), row(content_.adversary, i).name.view(), lines);
    }
    out_.close().close();
  }
  // ODG-14.5  The active nodes of the campaign sheet.
  void nodes() {
    constexpr std::string_view kKinds[] = {"jump", "once", "always"};
    out_.key("nodes").open_list();
    for (int i = 0; i < kMostNodes; ++i) {
      const NodeType* type = node(game_, i);
      if (!type) continue;
      const std::string letter(1, static_cast<char>('a' + i));
      out_.open()
          .field("node", letter)
          .field("element", "node/" + letter)
          .field("code", type->code.view());
      out_.field("kind", kKinds[static_cast<std::size_t>(type->kind)]);
      said("text", say_effects({type->effects.begin(), type->effects.size()}));
      out_.field("used", has_bit(s_.nodes_used, i)).close();
    }
    out_.close_list();
  }
  void confrontation_card() {
    const Adversary& a = adversary(game_, s_);
    out_.key("confrontation_card")
        .open()
        .field("name", row(a.side_name, s_.side).view())
        .field("open", row_is_open(game_, s_))
        .key("rows")
        .open_list();
    for (int k = 0; k < 4; ++k) {
      const bool active = k == kAdversaryDiscs - s_.adversary_discs;
      out_.open()
          .field("level", k == 0 ? 1 : k + 1)
          .field("state", active                                     ? "active"
                          : k < kAdversaryDiscs - s_.adversary_discs ? "done"
                                                                     : "later");
      out_.key("words").open_list();
      for (const Box& b : row(row(a.row, s_.side), k).boxes) out_.value(box_name(b));
      out_.close_list();
      if (active) boxes("boxes", row(row(a.row, s_.side), k), confrontation_box(0));
      out_.close();
    }
    out_.close_list().close().key("event_cards").open_list();
    for (int i = 0; i < kEvents; ++i) {
      const Event& e = row(a.event, i);
      out_.open()
          .field("id", e.id.view())
          .field("element", "event/" + std::to_string(i + 1))
          .field("name", e.name.view())
          .key("text")
          .open_list();
      for (const Effect& x : e.reveal) write_said(say_effect(x), out_);
      for (const Effect& x : e.lasting) write_said(say_effect(x), out_);
      for (const Effect& x : e.payment) write_said(say_effect(x), out_);
      out_.close_list();
      if (s_.revealed.contains(static_cast<u8>(i)) && !e.row.boxes.empty())
        boxes("row", e.row, experiment_box(i, 0));
      out_.close();
    }
    out_.close_list();
  }
  void agenda() {
    out_.key("agenda").open_list();
    for (std::size_t i = s_.agenda.size(); i-- > 0;) {  // next thing first
      const Step& t = s_.agenda.todo[i];
      out_.open().field("do", step_name(t.what));
      if (!t.who.empty())
        out_.key("who").value(t.who.has(Seat::Chance) && t.who.size() == 1 ? std::string("chance")
                              : t.who.size() == 2                          ? std::string("team")
                                                  : seat_code(orrery::index(t.who.first_seat())));
      const auto number = [&](std::string_view key, u8 v, u8 usual) {
        if (v != usual) out_.field(key, v);
      };
      number("src", t.src, kNone), number("branch", t.branch, 0), number("pc", t.pc, 0),
          number("x", t.x, 0), number("y", t.y, kNone), number("n", t.n, 0);
      out_.close();
    }
    out_.close_list();
  }

  const OneDeckGalaxy& game_;
  const Content& content_;
  const State& s_;
  bool is_view_;
  Seat viewer_;
  JsonWriter& out_;
};

}  // namespace

void write_view_of(const OneDeckGalaxy& game, const OneDeckGalaxy::View& view, Seat viewer,
                   JsonWriter& out) {
  Rng any(0);
  const State s = game.imagine(view, any);
  TableWriter(game, s, true, viewer, out).write();
}
void write_position_of(const OneDeckGalaxy& game, const State& s, JsonWriter& out) {
  TableWriter(game, s, false, Seat::Nobody, out).write();
}

}  // namespace orrery::one_deck_galaxy
