#include "content_file.h"

#include <algorithm>

#include "core/content_reader.h"
#include "effects.h"
#include "names.h"

namespace orrery::one_deck_galaxy {

extern const char kBuiltInContent[];  // content/one_deck_galaxy.toml, packed in by the build
std::string_view built_in_content() { return kBuiltInContent; }

namespace {

class Reading : ContentReader {
 public:
  explicit Reading(Content& content) : content_(content) {}

  void read(const TomlReader& file) {
    file.only({"game", "format", "starbase", "homeworld", "society", "tech", "card", "adversary",
               "node", "sheet"});
    read_heading(file, "one_deck_galaxy");
    techs(file.at("tech"));
    rows(file, "starbase", kClasses,
         [&](const TomlReader& r, std::size_t i) { starbase(r, content_.base[i], i); });
    rows(file, "homeworld", kHomeworlds,
         [&](const TomlReader& r, std::size_t i) { homeworld(r, content_.homeworld[i]); });
    rows(file, "society", kSocieties,
         [&](const TomlReader& r, std::size_t i) { society(r, content_.society[i]); });
    if (file.ok())
      read_some(file.at("card"), kFewestCards, kCards,
                [&](const TomlReader& r, std::size_t i) { card(r, i); });
    rows(file, "adversary", kAdversaries,
         [&](const TomlReader& r, std::size_t i) { adversary(r, content_.adversary[i]); });
    nodes(file.at("node"));
    sheets(file.at("sheet"));
  }

 private:
  template <class Read>
  void rows(const TomlReader& file, std::string_view key, std::size_t n, Read read) {
    if (file.ok()) read_rows(file.at(key), n, read);
  }

