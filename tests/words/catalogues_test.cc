// The catalogues themselves: every language says everything, from what it is given, in patterns
// that can be read.
#include <unicode/messagepattern.h>

#include <map>
#include <set>

#include <doctest/doctest.h>

#include "core/json_library.h"
#include "core/reader.h"
#include "words/phrasebook.h"

namespace orrery {
namespace {

constexpr std::string_view kParts[] = {"table",
                                       "terminal",
                                       "page",
                                       "beside",
                                       "foundation",
                                       "renaissance",
                                       "one_deck_galaxy",
                                       "trian",
                                       "connect_four",
                                       "foundation_lessons",
                                       "renaissance_lessons",
                                       "one_deck_galaxy_lessons",
                                       "trian_lessons",
                                       "foundation_fields",
                                       "renaissance_fields",
                                       "one_deck_galaxy_fields",
                                       "trian_fields"};

using Catalogue = std::map<std::string, std::string>;
using Phrase = Catalogue::value_type;  // its id and its pattern
Catalogue read(std::string_view part, std::string_view language) {
  Catalogue out;
  const std::string_view text = catalogue(part, language);
  if (text.empty()) return out;
  const std::optional<Json> json = parse_json(text);
  REQUIRE_MESSAGE(json, part, " ", language);
  for (const auto& phrase : json->items()) {
    REQUIRE_MESSAGE(phrase.value().is_string(), phrase.key());
    out[phrase.key()] = phrase.value().get<std::string>();
  }
  return out;
}
bool is_a_name(const std::string& id) { return id.starts_with("name/"); }

// A pattern taken apart: what it is given, what it chooses by "you", and what it shows without
// having chosen.
struct Reading {
  std::set<std::string> given, chosen, shown;
  bool is_sound = false;

  explicit Reading(const std::string& pattern)
      : parsed_(icu::UnicodeString::fromUTF8(pattern), nullptr, wrong_) {
    is_sound = U_SUCCESS(wrong_);
    if (is_sound) message(0, parsed_.countParts(), {});
  }

 private:
  using Names = std::set<std::string>;
  static constexpr const char* kEverybody = "*";
  std::string words(i32 part) const {
    std::string out;
    parsed_.getSubstring(parsed_.getPart(part)).toUTF8String(out);
    return out;
  }
  // `others`: arguments that are not the reader's here. Where another is hers, none is: everybody
  // has one seat.
  void message(i32 from, i32 to, const Names& others) {
    for (i32 i = from; i < to; ++i)
      if (parsed_.getPartType(i) == UMSGPAT_PART_TYPE_ARG_START) i = argument(i, others);
  }
  i32 argument(i32 start, const Names& others) {
    const i32 end = parsed_.getLimitPartIndex(start);
    const std::string name = words(start + 1);
    given.insert(name);
    if (parsed_.getPart(start).getArgType() == UMSGPAT_ARG_TYPE_NONE && !others.contains(name) &&
        !others.contains(kEverybody))
      shown.insert(name);
    const bool selects = parsed_.getPart(start).getArgType() == UMSGPAT_ARG_TYPE_SELECT;
    for (i32 i = start + 2; i < end; ++i) {
      if (parsed_.getPartType(i) != UMSGPAT_PART_TYPE_ARG_SELECTOR) continue;
      const std::string key = words(i);
      if (selects && key == "you") chosen.insert(name);
      while (parsed_.getPartType(i) != UMSGPAT_PART_TYPE_MSG_START) ++i;
      Names here = others;
      if (selects && key == "other") here.insert(name);
      if (selects && key == "you") here.insert(kEverybody);
      const i32 limit = parsed_.getLimitPartIndex(i);
      message(i, limit, here);
      i = limit;
    }
    return end;
  }

  UErrorCode wrong_ = U_ZERO_ERROR;
  icu::MessagePattern parsed_;
};

TEST_CASE("Every phrase can be read, in every language") {
  for (const std::string_view part : kParts)
    for (const std::string_view language : languages())
      for (const Phrase& p : read(part, language))
        if (!is_a_name(p.first))
          CHECK_MESSAGE(Reading(p.second).is_sound, part, ".", language, " ", p.first, ": ",
                        p.second);
}

TEST_CASE("Every language has the same phrases, and they take the same") {
  for (const std::string_view part : kParts) {
    const Catalogue english = read(part, "en");
    for (const std::string_view language : languages()) {
      const Catalogue other = read(part, language);
      for (const Phrase& p : other)
        if (!is_a_name(p.first))
          CHECK_MESSAGE(english.contains(p.first), part, ": only ", language, " has ", p.first);
      for (const Phrase& p : english) {
        if (is_a_name(p.first)) continue;
        const auto same = other.find(p.first);
        CHECK_MESSAGE(same != other.end(), part, ".", language, " lacks ", p.first);
        if (same == other.end()) continue;
        CHECK_MESSAGE(Reading(p.second).given == Reading(same->second).given, part, ".", language,
                      " takes something else: ", p.first);
      }
    }
  }
}

// Where a phrase chooses by a seat, the reader's own is the key "you" and no word for her. What the
// page says itself is given names.
TEST_CASE("A seat is shown only after it was asked whether it is the reader's") {
  CHECK(Reading("{who} {n}").shown.contains("who"));
  CHECK(!Reading("{who, select, you {You} other {{n, plural, one {{who}} other {{who}s}}}}")
             .shown.contains("who"));
  CHECK(
      !Reading(
           "{who, select, you {You ask {whom}} other {{who} asks {whom, select, you {you} other {{whom}}}}}")
           .shown.contains("whom"));
  for (const std::string_view part : kParts)
    for (const std::string_view language : languages())
      for (const Phrase& p : read(part, language)) {
        if (part == "page" || part == "beside" || p.first.starts_with("page.")) continue;
        const Reading phrase(p.second);
        std::set<std::string> seats{"who", "whom"};
        seats.insert(phrase.chosen.begin(), phrase.chosen.end());
        for (const std::string& shown : phrase.shown)
          CHECK_MESSAGE(!seats.contains(shown), part, ".", language,
                        " calls the reader \"you\": ", p.first, ": ", p.second);
      }
}

TEST_CASE("Quotes are letters: none of them keeps an argument from being filled in") {
  for (const std::string_view part : kParts)
    for (const std::string_view language : languages())
      for (const Phrase& p : read(part, language))
        for (const std::string_view quoted : {"'{", "'}", "'#", "'|"})
          CHECK_MESSAGE((is_a_name(p.first) || p.second.find(quoted) == std::string::npos ||
                         p.second.find("'" + std::string(quoted)) != std::string::npos),
                        part, ".", language, " ", p.first, ": ", p.second);
}

}  // namespace
}  // namespace orrery
