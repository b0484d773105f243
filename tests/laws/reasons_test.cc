// Laws about reasons: why something is not offered is said with what is wrong about it, not with
// the question once more.
#include <algorithm>
#include <map>
#include <set>

#include "in_words.h"
#include "laws/walk.h"
#include "play/wall.h"

namespace orrery::laws {
namespace {

// The verb of a token: its words up to the first that names something. "give P1 K4" is "give",
// "give up" is another verb.
std::string verb_of(std::string_view token) {
  std::size_t end = 0;
  while (end < token.size()) {
    const std::size_t next = std::min(token.find(' ', end + 1), token.size());
    const std::string_view word = token.substr(end, next - end);
    const bool names_something = !std::all_of(word.begin(), word.end(), [](char c) {
      return c == ' ' || c == '-' || (c >= 'a' && c <= 'z');
    });
    if (names_something) break;
    end = next;
  }
  return std::string(token.substr(0, end));
}

// Tokens that were offered somewhere in some game, of each kind about as many.
class Heard {
 public:
  void listen(const Moment& m) {
    for (int i = 0; i < 4; ++i) {
      const std::string token =
          m.game.token(m.offers[m.rng.below(static_cast<u32>(m.offers.size()))].choice);
      std::vector<std::string>& known = tokens_[m.game.info().name][verb_of(token)];
      if (known.size() < 200 && std::find(known.begin(), known.end(), token) == known.end())
        known.push_back(token);
    }
  }
  const std::vector<std::string>& of(const Moment& m, const std::string& verb) {
    return tokens_[m.game.info().name][verb];
  }

 private:
  std::map<std::string, std::map<std::string, std::vector<std::string>>> tokens_;
};

}  // namespace

TEST_CASE(
    "who uses a word of the question now asked is told what is wrong, never just what the question is") {
  Heard heard;
  std::map<std::string, int> asked;
  hold([&](const Moment& m) -> Finding {
    if (!is_player(m.by)) return std::nullopt;
    heard.listen(m);
    if (!m.one_in(4)) return std::nullopt;
    std::set<std::string> verbs;
    for (const Offer& o : m.offers) verbs.insert(verb_of(m.game.token(o.choice)));
    for (const std::string& verb : verbs) {
      const std::vector<std::string>& tokens = heard.of(m, verb);
      if (tokens.empty()) continue;
      const std::string& token = tokens[m.rng.below(static_cast<u32>(tokens.size()))];
      const std::optional<AnyChoice> c = m.game.parse(token);
      if (!c || m.game.offers(m.s, m.by, *c)) continue;
      ++asked[m.game.info().name];
      const Reasons reasons = m.game.explain(m.s, m.by, *c);
      for (const Reason& r : reasons)
        if (r.clause.empty() || r.said.text == kLastResort ||
            r.said.text.starts_with("It is not an answer to the question now asked"))
          return "'" + token + "' is refused with: " + r.clause + " " + as_json(r.said);
    }
    return std::nullopt;
  });
  for (const Shelf& game : shelf()) CHECK_MESSAGE(asked[game.info.name] > 0, game.info.name);
}

}  // namespace orrery::laws
