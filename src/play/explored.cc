// What is shown of a pot.
#include <algorithm>
#include <cctype>
#include <charconv>

#include "core/reader.h"
#include "play/explorer.h"

namespace orrery {
namespace {

std::vector<std::string> parts_of_key(std::string_view key) {
  std::vector<std::string> parts;
  for (std::size_t end = 0; end != key.npos;) {
    end = key.find('\t');
    parts.emplace_back(key.substr(0, end));
    if (end != key.npos) key.remove_prefix(end + 1);
  }
  return parts;
}

i64 number_in_key(std::string_view digits) {
  i64 n = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), n);
  return n;
}

// "round limit": ending.round_limit
std::string id_of_ending(std::string_view words) {
  std::string id;
  for (const char c : words)
    id += std::isalnum(static_cast<unsigned char>(c)) ? static_cast<char>(std::tolower(c)) : '_';
  return id;
}

class Sorter {
 public:
  Sorter(const AnyGame& game, i64 least) : what_(countable(game)), least_(least) {}

  void add(const std::vector<std::string>& key, const Frequency& tally) {
    const std::string& topic = key[0];
    if (topic == "games") shown_.games = tally.games;
    if (topic == "length" && key.size() == 3)
      lengths_[key[1]][number_in_key(key[2])] += tally.games;
    if (tally.games < least_) return;
    if (topic == "at" && key.size() == 5)
      situations_[key[1]] = {key[1], key[2], key[3], key[4], tally, {}};
    // An answer that few have given may be the only one of a game.
    if (topic == "answer" && key.size() == 3 && tally.seats >= least_)
      answers_[key[1]].push_back({key[2], tally});
    if (topic == "fact" && key.size() == 3)
      shown_.facts[key[1]].push_back({key[2], fact(key[1], key[2]), tally});
    if (topic == "ending" && key.size() == 2)
      shown_.endings.push_back({key[1], ending(key[1]), tally});
  }

  Explored sorted() {
    shown_.least = least_;
    if (shown_.games < least_) return {.least = least_};
    for (auto& [id, at] : situations_) {
      at.answers = std::move(answers_[id]);
      std::ranges::sort(at.answers, [](const Explored::Answer& a, const Explored::Answer& b) {
        return std::pair(-a.tally.times, a.said) < std::pair(-b.tally.times, b.said);
      });
      shown_.situations.push_back(std::move(at));
    }
    std::ranges::sort(shown_.situations, [](const Explored::At& a, const Explored::At& b) {
      return std::pair(-a.tally.games, a.id) < std::pair(-b.tally.games, b.id);
    });
    for (const auto& [name, games] : lengths_) shown_.lengths.push_back(length(name, games));
    return std::move(shown_);
  }

 private:
  Said fact(std::string_view name, std::string_view id) const {
    for (const CountedFact& f : what_->facts()) {
      const auto piece = std::ranges::find(f.pieces, id, &Piece::id);
      if (f.name == name && piece != f.pieces.end() && !piece->name.empty())
        return printed(piece->name);
    }
    return id;
  }
  // A goal is called by its name, everything else by a phrase.
  Said ending(std::string_view words) const {
    for (const CountedFact& f : what_->facts())
      for (const Piece& piece : f.pieces)
        if (words == piece.id + " " + piece.name) return printed(piece.name);
    return say("ending." + id_of_ending(words));
  }
  // How long the middle one of all games was, and nine of ten; nothing of a single game.
  Explored::Length length(const std::string& name, const std::map<i64, i64>& games) const {
    const auto at = [&](i64 hundredths) {
      i64 so_far = 0;
      for (const auto& [length, here] : games)
        if ((so_far += here) * 100 >= shown_.games * hundredths) return length;
      return games.rbegin()->first;
    };
    Explored::Length length{name, at(50)};
    if (shown_.games >= 4 * least_) length.nine_of_ten = {at(5), at(95)};
    for (const auto& row : games)
      if (row.second >= least_) length.rows.push_back(row);
    return length;
  }

  std::unique_ptr<Countable> what_;
  i64 least_;
  Explored shown_;
  std::map<std::string, Explored::At> situations_;
  std::map<std::string, std::vector<Explored::Answer>> answers_;
  std::map<std::string, std::map<i64, i64>> lengths_;
};

}  // namespace

Explored explored(const AnyGame& game, const Tallies& all, i64 least) {
  Sorter sorter(game, least);
  for (const auto& [key, tally] : all) sorter.add(parts_of_key(key), tally);
  return sorter.sorted();
}

}  // namespace orrery
