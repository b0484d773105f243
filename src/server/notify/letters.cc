// What is written to somebody. Nothing that is hidden at a table, nothing that leads to a seat, and
// of what strangers call themselves only what can do no harm.
#include "play/any_game.h"
#include "server/notify/reminder.h"
#include "server/secrets.h"
#include "words/phrasebook.h"

namespace orrery::server {
namespace {

constexpr std::size_t kMostLines = 10;

// Without the signs that make links, mentions and markup of a name.
std::string harmless(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const bool is_sign =
        std::string_view("<>@:/\\`*_~|[]()#&.\"").find(c) != std::string_view::npos;
    out += is_sign || (c >= 0 && c < ' ') ? ' ' : c;
  }
  return out;
}
std::string title_of(const std::string& game) {
  const Shelf* shelf = on_shelf(game);
  return shelf ? shelf->info.title : game;
}
std::string line_about(const Turn& turn, const Phrasebook& book) {
  std::vector<Said> others;
  for (const std::string& name : turn.others)
    if (!name.empty()) others.push_back(Said(harmless(name)));
  const std::string game = title_of(turn.game);
  if (others.empty()) return book.words(say("reminder.turn_alone", {{"game", game}}));
  return book.words(say("reminder.turn", {{"game", game}, {"others", listed(std::move(others))}}));
}
std::string subject_about(const std::vector<Turn>& turns, const Phrasebook& book) {
  if (turns.size() > 1)
    return book.words(say("reminder.subject_many", {{"n", static_cast<int>(turns.size())}}));
  return book.words(say("reminder.subject", {{"game", title_of(turns.front().game)}}));
}
Letter blank(const Reminder& r) {
  Letter letter;
  letter.way = r.way;
  letter.address = r.address;
  letter.key = r.key;
  letter.secret = r.secret;
  letter.origin = r.origin;
  return letter;
}

}  // namespace

Letter letter_about(const Reminder& r, const std::vector<Turn>& turns, const Seal& seal) {
  const Phrasebook& book = Phrasebook::of(turns.front().game, r.language);
  Letter letter = blank(r);
  const bool is_one = turns.size() == 1;
  letter.title = subject_about(turns, book);
  for (std::size_t i = 0; i < turns.size() && i < kMostLines; ++i) {
    if (i > 0) letter.text += "\n";
    letter.text += line_about(turns[i], Phrasebook::of(turns[i].game, r.language));
    if (!is_one && r.way != Way::Push) letter.text += " " + r.origin + "/t/" + turns[i].table;
  }
  if (turns.size() > kMostLines)
    letter.text += "\n" + book.words(say("reminder.more",
                                         {{"n", static_cast<int>(turns.size() - kMostLines)}}));
  letter.link = is_one ? r.origin + "/t/" + turns.front().table : r.origin + "/";
  letter.tag = is_one ? turns.front().table : "orrery";
  const std::string token = stop_token(seal, r.id);
  letter.stop = r.origin + "/stop#" + token;
  letter.unsubscribe = r.origin + "/api/reminders/stop?token=" + token;
  letter.words_open = book.words(say("reminder.open"));
  letter.words_stop = book.words(say("reminder.stop"));
  return letter;
}

Letter confirming_letter(const Reminder& r, const Seal& seal) {
  const Phrasebook& book = Phrasebook::of("foundation", r.language);
  Letter letter = blank(r);
  letter.title = book.words(say("reminder.confirm_subject"));
  letter.text = book.words(say("reminder.confirm_text", {{"site", r.origin}}));
  letter.words_open = book.words(say("reminder.confirm"));
  letter.link = r.origin + "/confirm#" + confirm_token(seal, r.id);
  letter.words_stop = book.words(say("reminder.not_mine"));
  letter.stop = r.origin + "/stop#" + stop_token(seal, r.id);
  return letter;
}

}  // namespace orrery::server
