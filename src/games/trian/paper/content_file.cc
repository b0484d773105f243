#include "content_file.h"

#include <algorithm>

#include "core/content_reader.h"
#include "effects.h"
#include "names.h"

namespace orrery::trian {

extern const char kBuiltInContent[];  // content/trian.toml, packed in by the build
std::string_view built_in_content() { return kBuiltInContent; }

namespace {

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

class Reading : ContentReader {
 public:
  explicit Reading(Content& content) : content_(content) {}

  void read(const TomlReader& file) {
    file.only({"game", "format", "faces", "tiles", "universal", "races", "skills"});
    read_heading(file, "trian");
    if (file.ok()) {
      const TomlReader list = file.at("faces");
      const std::size_t n = list.ok() ? list.length() : 0;
      if (list.ok() && (n == 0 || n > kMostFaces))
        list.refuse("has " + std::to_string(n) + " entries, 1 to " + std::to_string(kMostFaces) +
                    " are possible");
      for (std::size_t i = 0; i < n && list.ok(); ++i) read_face(list.element(i));
    }
    if (file.ok())
      read_rows(file.at("tiles"), kTiles,
                [&](const TomlReader& at, std::size_t i) { read_tile(at, content_.tile[i]); });
    if (file.ok()) check_tiles(file.at("tiles"));
    if (file.ok())
      read_rows(file.at("skills"), kSkills,
                [&](const TomlReader& row, std::size_t i) { read_skill(row, content_.skill[i]); });
    if (file.ok())
      read_rows(file.at("universal"), kModules, [&](const TomlReader& at, std::size_t i) {
        content_.universal[i] = skill_named(at);
      });
    if (file.ok())
      read_rows(file.at("races"), kRaces,
                [&](const TomlReader& row, std::size_t i) { read_race(row, content_.race[i]); });
  }

