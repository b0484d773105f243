// orrery campaign: six games of One Deck Galaxy on one sheet, kept in a file (docs/campaign.md).
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/language.h"
#include "games/one_deck_galaxy/paper/campaign_file.h"
#include "games/one_deck_galaxy/paper/campaign_page.h"
#include "games/one_deck_galaxy/paper/content_file.h"
#include "games/one_deck_galaxy/paper/names.h"
#include "play/kept_campaign.h"
#include "play/transcript.h"
#include "words/phrasebook.h"

namespace orrery::one_deck_galaxy {
namespace {

const Content& cards() {
  static const Content content = std::get<Content>(read_content(built_in_content()));
  return content;
}
// With the clause it is about.
int say_no(const std::string& where, const Refusal& why) {
  return complain(where + ": " + why.text() + (why.clause.empty() ? "" : " [" + why.clause + "]"));
}

// ------------------------------------------------------------------------------------------ files
// A name becomes a file name: letters, digits and dashes only, so that it stays in its folder.
bool is_name(std::string_view name) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  };
  return !name.empty() && name.size() <= 60 && std::all_of(name.begin(), name.end(), fits);
}
std::optional<std::string> text_of(const std::string& path) {
  constexpr std::size_t kLargest = 16 << 20;
  std::ifstream file(path, std::ios::binary);
  std::string text;
  for (char block[1 << 16]; file && text.size() <= kLargest;) {
    file.read(block, sizeof block);
    text.append(block, static_cast<std::size_t>(file.gcount()));
  }
  return file.eof() && text.size() <= kLargest ? std::optional(text) : std::nullopt;
}
// Written beside the old file first: a full disk does not destroy what was saved before.
int save(const std::string& path, const Campaign& c) {
  std::error_code failed;
  if (const auto folder = std::filesystem::path(path).parent_path(); !folder.empty())
    std::filesystem::create_directories(folder, failed);
  std::ofstream file(path + ".new", std::ios::binary | std::ios::trunc);
  file << write_campaign(cards(), c);
  file.close();
  if (!file || std::rename((path + ".new").c_str(), path.c_str()) != 0) {
    std::remove((path + ".new").c_str());
    return complain("'" + path + "' cannot be written");
  }
  return 0;
}

// ------------------------------------------------------------------------------------------ words
std::string language;  // in which the sheet is read to the player
std::string words(const Said& said) {
  return Phrasebook::of(OneDeckGalaxy::kName, language).words(said);
}
std::string sheet_says(std::string_view id, std::vector<Argument> args = {}) {
  return words(say("campaign." + std::string(id), std::move(args)));
}

Said all_of(std::vector<Said> items) {
  return items.empty() ? say("campaign.none") : listed(std::move(items), Said::Join::Comma);
}
Said items_in(u32 items) {
  std::vector<Said> names;
  for (const int i : bits_of(items))
    names.push_back(
        say("campaign.item", {{"id", item_id(cards(), i)}, {"name", say_card_item(cards(), i)}}));
  return all_of(std::move(names));
}
Said lines_in(const Campaign& c, u32 lines) {
  std::vector<Said> names;
  for (const int i : bits_of(lines)) names.emplace_back(line_id(cards(), c.sheet, i));
  return all_of(std::move(names));
}
Said all_lines(int sheet) {
  Campaign c;
  c.sheet = static_cast<u8>(sheet);
  return lines_in(c, (1u << cards().sheet[c.sheet].line.size()) - 1);
}
std::string node_words(const Sheet& sheet, int node) {
  const NodeType& type = cards().node_type[nth(sheet.node, node)];
  return sheet_says(
      "node", {{"node", std::string(1, static_cast<char>('a' + node))}, {"gives", say_gift(type)}});
}
void print_sheet(const Sheet& sheet) {
  const int at = static_cast<int>(*find_id(cards().sheet, sheet.id.view()));
  std::cout << sheet.id.view() << "  " << words(say_name(sheet.name.view())) << "\n  "
            << sheet_says("lines", {{"lines", all_lines(at)}}) << "\n";
  for (std::size_t i = 0; i < sheet.node.size(); ++i)
    std::cout << "  " << node_words(sheet, static_cast<int>(i)) << "\n";
}
Said side_of(u8 adversary, bool hard) {
  return say("campaign.side", {{"name", say_name(name_in(cards().adversary, adversary))},
                               {"hard", hard ? "yes" : "no"}});
}
Said rank_in_words(int points) { return say_name(rank_of(points)); }