  // ----------------------------------------------------------------------------- small things
  // Tokens keep small letters for words.
  Id id(const TomlReader& row, std::string_view key = "id") {
    const Id read = read_id<12>(row, key, "-.");
    if (std::any_of(read.view().begin(), read.view().end(),
                    [](char c) { return c >= 'a' && c <= 'z'; }))
      row.at(key).refuse("has small letters");
    return read;
  }
  static u8 number(const TomlReader& row, std::string_view key, int low, int high) {
    return row.ok() ? static_cast<u8>(row.at(key).integer(low, high)) : u8{0};
  }
  template <std::size_t N>
  static Array<u8, N> numbers(const TomlReader& list, int low, int high) {
    Array<u8, N> out{};
    if (list.ok() && list.length() != N) list.refuse("needs " + std::to_string(N) + " numbers");
    for (std::size_t i = 0; i < N && list.ok(); ++i)
      out[i] = static_cast<u8>(list.element(i).integer(low, high));
    return out;
  }
  template <class T>
  static T parsed(const TomlReader& at, std::variant<T, std::string> (*parse)(std::string_view)) {
    auto result = at.ok() ? parse(at.word()) : std::variant<T, std::string>(T{});
    if (const T* read = std::get_if<T>(&result)) return *read;
    at.refuse("says " + std::get<std::string>(result));
    return {};
  }
  template <class List>
  static void effects(const TomlReader& list, List& out) {
    if (list.ok() && (list.length() == 0 || list.length() > List::capacity()))
      list.refuse("needs 1 to " + std::to_string(List::capacity()) + " effects");
    for (std::size_t i = 0; list.ok() && i < list.length(); ++i)
      out.push(parsed<Effect>(list.element(i), parse_effect));
  }
  // "M M *" or "E3 M1 *2"
  static Array<u8, kCoins> icons(const TomlReader& at) {
    Array<u8, kCoins> out{};
    const std::string text = at.ok() ? at.word() : "";
    for (std::size_t i = 0; i < text.size() && at.ok(); ++i) {
      if (text[i] == ' ') continue;
      const auto icon = find_letter("EMD*", std::string_view(text).substr(i, 1));
      if (!icon) {
        at.refuse("'" + text + "' names no icon (E, M, D, *)");
        return out;
      }
      int n = 1;
      if (i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9') n = text[++i] - '0';
      out[*icon] = static_cast<u8>(out[*icon] + n);
    }
    return out;
  }
  u8 tech(const TomlReader& row) {
    const TomlReader at = row.at("tech");
    const std::string text = at.ok() ? at.word() : "";
    const auto found = find_id(content_.tech, text);
    if (at.ok() && !found) at.refuse("'" + text + "' is not a Tech");
    return found.value_or(0);
  }

  // ------------------------------------------------------------------------------------ parts
  void techs(const TomlReader& list) {
    if (list.ok() && (list.length() == 0 || list.length() > kMostTechs))
      list.refuse("has too many or no entries");
    for (std::size_t i = 0; list.ok() && i < list.length(); ++i) {
      const TomlReader r = list.element(i);
      r.only({"id", "name", "effects", "choose", "tiers"});
      Tech t;
      if (r.ok()) t.id = id(r);
      if (r.ok()) t.name = read_name(r);
      if (r.ok() && r.has("effects")) {
        Branch b;
        effects(r.at("effects"), b.effects);
        t.branch.push(b);
      } else if (r.ok()) {
        const bool tiers = r.has("tiers");
        const TomlReader branches = r.at(tiers ? "tiers" : "choose");
        if (branches.ok() && (branches.length() < 2 || branches.length() > 3))
          branches.refuse("needs 2 or 3 lists of effects");
        for (std::size_t k = 0; branches.ok() && k < branches.length(); ++k) {
          Branch b;
          b.level = static_cast<u8>(tiers ? 1 + 2 * k : 1);  // ODG-7.6.6
          effects(branches.element(k), b.effects);
          t.branch.push(b);
        }
      }
      content_.tech.push(t);
    }
  }
  void starbase(const TomlReader& r, StarbaseClass& b, std::size_t i) {
    r.only({"discs", "rows", "probe", "study", "upgrade"});
    b.discs = number(r, "discs", 1, kStarbaseDiscs);
    b.probe = number(r, "probe", 1, 20);
    b.study = number(r, "study", 1, 20);
    if (i + 1 < kClasses) b.upgrade = number(r, "upgrade", 1, 60);
    const TomlReader list = r.at("rows");
    if (list.ok() && (list.length() == 0 || list.length() > kBaseRows))
      list.refuse("needs 1 to 3 rows");
    for (std::size_t k = 0; list.ok() && k < list.length(); ++k) {
      const TomlReader at = list.element(k);
      const std::string text = at.word();
      BaseRow& row = b.row[k];
      const std::size_t arrow = text.find("->");
      for (std::size_t c = 0; c < std::min(arrow, text.size()); ++c)
        if (text[c] == '=') {
          ++row.boxes;
          row.linked = 1;
        } else if (text[c] == 'Y')
          ++row.boxes;  // of ANY
      const auto n =
          arrow == text.npos
              ? std::nullopt
              : find_number(std::string_view(text).substr(std::min(text.size(), arrow + 3)), 9);
      if (at.ok() && (!n || row.boxes == 0 || row.boxes > kBoxesPerBaseRow))
        at.refuse("must be like \"= = -> 1\" or \"ANY ANY -> 1\", at most 3 boxes");
      row.fleets = static_cast<u8>(n.value_or(0));
    }
  }
  void homeworld(const TomlReader& r, Homeworld& h) {
    r.only({"id", "name", "icons", "resources", "tech", "milestone"});
    if (r.ok()) h.id = id(r);
    if (r.ok()) h.name = read_name(r);
    for (std::size_t side = 0; side < 2 && r.ok(); ++side) {
      h.icons[side] = icons(r.at("icons").element(side));
      if (r.ok())
        h.milestone[side] = parsed<Milestone>(r.at("milestone").element(side), parse_milestone);
    }
    if (r.ok()) h.tech = tech(r);
    if (!r.ok()) return;
    const TomlReader at = r.at("resources");
    std::string_view text = at.ok() ? std::string_view(text_ = at.word()) : std::string_view{};
    while (!text.empty() && at.ok()) {
      const std::size_t comma = std::min(text.find(", "), text.size()), space = text.find(' ');
      const auto res = find_resource(text.substr(0, space));
      const auto n = space == text.npos ? std::nullopt
                                        : find_number(text.substr(space + 1, comma - space - 1), 9);
      if (!res || !n) return at.refuse("must be like \"Fuel 1, Crystal 1\"");
      h.resources[*res] = static_cast<u8>(*n);
      text.remove_prefix(std::min(text.size(), comma + 2));
    }
  }
  void society(const TomlReader& r, Society& s) {
    constexpr std::string_view kRules[] = {"greenhouse", "second look", "bastions", "perfect pair",
                                           "peer review"};
    r.only({"id", "name", "rule", "n", "tech", "milestones_1p", "milestones_2p"});
    if (r.ok()) s.id = id(r);
    if (r.ok()) s.name = read_name(r);
    if (r.ok()) s.tech = tech(r);
    s.n = number(r, "n", 0, 9);
    const std::string rule = r.ok() ? r.at("rule").word() : "";
    bool found = false;
    for (int i = 0; i < 5; ++i)
      if (kRules[i] == rule) {
        s.rule = static_cast<SocietyRule>(i);
        found = true;
      }
    if (r.ok() && !found) r.at("rule").refuse("'" + rule + "' is not a rule of a Society");
    for (std::size_t side = 0; side < 2 && r.ok(); ++side)
      for (std::size_t m = 0; m < 3 && r.ok(); ++m)
        s.milestone[side][m] = parsed<Milestone>(
            r.at(side == 0 ? "milestones_1p" : "milestones_2p").element(m), parse_milestone);
  }
  void card(const TomlReader& r, std::size_t i) {
    content_.card.push({});
    GalaxyCard& c = content_.card.slot[i];
    r.only({"id", "name", "resource", "science", "cost", "rule", "rows", "threshold", "needs",
            "colony", "tech"});
    if (r.ok()) c.id = id(r);
    if (r.ok()) c.name = read_name(r);
    const std::string resource = r.ok() ? r.at("resource").word() : "";
    const auto res = find_resource(resource);
    if (r.ok() && !res) r.at("resource").refuse("'" + resource + "' is not a resource");
    c.resource = static_cast<Resource>(res.value_or(0));
    c.science = number(r, "science", 1, 6);
    if (r.ok()) c.icons = icons(r.at("colony"));
    if (r.ok()) c.tech = tech(r);
    if (!r.ok()) return;
    if (r.has("threshold")) {
      c.encounter = 1;
      content_.encounters |= bit(static_cast<int>(i));
      c.cost = number(r, "threshold", 1, 9);
      if (r.ok()) c.row[0] = parsed<Row>(r.at("needs"), parse_row);
    } else {
      c.cost = number(r, "cost", 1, 9);
      for (std::size_t k = 0; k < 2 && r.ok(); ++k)
        c.row[k] = parsed<Row>(r.at("rows").element(k), parse_row);
      if (r.ok() && c.row[0].boxes.size() + c.row[1].boxes.size() > kBoxesPerCard)
        r.at("rows").refuse("have more than 8 boxes");
      if (r.ok()) rule(r.at("rule"), c);
    }
  }
  static void set_rule(GalaxyCard& c, LocationRule rule, u8 n) {
    c.rule = rule;
    c.rule_n = n;
  }
  static void rule(const TomlReader& at, GalaxyCard& c) {
    constexpr std::pair<std::string_view, LocationRule> kRules[] = {
        {"different", LocationRule::Different}, {"odd", LocationRule::Odd},
        {"even", LocationRule::Even},           {"max two", LocationRule::MaxTwo},
        {"one row", LocationRule::OneRow},      {"none", LocationRule::None}};
    constexpr std::pair<std::string_view, LocationRule> kNumbered[] = {
        {"both rows +", LocationRule::BothRows},    {"row fleet ", LocationRule::RowFleet},
        {"claim probe ", LocationRule::ClaimProbe}, {"claim fleets ", LocationRule::ClaimFleets},
        {"study -", LocationRule::StudyCheaper},    {"cheaper with ", LocationRule::CheaperWith}};
    const std::string text = at.word();
    for (const auto& [name, rule] : kRules)
      if (text == name) return void(c.rule = rule);
    if (text.starts_with("no "))
      if (const auto colour = find_letter("EMDK", std::string_view(text).substr(3)))
        return set_rule(c, LocationRule::No, *colour);
    for (const auto& [name, rule] : kNumbered)
      if (text.starts_with(name))
        if (const auto n = find_number(std::string_view(text).substr(name.size()), 9))
          return set_rule(c, rule, static_cast<u8>(*n));
    at.refuse("'" + text + "' is not a rule of a Location");
  }
  void adversary(const TomlReader& r, Adversary& a) {
    constexpr std::string_view kNatures[] = {"settlers", "preservers", "syndicate", "nebula",
                                             "calibrator"};
    r.only({"id", "name", "nature", "stars", "time_passes", "x", "threshold", "escalate",
            "side_b_time", "crowded", "appeal_fleets", "appeal_science", "a", "b", "event"});
    if (r.ok()) a.id = id(r);
    if (r.ok()) a.name = read_name(r);
    const std::string nature = r.ok() ? r.at("nature").word() : "";
    bool found = false;
    for (int i = 0; i < 5; ++i)
      if (kNatures[i] == nature) {
        a.nature = static_cast<Nature>(i);
        found = true;
      }
    if (r.ok() && !found)
      r.at("nature").refuse("'" + nature +
                            "' is none of settlers, preservers, syndicate, nebula, calibrator");
    if (r.ok()) a.stars = numbers<2>(r.at("stars"), 1, 5);
    if (r.ok()) a.time_passes = numbers<2>(r.at("time_passes"), 0, 9);
    for (std::size_t side = 0; side < 2 && r.ok(); ++side)
      a.x[side] = numbers<4>(r.at("x").element(side), 0, 30);
    if (a.nature != Nature::Syndicate) {
      if (r.ok()) a.threshold = numbers<2>(r.at("threshold"), 1, 9);
      a.escalate = number(r, "escalate", 0, 9);
    } else if (r.ok())
      a.side_b_time = numbers<2>(r.at("side_b_time"), 0, 9);
    if (a.nature == Nature::Nebula && r.ok()) a.crowded = numbers<2>(r.at("crowded"), 1, 4);
    if (a.nature == Nature::Calibrator && r.ok()) {
      a.appeal_fleets = numbers<2>(r.at("appeal_fleets"), 1, 9);
      a.appeal_science = number(r, "appeal_science", 1, 9);
    }
    for (std::size_t side = 0; side < 2 && r.ok(); ++side) {
      const TomlReader s = r.at(side == 0 ? "a" : "b");
      s.only({"name", "rows"});
      if (r.ok()) a.side_name[side] = read_name(s);
      for (std::size_t k = 0; k < 4 && r.ok(); ++k)
        a.row[side][k] = parsed<Row>(s.at("rows").element(k), parse_row);
    }
    rows(r, "event", kEvents, [&](const TomlReader& e, std::size_t i) { event(e, a, a.event[i]); });
  }
  void event(const TomlReader& r, const Adversary& a, Event& e) {
    r.only({"id", "name", "reveal", "lasting", "payment", "icon", "row"});
    if (r.ok()) e.id = id(r);
    if (r.ok()) e.name = read_name(r);
    if (r.ok() && r.has("reveal")) effects(r.at("reveal"), e.reveal);
    if (r.ok() && r.has("lasting")) effects(r.at("lasting"), e.lasting);
    if (r.ok() && a.nature == Nature::Nebula) effects(r.at("payment"), e.payment);
    if (r.ok() && r.has("icon")) {
      const auto icon = find_letter("EMD*", text_ = r.at("icon").word());
      if (!icon) return r.at("icon").refuse("must be E, M, D or *");
      e.icon = *icon;
    }
    if (r.ok() && a.nature == Nature::Syndicate) e.row = parsed<Row>(r.at("row"), parse_row);
    if (r.ok() && e.row.boxes.size() > kBoxesPerExperiment)
      r.at("row").refuse("has more than 4 boxes");
    for (const Effect& x : e.lasting)
      if (x.op == Op::LimitColour && x.n.base > 3)
        r.at("lasting").refuse("limits a colour to more than 3 dice");
  }
  void nodes(const TomlReader& list) {
    constexpr std::string_view kKinds[] = {"jump", "once", "always"};
    if (list.ok() && list.length() > kMostNodeTypes) list.refuse("has too many entries");
    for (std::size_t i = 0; list.ok() && i < list.length(); ++i) {
      const TomlReader r = list.element(i);
      r.only({"code", "kind", "effects"});
      NodeType n;
      if (r.ok()) n.code = id(r, "code");
      const std::string kind = r.ok() ? r.at("kind").word() : "";
      const auto at = std::find(std::begin(kKinds), std::end(kKinds), kind);
      if (r.ok() && at == std::end(kKinds))
        return r.at("kind").refuse("must be jump, once or always");
      n.kind = static_cast<NodeKind>(at - std::begin(kKinds));
      if (r.ok()) effects(r.at("effects"), n.effects);
      content_.node_type.push(n);
    }
  }
  // "S-a=J.E, a-b=O.PR, a-c": a line, and what the node at its end does where it is first named.
  void sheets(const TomlReader& list) {
    if (list.ok() && list.length() > kMostSheets) list.refuse("has more than 24 entries");
    for (std::size_t i = 0; list.ok() && i < list.length(); ++i) {
      const TomlReader r = list.element(i);
      r.only({"id", "name", "lines"});
      Sheet s;
      if (r.ok()) s.id = id(r);
      if (r.ok()) s.name = read_name(r);
      const TomlReader at = r.at("lines");
      std::string_view text = r.ok() ? std::string_view(text_ = at.word()) : std::string_view{};
      while (!text.empty() && r.ok()) {
        const std::size_t comma = std::min(text.find(", "), text.size());
        const std::string_view line = text.substr(0, comma);
        text.remove_prefix(std::min(text.size(), comma + 2));
        constexpr std::string_view kLetters = "abcdefghijklmnS";
        const auto from = find_letter(kLetters, line.substr(0, 1)),
                   to = find_letter(kLetters,
                                    line.size() > 2 ? line.substr(2, 1) : std::string_view{});
        if (!from || to.value_or(kStart) == kStart || line[1] != '-' || s.line.full())
          return at.refuse("'" + std::string(line) + "' is not a line like S-a=J.E");
        if (line.size() > 3) {
          std::optional<u8> type;
          for (std::size_t k = 0; k < content_.node_type.size(); ++k)
            if (content_.node_type[k].code.view() == line.substr(4)) type = static_cast<u8>(k);
          if (line[3] != '=' || !type || *to != s.node.size())
            return at.refuse("'" + std::string(line) +
                             "' must name a node type, nodes in the order a, b, c");
          s.node.push(*type);
        }
        if (*to >= s.node.size() || (*from != kStart && *from >= s.node.size()))
          return at.refuse("'" + std::string(line) + "' leads to a node that was not described");
        const auto joins = [&](const Line& l) {
          return (l.from == *from && l.to == *to) || (l.from == *to && l.to == *from);
        };
        if (*from == *to || std::any_of(s.line.begin(), s.line.end(), joins))
          return at.refuse("'" + std::string(line.substr(0, 3)) + "' joins what is joined already");
        s.line.push({*from, *to});
      }
      content_.sheet.push(s);
    }
  }

  Content& content_;
  std::string text_;
};

}  // namespace

std::vector<ContentFault> content_faults(std::string_view text, std::string_view file) {
  return faults_in<Content, Reading>(text, file, built_in_content());
}
std::variant<Content, Refusal> read_content(std::string_view text, std::string_view file) {
  return content_in<Content, Reading>(text, file);
}

}  // namespace orrery::one_deck_galaxy
