#include "simulation/people.h"

namespace orrery::simulation {

void Visit::tick() {
  World& world = who_.people().world();
  const i64 now = world.now();
  if (line_ && !line_->is_open()) {
    line_ = nullptr;
    if (!was_shown_) away_until_ = now + 3000 * kMs;
  }
  if (now < away_until_ || now < connecting_until_) return;
  if (!line_) return connect();
  if (given_ && now >= given_->again_at) {
    given_->again_at = now + world.between(1, 4) * 1000 * kMs;
    // No answer: once more, here or on another socket.
    if (world.in_a_thousand(500)) return send(given_->message);
    if (!world.is_calm()) world.count(Fault::Impatient);
    line_->hang_up();
    line_ = nullptr;
    return;
  }
  if (is_fresh_) choose();
}

void Visit::connect() {
  People& people = who_.people();
  World& world = people.world();
  u64 number = 0;
  const std::shared_ptr<Line> line = people.new_line(number);
  if (!line) return;
  Shadow shadow;
  shadow.table = table_;
  shadow.by_hash = world.in_a_thousand(700);
  shadow.deltas = shadow.by_hash && world.in_a_thousand(700);
  shadow.words = world.in_a_thousand(800) ? "none" : "";
  Request request;
  request.method = "GET";
  request.path = "/api/tables/" + table_ + "/ws";
  request.query = "words=" + shadow.words + (shadow.by_hash ? "&content=hash" : "") +
                  (shadow.deltas ? "&deltas=1" : "");
  request.session = who_.cookie();
  request.from = who_.from();
  connecting_until_ = world.now() + 6'000 * kMs;
  is_fresh_ = false;
  people.some_node().enter(
      request, std::move(shadow), line, number, [this](const std::shared_ptr<Line>& entered) {
        World& now = who_.people().world();
        connecting_until_ = now.now() + (entered ? 0 : now.between(50, 800) * kMs);
        line_ = entered;
        if (!entered) return;
        entered->heard = [this](const std::string& text) { heard(text); };
        if (given_) send(given_->message);
      });
}

void Visit::send(const std::string& message) {
  if (!line_) return;
  const Json json = Json::parse(message, nullptr, false);
  if (json.is_object() && json.contains("id")) {
    Asked asked;
    asked.type = json.value("type", "");
    asked.text = json.value("text", "");
    asked.seat = json.value("seat", -1);
    asked.token = json.value("token", "");
    if (json.contains("command")) {
      asked.command =
          line_->shadow().session.substr(0, 16) + ":" + json["command"].get<std::string>();
      who_.people().site().truth.asks(asked.command);
    }
    line_->shadow().asked[json["id"].get<i64>()] = asked;
  }
  line_->say(message);
}

// What was shown was held against the truth when it was sent; here it is what she goes by.
void Visit::heard(const std::string& message) {
  const Json json = Json::parse(message, nullptr, false);
  if (json.contains("id") && given_ && json["id"] == given_->id) {
    const std::string code =
        json.contains("error") ? json["error"].value("code", "") : std::string();
    if (code == "not_saved" || code == "slow_down") return;  // it is given again
    if (code.empty()) old_.push_back(given_->message);
    given_.reset();
    return;
  }
  const std::string type = json.value("type", "");
  if (type == "knock" && json.contains("seconds"))
    return ask({{"type", "knock"},
                {"knock", json["knock"]},
                {"let", who_.people().world().in_a_thousand(850)}});
  if (type != "state" && type != "delta" && type != "presence") return;
  const Json& rest = line_ ? line_->shadow().rest : json;
  if (!rest.is_object() || !rest.contains("you")) return;
  is_fresh_ = was_shown_ = true;
  seats_ = rest["you"].get<std::vector<int>>();
  is_over_ = rest.value("over", false);
}

void Visit::choose() {
  World& world = who_.people().world();
  const Json& rest = line_->shadow().rest;
  if (given_ || !rest.is_object()) return;
  if (!world.is_calm()) {
    if (who_.is_hostile() || world.in_a_thousand(90)) misbehave(rest);
    const Theme theme = who_.people().theme;
    if (world.in_a_thousand(120)) small_talk(rest);
    if (theme == Theme::Devices && !seats_.empty() && world.in_a_thousand(25))
      ask({{"type", "dismiss"}, {"seat", seats_.front()}});
    if (world.in_a_thousand(theme == Theme::Absence ? 60 : 10)) {
      away_until_ = world.now() + world.between(1, 15) * 1000 * kMs;
      line_->hang_up();
      line_ = nullptr;
      return;
    }
  }
  if (!line_ || given_ || votes() || sees_to_chairs()) return;
  const Json& question = rest["question"];
  if (question.is_object() && (world.is_calm() || world.in_a_thousand(800)))
    return play(question, rest);
  if (world.is_calm() || !world.in_a_thousand(60)) return;
  if (rest["undo"].is_number()) return give({{"type", "undo"}, {"seat", rest["undo"]}}, false);
  if (rest["redo"].is_number()) return give({{"type", "redo"}, {"seat", rest["redo"]}}, false);
}

// Whoever is gone or out of time is voted about; whose place a bot took takes it back.
bool Visit::votes() {
  World& world = who_.people().world();
  for (const Json& seat : line_->shadow().seats) {
    const int n = seat["seat"];
    const bool mine = std::ranges::count(seats_, n) > 0;
    if (mine && seat["kind"] == "human" && seat["bot_plays"] && world.in_a_thousand(100)) {
      ask({{"type", "vote"}, {"seat", n}, {"bot", false}});
      return true;
    }
    if (!mine && !seats_.empty() && seat["vote"].is_object() && world.in_a_thousand(400)) {
      ask({{"type", "vote"}, {"seat", n}, {"bot", world.is_calm() || world.in_a_thousand(800)}});
      return true;
    }
  }
  return false;
}

// Whoever made the table seats a bot where nobody comes, or calls it off; now and then somebody
// leaves.
bool Visit::sees_to_chairs() {
  World& world = who_.people().world();
  const Json& rest = line_->shadow().rest;
  if (!seats_.empty() && !world.is_calm() && world.in_a_thousand(4)) {
    ask({{"type", "leave"}, {"seat", seats_.front()}});
    return true;
  }
  const Json paused = rest.value("pause", Json());
  if (!seats_.empty() && paused.is_object() && !world.is_calm() && world.in_a_thousand(20)) {
    ask({{"type", "pause"}, {"pause", !paused["on"].get<bool>() && world.in_a_thousand(800)}});
    return true;
  }
  if (goes_back(rest)) return true;
  if (!rest.value("maker", false)) return false;
  for (const Json& seat : line_->shadow().seats) {
    if (seat["kind"] != "open" || !world.in_a_thousand(world.is_calm() ? 20 : 5)) continue;
    if (!world.is_calm() && world.in_a_thousand(200))
      ask({{"type", "cancel"}});
    else
      ask({{"type", "fill"}, {"seat", seat["seat"]}, {"level", "cadet"}});
    return true;
  }
  return false;
}

// Asks to take back an answer, or answers whoever asks.
bool Visit::goes_back(const Json& rest) {
  World& world = who_.people().world();
  if (seats_.empty() || world.is_calm()) return false;
  const bool is_asked = rest.contains("going_back");
  const bool is_often = who_.people().theme == Theme::Absence;  // there three sit at a table
  if (!world.in_a_thousand(is_asked ? 200 : 8) && !(is_often && world.in_a_thousand(60)))
    return false;
  if (is_asked)
    ask({{"type", "take_back"},
         {"before", rest["going_back"]["before"]},
         {"agree", world.in_a_thousand(800)}});
  else
    ask({{"type", "take_back"}});
  return true;
}

void Visit::play(const Json& question, const Json& rest) {
  World& world = who_.people().world();
  const Json& offers = question["offers"];
  if (offers.empty()) return;
  const u32 n = world.below(static_cast<u32>(offers.size()));
  Json message = {{"type", "play"}, {"seat", question["seat"]}, {"step", rest["step"]}};
  if (world.in_a_thousand(200))
    message["index"] = n;
  else
    message["token"] = offers[n]["token"];
  if (message.contains("token") && world.in_a_thousand(300)) message.erase("step");
  give(std::move(message), !world.is_calm());
}
void Visit::give(Json message, bool is_careless) {
  World& world = who_.people().world();
  Given given;
  given.id = next_id_++;
  given.word = "c" + std::to_string(10'000'000 + world.below(80'000'000));
  given.again_at = world.now() + world.between(500, 3000) * kMs;
  message["id"] = given.id;
  message["command"] = given.word;
  given.message = message.dump();
  given_ = given;
  send(given.message);
  if (is_careless && world.strikes(Fault::Doubled, 60)) send(given.message);
}
void Visit::ask(Json message) {
  message["id"] = next_id_++;
  send(message.dump());
}

void Visit::small_talk(const Json& rest) {
  World& world = who_.people().world();
  const u32 step = rest.value("step", 0u);
  switch (world.below(9)) {
    case 0:
    case 1:
      return ask(
          {{"type", "chat"}, {"text", "word " + std::to_string(world.below(1'000'000'000))}});
    case 2: return ask({{"type", "hint"}});
    case 3: return ask({{"type", "log"}, {"since", step / 2}});
    case 4: return ask({{"type", "replay"}, {"at", step / 2}});
    case 5: return ask({{"type", "view"}});
    case 6: return ask({{"type", "state"}});
    case 7:
      return seats_.empty() ? ask({{"type", "ping"}})
                            : ask({{"type", "dismiss"}, {"seat", seats_.front()}});
    default:
      return seats_.empty() ? ask({{"type", "ping"}})
                            : ask({{"type", "vote"}, {"seat", seats_.front()}, {"bot", true}});
  }
}

void Visit::misbehave(const Json& rest) {
  World& world = who_.people().world();
  const i64 players = rest.value("players", 2);
  const u32 step = rest.value("step", 0u);
  const auto spoil = [&](Fault fault, const Json& message) {
    world.count(fault);
    world.tell(name_of(fault));
    send(message.dump());
  };
  switch (world.below(5)) {
    case 0: {
      constexpr const char* kGarbage[] = {"{",
                                          "[]",
                                          "{\"type\":7}",
                                          "\xff\xfe",
                                          "{\"type\":\"play\"}",
                                          "null",
                                          "{\"type\":\"play\",\"seat\":-1,\"index\":99}"};
      world.count(Fault::Garbage);
      return line_->say(kGarbage[world.below(7)]);
    }
    case 1:
      return spoil(Fault::OtherSeat, {{"type", "play"},
                                      {"seat", world.below(static_cast<u32>(players))},
                                      {"index", 0},
                                      {"step", step},
                                      {"command", "hostile" + std::to_string(world.below(99))}});
    case 2:
      return spoil(Fault::Stale, {{"type", "play"},
                                  {"index", 0},
                                  {"step", step > 0 ? step - 1 : 7},
                                  {"command", "stale" + std::to_string(100 + world.below(800))}});
    case 3:
      return spoil(
          Fault::OtherSeat,
          {{"type", "view"}, {"id", next_id_++}, {"seat", world.below(static_cast<u32>(players))}});
    default: break;
  }
  if (old_.empty()) return;
  Json again = Json::parse(old_[world.below(static_cast<u32>(old_.size()))]);
  again["id"] = next_id_++;
  if (world.in_a_thousand(500)) return spoil(Fault::Doubled, again);
  again.erase("index");
  again["token"] = "drop " + std::to_string(1 + world.below(7));
  again.erase("step");
  spoil(Fault::ChangedReplay, again);
}

}  // namespace orrery::simulation
