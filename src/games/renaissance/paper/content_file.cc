#include "content_file.h"

#include <algorithm>

#include "core/content_reader.h"
#include "effects.h"
#include "names.h"

namespace orrery::renaissance {

extern const char kBuiltInContent[];  // content/renaissance.toml, packed in by the build
std::string_view built_in_content() { return kBuiltInContent; }

namespace {

class Reading : ContentReader {
 public:
  explicit Reading(Content& content) : content_(content) {}

  void read(const TomlReader& file) {
    file.only({"game", "format", "advisors", "specialists", "planets", "objectives", "track"});
    read_heading(file, "renaissance");
    if (file.ok())
      read_rows(file.at("advisors"), kAdvisors,
                [&](const TomlReader& row, std::size_t i) { read_card(row, i, false); });
    if (file.ok())
      read_some(file.at("specialists"), kFewestSpecialists, kSpecialists,
                [&](const TomlReader& row, std::size_t i) { read_card(row, kAdvisors + i, true); });
    if (file.ok())
      read_rows(file.at("planets"), kPlanets, [&](const TomlReader& row, std::size_t i) {
        read_planet(row, content_.planet[i]);
      });
    if (file.ok())
      read_some(file.at("objectives"), kFewestObjectives, kMostObjectives,
                [&](const TomlReader& row, std::size_t i) {
                  content_.objective.push({});
                  read_objective(row, content_.objective.slot[i]);
                });
    if (file.ok())
      read_rows(file.at("track"), kInstitutes + 1,
                [&](const TomlReader& at, std::size_t i) { read_space(at, i); });
    if (file.ok()) check(file);
  }

 private:
  Effect read_effect(const TomlReader& at) {
    const std::string text = at.ok() ? at.word() : "";
    if (!at.ok()) return {};
    auto parsed = parse_effect(text, &find_card, content_);
    if (const auto* effect = std::get_if<Effect>(&parsed)) return *effect;
    at.refuse("'" + text + "': " + std::get<std::string>(parsed));
    return {};
  }

  void read_card(const TomlReader& row, std::size_t i, bool specialist) {
    content_.card.push({});
    CardFace& face = content_.card.slot[i];
    if (specialist)
      row.only({"id", "name", "family", "ops", "disorder"});
    else
      row.only({"id", "name", "ops", "disorder"});
    if (row.ok()) face.id = read_id<12>(row);
    if (row.ok()) face.name = read_name(row);
    if (row.ok() && specialist) read_family(row.at("family"), face);
    const TomlReader ops = row.at("ops");
    const std::size_t n = ops.ok() ? ops.length() : 0;
    if (ops.ok() && n > 2) return ops.refuse("has more than two effects (GR-3.6)");
    for (std::size_t k = 0; k < n && ops.ok(); ++k) {
      const TomlReader at = ops.element(k);
      face.ops.push(read_effect(at));
      if (at.ok()) check_operation(at, face.ops[k]);
    }
    if (row.ok() && row.has("disorder")) {
      const TomlReader at = row.at("disorder");
      face.disorder.push(read_effect(at));
      if (at.ok()) check_disorder(at, face.disorder[0]);
    }
    if (row.ok() && n == 0 && !specialist)
      ops.refuse("is empty: every Advisor has an Operation effect (7.1, E-17)");
    if (row.ok() && n == 0 && face.disorder.empty()) ops.refuse("is empty, and so is disorder");
  }
  void read_family(const TomlReader& at, CardFace& face) const {
    const std::string id = at.ok() ? at.word() : "";
    const auto card = find_card(content_, id);
    if (at.ok() && (!card || *card >= kAdvisors))
      return at.refuse("'" + id + "' is not an Advisor");
    face.family = words<12>(id);
  }
  static bool has_fact(const Where& where, Fact f) {
    for (const u32 any : where.all)
      if (any & fact(f)) return true;
    return false;
  }
  static void check_operation(const TomlReader& at, const Effect& effect) {
    for (const Task& task : effect.tasks) {
      if (has_fact(task.where, Fact::Dis) || task.op == Op::Evacuate || task.op == Op::SendHome)
        return at.refuse("there is no Planet in Disorder in the Operation phase");
      if (task.op == Op::Explore && task.n > 1 && task.may)
        return at.refuse("what was shown must be taken");
    }
  }
  // GR-6.15  Then every Disorder ends.
  static void check_disorder(const TomlReader& at, const Effect& effect) {
    if (effect.again) return at.refuse("nothing is played after a Disorder effect (GR-6.15)");
    for (const Task& task : effect.tasks) {
      switch (task.op) {
        case Op::Vp:
        case Op::VpPer:
        case Op::Score:
        case Op::ScoreAll: return at.refuse("Disorder effects never score (GR-6.15)");
        case Op::Draw:
        case Op::DrawBottom:
        case Op::Search:
        case Op::Awaken:
        case Op::Build: return at.refuse("Disorder effects never draw cards (GR-6.15)");
        case Op::Activate:
        case Op::Explore:
        case Op::Follow:
        case Op::Gather:
        case Op::Move:
        case Op::MassMove:
        case Op::Push:
        case Op::Discover:
        case Op::ShiftFoundation:
          return at.refuse("that step belongs to the Operation phase (GR-6.15)");
        case Op::Recruit:
          if (!has_fact(task.where, Fact::NotDis))
            return at.refuse("Disorder effects never add to the Planet in Disorder (GR-6.15)");
          break;
        default: break;
      }
    }
  }

