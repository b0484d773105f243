#include "printed.h"

#include "core/json.h"
#include "effects.h"
#include "names.h"

namespace orrery::trian {
namespace {

void write_face(const Face& face, JsonWriter& out) {
  out.key(face.id.view())
      .open()
      .field("name", face.name.view())
      .field("category", face.category.view());
  out.key("edges").open_list();
  for (const Profile p : face.edge)
    out.value(std::string_view("SPNG").substr(static_cast<std::size_t>(p), 1));
  out.close_list().key("feature");
  if (face.feature == Feature::None)
    out.null();
  else
    out.value(feature_name(face.feature));
  out.key("regions").open_list();
  for (u8 r = 0; r < face.regions.size(); ++r) {
    const Region& region = face.regions[r];
    out.open().field("kind", kind_name(region.kind)).key("edges").open_list();
    for (const int e : bits_of(static_cast<unsigned>(region.edges))) out.value(e);
    out.close_list()
        .field("planet", region.planet)
        .field("extractor", region.extractor)
        .field("site", face.sites.contains(r))
        .key("mines")
        .open_list();
    for (const int m : bits_of(static_cast<unsigned>(region.mines))) out.value(m);
    out.close_list().close();
  }
  out.close_list().close();
}

}  // namespace

// It is a large part of a view and never changes, so each thread keeps what it wrote last.
const std::string& printed_json(const Content& k) {
  thread_local u64 fingerprint = 0;
  thread_local std::string json;
  if (k.fingerprint == fingerprint && !json.empty()) return json;
  JsonWriter out;
  out.open().key("faces").open();
  for (const Face& face : k.face) write_face(face, out);
  out.close().key("races").open();
  for (const Race& race : k.race) {
    out.key(race.id.view())
        .open()
        .field("name", race.name.view())
        .field("colour", race.colour.view())
        .field("character", race.character.view());
    out.key("basic").open_list();
    for (const u8 s : race.basic) out.value(skill_id(k, s));
    out.close_list().key("modules").open_list();
    for (std::size_t m = 0; m < kModules; ++m)
      out.open()
          .field("universal", skill_id(k, k.universal[m]))
          .field("racial", skill_id(k, race.module[m]))
          .close();
    out.close_list().close();
  }
  out.close().key("skills").open();
  for (const Skill& skill : k.skill) {
    out.key(skill.id.view()).open().field("name", skill.name.view()).key("text");
    write_said(say_skill(skill), out);
    out.key("cost");
    write_said(say_cost(skill), out);
    out.close();
  }
  json = out.close().close().take();
  fingerprint = k.fingerprint;
  return json;
}

}  // namespace orrery::trian
