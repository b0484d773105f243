#include "play/link.h"

#include "core/json_library.h"
#include "play/base64.h"
#include "play/coded.h"
#include "play/strangers_words.h"
#include "play/strict_json.h"
#include "words/phrasebook.h"

namespace orrery {
namespace {

constexpr std::size_t kHead = 7;  // format, length and checksum of what comes behind
constexpr std::size_t kLongestName = 64, kLongestPosition = std::size_t{1} << 20;
constexpr u32 kMostOptions = 64;
constexpr u32 kAwaited = 4096;  // so much likelier is an answer of somebody who is awaited

Refusal refusal(Said said) {
  std::string why = Phrasebook::of("").words(said);
  return {"link", std::move(why), "", std::move(said)};
}

std::string start_of(const Table& table) {
  return table.from_position() ? table.at(0).position_json() : "";
}
Settings unusual_settings(const AnyGame& game) {
  Settings unusual = game.settings();
  const Opened usual = open_game(game.info().name, {game.players(), {}, ""});
  if (const auto* opened = std::get_if<0>(&usual))
    std::erase_if(unusual, [&](const auto& setting) {
      return std::ranges::count((*opened)->settings(), setting) > 0;
    });
  return unusual;
}

// A chance that learns.
class Habit {
 public:
  explicit Habit(u32 chance) : chance_(chance) {}
  bool code(Coded& coded, bool is_set) {
    is_set = coded.flag(is_set, chance_);
    chance_ = is_set ? chance_ + (65'536 - chance_) / 16 : chance_ - (chance_ - 16) / 32;
    return is_set;
  }

 private:
  u32 chance_;
};

// Both ways: what was played is written, or read where there is nothing to write, and played at
// the table.
class Steps {
 public:
  Steps(Coded& coded, Table& table) : coded_(coded), table_(table) {}

  std::optional<Refusal> one(const Table::Played* played) {
    const Seat mine = table_.may_undo();
    if (mine != Seat::Nobody && undo_.code(coded_, played && played->is_undo))
      return table_.undo(mine);
    if (table_.over()) return refusal(say("link.otherwise"));
    const Seat seat = who(played);
    const std::vector<Offer> offers = table_.offers(seat);
    if (offers.empty()) return refusal(say("link.otherwise"));
    std::vector<u32> weights;
    for (const Offer& offer : offers) weights.push_back(seat == Seat::Chance ? offer.weight : 1);
    const u32 which = coded_.one_of(played ? place(offers, played->token) : 0, weights);
    return table_.answer(seat, offers[which].choice);
  }

 private:
  Seat who(const Table::Played* played) {
    const int players = table_.game().players();
    std::vector<u32> weights;
    for (int i = 0; i < players; ++i)
      weights.push_back(table_.awaited().has(seat_at(i)) ? kAwaited : 1);
    weights.push_back(table_.awaited().has(Seat::Chance) ? kAwaited : 1);
    int given = 0;
    if (played) given = played->seat == Seat::Chance ? players : index(played->seat);
    const int seat = static_cast<int>(coded_.one_of(static_cast<u32>(given), weights));
    return seat == players ? Seat::Chance : seat_at(seat);
  }
  u32 place(const std::vector<Offer>& offers, const std::string& token) const {
    const std::optional<AnyChoice> choice = table_.game().parse(token);
    u32 at = 0;
    while (at + 1 < offers.size() && offers[at].choice != choice) ++at;
    return at;
  }

