#include "campaign_file.h"

#include <set>
#include <utility>

#include "core/json.h"
#include "core/json_library.h"
#include "names.h"

namespace orrery::one_deck_galaxy {
namespace {

constexpr std::size_t kLongestFile = 100'000, kMostNames = 40;
constexpr std::string_view kFormat = "one_deck_galaxy campaign 1", kSides[] = {"normal", "hard"};

std::string end_id(u8 end) {
  return end == kStart ? "S" : std::string(1, static_cast<char>('a' + end));
}
std::string node_letters(u16 nodes) {
  std::string letters;
  for (const int i : bits_of(nodes)) letters += end_id(static_cast<u8>(i));
  return letters;
}

// The mark of a finished game: 16 digits to the base of 16.
std::string mark_words(u64 mark) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[mark >> shift & 15];
  return text;
}
std::optional<u64> read_mark(std::string_view text) {
  u64 mark = 0;
  for (const char c : text) {
    const std::size_t digit = std::string_view("0123456789abcdef").find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    mark = mark << 4 | digit;
  }
  return text.size() == 16 ? std::optional(mark) : std::nullopt;
}

// A file may come from anybody: games are recorded, items crossed off and lines filled in again by
// the rules, and what the file says besides must come out of that.
class CampaignReader {
 public:
  CampaignReader(const Content& content, const Reader& root) : content_(content), root_(root) {}

  Campaign read() {
    Campaign c;
    if (const Reader kind = root_.at("orrery"); ok() && kind.word() != kFormat)
      kind.refuse("is not \"" + std::string(kFormat) + "\"");
    if (const Reader sheet = root_.at("sheet"); ok())
      c.sheet =
          known(sheet, find_id(content_.sheet, sheet.word()), "there is no such sheet", "ODG-14.1");
    if (ok()) c.players = static_cast<int>(root_.at("players").integer(1, kMostPlayers));
    if (ok()) c.chain_lines = root_.at("chain_lines").yes_or_no();
    if (ok()) c.strict_cross = root_.at("strict_cross").yes_or_no();
    const Reader games = root_.at("games");
    const std::size_t n = ok() ? games.length(kCampaignGames) : 0;
    for (std::size_t i = 0; i < n && ok(); ++i) game(games.element(i), c, i + 1 == n);
    if (ok()) same("crossed", items(c.crossed()));
    if (ok()) same("filled", lines(c));
    if (ok()) same("active", nodes(c));
    return c;
  }

 private:
  using Names = std::multiset<std::string, std::less<>>;

  bool ok() const { return root_.ok(); }
  static u8 known(const Reader& at, std::optional<u8> found, std::string_view why,
                  std::string_view clause = "") {
    if (!found) at.refuse(std::string(why), std::string(clause));
    return found.value_or(0);
  }
  // One for each player, and there is only one of each card.
  template <class Rows>
  void cards(const Reader& list, const Rows& rows, int players, std::array<u8, kMostPlayers>& out) {
    if (ok() && std::cmp_not_equal(list.length(kMostPlayers), players))
      list.refuse("one is needed for each player");
    for (int i = 0; ok() && i < players; ++i) {
      const Reader at = list.element(i);
      nth(out, i) = known(at, find_id(rows, at.word()), "there is no such card");
      if (ok() && i > 0 && out[0] == nth(out, i))
        at.refuse("there is only one of each card", "ODG-1.2");
    }
  }
  void game(const Reader& at, Campaign& c, bool is_last) {
    PlayedGame g;
    cards(at.at("homeworlds"), content_.homeworld, c.players, g.homeworld);
    if (ok()) cards(at.at("societies"), content_.society, c.players, g.society);
    if (const Reader foe = at.at("adversary"); ok())
      g.adversary =
          known(foe, find_id(content_.adversary, foe.word()), "there is no such adversary");
    if (const Reader side = at.at("side"); ok())
      g.hard = known(side, find_in(kSides, side.word()), "is neither normal nor hard") != 0;
    if (!ok()) return;
    g.stars = content_.adversary[g.adversary].stars[g.hard];
    at.at("stars").integer(g.stars, g.stars);
    if (ok()) g.won = at.at("won").yes_or_no();
    if (ok()) g.level = static_cast<u8>(at.at("fed").integer(1, 5));
    const Reader discs = at.at("discs_claimed");
    if (ok()) g.discs_claimed = static_cast<u8>(discs.integer(0, kAdversaryDiscs));
    if (ok() && g.won != (g.discs_claimed == kAdversaryDiscs))
      discs.refuse("the fourth disc wins, and nothing else", "ODG-12.6");
    if (const Reader mark = at.optional("mark"); ok() && mark.exists()) {
      const auto read = read_mark(mark.word());
      if (ok() && !read) mark.refuse("must be 16 digits and letters a to f");
      g.mark = read.value_or(0);
    }
    if (ok()) at.at("score").integer(score_of(g), score_of(g));
    if (!ok()) return;
    if (const auto why = record(c, g)) return at.refuse(why->why, why->clause);
    each_word(at.at("crossed"), [&](const Reader& word) {
      const u8 item = known(word, find_item(content_, word.word()), "there is no such card");
      if (ok() && !cross_off(c, item))
        word.refuse("cannot be crossed off: at most two cards that were played, each once",
                    "ODG-14.4");
    });
    each_word(at.at("filled"), [&](const Reader& word) {
      const u8 line =
          known(word, find_line(content_, c.sheet, word.word()), "the sheet has no such line");
      if (ok() && !fill_in(content_, c, line))
        word.refuse(
            "cannot be filled in: as many lines as cards, each once, from Start or an active node",
            "ODG-14.4");
    });
    const Reader settled = at.at("settled");
    const bool is_settled = ok() && settled.yes_or_no();
    if (ok() && !is_settled && !is_last)
      settled.refuse("only the last game may wait for what is crossed off");
    if (is_settled) settle(c);
  }
  template <class Take>
  void each_word(const Reader& list, Take take) {
    const std::size_t n = ok() ? list.length(kMostNames) : 0;
    for (std::size_t i = 0; i < n && ok(); ++i) take(list.element(i));
  }

