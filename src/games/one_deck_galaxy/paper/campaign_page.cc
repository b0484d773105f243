#include "campaign_page.h"

#include "campaign_file.h"
#include "effects.h"
#include "names.h"

namespace orrery::one_deck_galaxy {
namespace {

constexpr std::string_view kStarKinds[] = {"jump", "once", "always"};

const NodeType& star_type(const Content& content, const Sheet& sheet, u8 node) {
  return content.node_type[sheet.node[node]];
}
std::string_view star_kind(const NodeType& type) { return nth(kStarKinds, type.kind); }

class CampaignPage {
 public:
  CampaignPage(const Content& content, const Campaign& c, JsonWriter& out)
      : content_(content), c_(c), sheet_(content.sheet[c.sheet]), out_(out) {}

  void write() {
    out_.key("sheet").open().field("id", sheet_.id.view());
    said("name", say_name(sheet_.name.view()));
    out_.close()
        .field("players", c_.players)
        .field("chain_lines", c_.chain_lines)
        .field("strict_cross", c_.strict_cross);
    stars();
    lines();
    score();
    games();
    cards();
    out_.field("now", now()).field("all", kCampaignGames);
    prompt();
    offers();
  }
  // The sheet alone, as it lies before anybody has played on it.
  void write_sheet() {
    out_.open().field("id", sheet_.id.view());
    said("name", say_name(sheet_.name.view()));
    stars();
    lines();
    out_.close();
  }
  void cards() {
    out_.key("cards").open_list();
    for (int item = 0; item < kItems; ++item) card(item);
    out_.close_list();
  }

 private:
  void said(std::string_view name, const Said& what) {
    out_.key(name);
    write_said(what, out_);
  }
  std::string_view now() const {
    if (c_.waits()) return "write";
    return c_.is_over() ? "over" : "play";
  }
  // The lines of the game that is being written up: what they reach is lit from the next one on.
  u32 lines_of_today() const {
    u32 lines = 0;
    if (c_.waits())
      for (const u8 line : c_.games.back().filled) lines |= 1u << line;
    return lines;
  }
  u16 ends_of(u32 lines) const {
    u16 nodes = 0;
    for (const int i : bits_of(lines)) {
      const Line& line = nth(sheet_.line, i);
      for (const u8 end : {line.from, line.to})
        if (end != kStart) nodes = static_cast<u16>(nodes | bit(end));
    }
    return nodes;
  }
  // ODG-14.5b  Lines that could be drawn if they did not start at a star reached today.
  u32 waiting_lines() const {
    Campaign chained = c_;
    chained.chain_lines = true;
    return may_fill(content_, chained) & ~may_fill(content_, c_);
  }