  Coded& coded_;
  Table& table_;
  Habit undo_{256};
};

// A link tells what stands: of what all took back together it says nothing.
std::vector<u8> body_of(const Link& link) {
  u32 at = link.at;
  const Table table = link.table.without_what_all_took_back(at);
  const AnyGame& game = table.game();
  Coded coded;
  coded.number(static_cast<u64>(game.info().rules_version));
  coded.bits(game.content_hash(), 64);
  coded.number(static_cast<u64>(game.players()));
  coded.flag(link.is_position);
  const Settings unusual = unusual_settings(game);
  coded.number(unusual.size());
  for (const auto& [name, value] : unusual) {
    coded.text(name, kLongestName);
    coded.text(value, kLongestName);
  }
  if (link.is_position) {
    coded.text(table.position_json(), kLongestPosition);
    if (coded.flag(link.imagined_for.has_value()))
      coded.number(is_player(*link.imagined_for) ? static_cast<u64>(index(*link.imagined_for)) + 1
                                                 : 0);
    return coded.take();
  }
  coded.flag(table.practice());
  const std::vector<std::string> usual = usual_names(game);
  for (std::size_t i = 0; i < usual.size(); ++i)
    if (coded.flag(table.names()[i] != usual[i])) coded.text(table.names()[i], kLongestName);
  if (coded.flag(table.from_position())) coded.text(start_of(table), kLongestPosition);
  coded.number(table.step());
  coded.number(at);
  coded.bits(table.state_hash(), 32);
  Table again = table.at(0);
  Steps steps(coded, again);
  for (const Table::Played& played : table.played(0)) steps.one(&played);
  return coded.take();
}

bool can_be_laid(const Table& table) {
  const std::optional<Json> position = parse_json(table.position_json());
  AnyState same;
  return position && !table.game().read_position(*position, same) &&
         table.game().hash(same) == table.state_hash();
}

u32 checksum(std::span<const u8> bytes) { return static_cast<u32>(hash_bytes(bytes)); }

class LinkReader {
 public:
  LinkReader(std::span<const u8> body, const Shelf& shelf, const std::string& content)
      : coded_(body), shelf_(shelf), content_(content) {}

  std::variant<Link, Refusal> read(Dealer dealer) {
    const u64 rules = coded_.number(0);
    const u64 content_hash = coded_.bits(0, 64);
    Order order{static_cast<int>(std::min<u64>(coded_.number(0), 255)), {}, content_};
    const bool is_position = coded_.flag(false);
    const u64 ours = static_cast<u64>(shelf_.info.rules_version);
    if (is_position ? rules > ours || rules == 0 : rules != ours)
      return refusal(
          say("link.other_rules", {{"game", shelf_.info.title},
                                   {"theirs", static_cast<int>(std::min<u64>(rules, 1'000'000))},
                                   {"ours", static_cast<int>(ours)}}));
    read_settings(order);
    Opened opened = open_game(shelf_.info.name, order);
    if (std::holds_alternative<Refusal>(opened) || coded_.ran_out()) return damaged();
    Seating seating{std::move(std::get<0>(opened))};
    if (seating.game->content_hash() != content_hash)
      return refusal(say("link.other_content", {{"game", shelf_.info.title}}));
    return is_position ? position(std::move(seating), std::move(dealer))
                       : game(std::move(seating), std::move(dealer));
  }

 private:
  static Refusal damaged() { return refusal(say("link.damaged")); }

  void read_settings(Order& order) {
    const u64 many = std::min<u64>(coded_.number(0), kMostOptions);
    for (u64 i = 0; i < many && !coded_.ran_out(); ++i) {
      std::string name = coded_.text("", kLongestName);
      order.settings.emplace_back(std::move(name), coded_.text("", kLongestName));
    }
  }
  // False: it is no position of this game.
  bool lay(Seating& seating) {
    const std::variant<Json, Refusal> json = read_json(coded_.text("", kLongestPosition));
    Laid laid;
    if (coded_.ran_out() || std::holds_alternative<Refusal>(json) ||
        seating.game->lay(std::get<Json>(json), laid))
      return false;
    seating.position = laid.state;
    seating.laid = std::move(laid);
    return true;
  }

  std::variant<Link, Refusal> position(Seating seating, Dealer dealer) {
    if (!lay(seating)) return damaged();
    std::optional<Seat> imagined_for;
    if (coded_.flag(false)) {
      const u64 seat = coded_.number(0);
      if (seat > static_cast<u64>(seating.game->players())) return damaged();
      imagined_for = seat == 0 ? Seat::Nobody : seat_at(static_cast<int>(seat - 1));
    }
    if (coded_.ran_out()) return damaged();
    seating.dealer = std::move(dealer);
    std::variant<Table, Refusal> table = Table::open(std::move(seating));
    if (Refusal* wrong = std::get_if<Refusal>(&table)) return std::move(*wrong);
    return Link{std::move(std::get<Table>(table)), 0, true, imagined_for};
  }