  void read_planet(const TomlReader& row, PlanetTile& tile) {
    row.only({"id", "name", "start", "token", "printed", "lore"});
    if (row.ok()) tile.id = read_id<12>(row);
    if (row.ok()) tile.name = read_name(row);
    if (row.ok() && row.has("start")) tile.may_start = row.at("start").yes_or_no();
    if (row.ok()) {
      const TomlReader at = row.at("token");
      tile.token = read_effect(at);
      if (at.ok()) check_operation(at, tile.token);
      if (at.ok() && tile.token.activates())
        at.refuse("a token does not activate tokens (section 9.1)");
    }
    if (row.ok() && row.has("printed")) {
      const TomlReader at = row.at("printed");
      const std::string name = at.ok() ? at.word() : "";
      const auto printed = find_printed(name);
      if (at.ok() && !printed) at.refuse("'" + name + "' is not printed on any planet");
      tile.printed = printed.value_or(Printed::Nothing);
    }
    if (row.ok() && row.has("lore")) tile.lore = read_name(row, "lore");
  }
  void read_objective(const TomlReader& row, ObjectiveCard& o) {
    row.only({"id", "name", "pays", "cap"});
    if (row.ok()) o.id = read_id<12>(row);
    if (row.ok()) o.name = read_name(row);
    if (row.ok()) {
      const TomlReader at = row.at("pays");
      const std::string pays = at.ok() ? at.word() : "";
      if (at.ok())
        if (std::string why = parse_pays(pays, o); !why.empty())
          at.refuse("'" + pays + "': " + why);
    }
    if (row.ok()) o.cap = static_cast<u8>(row.at("cap").integer(1, 30));
  }
  void read_space(const TomlReader& at, std::size_t i) {
    const std::string text = at.ok() ? at.word() : "";
    TrackSpace& space = content_.track[i];
    const auto hand = text.substr(0, 5) == "hand " ? find_number(text.substr(5), 12) : std::nullopt;
    const auto draw = text.substr(0, 5) == "draw " ? find_number(text.substr(5), 12) : std::nullopt;
    if (at.ok() && !hand && !draw)
      return at.refuse("'" + text + "' is not like \"hand 3\" or \"draw 1\"");
    space.hand = static_cast<u8>(hand.value_or(0));
    space.draw = static_cast<u8>(draw.value_or(0));
    if (at.ok() && i == 0 && space.hand == 0)
      at.refuse("the top space shows a hand size (GR-14.1)");
  }
  void check(const TomlReader& file) {
    content_.derive();
    if (std::popcount(static_cast<unsigned>(content_.start_planets)) < kMostPlayers + 1)
      file.at("planets").refuse("has fewer than 6 Planets for the draft (GR-2.11)");
  }

  Content& content_;
};

}  // namespace

std::vector<ContentFault> content_faults(std::string_view text, std::string_view file) {
  return faults_in<Content, Reading>(text, file, built_in_content());
}
std::variant<Content, Refusal> read_content(std::string_view text, std::string_view file) {
  return content_in<Content, Reading>(text, file);
}

void Content::derive() {
  start_planets = 0;
  planets_with = {};
  for (int x = 0; x < kPlanets; ++x) {
    const PlanetTile& tile = nth(planet, x);
    if (tile.may_start) start_planets = static_cast<Planets>(start_planets | 1u << x);
    Planets& same = planets_with[tile.printed];
    same = static_cast<Planets>(same | 1u << x);
  }
}

}  // namespace orrery::renaissance
