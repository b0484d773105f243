// Runs during the build: make_clause_index SOURCE_DIRECTORY OUTPUT. Reads docs/rules/*.md for the
// clauses and their texts, and everything else for the lines that name them.
//   a clause           - **FD-5.1.6** text ...          up to the next bullet, heading or empty
//   line a worked example   **EX-01 title.** text ...        the same a ruling           52.
//   *Title.* text ...            called by its chapter, "7.4 (52)" a card or tile     | C1-13 |
//   name | ...             a row of a table a game without a rule document writes its clauses in a
//   comment:  //   C4-1  text
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

struct Line {
  std::string file;
  std::size_t number;
  std::string text;
};

const std::regex kDefinition(R"(^(?:- )?\*\*([A-Z]{1,3}-\d+(?:\.(?:\d+|U))*)(?:\*\*| ))");
const std::regex kTableRow(R"(^\| ([A-Z]\d?-\d+) \|)");
const std::regex kCommentDefinition(R"(^//   ([A-Z]\d-\d+)  \S)");
const std::regex kChapter(R"(^## (\d+\.\d+) )");
const std::regex kRuling(R"(^(\d+)\. )");
const std::regex kTestCase(R"(TEST_CASE\w*\()");
const std::regex kMention(
    R"(([A-Z]{1,3}\d?-\d+(?:\.(?:\d+|U))*)(?: to ([A-Z]{1,3}\d?-\d+(?:\.(?:\d+|U))*))?|\d+\.\d+ \(\d+\))");

std::vector<Line> lines_of(const fs::path& root, const fs::path& file) {
  std::vector<Line> lines;
  std::ifstream in(file);
  for (std::string text; std::getline(in, text);)
    lines.push_back({fs::relative(file, root).generic_string(), lines.size() + 1, text});
  return lines;
}

