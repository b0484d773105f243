// A law that finds nothing proves nothing, unless it finds what was hidden for it to find.
#include "laws/hidden_information.h"
#include "laws/secret_cards.h"
#include "play/wall.h"

namespace orrery::laws {
namespace {

// The first thing that the check finds in fifty games of the toy.
template <class Check>
Finding search(Leak leak, Check check) {
  const GameInfo info{.name = "secret_cards",
                      .title = "Secret Cards",
                      .fewest = 2,
                      .most = 2,
                      .rules_version = 1,
                      .options = {},
                      .seat_names = {}};
  const auto game = std::make_shared<Wall<SecretCards>>(SecretCards{leak}, info, Settings{}, 0);
  for (u64 seed = 0; seed < 50; ++seed)
    if (Finding finding = play({game, game->setup(), seed, true, false, "secret_cards"},
                               [&](const Moment& m) { return for_every_viewer(m, check); }))
      return finding;
  return std::nullopt;
}

std::string name_of(Leak leak) {
  constexpr const char* names[] = {"none",
                                   "public field",
                                   "forgotten field",
                                   "offers",
                                   "order of offers",
                                   "answer alone",
                                   "next to act",
                                   "log",
                                   "taking back",
                                   "imagination"};
  return names[static_cast<std::size_t>(leak)];
}

}  // namespace

TEST_CASE("the honest toy keeps its secrets") {
  CHECK(search(Leak::None, told_apart).value_or("nothing") == "nothing");
  CHECK(search(Leak::None, tables_told_apart).value_or("nothing") == "nothing");
}

TEST_CASE("every planted leak is found") {
  for (const Leak leak : kLeaks) {
    INFO("leak: " << name_of(leak));
    CHECK(search(leak, told_apart).has_value());
  }
}

TEST_CASE("what a table says gives planted leaks away as well") {
  // The other leaks lie in the dealing, in the skipping or in the imagining; here only words are
  // compared.
  for (const Leak leak :
       {Leak::ForgottenField, Leak::Offers, Leak::OrderOfOffers, Leak::NextToAct, Leak::Log}) {
    INFO("leak: " << name_of(leak));
    CHECK(search(leak, tables_told_apart).has_value());
  }
}

}  // namespace orrery::laws