void show(const std::string& name, const Campaign& c) {
  const Sheet& sheet = cards().sheet[c.sheet];
  std::cout << sheet_says("head", {{"campaign", name},
                                   {"id", sheet.id.view()},
                                   {"sheet", say_name(sheet.name.view())},
                                   {"players", c.players},
                                   {"games", static_cast<int>(c.games.size())},
                                   {"all", kCampaignGames}})
            << "\n";
  for (std::size_t i = 0; i < c.games.size(); ++i) {
    const PlayedGame& g = c.games[i];
    std::vector<Said> crossed, filled;
    for (const u8 item : g.crossed) crossed.push_back(say_card_item(cards(), item));
    for (const u8 line : g.filled) filled.emplace_back(line_id(cards(), c.sheet, line));
    std::cout << "  " << i + 1 << "  "
              << sheet_says("game", {{"side", side_of(g.adversary, g.hard)},
                                     {"stars", g.stars},
                                     {"won", g.won ? "yes" : "no"},
                                     {"level", g.level},
                                     {"discs", g.discs_claimed},
                                     {"points", score_of(g)},
                                     {"crossed", all_of(std::move(crossed))},
                                     {"lines", all_of(std::move(filled))}})
              << "\n";
  }
  std::cout << sheet_says("points", {{"n", c.points()}, {"rank", rank_in_words(c.points())}})
            << "\n";
  for (const int i : bits_of(active_nodes(cards(), c)))
    std::cout << "  " << node_words(sheet, i) << "\n";
  for (const Standing& s : statistics(c.games))
    std::cout << "  "
              << sheet_says("standing", {{"side", side_of(s.adversary, s.hard)},
                                         {"wins", s.wins},
                                         {"games", s.games},
                                         {"best", s.best}})
              << "\n";
  if (c.strict_cross && c.crossed() && !c.is_over())
    std::cout << sheet_says("not_again", {{"cards", items_in(c.crossed())}}) << "\n";
  if (!c.waits()) return;
  std::cout << sheet_says("may_cross", {{"cards", items_in(may_cross(c))}}) << "\n";
  Campaign with = c;  // lines are open once something is crossed off
  for (const int item : bits_of(may_cross(c)))
    if (with.games.back().crossed.size() <= with.games.back().filled.size()) cross_off(with, item);
  std::cout << sheet_says("may_fill", {{"lines", lines_in(c, may_fill(cards(), with))}}) << "\n";
}

// ---------------------------------------------------------------------------------------- the game
std::variant<PlayedGame, Refusal> finished(const std::string& transcript, const Campaign& c) {
  const std::variant<orrery::Table, Refusal> read = read_transcript(transcript);
  if (const Refusal* refusal = std::get_if<Refusal>(&read)) return *refusal;
  return finished_game(std::get<orrery::Table>(read), c);
}
constexpr std::string_view kNoLine = "none",
                           kNoMoreLines = ",none";  // of --lines: the rest stays open
