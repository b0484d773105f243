#include "cli/language.h"

#include <cstdlib>

#include "words/phrasebook.h"

namespace orrery {
namespace {

std::string language_here() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(name);
    if (!value || !*value) continue;
    const std::string_view locale = value, language = locale.substr(0, locale.find_first_of("_.@"));
    return std::string(is_language(language) ? language : languages().front());
  }
  return std::string(languages().front());
}

}  // namespace

std::string language_of(Args& args) {
  std::string language = args.value("--language").value_or(language_here());
  if (!is_language(language)) args.refuse("--language takes en or de");
  return language;
}

}  // namespace orrery
