#include "words/phrasebook.h"

#include <unicode/listformatter.h>
#include <unicode/msgfmt.h>

#include <array>
#include <map>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "core/array.h"
#include "core/json_library.h"
#include "core/reader.h"

namespace orrery {
namespace {

constexpr std::array<std::string_view, 2> kLanguages{"en", "de"};
constexpr std::array<std::string_view, 2> kOfAll{
    "table", "terminal"};  // every game has these besides its own

// English as the catalogues spell it: "red, green or blue", without a comma before the last.
icu::Locale locale_of(const std::string& language) {
  return icu::Locale(language == "en" ? "en_GB" : language.c_str());
}

icu::UnicodeString wide(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<i32>(text.size())});
}
std::string narrow(const icu::UnicodeString& text) {
  std::string out;
  text.toUTF8String(out);
  return out;
}

// What phrases choose by is for the program to say: who is called "you", or a tile called "none",
// is a name all the same. The letter that makes the difference cannot be seen, and no name may
// contain it (play/strangers_words.h).
icu::UnicodeString never_a_key(icu::UnicodeString name) {
  constexpr char16_t kWordJoiner = 0x2060;
  return name == u"you" || name == u"none" ? name.append(kWordJoiner) : name;
}

}  // namespace

std::span<const std::string_view> languages() { return kLanguages; }
bool is_language(std::string_view language) {
  return language == kLanguages[0] || language == kLanguages[1];
}

// ------------------------------------------------------------------------------- the pages
struct Phrasebook::Pages {
  std::string language;
  icu::Locale locale;
  std::unordered_map<std::string, std::string> patterns;
  // What ICU made of a pattern is kept. It may change inside while it formats, so one reader at a
  // time.
  std::mutex one_at_a_time;
  std::unordered_map<std::string, std::unique_ptr<icu::MessageFormat>> formats;
  std::array<std::unique_ptr<icu::ListFormatter>, 2> lists;

  void read(std::string_view json) {
    const std::optional<Json> read = parse_json(json);
    if (!read) return;
    for (const auto& [id, pattern] : read->items())
      if (pattern.is_string()) patterns.try_emplace(id, pattern.get<std::string>());
  }

  icu::MessageFormat* format(const std::string& id, const std::string& pattern) {
    const auto [at, is_new] = formats.try_emplace(id);
    if (is_new) {
      UErrorCode wrong = U_ZERO_ERROR;
      auto made = std::make_unique<icu::MessageFormat>(wide(pattern), locale, wrong);
      if (U_SUCCESS(wrong)) at->second = std::move(made);
    }
    return at->second.get();
  }

  // A seat is the key "you" where a phrase chooses by it, and a word where it stands for itself.
  icu::UnicodeString word(const Said& said, const Audience& to, bool as_key) {
    switch (said.kind) {
      case Said::Kind::Text: return wide(said.text);
      case Said::Kind::Number: return wide(std::to_string(said.number));
      case Said::Kind::Seat:
        if (said.seat() == to.you && is_player(to.you))
          return as_key ? "you" : phrase("seat.you", {}, to);
        if (is_player(said.seat()) && std::cmp_less(said.number, to.names.size()))
          return never_a_key(wide(nth(to.names, said.number)));
        return is_player(said.seat())
                   ? phrase("seat.unnamed", {{"n", static_cast<int>(said.number) + 1}}, to)
                   : phrase("seat.chance", {}, to);
      case Said::Kind::Name: {
        const auto own = patterns.find("name/" + said.text);
        return never_a_key(wide(own == patterns.end() ? said.text : own->second));
      }
      case Said::Kind::Phrase: return phrase(said.text, said.parts, to);
      case Said::Kind::List: return list(said, to);
    }
    return {};
  }

  icu::UnicodeString phrase(const std::string& id, const std::vector<Argument>& args,
                            const Audience& to) {
    const auto pattern = patterns.find(id);
    if (pattern != patterns.end() && pattern->second.find_first_of("{'") == std::string::npos)
      return wide(pattern->second);
    icu::MessageFormat* const how =
        pattern == patterns.end() ? nullptr : format(id, pattern->second);
    if (!how) return wide("[" + id + "]");
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (const Argument& arg : args) {
      names.push_back(wide(arg.name));
      values.push_back(arg.said.kind == Said::Kind::Number
                           ? icu::Formattable(static_cast<int64_t>(arg.said.number))
                           : icu::Formattable(word(arg.said, to, true)));
    }
    UErrorCode wrong = U_ZERO_ERROR;
    icu::UnicodeString out;
    how->format(names.data(), values.data(), static_cast<i32>(values.size()), out, wrong);
    return U_SUCCESS(wrong) ? out : wide("[" + id + "]");
  }

  icu::UnicodeString list(const Said& said, const Audience& to) {
    std::vector<icu::UnicodeString> items;
    for (const Argument& item : said.parts) items.push_back(word(item.said, to, false));
    icu::UnicodeString out;
    if (said.join == Said::Join::Comma) {
      for (std::size_t i = 0; i < items.size(); ++i) out.append(i ? ", " : "").append(items[i]);
      return out;
    }
    const bool is_or = said.join == Said::Join::Or;
    UErrorCode wrong = U_ZERO_ERROR;
    std::unique_ptr<icu::ListFormatter>& how = lists[is_or];
    if (!how)
      how.reset(icu::ListFormatter::createInstance(
          locale, is_or ? ULISTFMT_TYPE_OR : ULISTFMT_TYPE_AND, ULISTFMT_WIDTH_WIDE, wrong));
    if (how) how->format(items.data(), static_cast<i32>(items.size()), out, wrong);
    return out;
  }
};

Phrasebook::Phrasebook(std::string_view game, std::string_view language)
    : pages_(std::make_unique<Pages>()) {
  pages_->language = language;
  pages_->locale = locale_of(pages_->language);
  pages_->read(catalogue(game, language));
  pages_->read(catalogue(std::string(game) + "_lessons", language));
  for (const std::string_view part : kOfAll) pages_->read(catalogue(part, language));
}
Phrasebook::~Phrasebook() = default;

const Phrasebook& Phrasebook::of(std::string_view game, std::string_view language) {
  static std::mutex guard;
  static std::map<std::pair<std::string, std::string>, std::unique_ptr<Phrasebook>> books;
  const std::lock_guard one(guard);
  std::unique_ptr<Phrasebook>& book =
      books[{std::string(game), std::string(is_language(language) ? language : kLanguages[0])}];
  if (!book) book.reset(new Phrasebook(game, is_language(language) ? language : kLanguages[0]));
  return *book;
}

std::string Phrasebook::words(const Said& said, const Audience& to) const {
  if (said.kind == Said::Kind::Text) return said.text;
  const std::lock_guard one(pages_->one_at_a_time);
  return narrow(pages_->word(said, to, false));
}
bool Phrasebook::knows(std::string_view id) const {
  return pages_->patterns.contains(std::string(id));
}
const std::string& Phrasebook::language() const { return pages_->language; }

}  // namespace orrery