 private:
  void read_face(const TomlReader& row) {
    Face face;
    row.only({"id", "name", "kind", "edges", "feature", "regions"});
    if (row.ok()) face.id = read_id<8>(row);
    if (row.ok()) face.name = read_name(row);
    if (row.ok()) face.category = read_name<12>(row, "kind");
    if (row.ok()) {
      const TomlReader at = row.at("edges");
      const std::string edges = at.ok() ? at.word() : "";
      if (at.ok() && (edges.size() != 3 || edges.find_first_not_of("SPNG") != edges.npos))
        at.refuse("'" + edges + "' must be three of S, P, N, G");
      for (std::size_t e = 0; e < 3 && at.ok(); ++e)
        face.edge[e] = static_cast<Profile>(std::string_view("SPNG").find(edges[e]));
    }
    if (row.ok() && row.has("feature")) {
      const TomlReader at = row.at("feature");
      const auto feature = find_feature(at.ok() ? at.word() : "");
      if (at.ok() && (!feature || *feature == 0))
        at.refuse("must be outpost, teleport or exmitter");
      face.feature = static_cast<Feature>(feature.value_or(0));
    }
    const TomlReader regions = row.at("regions");
    const std::size_t n = regions.ok() ? regions.length() : 0;
    if (regions.ok() && n > kMostRegions)
      regions.refuse("has more than " + std::to_string(kMostRegions) + " entries");
    for (std::size_t r = 0; r < n && regions.ok(); ++r) read_region(regions.element(r), face);
    if (row.ok()) check_face(regions, face);
    face.derive();
    if (row.ok()) content_.face.push(face);
  }
  // "nebula 0 1 extractor", "system 2 planet", "space 0 1 mines 0"
  static void read_region(const TomlReader& at, Face& face) {
    const std::string text = at.ok() ? at.word() : "";
    const std::vector<std::string_view> parts = split(text);
    const auto kind = find_kind(parts.empty() ? "" : parts[0]);
    if (at.ok() && !kind)
      return at.refuse("'" + text + "' must begin with space, nebula, system or gas");
    Region region{.kind = static_cast<Kind>(kind.value_or(0))};
    bool mines = false;
    for (std::size_t i = 1; i < parts.size() && at.ok(); ++i) {
      const auto n = find_number(parts[i], kMostRegions - 1);
      if (parts[i] == "planet" && region.kind == Kind::System)
        region.planet = true;
      else if (parts[i] == "extractor" && region.kind == Kind::Nebula)
        region.extractor = true;
      else if (parts[i] == "mines" && region.kind == Kind::Space)
        mines = true;
      else if (!n || (!mines && *n > 2))
        return at.refuse("'" + text + "': '" + std::string(parts[i]) + "' does not belong there");
      else if (mines)
        region.mines = static_cast<u8>(region.mines | 1u << *n);
      else
        region.edges = static_cast<u8>(region.edges | 1u << *n);
    }
    face.regions.push(region);
  }
  // GT-1.3.1  Every edge belongs to what it shows.
  static void check_face(const TomlReader& at, const Face& face) {
    std::array<std::array<int, 3>, 4> reached{};
    int spaces = 0, sites = face.feature == Feature::Outpost, nodes = 0;
    for (const Region& r : face.regions) {
      for (const int e : bits_of(static_cast<unsigned>(r.edges))) ++nth(nth(reached, r.kind), e);
      spaces += r.kind == Kind::Space;
      sites += r.planet || (r.kind == Kind::Nebula && !r.extractor);
      nodes += r.kind != Kind::Gas;
      if (r.edges == 0 && r.kind != Kind::Gas)
        return at.refuse(
            "has a part that reaches no edge: it would be closed from the start (E-49)");
      for (const int m : bits_of(static_cast<unsigned>(r.mines)))
        if (m >= length_of(face.regions) || nth(face.regions, m).kind != Kind::Nebula)
          return at.refuse("mines what is no nebula");
    }
    for (std::size_t e = 0; e < 3; ++e) {
      const Profile p = face.edge[e];
      const bool space = p == Profile::Space || p == Profile::Path;
      if (reached[0][e] != space || reached[1][e] != (p == Profile::Nebula) ||
          reached[2][e] != (p == Profile::Path) || reached[3][e] != (p == Profile::Gas))
        return at.refuse("edge " + std::to_string(e) +
                         " does not belong to what it shows (GT-1.3.1)");
    }
    if (spaces > 3 || sites > 3) return at.refuse("has more than three spaces or sites");
    if (nodes == 0) return at.refuse("has nothing but gas");
  }
  void read_tile(const TomlReader& at, TwoSides& tile) {
    const std::string text = at.ok() ? at.word() : "";
    const std::vector<std::string_view> sides = split(text);
    if (at.ok() && sides.size() != 2) return at.refuse("'" + text + "' must name two faces");
    for (std::size_t i = 0; i < 2 && at.ok(); ++i) {
      const auto face = find_face(content_, sides[i]);
      if (!face) return at.refuse("'" + std::string(sides[i]) + "' is not a face");
      tile.face[i] = *face;
    }
    if (!at.ok()) return;
    if (content_.face[tile.face[0]].feature != Feature::None)
      at.refuse("'" + text + "': a side with a feature is side B");
    if (tile.face[0] == tile.face[1]) at.refuse("'" + text + "': the two sides differ");
    tile.special_back = content_.face[tile.face[1]].feature != Feature::None;
  }
  // Everything must find its place in a table of fixed size, whichever sides are laid.
  void check_tiles(const TomlReader& at) {
    int nodes = 0, closable = 0;
    for (const TwoSides& tile : content_.tile) {
      int most = 0, most_closable = 0;
      for (const u8 f : tile.face) {
        const Face& face = content_.face[f];
        int n = 0;
        for (const Region& r : face.regions) n += r.kind == Kind::Nebula || r.kind == Kind::System;
        {
          most = std::max<int>(most, face.nodes);
          most_closable = std::max(most_closable, n);
        }
      }
      {
        nodes += most;
        closable += most_closable;
      }
    }
    if (nodes > kNodes)
      at.refuse("have more than " + std::to_string(kNodes) + " regions together");
    else if (closable / 2 > kMostClosed)
      at.refuse("have more nebulas and systems than the table can hold");
  }
  u8 skill_named(const TomlReader& at) {
    const std::string id = at.ok() ? at.word() : "";
    const auto skill = find_skill(content_, id);
    if (at.ok() && !skill) at.refuse("'" + id + "' is not a skill");
    return skill.value_or(0);
  }
  void read_skill(const TomlReader& row, Skill& skill) {
    row.only({"id", "name", "effects"});
    if (row.ok()) skill.id = read_id<8>(row);
    if (row.ok()) skill.name = read_name(row);
    const TomlReader list = row.at("effects");
    const std::size_t n = list.ok() ? list.length() : 0;
    if (list.ok() && (n == 0 || n > skill.effects.capacity()))
      list.refuse("has " + std::to_string(n) + " entries, 1 to 3 are possible");
    for (std::size_t i = 0; i < n && list.ok(); ++i) {
      const TomlReader at = list.element(i);
      const std::string text = at.ok() ? at.word() : "";
      if (!at.ok()) return;
      const auto parsed = parse_effect(text);
      if (const std::string* why = std::get_if<std::string>(&parsed))
        return at.refuse("'" + text + "': " + *why);
      skill.effects.push(std::get<Effect>(parsed));
    }
  }
  void read_race(const TomlReader& row, Race& race) {
    row.only({"id", "name", "colour", "character", "basic", "modules"});
    if (row.ok()) race.id = read_id<8>(row);
    if (row.ok()) race.name = read_name<24>(row, "name");
    if (row.ok()) race.colour = read_name<12>(row, "colour");
    if (row.ok()) race.character = read_name<160>(row, "character");
    if (row.ok())
      read_rows(row.at("basic"), kBasicSkills,
                [&](const TomlReader& at, std::size_t i) { race.basic[i] = skill_named(at); });
    if (row.ok())
      read_rows(row.at("modules"), kModules,
                [&](const TomlReader& at, std::size_t i) { race.module[i] = skill_named(at); });
    if (!row.ok()) return;
    std::array<int, kSpecials> tokens{};
    const auto count = [&](u8 skill) {
      for (const Effect& e : content_.skill[skill].effects)
        if (e.op == Op::Token &&
            ++tokens[e.what] > (e.what == static_cast<u8>(Special::Priestess) ||
                                        e.what == static_cast<u8>(Special::Harness) ||
                                        e.what == static_cast<u8>(Special::Decoy) ||
                                        e.what == static_cast<u8>(Special::Cannon)
                                    ? 1
                                    : kMostOfASpecial))
          row.refuse("has too many special tokens of one kind");
    };
    for (const u8 s : race.basic) count(s);
    for (const u8 s : race.module) count(s);
    for (const u8 s : content_.universal) count(s);
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

}  // namespace orrery::trian
