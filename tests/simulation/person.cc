#include "simulation/people.h"

namespace orrery::simulation {
namespace {

Request request_to(const std::string& method, const std::string& path, const std::string& body,
                   const Person& by) {
  Request request;
  request.method = method;
  request.path = path;
  request.body = body;
  request.session = by.cookie();
  request.from = by.from();
  request.same_origin = request.has_our_header = true;
  return request;
}
std::string token_in(const std::string& link) { return link.substr(link.find('#') + 1); }

}  // namespace

Person::Person(People& people, int number, bool is_hostile)
    : people_(people),
      number_(number),
      is_hostile_(is_hostile),
      from_("10.0.0." + std::to_string(number)) {}

std::string Person::session() const {
  const std::string token = people_.site().seal.signed_word(cookie_);
  return token.empty() ? "" : hash_of_token(token);
}
bool Person::sits_at(const std::string& table) const {
  return std::ranges::any_of(visits_, [&](const auto& v) { return v->table() == table; });
}
void Person::visit(const std::string& table) {
  if (!sits_at(table)) visits_.push_back(std::make_unique<Visit>(*this, table));
}
void Person::come_back() {
  for (auto& visit : visits_) visit->stay_away(0);
}

void Person::post(const std::string& path, const Json& body, Then then) {
  is_asking_ = true;
  const std::string forged = "aaaaaaaabbbbbbbbccccccccddddddddaaaaaaaabbbbbbbbccc.forged";
  Request request = request_to("POST", path, body.dump(), *this);
  if (is_hostile_ && people_.world().strikes(Fault::ForgedSession, 300)) request.session = forged;
  people_.some_node().ask(std::move(request), [this, then](const std::optional<Reply>& reply) {
    is_asking_ = false;
    if (reply && !reply->set_session.empty()) cookie_ = reply->set_session;
    const Json said = reply ? Json::parse(reply->body, nullptr, false) : Json();
    then(reply, said.is_object() ? said : Json::object());
  });
}

// Something to do that takes a request: one at a time.
void Person::tick() {
  if (people_.is_silent()) return;
  World& world = people_.world();
  for (std::size_t i = 0; i < visits_.size(); ++i) visits_[i]->tick();
  if (is_asking_) return;
  // Whoever has a session before she follows a link can follow it twice.
  if (cookie_.empty() && !invitations_.empty() && number_ % 4 != 3)
    return post("/api/campaigns", Json::object(), [this](const auto&, const Json& body) {
      if (body.contains("campaign")) campaign_ = body["campaign"];
    });
  if (!invitations_.empty()) return claim();
  if (tables_to_make_ > 0) return order_table();
  const u32 restless = people_.theme == Theme::Devices ? 300 : 60;
  if (!world.is_calm() && world.in_a_thousand(restless)) errand();
}

void Person::order_table() {
  const Json order = people_.new_order();
  post("/api/tables", order, [this](const std::optional<Reply>& reply, const Json& body) {
    if (!reply || reply->status != 201) return;
    --tables_to_make_;
    const std::string table = body["table"];
    visit(table);
    people_.tables.insert(table);
    const KeptTable* kept = people_.site().disk.table(table);
    for (const Json& link : body["links"]) {
      const std::string token = token_in(link["link"]);
      const auto is_mine = [&](const SavedSession& s) { return s.seat == link["seat"].get<int>(); };
      if (std::ranges::any_of(kept->sessions, is_mine)) continue;
      if (Person* guest = people_.somebody_else(*this, table)) guest->invite(table, token);
    }
  });
}

void Person::claim() {
  const Invitation now = invitations_.front();
  const Json body = {{"token", now.token}, {"name", "Guest " + std::to_string(number_)}};
  post("/api/tables/" + now.table + "/claim", body,
       [this, now](const std::optional<Reply>& reply, const Json&) {
         if (invitations_.empty()) return;
         if (!reply && cookie_.empty()) people_.unanswered.insert(now.table);
         // Nothing came, somebody else is just using it, or nothing can be saved: once more. Nobody
         // gives up while the storm lasts: a disk that is away for seconds refuses many tries.
         const bool again = !reply || reply->status == 409 || reply->status >= 429;
         if (again && (!people_.world().is_calm() || ++invitations_.front().tries < 40)) return;
         invitations_.erase(invitations_.begin());
         if (reply && reply->status == 200) visit(now.table);
       });
}

void Person::rematch(const std::string& table) {
  post("/api/tables/" + table + "/rematch", Json::object(),
       [this](const std::optional<Reply>& reply, const Json& body) {
         if (!reply || (reply->status != 201 && reply->status != 200)) return;
         const std::string next = body["table"];
         people_.tables.insert(next);
         for (auto& person : people_.all())
           for (const SavedSession& s : people_.site().disk.table(next)->sessions)
             if (!s.hash.empty() && s.hash == person->session()) person->visit(next);
       });
}

// Now and then: a rematch, a link for a further device, a look around, a step of a campaign.
void Person::errand() {
  World& world = people_.world();
  const auto nothing = [](const std::optional<Reply>&, const Json&) {};
  for (auto& v : visits_)
    if (v->is_over() && people_.more_tables > 0 && world.in_a_thousand(700)) {
      --people_.more_tables;
      return rematch(v->table());
    }
  if (!visits_.empty() && world.in_a_thousand(500)) {
    const std::string table = visits_.front()->table();
    if (!visits_.front()->may_make_link()) return;
    const bool gives_away = world.in_a_thousand(200);
    return post("/api/tables/" + table + (gives_away ? "/handover" : "/link"), Json::object(),
                [this, table](const std::optional<Reply>& reply, const Json& body) {
                  if (!reply || reply->status != 200 || !body.contains("link")) return;
                  if (Person* device = people_.somebody_else(*this, table))
                    device->invite(table, token_in(body["link"]));
                });
  }
  // Somebody looks on at a table of others, if it lets her.
  if (!people_.tables.empty() && world.in_a_thousand(100)) {
    auto other = people_.tables.begin();
    std::advance(other, world.below(static_cast<u32>(people_.tables.size())));
    return visit(*other);
  }
  if (!campaign_.empty() && world.in_a_thousand(500))
    return post("/api/campaigns/" + campaign_ + "/step",
                {{"step", campaign_step_}, {"do", "leave"}}, nothing);
  constexpr const char* kLook[] = {"/api/mine", "/api/tables", "/metrics", "/api/campaigns",
                                   "/healthz"};
  Request request = request_to("GET", kLook[world.below(5)], "", *this);
  is_asking_ = true;
  people_.some_node().ask(std::move(request),
                          [this](const std::optional<Reply>&) { is_asking_ = false; });
}

// ------------------------------------------------------------------------------- everybody
People::People(Site& site, std::vector<std::unique_ptr<Node>>& nodes)
    : site_(site), nodes_(nodes), lines_(std::make_shared<std::vector<Line>>(kMostLines)) {}

void People::begin() {
  const bool has_devices = theme == Theme::Devices;
  const u32 players = (has_devices ? 5 : 2) + world().below(3);
  for (u32 i = 0; i <= players; ++i) {  // the last one is up to no good
    people_.push_back(std::make_unique<Person>(*this, static_cast<int>(i), i == players));
    keep_ticking(*people_.back());
  }
  const u32 tables = has_devices ? 1 : 1 + world().below(3);
  for (u32 i = 0; i < tables; ++i) people_[world().below(players)]->make_table();
}
void People::keep_ticking(Person& person) {
  world().after(world().between(20, 220) * kMs, [this, &person] {
    person.tick();
    keep_ticking(person);
  });
}
void People::calm_down() {
  for (auto& person : people_) person->come_back();
}

Node& People::some_node() { return *nodes_[world().below(static_cast<u32>(nodes_.size()))]; }
std::shared_ptr<Line> People::new_line(u64& number) {
  if (used_ >= lines_->size()) return nullptr;
  Line& line = (*lines_)[used_++];
  number = used_;
  return std::shared_ptr<Line>(lines_, &line);
}
Person* People::somebody_else(const Person& than, const std::string& table) {
  for (int tries = 0; tries < 8; ++tries) {
    Person* person = people_[world().below(static_cast<u32>(people_.size()))].get();
    if (person != &than && !person->sits_at(table)) return person;
  }
  return nullptr;
}
std::string People::cookie_at(const std::string& table) const {
  const KeptTable* kept = site_.disk.table(table);
  for (const auto& person : people_)
    for (const SavedSession& s : kept->sessions)
      if (!s.hash.empty() && s.hash == person->session()) return person->cookie();
  return {};
}
Line* People::some_line() {
  Person& person = *people_[world().below(static_cast<u32>(people_.size()))];
  if (person.visits().empty()) return nullptr;
  return person.visits()[world().below(static_cast<u32>(person.visits().size()))]->line();
}

// Mostly a small game; every game there is now and then.
Json People::new_order() {
  const auto& games = shelf();
  const bool is_crowded = theme == Theme::Absence;
  u32 bots = is_crowded ? 0 : 250;  // in a thousand
  if (theme == Theme::Thinking) bots = 1000;
  const Shelf* game = on_shelf(is_crowded ? "foundation" : "connect_four");
  if (world().in_a_thousand(25)) game = &games[world().below(static_cast<u32>(games.size()))];
  const auto players = static_cast<int>(
      is_crowded ? 3 : std::min<i64>(world().between(game->info.fewest, game->info.most), 3));
  Json seats = Json::array();
  for (int i = 0; i < players; ++i) {
    Json seat = {{"kind", "open"}};
    if (i == 0 || world().in_a_thousand(100)) seat = {{"kind", "me"}, {"name", "Maker"}};
    if (i > 0 && world().in_a_thousand(bots)) seat = {{"kind", "bot"}, {"level", "cadet"}};
    seats.push_back(seat);
  }
  Json order = {{"game", game->info.name}, {"players", players}, {"seats", seats}};
  if (world().in_a_thousand(300)) order["public"] = true;
  constexpr const char* kSpectators[] = {"counted", "named", "kept_out"};
  if (world().in_a_thousand(250))
    order["allowed"] = {{"hints", world().in_a_thousand(500)},
                        {"chat", world().in_a_thousand(500)},
                        {"spectators", kSpectators[world().below(3)]}};
  const u32 clock = world().below(3);
  if (clock == 1)
    order["clock"] = {
        {"kind", "live"}, {"bank", 10 + world().below(50)}, {"add", world().below(4)}};
  if (clock == 2 && world().in_a_thousand(300)) order["clock"] = {{"kind", "days"}, {"days", 1}};
  if (clock == 2 && world().in_a_thousand(300))
    order["clock"] = {{"kind", "move"}, {"seconds", 5 + world().below(20)}};
  constexpr const char* kThen[] = {"answer", "bot", "lost"};
  if (order.contains("clock") && world().in_a_thousand(400))
    order["clock"]["then"] = kThen[world().below(3)];
  return order;
}

}  // namespace orrery::simulation
