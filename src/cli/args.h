// Reads what stands behind a word on the command line. Every command takes what it knows and then calls
// finish(): what is left over, misspelt, missing or out of range is reported in one sentence, exit code 2.
//
//   Args args(words, "orrery perft GAME [--players N] [--seed N] [--depth N]");
//   const std::string game = args.word("GAME");
//   const i64 depth = args.number("--depth", 1, 20, 4);
//   if (!args.finish()) return 2;
#pragma once
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace orrery {

class Args {
 public:
  Args(std::span<const std::string> words, std::string usage);

  std::string word(std::string_view what);                  // the next plain word; must be there
  std::optional<std::string> optional_word();               // the next plain word, if there is one
  bool flag(std::string_view name);                         // --verify
  std::optional<std::string> value(std::string_view name);  // --seats a,b or --seats=a,b; at most once
  std::vector<std::string> values(std::string_view name);   // the same, any number of times
  i64 number(std::string_view name, i64 low, i64 high, i64 otherwise);
  std::optional<i64> number(std::string_view name, i64 low, i64 high);

  void refuse(std::string why);  // the first complaint counts
  bool ok() const { return complaint_.empty(); }
  bool finish();  // false, with the complaint on stderr, if something was wrong

 private:
  std::vector<std::string> words_;  // what nobody has asked for yet
  std::string usage_;
  std::string complaint_;
};

// A whole number in decimal digits, nothing before or behind it.
std::optional<i64> whole_number(std::string_view text);
// "name=value" pairs as given with --option.
std::optional<std::pair<std::string, std::string>> name_and_value(std::string_view text);
// Where things are kept: $XDG_DATA_HOME/orrery, or what is usual without it.
std::string usual_data_folder();
// A file's text, or nothing and a complaint in `args`.
std::string read_text(Args& args, const std::string& path);

}  // namespace orrery
