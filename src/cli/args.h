// What stands behind a word on the command line, read by what the word declares (cli/word.h). Every
// command takes what it needs and then calls finish(): what is misspelt, missing or out of range is
// reported in one sentence, exit code 2.
//
//   const std::string game = args.word("GAME");
//   const i64 depth = args.number("--depth");
//   if (!args.finish()) return 2;
#pragma once
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/word.h"
#include "core/types.h"

namespace orrery {

class Args {
 public:
  Args(const Word& word, std::span<const std::string> words);

  // Every name must be declared by the word.
  std::string word(std::string_view name);                          // must be there
  std::optional<std::string> optional_word(std::string_view name);  // may be
  std::vector<std::string> words(std::string_view name);            // any number of them
  bool flag(std::string_view name) const;                           // --verify
  std::optional<std::string> value(std::string_view name) const;    // --seats a,b or --seats=a,b
  std::vector<std::string> values(std::string_view name) const;     // the same, any number of times
  i64 number(std::string_view name) const;                          // what is usual, without it
  std::optional<i64> maybe_number(std::string_view name) const;
  bool declares(std::string_view name) const;              // has the word this flag?
  void suppose(std::string_view name, std::string value);  // as if it had been given, too

  void refuse(std::string why);  // the first complaint counts
  bool ok() const { return complaint_.empty(); }
  bool finish();  // false, with the complaint on stderr, if something was wrong

 private:
  const Flag& declared(std::string_view name) const;

  const Word& word_;
  std::map<std::string, std::vector<std::string>, std::less<>> given_;
  std::string complaint_;
};

// A whole number in decimal digits, nothing before or behind it.
std::optional<i64> whole_number(std::string_view text);
// "name=value" pairs as given with --option.
std::optional<std::pair<std::string, std::string>> name_and_value(std::string_view text);
// "2/8" or "0,20".
std::optional<std::pair<i64, i64>> two_numbers(std::string_view text, char between);
// Where things are kept: $XDG_DATA_HOME/orrery, or what is usual without it.
std::string usual_data_folder();
inline constexpr const char* kUsualDataFolder = "$XDG_DATA_HOME/orrery or ~/.local/share/orrery";
// A file's text, or nothing and a complaint in `args`.
std::string read_text(Args& args, const std::string& path);
// Can this file be written? Asked before hours of work; a complaint in `args` if not.
void must_be_writable(Args& args, const std::string& path);
// False, and a complaint to whoever runs it, if it cannot be written after all.
bool write_text(const std::string& path, const std::string& text);

}  // namespace orrery
