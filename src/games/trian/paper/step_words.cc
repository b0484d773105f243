#include "step_words.h"

#include "core/step_words.h"
#include "kinds.h"
#include "names.h"

namespace orrery::trian {
namespace {

using Field = StepField<Step>;
using Words = StepWords<Step, 4>;

// What is 0 is left out, so numbers begin with 1.
const Type kACell = a_cell(), kTheCellOrEnd = name_of(kCellOrEnd), kAnArea = an_area();
const Type kOne = number(1, 1), kUpTo2 = number(1, 2), kUpTo4 = number(1, kMostPlayers),
           kMany = number(1, 255);
const Type kSeatNumber = number(1, kMostPlayers - 1), kColourNumber = number(1, kColours - 1),
           kColourBits = number(1, kAnyColour);
const Type kSeatOrNebula = number(1, kIntoNebula), kSeatOrBag = number(1, kIntoBag);

constexpr Field kSecondStack{"n", &kOne, &Step::n, false, "it is the second stack"};
constexpr Field kServed{"n", &kUpTo4, &Step::n, false, "players who have a token already"};
constexpr Field kFoughtFor{"n", &kOne, &Step::n, false, "the area was fought for"};
constexpr std::string_view kLeftWords = "how many are left";
constexpr Field kLeft{"n", &kMany, &Step::n, true, kLeftWords},
    kUpTo2Left{"n", &kUpTo2, &Step::n, true, kLeftWords};

constexpr Field kAt{"at", &kACell, &Step::at, true, "the tile it is about"};
constexpr Field kAtOrEnd{"at", &kTheCellOrEnd, &Step::at, true,
                         "the tile it goes on with; at the end there is none"};
constexpr Field kArea{"area", &kAnArea, &Step::area, true, "the area it is about"},
    kMaybeArea{"area", &kAnArea, &Step::area, false, "the nebula, if it is about one"};

constexpr Field kWhose{"mode", &kSeatNumber, &Step::mode, false, "whose: 1 for P2"};
constexpr Field kStage{"mode", &kUpTo2, &Step::mode, true, "1 before it is paid, 2 after"};
constexpr Field kStays{"mode", &kOne, &Step::mode, false, "the Priestess has decided to stay"};
constexpr Field kIntoWhat{"mode", &kSeatOrNebula, &Step::mode, false,
                          "who gets them: 1 for P2; 200: the nebula"};
constexpr Field kToWhom{"mode", &kSeatOrBag, &Step::mode, false,
                        "who gets them: 1 for P2; 201: the bag"};

constexpr Field kEmissary{"part", &kOne, &Step::part, false, "the emissary, not the ship"};
constexpr Field kColoursToPay{"part", &kColourBits, &Step::part, true,
                              "colours that may be paid, a bit each"};
constexpr Field kLeastColour{"from", &kColourNumber, &Step::from, false,
                             "the least colour that may still be paid"};

// clang-format off
constexpr std::array<Words, kSteps> kWords{{
    {Do::ChooseRace, "choose race", {{kWhose}}},
    {Do::RollFirst, "roll first", {{kWhose}}},
    {Do::DealFirst, "deal first"},
    {Do::ShowTop, "show top", {{kSecondStack}}},
    {Do::StartingTokens, "starting tokens", {{kServed}}},
    {Do::StartTurn, "start turn"},
    {Do::Upkeep, "upkeep", {{kAtOrEnd, kEmissary}}},
    {Do::EndTurn, "end turn"},
    {Do::Settle, "settle"},
    {Do::Extraction, "extract"},
    {Do::Gather, "gather", {{kLeft, kArea}}},
    {Do::Expand, "expand"},
    {Do::Draw, "draw"},
    {Do::TurnTile, "turn tile", {{kSecondStack, kWhose}}},
    {Do::Place, "place"},
    {Do::Expansion, "phase 2 skill"},
    {Do::Exploration, "explore"},
    {Do::TeleportTo, "teleport to", {{kAt, kEmissary}}},
    {Do::TransportTo, "transport to", {{kAt, kEmissary}}},
    {Do::SwapWith, "swap with", {{kAt, kEmissary}}},
    {Do::PriestessMines, "priestess mines", {{kUpTo2Left, kAt, kMaybeArea}}},
    {Do::PriestessSettles, "priestess settles", {{kAt}}},
    {Do::RollRisky, "roll risky", {{kWhose}}},
    {Do::Resolve, "resolve", {{kFoughtFor, kArea, kStage}}},
    {Do::TakeBack, "take back", {{kArea}}},
    {Do::DrawMineral, "draw mineral", {{kLeft, kMaybeArea, kIntoWhat}}},
    {Do::DrawToken, "draw token", {{kLeft, kWhose}}},
    {Do::Pay, "pay", {{kLeft, kToWhom, kColoursToPay, kLeastColour}}},
    {Do::ChooseAttacker, "choose attacker"},
    {Do::ChooseBattle, "choose battle"},
    {Do::ShipBattle, "ship battle", {{kAt}}},
    {Do::Target, "target", {{kAt}}},
    {Do::Evade, "evade"},
    {Do::EvadeTo, "evade to"},
    {Do::ShipClash, "ship clash", {{kStays}}},
    {Do::Commit, "commit"},
    {Do::Roll, "roll", {{kWhose}}},
    {Do::Reveal, "reveal"},
    {Do::UseTokens, "use tokens"},
    {Do::Reroll, "reroll", {{kWhose}}},
    {Do::Compare, "compare"},
    {Do::EmissaryBattle, "emissary battle", {{kArea}}},
    {Do::EmissaryClash, "emissary clash", {{kArea}}},
    {Do::Lose, "lose", {{kWhose}}},
}};
// clang-format on
static_assert(in_order(kWords));

bool is_always_chance(Do what) {
  switch (what) {
    case Do::RollFirst:
    case Do::DealFirst:
    case Do::ShowTop:
    case Do::TurnTile:
    case Do::RollRisky:
    case Do::DrawMineral:
    case Do::DrawToken:
    case Do::Roll:
    case Do::Reroll: return true;
    default: return false;
  }
}
bool is_chance(const Trian& game, Do what) {
  return is_always_chance(what) || (what == Do::ChooseRace && game.options.random_races);
}

}  // namespace

std::string_view step_name(Do what) { return words_for(kWords, what).name; }

const std::vector<Object>& step_objects() {
  static const std::vector<Object> steps = [] {
    std::vector<Object> all = describe_steps(kWords, kSeatKind, is_always_chance);
    for (orrery::Field& field : nth(all, Do::ChooseRace).fields)
      if (field.name == "who") field.may = May::BeMissing;  // races may be dealt
    return all;
  }();
  return steps;
}

void write_step(const Trian& game, const Galaxy& galaxy, const Step& step, JsonWriter& out) {
  orrery::write_step(kWords, step, is_chance(game, step.what), out, [&](const Field& f) {
    if (f.value == &Step::area)
      out.value(area_name(game.content, galaxy, step.area));
    else if (f.value != &Step::at)
      Form(game).write(*f.type, step.*f.value, out);
    else if (step.at < size(galaxy))
      out.value(cell_name(at(galaxy, step.at).cell));
    else
      out.value("end");
  });
}

u8 read_tile(const Galaxy& galaxy, const Reader& in) {
  const auto cell = find_cell(in.word());
  const int tile = cell ? tile_at(galaxy, *cell) : int{kNone};
  if (in.ok() && tile == kNone) in.refuse("no tile lies at '" + std::string(in.word()) + "'");
  return static_cast<u8>(tile);
}
Place read_region(const Trian& game, const Galaxy& galaxy, const Reader& in) {
  const auto place = find_place(in.word());
  const int tile = place ? tile_at(galaxy, place->cell) : int{kNone};
  const bool is_there =
      tile != kNone && (place->region == kOutpostSite ||
                        place->region < face_of(game.content, galaxy, tile).regions.size());
  if (!is_there) in.refuse("'" + std::string(in.word()) + "' is not a region of a placed tile");
  return in.ok() ? Place{static_cast<u8>(tile), place->region} : Place{};
}
Area read_area(const Trian& game, const Galaxy& galaxy, const Reader& in) {
  const Place p = read_region(game, galaxy, in);
  if (in.ok() && (p.region == kOutpostSite || !has_area(game.content, galaxy, p) ||
                  area_name(game.content, galaxy, area_of(game.content, galaxy, p)) != in.word()))
    in.refuse("'" + std::string(in.word()) + "' is not the name of an area");
  return in.ok() ? area_of(game.content, galaxy, p) : Area{0};
}

Step read_step(const Trian& game, const Galaxy& galaxy, const Reader& in) {
  const auto by_chance = [&](Do what) { return is_chance(game, what); };
  return orrery::read_step<Step>(kWords, in, game.players(), by_chance,
                                 [&](const Field& f, const Reader& value, Step& step) {
                                   if (f.value == &Step::area)
                                     step.area = read_area(game, galaxy, value);
                                   else if (f.value != &Step::at)
                                     step.*f.value = Form(game).number_of(*f.type, value);
                                   else if (value.word() == "end")
                                     step.at = static_cast<u8>(size(galaxy));
                                   else
                                     step.at = read_tile(galaxy, value);
                                 });
}

}  // namespace orrery::trian