std::vector<fs::path> files_under(const fs::path& folder, const std::set<std::string>& kinds) {
  std::vector<fs::path> files;
  if (fs::exists(folder))
    for (const auto& entry : fs::recursive_directory_iterator(folder))
      if (entry.is_regular_file() && kinds.contains(entry.path().extension().string()))
        files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

// "FD-5.1.10" comes after "FD-5.1.9".
std::pair<std::string, std::vector<int>> order_of(const std::string& clause) {
  const std::size_t dash = clause.find('-');
  std::vector<int> numbers;
  std::istringstream rest(dash == clause.npos ? "" : clause.substr(dash + 1));
  for (std::string n; std::getline(rest, n, '.');)
    numbers.push_back(n == "U" ? 99 : std::stoi(n));  // GT-13.U.1: the universal skills come last
  return {clause.substr(0, dash), numbers};
}

struct InOrder {
  bool operator()(const std::string& a, const std::string& b) const {
    return std::pair(order_of(a), a) < std::pair(order_of(b), b);
  }
};

// A comment may name the end of a range of clauses in its next line.
std::string rest_of_range(const std::string& text, const std::string& next) {
  static const std::regex kBegun(R"(//.*[A-Z]{1,3}\d?-\d+[.\dU]*( to)?$)");
  static const std::regex kRest(R"(^\s*//( (?:to )?[A-Z]{1,3}\d?-\d+[.\dU]*))");
  std::smatch rest;
  return std::regex_search(text, kBegun) && std::regex_search(next, rest, kRest) ? rest[1].str()
                                                                                 : "";
}

class Index {
 public:
  void define(const std::vector<Line>& document) {
    std::string chapter, clause;
    for (const Line& line : document) {
      std::smatch found;
      if (std::regex_search(line.text, found, kChapter)) chapter = found[1];
      if (std::regex_search(line.text, found, kDefinition) ||
          std::regex_search(line.text, found, kTableRow))
        clause = found[1];
      else if (std::regex_search(line.text, found, kRuling) && !chapter.empty())
        clause = chapter + " (" + found[1].str() + ")";
      else if (line.text.empty() || line.text[0] == '#' || line.text[0] == '-' ||
               line.text[0] == '|' || line.text[0] == '`')
        clause.clear();
      if (!clause.empty()) {
        put("text", clause, line);
        defined_.insert(clause);
      }
    }
  }
  void define_in_comments(const std::vector<Line>& source) {
    for (const Line& line : source)
      if (std::smatch found; std::regex_search(line.text, found, kCommentDefinition)) {
        put("text", found[1], line);
        defined_.insert(found[1]);
      }
  }
  void mentions(const std::string& kind, const std::vector<Line>& source) {
    const Line* test = nullptr;  // what stands inside a test is found under its name
    for (std::size_t i = 0; i < source.size(); ++i) {
      const Line& line = source[i];
      const bool name_follows = line.text.ends_with("(") && i + 1 < source.size();
      if (std::regex_search(line.text, kTestCase)) test = name_follows ? &source[i + 1] : &line;
      if (line.text.starts_with("}")) test = nullptr;
      const Line& place = test ? *test : line;
      const std::string range =
          i + 1 < source.size() ? rest_of_range(line.text, source[i + 1].text) : "";
      for (const std::string& clause : named_in(line.text + range))
        if (defined_.contains(clause) && !written_.contains({clause, place_of(place)}))
          put(kind, clause, place);
    }
  }
  void write(std::ostream& out) const {
    for (const auto& [clause, records] : records_)
      for (const std::string& record : records) out << record << "\n";
  }

 private:
  // Lines move with every edit; the program looks for them again where it has the sources
  // (source_lines.h).
  static std::string place_of(const Line& line) {
    return line.file + ":" + std::to_string(line.number);
  }

  // "FD-5.3.4 to FD-5.3.7" names all four.
  std::set<std::string> named_in(const std::string& text) const {
    std::set<std::string> named;
    for (std::sregex_iterator it(text.begin(), text.end(), kMention), end; it != end; ++it) {
      const std::string first = (*it)[1], last = (*it)[2];
      named.insert(first.empty() ? it->str() : first);
      if (last.empty()) continue;
      for (const std::string& clause : defined_)
        if (order_of(first) <= order_of(clause) && order_of(clause) <= order_of(last))
          named.insert(clause);
    }
    return named;
  }
  void put(const std::string& kind, const std::string& clause, const Line& line) {
    std::string words =
        line.text.substr(std::min(line.text.find_first_not_of("-/ \t"), line.text.size()));
    std::replace(words.begin(), words.end(), '\t', ' ');
    records_[clause].push_back(kind + "\t" + clause + "\t" + line.file + "\t" + words);
    written_.insert({clause, place_of(line)});
  }

  std::map<std::string, std::vector<std::string>, InOrder> records_;
  std::set<std::pair<std::string, std::string>> written_;
  std::set<std::string> defined_;
};

// Long texts are cut, behind a line: compilers limit the length of one literal, and want whole
// characters in it.
std::string as_source(const std::string& text) {
  std::string source =
      "// Made by make_clause_index.\n#include \"cli/why/clause_index.h\"\n\nnamespace orrery {\nconst char* const kClauseIndex =\n";
  for (std::size_t at = 0, end = 0; at < text.size(); at = end) {
    end = text.find('\n', at + 8000);
    end = end == text.npos ? text.size() : end + 1;
    source += "R\"~~(" + text.substr(at, end - at) + ")~~\"\n";
  }
  return source + "\"\";\n}  // namespace orrery\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: make_clause_index SOURCE_DIRECTORY OUTPUT\n";
    return 2;
  }
  const fs::path root = argv[1];
  Index index;
  const std::vector<fs::path> documents = files_under(root / "docs/rules", {".md"});
  for (const fs::path& file : documents) index.define(lines_of(root, file));
  // The example has no rules document: its clauses stand in its comments.
  for (const fs::path& file : files_under(root / "src/games/connect_four", {".h", ".cc"}))
    index.define_in_comments(lines_of(root, file));
  for (const fs::path& file : documents) index.mentions("rules", lines_of(root, file));
  for (const fs::path& file : files_under(root / "src/games", {".toml"}))
    index.mentions("content", lines_of(root, file));
  for (const fs::path& file : files_under(root / "src/games", {".h", ".cc"}))
    index.mentions("code", lines_of(root, file));
  for (const fs::path& file : files_under(root / "tests", {".h", ".cc", ".game"}))
    index.mentions("test", lines_of(root, file));
  std::ostringstream text;
  index.write(text);
  const std::string source = as_source(text.str());
  std::ostringstream before;
  before << std::ifstream(argv[2]).rdbuf();
  if (before.str() != source)
    std::ofstream(argv[2]) << source;  // the program is linked anew only for a new index
  return 0;
}
