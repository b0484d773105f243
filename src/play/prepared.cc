#include "play/prepared.h"

#include <algorithm>
#include <set>

#include "core/json_library.h"
#include "play/foresight.h"
#include "play/strict_json.h"

namespace orrery {
namespace {

constexpr u32 kWorlds = 16, kLongest = 160;  // answers, in each
constexpr std::size_t kMostQuestions = 12, kMostAnswersEach = 40;

std::string word_in(const Json& json, const char* name) {
  const auto word = json.find(name);
  return word != json.end() && word->is_string() ? word->get<std::string>() : "";
}

// Text that was written by write_said; nothing else is ever given to it.
Said said_in(const Json& json) {
  if (json.is_string()) return Said(json.get<std::string>());
  if (json.is_number_integer()) {
    Said number(0);
    number.number = json.get<i64>();
    return number;
  }
  if (!json.is_object()) return {};
  if (const auto seat = json.find("seat"); seat != json.end()) {
    if (seat->is_number_integer()) return Said(seat_at(seat->get<int>()));
    return Said(*seat == "chance" ? Seat::Chance : Seat::Nobody);
  }
  if (const auto name = json.find("name"); name != json.end() && name->is_string())
    return printed(name->get<std::string>());
  if (const auto id = json.find("id"); id != json.end() && id->is_string()) {
    std::vector<Argument> args;
    if (const auto given = json.find("args"); given != json.end() && given->is_object())
      for (const auto& [name, said] : given->items()) args.push_back({name, said_in(said)});
    return say(id->get<std::string>(), std::move(args));
  }
  std::vector<Said> items;
  if (const auto list = json.find("list"); list != json.end() && list->is_array())
    for (const Json& item : *list) items.push_back(said_in(item));
  Said::Join join = Said::Join::And;
  if (word_in(json, "by") == "or") join = Said::Join::Or;
  if (word_in(json, "by") == "comma") join = Said::Join::Comma;
  return listed(std::move(items), join);
}

// What goes into a phrase has names, and no order that is kept.
bool is_same(const Said& a, const Said& b) {
  if (a.kind != b.kind || a.join != b.join || a.text != b.text || a.number != b.number ||
      a.parts.size() != b.parts.size())
    return false;
  for (std::size_t i = 0; i < a.parts.size(); ++i) {
    const auto is_it = [&](const Argument& other) {
      return other.name == a.parts[i].name && is_same(a.parts[i].said, other.said);
    };
    const bool is_list = a.kind == Said::Kind::List;
    if (is_list ? !is_it(b.parts[i]) : std::ranges::none_of(b.parts, is_it)) return false;
  }
  return true;
}

std::size_t place_of(const Prompt& prompt, std::vector<MayCome>& found) {
  const auto known = std::ranges::find_if(found, [&](const MayCome& m) {
    return m.prompt.decision == prompt.decision && m.prompt.said == prompt.said;
  });
  const auto place = static_cast<std::size_t>(known - found.begin());
  if (known == found.end()) found.push_back({.prompt = prompt});
  return place;
}

// What it is asked in this world, until its own turn comes.
void look_into(AnyState world, const Lookout& from, Foresight& foresight, Rng& luck,
               std::vector<MayCome>& found) {
  const AnyGame& game = *from.game;
  std::set<std::size_t> here;
  for (u32 answers = 0; answers < kLongest; ++answers) {
    const Foresight::Spoken spoken = foresight.next_answer(world, luck);
    if (spoken.by == Seat::Nobody || game.whose_turn(world) == from.seat) return;
    if (game.awaited(world).has(from.seat)) {
      const AnyView view = game.observe(world, from.seat);
      const std::size_t place = place_of(game.prompt(view), found);
      MayCome& question = found[place];
      question.worlds += here.insert(place).second;
      for (const Offer& offer : game.choices(world, from.seat)) {
        const bool is_known = std::ranges::any_of(
            question.answers, [&](const auto& a) { return a.choice == offer.choice; });
        if (!is_known && question.answers.size() < kMostAnswersEach)
          question.answers.push_back(
              {offer.choice, game.token(offer.choice), game.label(view, offer.choice)});
      }
    }
    game.apply(world, spoken.by, spoken.choice);
  }
}

}  // namespace

std::vector<MayCome> questions_ahead(const Lookout& lookout, Foresight& foresight) {
  std::vector<MayCome> found;
  for (u32 i = 0; i < kWorlds; ++i) {
    Rng luck(mix64(lookout.step * u64{kWorlds} + i));
    const AnyState world = lookout.game->imagine(lookout.view, luck);
    look_into(world, lookout, foresight, luck, found);
  }
  std::ranges::stable_sort(found, std::greater{}, &MayCome::worlds);
  if (found.size() > kMostQuestions) found.resize(kMostQuestions);
  return found;
}

bool Prepared::speaks_to(const Prompt& prompt) const {
  return prompt.decision == decision && (whenever || is_same(prompt.said, asked));
}

std::string written(const Prepared& prepared) {
  JsonWriter out;
  out.open().field("decision", prepared.decision).key("asked");
  write_said(prepared.asked, out);
  out.field("whenever", prepared.whenever).field("token", prepared.token).key("label");
  write_said(prepared.label, out);
  return out.close().take();
}

std::optional<Prepared> read_prepared(std::string_view text) {
  const std::variant<Json, Refusal> json = read_json(text);
  const Json* in = std::get_if<Json>(&json);
  if (!in || !in->is_object() || !in->contains("asked") || !in->contains("label") ||
      !in->contains("whenever"))
    return std::nullopt;
  return Prepared{.decision = word_in(*in, "decision"),
                  .asked = said_in((*in)["asked"]),
                  .whenever = (*in)["whenever"] == true,
                  .token = word_in(*in, "token"),
                  .label = said_in((*in)["label"])};
}

void Preparations::add(int seat, Prepared prepared) {
  std::vector<Prepared>& hers = nth(all_, seat);
  prepared.number = hers.empty() ? 1 : hers.back().number + 1;
  hers.push_back(std::move(prepared));
}

bool Preparations::take_back(int seat, u32 number) {
  return std::erase_if(nth(all_, seat), [number](const Prepared& p) {
           return number == 0 || p.number == number;
         }) > 0;
}

// When all have gone back together nothing is as anybody thought.
void Preparations::hear(const Table::Played& played) {
  if (played.before > 0) all_ = {};
  if (is_player(played.seat) && !played.prepared) nth(all_, index(played.seat)).clear();
}

}  // namespace orrery
