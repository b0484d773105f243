#include "server/notify/reminder.h"

#include <algorithm>

#include "play/strict_json.h"
#include "server/notify/url.h"
#include "server/notify/web_push.h"
#include "server/secrets.h"
#include "words/phrasebook.h"

namespace orrery::server {
namespace {

constexpr const char* kWays[] = {"webhook", "mail", "push"};
constexpr std::size_t kTokenBytes = 10;  // of ids, of tables and of reminders
constexpr int kMinutes = 24 * 60;

std::optional<Way> way_called(std::string_view name) {
  for (std::size_t i = 0; i < std::size(kWays); ++i)
    if (kWays[i] == name) return static_cast<Way>(i);
  return std::nullopt;
}

void read_address(const Reader& in, Reminder& r) {
  const Reader way = in.at("way"), address = in.at("address");
  const std::optional<Way> named = way_called(way.word());
  r.address = std::string(address.word());
  if (!in.ok()) return;
  if (!named) return way.refuse("webhook, mail or push is expected");
  r.way = *named;
  if (r.way == Way::Mail && !is_mail_address(r.address))
    return address.refuse("one address of mail is expected");
  if (r.way != Way::Mail && !read_url(r.address))
    return address.refuse("an address that begins with https:// is expected");
  if (r.way != Way::Push) return;
  const Reader key = in.at("key"), secret = in.at("secret");
  r.key = std::string(key.word());
  r.secret = std::string(secret.word());
  if (!in.ok()) return;
  const auto point = from_base64url(r.key, 100), shared = from_base64url(r.secret, 100);
  if (!point || !is_point(*point)) return key.refuse("a browser's key is expected");
  if (!shared || shared->size() != 16) secret.refuse("a browser's secret is expected");
}

void read_tables(const Reader& tables, Reminder& r) {
  r.tables.clear();
  const std::size_t n = tables.length(kMostTables);
  for (std::size_t i = 0; i < n && tables.ok(); ++i) {
    const std::string id(tables.element(i).word());
    if (tables.ok() && !is_token(id, kTokenBytes))
      tables.element(i).refuse("the name of a table is expected");
    if (std::ranges::count(r.tables, id) == 0) r.tables.push_back(id);
  }
}
void read_quiet(const Reader& quiet, Reminder& r) {
  r.quiet = {};
  if (quiet.is_null()) return;
  quiet.only({"from", "to"});
  r.quiet = {static_cast<int>(quiet.at("from").integer(0, kMinutes - 1)),
             static_cast<int>(quiet.at("to").integer(0, kMinutes - 1))};
}

std::string proof(const Seal& seal, const char* purpose, const std::string& id) {
  return base32(seal.made_for(purpose, id).substr(0, 20));
}

}  // namespace

const char* name_of(Way way) { return kWays[static_cast<std::size_t>(way)]; }

bool Reminder::covers(const std::string& table) const {
  return all || std::ranges::count(tables, table) > 0;
}
std::string Reminder::mark() const { return hash_of_token(address).substr(0, 16); }
// Whoever knows the whole address of a webhook may write there.
std::string Reminder::shown() const {
  if (way == Way::Mail) return address;
  const std::optional<Url> url = read_url(address);
  return url ? url->host : std::string();
}

void read_reminder(const Reader& in, Reminder& r, bool is_fresh) {
  if (is_fresh) {
    in.only({"way", "address", "key", "secret", "all", "tables", "quiet", "zone", "language"});
    read_address(in, r);
  } else {
    in.only({"all", "tables", "quiet", "zone", "language"});
  }
  if (const Reader all = in.optional("all"); all.exists()) r.all = all.yes_or_no();
  if (const Reader tables = in.optional("tables"); tables.exists()) read_tables(tables, r);
  if (const Reader quiet = in.optional("quiet"); quiet.exists()) read_quiet(quiet, r);
  if (const Reader zone = in.optional("zone"); zone.exists()) {
    r.zone = std::string(zone.word());
    if (in.ok() && !offset_of_zone(r.zone, 0)) zone.refuse("there is no such time zone here");
  }
  if (const Reader language = in.optional("language"); language.exists()) {
    r.language = std::string(language.word());
    if (in.ok() && !is_language(r.language)) language.refuse("there are no words in it");
  }
}

SavedReminder saved(const Reminder& r, const Seal& seal, i64 now_seconds) {
  JsonWriter out;
  out.open().field("way", name_of(r.way)).field("address", r.address);
  if (r.way == Way::Push) out.field("key", r.key).field("secret", r.secret);
  out.field("all", r.all).key("tables").open_list();
  for (const std::string& table : r.tables) out.value(table);
  out.close_list().key("quiet").open().field("from", r.quiet.from).field("to", r.quiet.to).close();
  out.field("zone", r.zone).field("language", r.language);
  out.field("confirmed", r.confirmed).field("origin", r.origin).close();
  return {r.id, r.session, seal.close(out.take()), now_seconds};
}

std::optional<Reminder> opened(const SavedReminder& saved, const Seal& seal) {
  const std::optional<std::string> text = seal.open(saved.body);
  if (!text) return std::nullopt;
  std::variant<Json, Refusal> json = read_json(*text);
  Json* body = std::get_if<Json>(&json);
  if (!body || !body->is_object() || !body->contains("origin") || !body->contains("confirmed"))
    return std::nullopt;
  Reminder r;
  r.id = saved.id;
  r.session = saved.session;
  std::optional<Refusal> refusal;
  {
    const Reader in(*body, "", refusal);
    r.origin = std::string(in.at("origin").word());
    r.confirmed = in.at("confirmed").yes_or_no();
  }
  body->erase("origin");
  body->erase("confirmed");
  read_reminder(Reader(*body, "", refusal), r, true);
  if (refusal) return std::nullopt;
  return r;
}

std::string stop_token(const Seal& seal, const std::string& id) {
  return id + "." + proof(seal, "stop reminder", id);
}
std::string confirm_token(const Seal& seal, const std::string& id) {
  return id + "." + proof(seal, "confirm reminder", id);
}
std::string id_in(const Seal& seal, std::string_view token, bool is_stop) {
  const std::string id(token.substr(0, token.find('.')));
  if (!is_token(id, kTokenBytes)) return {};
  const std::string right = is_stop ? stop_token(seal, id) : confirm_token(seal, id);
  return hash_of_token(right) == hash_of_token(token) ? id : std::string();
}

}  // namespace orrery::server
