#include "cli/sim_merge.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "lab/sim_rows.h"
#include "play/strangers_words.h"

namespace orrery {
namespace {

constexpr std::size_t kLongestWords = 1000;

struct PartFile {
  std::string path;
  RowsHead head;
};

int cannot_merge(int code, const std::string& why) {
  std::cerr << "orrery sim merge: " << printable(why, kLongestWords) << "\n";
  return code;
}

// A line with its end; a last one without is none.
bool whole_line(std::istream& in, std::string& line) {
  return static_cast<bool>(std::getline(in, line)) && !in.eof();
}

std::variant<PartFile, std::string> part_in_file(const std::string& path) {
  const std::optional<RowFormat> format = format_by_ending(path);
  if (!format) return "'" + path + "' must end in .csv or .jsonl";
  std::error_code unknown;
  if (std::filesystem::is_directory(path, unknown)) return "'" + path + "' is a folder, not a file";
  std::ifstream in(path, std::ios::binary);
  if (!in) return "there is no file '" + path + "', or it cannot be read";
  std::string line;
  if (!whole_line(in, line)) return path + ":1: this is no file of rows, or it was just begun";
  auto head = read_rows_head(line, *format);
  if (const Refusal* refusal = std::get_if<Refusal>(&head)) return path + ":1: " + refusal->why;
  PartFile part{path, std::get<RowsHead>(std::move(head))};
  const std::string text = part.head.text(), begin = line + "\n";
  if (*format == RowFormat::Csv && (!whole_line(in, line) || begin + line + "\n" != text))
    return path + ":2: these are not the columns of the first line";
  return part;
}

// Sorted by their numbers; what does not fit together, in words.
std::optional<std::string> fit_together(std::vector<PartFile>& parts) {
  const PartFile& first = parts.front();
  for (const PartFile& p : parts) {
    if (p.head.format != first.head.format)
      return "'" + first.path + "' and '" + p.path + "' are written differently";
    if (p.head.hash != first.head.hash)
      return "'" + p.path + "' is of another run than '" + first.path + "' (" +
             difference(first.head, p.head) + ")";
    if (p.head.part.of != first.head.part.of)
      return "'" + p.path + "' is part " + p.head.part.text() + ", '" + first.path + "' is part " +
             first.head.part.text() + ": these do not go together";
  }
  std::stable_sort(parts.begin(), parts.end(), [](const PartFile& a, const PartFile& b) {
    return a.head.part.number < b.head.part.number;
  });
  for (std::size_t i = 1; i < parts.size(); ++i)
    if (parts[i].head.part.number == parts[i - 1].head.part.number)
      return "part " + parts[i].head.part.text() + " is there twice: '" + parts[i - 1].path +
             "' and '" + parts[i].path + "'";
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (parts[i].head.part.number != i + 1)
      return "part " + RowsPart{i + 1, parts[i].head.part.of}.text() + " is missing";
  if (parts.size() != parts.back().head.part.of)
    return "part " + RowsPart{parts.size() + 1, parts.back().head.part.of}.text() + " is missing";
  return std::nullopt;
}

// The rows of one part, each looked at; what is wrong with them, in words.
std::optional<std::string> copy_rows(const PartFile& part, std::ostream& out) {
  std::ifstream in(part.path, std::ios::binary);
  std::string line;
  u64 at = 1, next = part.head.begin();
  const u64 first_row = part.head.format == RowFormat::Csv ? 3 : 2;
  for (; at < first_row; ++at) std::getline(in, line);
  for (; whole_line(in, line); ++at) {
    if (next == part.head.end() || game_in_row(part.head, line) != next)
      return part.path + ":" + std::to_string(at) +
             ": this row is damaged, or does not belong here";
    out << line << '\n';
    ++next;
  }
  if (next != part.head.end())
    return "'" + part.path + "' is not finished: it ends before game " + std::to_string(next) +
           "; run its part again";
  if (!line.empty())
    return part.path + ":" + std::to_string(at) + ": there is something behind the last row";
  return std::nullopt;
}

}  // namespace

int merge_rows(const std::string& path, const std::vector<std::string>& files) {
  const std::optional<RowFormat> format = format_by_ending(path);
  if (!format) return cannot_merge(2, "'" + path + "' must end in .csv or .jsonl");
  std::error_code unknown;
  if (std::filesystem::exists(path, unknown))
    return cannot_merge(2, "'" + path + "' is there already; the parts stand behind it");
  std::vector<PartFile> parts;
  for (const std::string& file : files) {
    auto part = part_in_file(file);
    if (const std::string* why = std::get_if<std::string>(&part)) return cannot_merge(2, *why);
    parts.push_back(std::get<PartFile>(std::move(part)));
  }
  if (const auto why = fit_together(parts)) return cannot_merge(2, *why);
  RowsHead head = parts.front().head;
  if (head.format != *format)
    return cannot_merge(
        2, "'" + path + "' must end like its parts, in " + std::string(ending_of(head.format)));
  head.part = {};

  // It gets its name when it is whole.
  const std::string unfinished = path + ".part";
  std::ofstream out(unfinished, std::ios::binary | std::ios::trunc);
  if (!out) return cannot_merge(2, "'" + path + "' cannot be written");
  out << head.text();
  for (const PartFile& part : parts)
    if (const auto why = copy_rows(part, out)) {
      std::filesystem::remove(unfinished, unknown);
      return cannot_merge(1, *why);
    }
  out.close();
  if (out) std::filesystem::rename(unfinished, path, unknown);
  if (!out || unknown) {
    std::filesystem::remove(unfinished, unknown);
    return cannot_merge(1, "'" + path + "' cannot be written");
  }
  std::cout << path << ": " << head.games << " games of " << parts.size()
            << (parts.size() == 1 ? " part\n" : " parts\n");
  return 0;
}

}  // namespace orrery
