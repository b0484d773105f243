#include "names.h"

namespace orrery::one_deck_galaxy {
namespace {

constexpr std::array<std::string_view, 5> kLetters{"E", "M", "D", "K", "G"};
constexpr std::array<std::string_view, 5> kColourNames{"Energy", "Materials", "Diplomacy",
                                                       "Ultratech", "any colour"};
constexpr std::array<std::string_view, 7> kCauseIds{"none",   "no_events", "colonies", "preserves",
                                                    "events", "swell",     "captured"};
constexpr std::array<std::string_view, 9> kColourIds{"E",      "M",     "D",       "K",      "G",
                                                     "choice", "named", "other_1", "other_2"};

}  // namespace

std::string_view colour_letter(int c) { return name_at(kLetters, c); }
std::string_view colour_name(int c) { return name_at(kColourNames, c); }
std::string_view icon_letter(int i) { return i == kDisc ? "*" : colour_letter(i); }
std::optional<u8> find_letter(std::string_view letters, std::string_view one) {
  const auto at = one.size() == 1 ? letters.find(one) : letters.npos;
  return at == letters.npos ? std::nullopt : std::optional(static_cast<u8>(at));
}
std::string_view resource_name(Resource r) { return name_at(kResourceNames, static_cast<int>(r)); }
std::optional<u8> find_resource(std::string_view name) { return find_in(kResourceNames, name); }
std::string_view phase_name(Phase p) { return name_at(kPhaseNames, static_cast<int>(p)); }
std::string_view cause_name(Cause c) { return name_at(kCauseNames, static_cast<int>(c)); }
std::string seat_code(int p) { return p == 2 ? "team" : "P" + std::to_string(p + 1); }

std::string place_name(Place p) {
  const auto two = [&](const char* letter, int first, int per) {
    return letter + std::to_string((p - first) / per + 1) + "." +
           std::to_string((p - first) % per + 1);
  };
  if (p == kLab) return "lab";
  if (is_zone_box(p)) return two("Z", kZoneBox, kBoxesPerCard);
  if (is_confrontation_box(p)) return "C" + std::to_string(p - kConfrontationBox + 1);
  if (is_experiment_box(p)) return two("X", kExperimentBox, kBoxesPerExperiment);
  if (is_base_box(p)) return two("B", kBaseBox, kBoxesPerBaseRow);
  return std::string(kUnknown);
}
std::string place_element(Place p) {
  const auto n = [](int i) { return std::to_string(i + 1); };
  if (p == kLab) return "lab";
  if (is_base_box(p))
    return "base/" + n((p - kBaseBox) / kBoxesPerBaseRow) + "/" +
           n((p - kBaseBox) % kBoxesPerBaseRow);
  if (is_zone_box(p))
    return "zone/" + n((p - kZoneBox) / kBoxesPerCard) + "/" + n((p - kZoneBox) % kBoxesPerCard);
  if (is_confrontation_box(p)) return "confrontation/" + n(p - kConfrontationBox);
  return "experiment/" + n((p - kExperimentBox) / kBoxesPerExperiment) + "/" +
         n((p - kExperimentBox) % kBoxesPerExperiment);
}
std::optional<Place> find_place(std::string_view name) {
  if (name == "lab") return kLab;
  for (int p = kZoneBox; p < kPlaces; ++p)
    if (place_name(static_cast<Place>(p)) == name) return static_cast<Place>(p);
  return std::nullopt;
}
std::string die_name(int colour, int value) {
  return std::string(colour_letter(colour)) + (value ? std::to_string(value) : "");
}
std::string source_name(const Content& c, int src) {
  if (src == kHomeTech) return "home";
  return src == kSocietyTech ? "society" : std::string(card_id(c, src));
}
std::optional<u8> find_source(const Content& c, std::string_view name) {
  if (name == "home") return u8{kHomeTech};
  if (name == "society") return u8{kSocietyTech};
  return find_card(c, name);
}
std::string_view card_id(const Content& c, int card) { return id_at(c.card, card); }
std::optional<u8> find_card(const Content& c, std::string_view id) { return find_id(c.card, id); }
std::string box_name(const Box& b) {
  const std::string n = std::to_string(b.number);
  switch (b.kind) {
    case BoxKind::Small: return std::string(colour_letter(b.colour)) + n;
    case BoxKind::Wide: return "[" + std::string(colour_letter(b.colour)) + n + "]";
    case BoxKind::FleetRing: return "(F" + n + ")";
    case BoxKind::ScienceRing: return "(S" + n + ")";
  }
  return {};
}

Said say_name(std::string_view name) { return orrery::printed(name); }
Said say_colour(int c) { return say("colour." + std::string(name_at(kColourIds, c))); }
Said say_icon(int i) { return i == kDisc ? say("icon.disc") : say_colour(i); }
Said say_resource(Resource r) { return say("resource." + std::string(resource_name(r))); }
Said say_die(int colour, int value, const Said& whose) {
  return say("die", {{"colour", say_colour(colour)}, {"value", value}, {"whose", whose}});
}
Said say_seat(int p) { return p < kMostPlayers ? Said(seat_at(p)) : kNothing; }
Said say_phase(Phase p) { return say("phase." + std::string(phase_name(p))); }
Said say_cause(Cause c) {
  return say("cause." + std::string(name_at(kCauseIds, static_cast<int>(c))));
}
Said say_card(const Content& c, int card) {
  return card < std::ssize(c.card) ? say_name(c.card[card].name.view()) : say("card.unknown");
}
Said say_tech(const Content& c, int tech) {
  return tech < length_of(c.tech) ? say_name(nth(c.tech, tech).name.view()) : say("tech.unknown");
}
std::string_view box_kind(const Box& b) { return name_at(kBoxKindNames, static_cast<int>(b.kind)); }
Said say_box(const Box& b, bool begins_a_sentence, int nth) {
  return say("box", {{"kind", box_kind(b)},
                     {"colour", say_colour(b.colour)},
                     {"n", b.number},
                     {"nth", nth},
                     {"begins", begins_a_sentence ? "yes" : "no"}});
}

}  // namespace orrery::one_deck_galaxy
