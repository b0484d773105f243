#include "way.h"

#include "names.h"
#include "phrases.h"

namespace orrery::one_deck_galaxy {
namespace {
constexpr WayRow<Verb> kRows[] = {
    {Verb::Homeworld, "name", true},
    {Verb::Society, "name", true},
    {Verb::Adversary, "name hard", true},
    {Verb::Confrontation, "side", true},
    {Verb::Place, "place"},
    {Verb::Fill, "place"},
    {Verb::Ring, "place"},
    {Verb::UseTech, "tech"},
    {Verb::UseNode, "node"},
    {Verb::Raise},
    {Verb::Lower},
    {Verb::CalibrateScience},
    {Verb::Combine},
    {Verb::ReturnDie},
    {Verb::Flip},
    {Verb::Milestone, {}, true},
    {Verb::Harvest},
    {Verb::AppealFleets},
    {Verb::AppealScience},
    {Verb::End},
    {Verb::Colony, "card", true},
    {Verb::Tech, "card", true},
    {Verb::Probe},
    {Verb::Study},
    {Verb::Upgrade, {}, true},
    {Verb::Keep, "card"},
    {Verb::LookAgain},
    {Verb::Exile},
    {Verb::GiveUp},
    {Verb::Pass},
};

// Which card lies where is luck: a place is called by its kind.
class ByKind final : public Naming {
 public:
  explicit ByKind(const Content& content) : content_(content) {}
  Said place(const Choice& c) const override {
    if (c.at == kLab) return "lab";
    if (is_base_box(c.at)) return "base";
    if (is_zone_box(c.at)) return "zone";
    return is_confrontation_box(c.at) ? "confrontation" : "experiment";
  }
  Said card_in_slot(const Choice&) const override { return {}; }
  Said event(const Choice&, int) const override { return {}; }
  Said tech(const Choice& c) const override {
    if (c.at < kCards) return say_card(content_, c.at);
    return say("way.source", {{"source", source_name(content_, c.at)}, {"n", c.a}});
  }
  Said whose_die(const Choice&) const override { return kNothing; }

 private:
  const Content& content_;
};
}  // namespace

Way way_of(const OneDeckGalaxy& game, Choice c) {
  const auto* row = way_row<Verb>(kRows, c.verb);
  if (!row) return {};
  const ByKind naming(game.content);
  return way_from(*row, phrase_of(c.verb).id, arguments_of(game.content, c, naming));
}

}  // namespace orrery::one_deck_galaxy
