#include "printed_json.h"

#include "core/json.h"
#include "effects.h"
#include "kinds.h"
#include "names.h"

namespace orrery::trian {
namespace {

template <class Thing>
struct Print {
  static constexpr bool kIsView = true;
  const Content& k;
  const Thing& it;
  JsonWriter& out;

  template <class List, class Write>
  void list(const List& things, Write write) {
    out.open_list();
    for (const auto& thing : things) write(thing);
    out.close_list();
  }
  void numbers(u8 bits) {
    list(bits_of(static_cast<unsigned>(bits)), [&](int n) { out.value(n); });
  }
};

const auto& face_region_rows() {
  struct W : Print<Face> {
    u8 number;
    const Region& region() const { return it.regions[number]; }
  };
  static const Rows<W> rows(
      "FaceRegion", "A region of a face",
      {{"kind", name_of(kRegionKind), "what it is",
        [](W& w) { return kind_name(w.region().kind); }},
       {"edges", list_of(an_edge(), 3), "edges of the face it reaches",
        [](W& w) { w.numbers(w.region().edges); }},
       {"planet", yes_or_no(), "a planet is printed there", [](W& w) { return w.region().planet; }},
       {"extractor", yes_or_no(), "an extractor is printed there",
        [](W& w) { return w.region().extractor; }},
       {"site", yes_or_no(), "an emissary may stand there",
        [](W& w) { return w.it.sites.contains(w.number); }},
       {"mines", list_of(number(0, kMostRegions - 1), kMostRegions),
        "nebula regions of the face that a Rogue there may mine",
        [](W& w) { w.numbers(w.region().mines); }}});
  return rows;
}

const auto& face_rows() {
  using W = Print<Face>;
  static const Rows<W> rows(
      "Face", "One side of a tile",
      {{"name", text(), "its name", [](W& w) { return w.it.name.view(); }},
       {"category", text(), "what sort of face it is", [](W& w) { return w.it.category.view(); }},
       {"edges", list_of(name_of(kEdgeKind), 3), "what its edges show, unturned",
        [](W& w) {
          w.list(w.it.edge,
                 [&](Profile p) { w.out.value(std::string_view("SPNG").substr(index_of(p), 1)); });
        }},
       {"feature", null_or(name_of(kFeatureKind)), "what else is printed there",
        [](W& w) {
          w.it.feature == Feature::None ? w.out.null() : w.out.value(feature_name(w.it.feature));
        }},
       {"regions", list_of(object(face_region_rows()), kMostRegions), "what it is divided into",
        [](W& w) {
          w.out.open_list();
          for (u8 r = 0; r < w.it.regions.size(); ++r)
            face_region_rows().write({{w.k, w.it, w.out}, r});
          w.out.close_list();
        }}});
  return rows;
}

const auto& module_rows() {
  struct W : Print<Race> {
    std::size_t number;
  };
  static const Rows<W> rows("RaceModule", "The two sides of a module",
                            {{"universal", a_skill(), "the skill every race may unlock there",
                              [](W& w) { return skill_id(w.k, w.k.universal[w.number]); }},
                             {"racial", a_skill(), "the skill of this race",
                              [](W& w) { return skill_id(w.k, w.it.module[w.number]); }}});
  return rows;
}

const auto& race_rows() {
  using W = Print<Race>;
  static const Rows<W> rows(
      "Race", "What is printed on a race board",
      {{"name", text(), "its name", [](W& w) { return w.it.name.view(); }},
       {"colour", text(), "its colour", [](W& w) { return w.it.colour.view(); }},
       {"character", text(), "who they are", [](W& w) { return w.it.character.view(); }},
       {"basic", list_of(a_skill(), kBasicSkills), "skills it begins with",
        [](W& w) { w.list(w.it.basic, [&](u8 skill) { w.out.value(skill_id(w.k, skill)); }); }},
       {"modules", list_of(object(module_rows()), kModules), "what it may unlock", [](W& w) {
          w.out.open_list();
          for (std::size_t m = 0; m < kModules; ++m) module_rows().write({{w.k, w.it, w.out}, m});
          w.out.close_list();
        }}});
  return rows;
}

const auto& skill_rows() {
  using W = Print<Skill>;
  static const Rows<W> rows(
      "Skill", "A skill",
      {{"name", text(), "its name", [](W& w) { return w.it.name.view(); }},
       {"text", words(), "what it does", [](W& w) { write_said(say_skill(w.it), w.out); }},
       {"cost", words(), "what using it costs", [](W& w) { write_said(say_cost(w.it), w.out); }}});
  return rows;
}

const auto& printed_rows() {
  using W = Print<Content>;
  static const Rows<W> rows(
      "Printed",
      "What the content file prints; a catalogue may have another word for a name (`name/Gas "
      "veil`)",
      {{"faces", map_of(kFaceKind, object(face_rows())), "every side of a tile",
        [](W& w) {
          w.out.open();
          for (const Face& face : w.it.face) {
            w.out.key(face.id.view());
            face_rows().write({w.k, face, w.out});
          }
          w.out.close();
        }},
       {"races", map_of(kRaceKind, object(race_rows())), "every race",
        [](W& w) {
          w.out.open();
          for (const Race& race : w.it.race) {
            w.out.key(race.id.view());
            race_rows().write({w.k, race, w.out});
          }
          w.out.close();
        }},
       {"skills", map_of(kSkillKind, object(skill_rows())), "every skill", [](W& w) {
          w.out.open();
          for (const Skill& skill : w.it.skill) {
            w.out.key(skill.id.view());
            skill_rows().write({w.k, skill, w.out});
          }
          w.out.close();
        }}});
  return rows;
}

}  // namespace

const Object& printed_fields() { return printed_rows(); }

// It is a large part of a view and never changes, so each thread keeps what it wrote last.
const std::string& printed_json(const Content& k) {
  thread_local u64 fingerprint = 0;
  thread_local std::string json;
  if (k.fingerprint == fingerprint && !json.empty()) return json;
  JsonWriter out;
  printed_rows().write({k, k, out});
  json = out.take();
  fingerprint = k.fingerprint;
  return json;
}

}  // namespace orrery::trian