// "H1,A2": what `find` knows, one after the other.
template <class Find>
std::optional<std::string> first_unknown(std::string_view names, std::vector<u8>& found,
                                         Find find) {
  while (!names.empty()) {
    const std::size_t comma = std::min(names.find(','), names.size());
    const std::optional<u8> one = find(names.substr(0, comma));
    if (!one) return std::string(names.substr(0, comma));
    found.push_back(*one);
    names.remove_prefix(std::min(names.size(), comma + 1));
  }
  return std::nullopt;
}
int settle_with(Campaign& c, const std::string& cross, std::string_view lines) {
  std::vector<u8> items, filled;
  const bool leaves_some = lines == kNoLine || lines.ends_with(kNoMoreLines);
  if (leaves_some) lines.remove_suffix(lines == kNoLine ? lines.size() : kNoMoreLines.size());
  if (const auto unknown =
          first_unknown(cross, items, [](std::string_view id) { return find_item(cards(), id); }))
    return complain("'" + *unknown + "' is no Homeworld, Society or adversary, like H1, SO2, A3");
  if (const auto unknown = first_unknown(
          lines, filled, [&](std::string_view id) { return find_line(cards(), c.sheet, id); }))
    return complain("'" + *unknown + "' is no line of this sheet; its lines are " +
                    words(all_lines(c.sheet)));
  for (const u8 item : items)
    if (!cross_off(c, item))
      return complain(std::string(item_id(cards(), item)) +
                      " cannot be crossed off; possible are " + words(items_in(may_cross(c))) +
                      " [ODG-14.4]");
  for (const u8 line : filled)
    if (!fill_in(cards(), c, line))
      return complain(line_id(cards(), c.sheet, line) + " cannot be filled in; possible are " +
                      words(lines_in(c, may_fill(cards(), c))) + " [ODG-14.4]");
  const int open = static_cast<int>(c.games.back().crossed.size() - c.games.back().filled.size());
  if (const u32 left = may_fill(cards(), c); left && !leaves_some)
    return complain(counted(static_cast<int>(c.games.back().crossed.size()), "card") +
                    " crossed off, so " + counted(open, "line") +
                    " more may be filled in: " + words(lines_in(c, left)) +
                    ". Add to --lines what you want, or 'none' to forfeit the rest [ODG-14.4]");
  if (open > 0) std::cout << sheet_says("forfeited", {{"n", open}}) << "\n";
  settle(c);
  return 0;
}

std::optional<Campaign> begin(Args& args) {
  Campaign c;
  const std::string sheet = args.value("--sheet").value_or("C01");
  c.players = static_cast<int>(args.number("--players"));
  if (const auto found = find_id(cards().sheet, sheet))
    c.sheet = *found;
  else
    args.refuse("there is no sheet '" + sheet + "'; they are C01 to C24");
  for (const std::string& option : args.values("--option")) {
    if (option == "chain_lines=on" || option == "chain_lines=off")
      c.chain_lines = option == "chain_lines=on";
    else if (option == "strict_cross=on" || option == "strict_cross=off")
      c.strict_cross = option == "strict_cross=on";
    else
      args.refuse("a campaign has the options chain_lines and strict_cross, on or off, not '" +
                  option + "'");
  }
  return c;
}