  void stars() {
    const u16 lit = active_nodes(content_, c_);
    const u16 lit_before = ends_of(c_.filled() & ~lines_of_today());
    const u16 open = ends_of(may_fill(content_, c_));
    const auto state = [&](u8 node) {
      if (has_bit(lit_before, node)) return "lit";
      if (has_bit(lit, node)) return "new";
      return has_bit(open, node) ? "open" : "later";
    };
    out_.key("stars").open_list();
    for (u8 node = 0; node < sheet_.node.size(); ++node) {
      const NodeType& type = star_type(content_, sheet_, node);
      out_.open()
          .field("id", std::string(1, static_cast<char>('a' + node)))
          .field("code", type.code.view())
          .field("kind", star_kind(type))
          .field("state", state(node));
      said("name", say_star(content_, sheet_, node));
      said("when", say("campaign.when." + std::string(type.code.view())));
      said("gives", say_gift(type));
      out_.close();
    }
    out_.close_list();
  }
  void lines() {
    const u32 drawn = c_.filled(), open = may_fill(content_, c_), waits = waiting_lines();
    const auto state = [&](int line) {
      if (has_bit(drawn, line)) return "drawn";
      if (has_bit(open, line)) return "open";
      return has_bit(waits, line) ? "waits" : "later";
    };
    out_.key("lines").open_list();
    for (int line = 0; line < static_cast<int>(sheet_.line.size()); ++line) {
      const std::string id = line_id(content_, c_.sheet, line);
      out_.open()
          .field("id", id)
          .field("from", id.substr(0, 1))
          .field("to", id.substr(2))
          .field("state", state(line))
          .close();
    }
    out_.close_list();
  }
  // ODG-14.11  With the ranks still to be had.
  void score() {
    out_.field("points", c_.points()).field("most", most_points(content_, c_));
    said("rank", say_name(rank_of(c_.points())));
    out_.key("ranks").open_list();
    for (const Rank& rank : kRanks) {
      out_.open().field("from", rank.from);
      said("name", say_name(rank.name));
      out_.close();
    }
    out_.close_list();
  }
  template <class Cards, class IdOf>
  void ids(std::string_view key, const Cards& cards, IdOf id_of) {
    out_.key(key).open_list();
    for (const u8 card : cards)
      if (card != kNone) out_.value(id_of(card));
    out_.close_list();
  }
  void games() {
    out_.key("games").open_list();
    for (const PlayedGame& g : c_.games) {
      out_.open();
      ids("homeworlds", g.homeworld, [&](u8 h) { return id_at(content_.homeworld, h); });
      ids("societies", g.society, [&](u8 s) { return id_at(content_.society, s); });
      out_.field("adversary", id_at(content_.adversary, g.adversary))
          .field("hard", g.hard)
          .field("stars", g.stars)
          .field("won", g.won)
          .field("level", g.level)
          .field("discs", g.discs_claimed)
          .field("points", score_of(g));
      ids("crossed", g.crossed, [&](u8 item) { return item_id(content_, item); });
      ids("drawn", g.filled, [&](u8 line) { return line_id(content_, c_.sheet, line); });
      out_.field("settled", g.settled).close();
    }
    out_.close_list();
  }
  // After which game it was crossed off; 0: it is not.
  int crossed_after(int item) const {
    for (std::size_t i = 0; i < c_.games.size(); ++i)
      for (const u8 crossed : c_.games[i].crossed)
        if (crossed == item) return static_cast<int>(i) + 1;
    return 0;
  }
  static std::string_view kind_of(int item) {
    if (item < item_society(0)) return "homeworld";
    return item < item_adversary(0) ? "society" : "adversary";
  }
  void card(int item) {
    const int adversary = item - item_adversary(0);
    const int crossed = crossed_after(item);
    out_.open()
        .field("id", item_id(content_, item))
        .field("kind", kind_of(item))
        .field("crossed", crossed)
        .field("barred", crossed > 0 && c_.strict_cross);
    said("name", say_card_item(content_, item));
    if (adversary >= 0) {  // ODG-14.2, ODG-14.3  what either side is worth
      out_.key("sides").open_list();
      for (const u8 stars : nth(content_.adversary, adversary).stars)
        out_.open()
            .field("stars", stars)
            .field("win", score_of({.stars = stars, .won = true}))
            .close();
      out_.close_list();
    }
    out_.close();
  }

