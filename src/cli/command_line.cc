#include "cli/command_line.h"

#include <CLI/CLI.hpp>

#include "cli/args.h"
#include "cli/help.h"
#include "core/near.h"

namespace orrery {
namespace {

constexpr std::size_t kColumns = 100, kNameColumns = 30;

class Layout : public CLI::Formatter {
 public:
  explicit Layout(const Word& word) : word_(word) {
    column_width(kNameColumns);
    label("Positionals", "Words");
  }
  std::string make_usage(const CLI::App*, std::string) const override {
    std::string usage = usage_of(word_);
    for (std::size_t at = usage.find('\n'); at != usage.npos; at = usage.find('\n', at + 1))
      usage.insert(at + 1, "         ");
    return "\nUsage: " + usage + "\n";
  }

 private:
  const Word& word_;
};

struct Bound {
  explicit Bound(const Word& word) : app("", "orrery " + word.name) {
    app.formatter(std::make_shared<Layout>(word));
    app.option_defaults()->group("Flags");
    app.set_help_flag("-h,--help", "this text")->group("Flags");
    app.allow_extras();  // so that we can say ourselves what was meant
    const auto fits = [](const std::string& text) {
      return wrapped(text, kColumns - kNameColumns);
    };
    for (const Operand& plain : word.plain) {
      const std::string words = fits(plain.words);
      CLI::Option* option = app.add_option(plain.name, words)->option_text(" ");
      if (plain.many) option->expected(-1)->take_all();
      options.emplace_back(plain.name, option);
    }
    for (const Flag& flag : word.flags) {
      const std::string words = fits(explain(flag));
      CLI::Option* option =
          flag.value.empty()
              ? app.add_flag(flag.name, words)->disable_flag_override()
              : app.add_option(flag.name, words)->option_text(flag.value)->take_all();
      options.emplace_back(flag.name, option);
    }
  }
  CLI::App app;
  std::vector<std::pair<std::string, CLI::Option*>> options;
};

// "-" alone means standard input, "-1" is a number.
bool names_a_flag(std::string_view word) {
  return word.size() > 1 && word[0] == '-' && !(word[1] >= '0' && word[1] <= '9');
}

std::string unknown(const Word& word, const std::string& left) {
  if (!names_a_flag(left)) return "one word too many: '" + left + "'";
  std::vector<std::string_view> names = {"--help"};
  for (const Flag& flag : word.flags) names.push_back(flag.name);
  const std::string said = left.substr(0, left.find('='));
  return "there is no flag '" + said + "'" + perhaps(said, names);
}

std::string range_of(const Flag& flag) {
  const std::string low = std::to_string(flag.low);
  return flag.high == INT64_MAX ? "from " + low + " on"
                                : "from " + low + " to " + std::to_string(flag.high);
}

// CLI11 says "--seed: 1 required N missing", and "quick was given a disallowed flag override".
std::string in_our_words(const Word& word, const std::string& complaint) {
  for (const Flag& flag : word.flags) {
    if (complaint.starts_with(flag.name + ":"))
      return flag.name + " needs a value: " + flag.name + " " + flag.value;
    if (flag.value.empty() && complaint.starts_with(flag.name.substr(2) + " "))
      return flag.name + " takes no value";
  }
  return complaint;
}

// What is given must be what was declared.
std::string complaint_about(const Flag& flag, const std::vector<std::string>& values) {
  if (flag.value.empty()) return "";
  if (values.size() > 1 && !flag.many) return flag.name + " is given more than once";
  for (const std::string& value : values) {
    if (value.empty() || value.starts_with("--"))
      return flag.name + " needs a value: " + flag.name + " " + flag.value;
    if (!flag.is_number()) continue;
    const std::optional<i64> number = whole_number(value);
    if (!number || *number < flag.low || *number > flag.high)
      return flag.name + " takes a whole number " + range_of(flag) + ", not '" + value + "'";
  }
  return "";
}

}  // namespace

CommandLine read_command_line(const Word& word, std::span<const std::string> words) {
  Bound bound(word);
  CommandLine line;
  std::vector<std::string> backwards(words.rbegin(), words.rend());  // as CLI11 wants them
  try {
    bound.app.parse(backwards);
  } catch (const CLI::CallForHelp&) {
  } catch (const CLI::Error& e) {
    line.complaint = in_our_words(word, e.what());
  }
  for (const auto& [name, option] : bound.options)
    if (option->count() > 0) line.given[name] = option->results();

  std::string first;  // what is nearest to the mistake is said first
  std::vector<std::string> left = bound.app.remaining();
  std::erase(left, "--");
  for (const std::string& one : left)
    if (first.empty() && names_a_flag(one)) first = unknown(word, one);
  for (const Flag& flag : word.flags)
    if (const auto given = line.given.find(flag.name); first.empty() && given != line.given.end())
      first = complaint_about(flag, given->second);
  if (first.empty()) first = line.complaint;
  if (first.empty() && !left.empty()) first = unknown(word, left.front());
  line.complaint = first;
  return line;
}

std::string help_for(const Word& word) {
  Bound bound(word);
  std::string about = "orrery " + word.name + ": " + word.what;
  for (const std::string& paragraph : word.about) about += "\n\n" + wrapped(paragraph, kColumns);
  bound.app.description(about);
  std::string examples;
  for (const std::string& example : word.examples)
    examples += (examples.empty() ? "Examples:\n  " : "\n  ") + example;
  bound.app.footer(examples);
  return bound.app.help();
}

}  // namespace orrery