  std::variant<Link, Refusal> game(Seating seating, Dealer dealer) {
    seating.practice = coded_.flag(false);
    seating.names = usual_names(*seating.game);
    for (std::string& name : seating.names)
      if (coded_.flag(false)) {
        name = coded_.text("", kLongestName);
        if (unfit_name(name)) return damaged();
      }
    if (coded_.flag(false) && !lay(seating)) return damaged();
    const u64 steps = coded_.number(0);
    const u64 at = coded_.number(0);
    const u32 hash = static_cast<u32>(coded_.bits(0, 32));
    if (coded_.ran_out() || steps > kMostLinkSteps || at > steps) return damaged();
    Link link{std::move(std::get<Table>(Table::open(std::move(seating)))), static_cast<u32>(at)};
    Steps replay(coded_, link.table);
    while (link.table.step() < steps) {
      if (replay.one(nullptr)) return refusal(say("link.otherwise"));
      if (coded_.ran_out()) return damaged();
    }
    if (static_cast<u32>(link.table.state_hash()) != hash) return refusal(say("link.otherwise"));
    if (auto wrong = link.table.go_on(std::move(dealer))) return *wrong;
    return link;
  }

  Coded coded_;
  const Shelf& shelf_;
  const std::string& content_;
};

// What stands behind the #, without what a mail or a letter may have put around it.
std::string_view the_word_in(std::string_view text) {
  if (const std::size_t hash = text.find('#'); hash != text.npos) text.remove_prefix(hash + 1);
  constexpr std::string_view kAround = " \t\r\n<>\"'().,;";
  const std::size_t first = text.find_first_not_of(kAround);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kAround) - first + 1);
}

}  // namespace

std::variant<std::string, Refusal> write_link(const Link& link) {
  const std::string& name = link.table.game().info().name;
  if (link.is_position && !can_be_laid(link.table)) return refusal(say("link.no_position"));
  if (!link.is_position && link.table.step() > kMostLinkSteps)
    return refusal(say("link.too_much", {{"most", static_cast<int>(kLongestLink)}}));
  std::vector<u8> body{static_cast<u8>(name.size())};
  body.insert(body.end(), name.begin(), name.end());
  const std::vector<u8> coded = body_of(link);
  body.insert(body.end(), coded.begin(), coded.end());
  const u32 sum = checksum(body);
  std::vector<u8> all{kLinkFormat, static_cast<u8>(body.size()), static_cast<u8>(body.size() >> 8)};
  for (int shift = 0; shift < 32; shift += 8) all.push_back(static_cast<u8>(sum >> shift));
  all.insert(all.end(), body.begin(), body.end());
  std::string text = base64url(all);
  if (text.size() > kLongestLink)
    return refusal(say("link.too_much", {{"most", static_cast<int>(kLongestLink)}}));
  return text;
}

std::variant<Link, Refusal> read_link(std::string_view text, const std::string& content,
                                      Dealer dealer) {
  const std::string_view word = the_word_in(text);
  if (word.size() > kLongestLink)
    return refusal(say("link.too_large", {{"most", static_cast<int>(kLongestLink)}}));
  std::optional<std::vector<u8>> bytes = from_base64url(word);
  if (!bytes) bytes = from_base64url(word.substr(0, word.size() / 4 * 4));  // cut within a byte
  if (!bytes || bytes->size() <= kHead) return refusal(say("link.none"));
  const std::vector<u8>& all = *bytes;
  if (all[0] != kLinkFormat) return refusal(say("link.other_format"));
  const std::span<const u8> body = std::span(all).subspan(kHead);
  const std::size_t length = all[1] + (std::size_t{all[2]} << 8);
  if (body.size() < length) return refusal(say("link.cut_off"));
  u32 sum = 0;
  for (std::size_t i = 0; i < 4; ++i) sum |= u32{all[3 + i]} << (8 * i);
  if (body.size() != length || checksum(body) != sum || body.size() < 1u + body[0])
    return refusal(say("link.damaged"));
  const std::string name(body.begin() + 1, body.begin() + 1 + body[0]);
  const Shelf* shelf = on_shelf(name);
  if (!shelf) return refusal(say("link.no_such_game", {{"game", printable(name, kLongestName)}}));
  return LinkReader(body.subspan(1u + body[0]), *shelf, content).read(std::move(dealer));
}

}  // namespace orrery