int campaign_main(Args& args) {
  const std::string data = args.value("--data").value_or(usual_data_folder());
  language = language_of(args);
  const std::string what = args.word("ACTION");
  if (what == "sheets") {
    const std::optional<std::string> one = args.optional_word("NAME");
    if (one && !find_id(cards().sheet, *one)) args.refuse("there is no sheet '" + *one + "'");
    if (!args.finish()) return 2;
    for (const Sheet& sheet : cards().sheet)
      if (!one || *one == sheet.id.view()) print_sheet(sheet);
    return 0;
  }
  const bool is_new = what == "new" || what == "import",
             has_file = what == "import" || what == "export" || what == "record";
  constexpr std::string_view kOthers[] = {"show", "next", "record", "settle", "export"};
  if (args.ok() && !is_new && !find_in(kOthers, what))
    args.refuse("'campaign' does not know '" + what + "'");
  const std::string name = args.word("NAME"), file = has_file ? args.word("FILE") : "";
  if (args.ok() && !is_name(name))
    args.refuse("a campaign's name consists of letters, digits, '-' and '_'");
  const std::string path = data + "/campaigns/" + name + ".json";
  const std::optional<Campaign> fresh = what == "new" ? begin(args) : std::nullopt;
  const std::string from = what == "import" ? file : path;
  const std::string cross = what == "settle" ? args.value("--cross").value_or("") : "",
                    lines = what == "settle" ? args.value("--lines").value_or("") : "";
  if (!args.finish()) return 2;

  if (is_new == std::filesystem::exists(path))
    return complain(std::string(is_new ? "there is a campaign '" : "there is no campaign '") +
                    name + (is_new ? "' already" : "'"));
  Campaign c;
  if (fresh)
    c = *fresh;
  else {
    const std::optional<std::string> text = text_of(from);
    if (!text) return complain("'" + from + "' cannot be read, or is larger than any campaign");
    auto read = read_campaign(cards(), *text);
    if (const Refusal* refusal = std::get_if<Refusal>(&read)) return say_no(from, *refusal);
    c = std::get<Campaign>(std::move(read));
  }
  if (what == "export") return save(file, c);
  if (what == "next") {
    if (c.is_over())
      return complain(
          "the campaign is over: " +
          sheet_says("points", {{"n", c.points()}, {"rank", rank_in_words(c.points())}}));
    if (c.waits())
      return complain("say first what is crossed off and filled in: orrery campaign settle " +
                      name);
    std::cout << "orrery tty one_deck_galaxy --players " << c.players;
    for (const auto& [option, value] : next_game(cards(), c))
      std::cout << " --option " << option << "=" << value;
    std::cout << "\n";
    if (c.strict_cross && c.crossed())
      std::cout << "# strict_cross: crossed off and not to be played again: "
                << words(items_in(c.crossed())) << "\n";
    return 0;
  }
  if (what == "record") {
    const std::optional<std::string> game_text = text_of(file);
    if (!game_text) return complain("'" + file + "' cannot be read, or is larger than any game");
    auto game = finished(*game_text, c);
    if (const Refusal* refusal = std::get_if<Refusal>(&game)) return say_no(file, *refusal);
    if (const auto refusal = record(c, std::get<PlayedGame>(std::move(game))))
      return say_no(name, *refusal);
  }
  if (what == "settle") {
    if (!c.waits()) return complain("there is no game after which something is to be crossed off");
    if (const int failed = settle_with(c, cross, lines)) return failed;
  }
  if (what != "show")
    if (const int failed = save(path, c)) return failed;
  show(name, c);
  return 0;
}

}  // namespace
}  // namespace orrery::one_deck_galaxy

namespace orrery {

Word campaign_word() {
  return {
      .name = "campaign",
      .what = "One Deck Galaxy: six games on one sheet (docs/campaign.md)",
      .about =
          {"'new NAME' begins a campaign, 'next NAME' says how its next game is started, 'record NAME FILE' takes the finished game in, "
           "'settle NAME' crosses off and fills in lines, 'show NAME' tells how it stands. 'export NAME FILE' and 'import NAME FILE' exchange it with the browser; "
           "'sheets [SHEET]' describes the sheets."},
      .plain = {{.name = "ACTION",
                 .words = "new, show, next, record, settle, export, import or sheets"},
                {.name = "NAME",
                 .words = "of the campaign: letters, digits, '-' and '_'; with 'sheets' the sheet",
                 .needed = false},
                {.name = "FILE",
                 .words = "record: a transcript; export, import: a campaign file",
                 .needed = false}},
      .flags =
          {{.name = "--sheet",
            .value = "SHEET",
            .words = "new: the campaign sheet, C01 to C24",
            .usual = "C01"},
           {.name = "--players",
            .value = "N",
            .words = "new: who plays it",
            .usual = "1",
            .low = 1,
            .high = one_deck_galaxy::kMostPlayers},
           {.name = "--option",
            .value = "NAME=VALUE",
            .words = "new: chain_lines=on or off, strict_cross=on or off",
            .many = true},
           {.name = "--cross", .value = "IDS", .words = "settle: what is crossed off, like H1,A2"},
           {.name = "--lines",
            .value = "LINES",
            .words =
                "settle: lines that are filled in, like S-a,S-d; 'none' forfeits what is left"},
           {.name = "--data",
            .value = "FOLDER",
            .words = "campaigns lie in its folder 'campaigns'",
            .usual = kUsualDataFolder},
           {.name = "--language",
            .value = "LANGUAGE",
            .words = "of the sheet: en or de",
            .usual = "that of LC_ALL, LC_MESSAGES or LANG, or else English"}},
      .examples = {"orrery campaign new spring --sheet C03", "orrery campaign next spring",
                   "orrery campaign settle spring --cross A2 --lines S-a"},
      .run = one_deck_galaxy::campaign_main};
}

}  // namespace orrery