  Names items(u32 set) const {
    Names names;
    for (const int item : bits_of(set)) names.insert(std::string(item_id(content_, item)));
    return names;
  }
  Names lines(const Campaign& c) const {
    Names names;
    for (const int line : bits_of(c.filled())) names.insert(line_id(content_, c.sheet, line));
    return names;
  }
  Names nodes(const Campaign& c) const {
    Names names;
    for (const char letter : node_letters(active_nodes(content_, c)))
      names.insert(std::string(1, letter));
    return names;
  }
  void same(std::string_view key, const Names& expected) {
    Names told;
    const Reader list = root_.at(key);
    each_word(list, [&](const Reader& word) { told.insert(std::string(word.word())); });
    if (ok() && told != expected) list.refuse("does not follow from the games");
  }

  const Content& content_;
  const Reader& root_;
};

}  // namespace

std::string_view item_id(const Content& content, int item) {
  if (item < kHomeworlds) return id_at(content.homeworld, item);
  return item < item_adversary(0) ? id_at(content.society, item - item_society(0))
                                  : id_at(content.adversary, item - item_adversary(0));
}
std::string_view item_name(const Content& content, int item) {
  if (item < kHomeworlds) return name_in(content.homeworld, item);
  return item < item_adversary(0) ? name_in(content.society, item - item_society(0))
                                  : name_in(content.adversary, item - item_adversary(0));
}
std::optional<u8> find_item(const Content& content, std::string_view id) {
  for (int i = 0; i < kItems; ++i)
    if (item_id(content, i) == id) return static_cast<u8>(i);
  return std::nullopt;
}
std::string line_id(const Content& content, int sheet, int line) {
  const Line& l = nth(nth(content.sheet, sheet).line, line);
  return end_id(l.from) + "-" + end_id(l.to);
}
std::optional<u8> find_line(const Content& content, int sheet, std::string_view id) {
  for (std::size_t i = 0; i < nth(content.sheet, sheet).line.size(); ++i)
    if (line_id(content, sheet, static_cast<int>(i)) == id) return static_cast<u8>(i);
  return std::nullopt;
}

// ODG-14.5, ODG-14.8 to ODG-14.10  The next game is opened with the sheet and its active nodes.
Settings next_game(const Content& content, const Campaign& c) {
  const std::string nodes = node_letters(active_nodes(content, c));
  Settings s{{"sheet", std::string(content.sheet[c.sheet].id.view())},
             {"nodes", nodes.empty() ? "none" : nodes}};
  if (c.chain_lines) s.emplace_back("chain_lines", "on");
  if (c.strict_cross) s.emplace_back("strict_cross", "on");
  return s;
}

std::variant<Campaign, Refusal> read_campaign(const Content& content, std::string_view text) {
  if (text.size() > kLongestFile)
    return Refusal{"", "the file is longer than " + std::to_string(kLongestFile) + " characters"};
  const std::optional<Json> json = parse_json(text);
  if (!json || !json->is_object()) return Refusal{"", "the file is not a JSON object"};
  std::optional<Refusal> refusal;
  const Reader root(*json, "", refusal);
  Campaign c = CampaignReader(content, root).read();
  if (refusal) return *refusal;
  return c;
}

std::string write_campaign(const Content& content, const Campaign& c) {
  JsonWriter out;
  const auto ids = [&](std::string_view key, const auto& list, auto id_of) {
    out.key(key).open_list();
    for (const auto one : list)
      if (one != kNone) out.value(id_of(one));
    out.close_list();
  };
  const auto item = [&](u8 i) { return item_id(content, i); };
  const auto line = [&](u8 i) { return line_id(content, c.sheet, i); };
  std::vector<u8> crossed, filled;
  out.open()
      .field("orrery", kFormat)
      .field("sheet", content.sheet[c.sheet].id.view())
      .field("players", c.players);
  out.field("chain_lines", c.chain_lines)
      .field("strict_cross", c.strict_cross)
      .key("games")
      .open_list();
  for (const PlayedGame& g : c.games) {
    out.open();
    ids("homeworlds", g.homeworld, [&](u8 h) { return id_at(content.homeworld, h); });
    ids("societies", g.society, [&](u8 s) { return id_at(content.society, s); });
    out.field("adversary", id_at(content.adversary, g.adversary))
        .field("side", kSides[g.hard])
        .field("stars", g.stars)
        .field("won", g.won);
    out.field("fed", g.level).field("discs_claimed", g.discs_claimed);
    if (g.mark != 0) out.field("mark", mark_words(g.mark));
    out.field("score", score_of(g));
    ids("crossed", g.crossed, item);
    ids("filled", g.filled, line);
    out.field("settled", g.settled).close();
    crossed.insert(crossed.end(), g.crossed.begin(), g.crossed.end());
    filled.insert(filled.end(), g.filled.begin(), g.filled.end());
  }
  out.close_list();
  ids("crossed", crossed, item);
  ids("filled", filled, line);
  ids("active", node_letters(active_nodes(content, c)),
      [](char letter) { return std::string(1, letter); });
  out.close();
  return parse_json(out.text())->dump(2);  // laid out as browsers once did
}

}  // namespace orrery::one_deck_galaxy