  Said names_of(u16 nodes) const {
    std::vector<Said> names;
    for (const int node : bits_of(nodes))
      names.push_back(say_star(content_, sheet_, static_cast<u8>(node)));
    return listed(std::move(names));
  }
  Said asked() const {
    if (c_.is_over())
      return say("campaign.over", {{"n", c_.points()}, {"rank", say_name(rank_of(c_.points()))}});
    const int next = static_cast<int>(c_.games.size()) + 1;
    if (!c_.waits()) return say("campaign.ask.play", {{"n", next}});
    const PlayedGame& last = c_.games.back();
    const int lines = static_cast<int>(last.crossed.size() - last.filled.size());
    if (may_fill(content_, c_)) return say("campaign.ask.draw", {{"n", lines}});
    if (may_cross(c_))
      return say("campaign.ask.cross", {{"done", static_cast<int>(last.crossed.size())}});
    return say("campaign.ask.settle", {{"n", next}});
  }
  void prompt() {
    said("prompt", asked());
    out_.key("notes").open_list();
    const auto note = [&](const Said& what, std::string_view clause) {
      out_.open();
      said("said", what);
      out_.field("clause", clause).close();
    };
    const u16 lit = active_nodes(content_, c_);
    if (const auto waits = static_cast<u16>(ends_of(waiting_lines()) & ~lit))
      note(say("campaign.star_waits", {{"stars", names_of(waits)}}), "ODG-14.5b");
    if (const int lost = forfeited(); lost > 0 && !may_fill(content_, c_))
      note(say("campaign.no_line", {{"n", lost}}), "ODG-14.4");
    if (c_.strict_cross && c_.crossed() && !c_.is_over()) {
      std::vector<Said> barred;
      for (const int item : bits_of(c_.crossed())) barred.push_back(say_card_item(content_, item));
      note(say("campaign.not_again", {{"cards", listed(std::move(barred))}}), "ODG-14.6");
    }
    out_.close_list();
  }
  // Lines that would be given away if the sheet were settled now.
  int forfeited() const {
    if (!c_.waits()) return 0;
    return static_cast<int>(c_.games.back().crossed.size() - c_.games.back().filled.size());
  }
  void offers() {
    out_.key("offers").open_list();
    for (const int item : bits_of(may_cross(c_))) {
      out_.open().field("do", "cross").field("card", item_id(content_, item));
      said("label", say("campaign.cross_off", {{"card", say_card_item(content_, item)}}));
      out_.close();
    }
    for (const int i : bits_of(may_fill(content_, c_))) {
      const Line& line = nth(sheet_.line, i);
      out_.open().field("do", "draw").field("line", line_id(content_, c_.sheet, i));
      said("label", say("campaign.draw", {{"from", say_star(content_, sheet_, line.from)},
                                          {"to", say_star(content_, sheet_, line.to)}}));
      out_.close();
    }
    if (c_.waits()) {
      if (!c_.games.back().crossed.empty()) {
        out_.open().field("do", "back");
        said("label", say("campaign.take_back", {{"what", last_written()}}));
        out_.close();
      }
      out_.open().field("do", "settle");
      said("label", say("campaign.settle", {{"n", forfeited()}}));
      out_.close();
    }
    out_.close_list();
  }
  Said last_written() const {
    const PlayedGame& last = c_.games.back();
    if (last.filled.empty()) return say_card_item(content_, last.crossed.back());
    const Line& line = sheet_.line[last.filled.back()];
    return say_star(content_, sheet_, line.to == kStart ? line.from : line.to);
  }

  const Content& content_;
  const Campaign& c_;
  const Sheet& sheet_;
  JsonWriter& out_;
};

}  // namespace

Said say_card_item(const Content& content, int item) { return say_name(item_name(content, item)); }
Said say_star(const Content& content, const Sheet& sheet, u8 end) {
  if (end == kStart) return say("campaign.start");
  return say("campaign.star." + std::string(star_type(content, sheet, end).code.view()));
}
Said say_gift(const NodeType& type) {
  return say("campaign.gives",
             {{"when", star_kind(type)},
              {"effect", say_effects({type.effects.begin(), type.effects.size()})}});
}

void write_page(const Content& content, const Campaign& c, JsonWriter& out) {
  CampaignPage(content, c, out).write();
}
void write_standings(const Content& content, std::span<const PlayedGame> games, JsonWriter& out) {
  out.open_list();
  for (const Standing& s : statistics(games)) {
    out.open().field("adversary", id_at(content.adversary, s.adversary)).key("name");
    write_said(say_name(name_in(content.adversary, s.adversary)), out);
    out.field("hard", s.hard).field("games", s.games).field("wins", s.wins);
    out.field("best", s.best).close();
  }
  out.close_list();
}
std::string sheets_page(const Content& content) {
  JsonWriter out;
  out.open().key("sheets").open_list();
  for (u8 sheet = 0; sheet < content.sheet.size(); ++sheet) {
    const Campaign fresh{.sheet = sheet};
    CampaignPage(content, fresh, out).write_sheet();
  }
  out.close_list();
  const Campaign fresh;
  CampaignPage(content, fresh, out).cards();
  return out.close().take();
}

}  // namespace orrery::one_deck_galaxy
