#include "cli/why/clause_search.h"

#include <algorithm>
#include <cmath>

namespace orrery {
namespace {

using TextWords = std::vector<std::string>;

TextWords words_in(std::string_view text) {
  TextWords words;
  std::string word;
  for (const char c : text) {
    if (c >= 'A' && c <= 'Z')
      word += static_cast<char>(c - 'A' + 'a');
    else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
             static_cast<unsigned char>(c) >= 0x80)
      word += c;
    else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  if (!word.empty()) words.push_back(word);
  return words;
}

// 1 for the word itself, less for a longer one that begins like it ("ship", "ships"), 0 without it.
double presence(const TextWords& text, const std::string& word) {
  double best = 0;
  for (const std::string& w : text)
    if (w == word)
      best = 1;
    else if (w.starts_with(word))
      best = std::max(best, w == word + "s" ? 0.9 : 0.6);
  return best;
}

}  // namespace

std::vector<ClauseText> best_clauses(const std::vector<ClauseText>& clauses,
                                     std::string_view asked) {
  const TextWords wanted = words_in(asked);
  if (wanted.empty()) return {};
  std::vector<TextWords> texts;
  for (const ClauseText& c : clauses)
    texts.push_back(words_in(std::string(c.file) + " " + c.words));

  std::vector<std::vector<double>> present(clauses.size(), std::vector<double>(wanted.size()));
  std::vector<double> rarity(wanted.size());
  for (std::size_t k = 0; k < wanted.size(); ++k) {
    double speak_of_it = 0;
    for (std::size_t i = 0; i < clauses.size(); ++i)
      speak_of_it += (present[i][k] = presence(texts[i], wanted[k])) > 0;
    rarity[k] = std::log((1 + static_cast<double>(clauses.size())) / (1 + speak_of_it));
  }

  struct Hit {
    std::size_t clause;
    int words;
    double score;
  };
  std::vector<Hit> hits;
  int most = 0;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    Hit hit{i, 0, 0};
    for (std::size_t k = 0; k < wanted.size(); ++k) {
      hit.words += present[i][k] > 0;
      hit.score += present[i][k] * rarity[k];
    }
    hit.score /= 4 + std::log(1 + static_cast<double>(texts[i].size()));
    most = std::max(most, hit.words);
    hits.push_back(hit);
  }
  std::erase_if(hits, [&](const Hit& h) { return h.words == 0 || h.words < most; });
  std::stable_sort(hits.begin(), hits.end(),
                   [](const Hit& a, const Hit& b) { return a.score > b.score; });
  std::vector<ClauseText> found;
  for (const Hit& hit : hits) found.push_back(clauses[hit.clause]);
  return found;
}

}  // namespace orrery
