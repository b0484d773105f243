// The coach: for each remark a position in which it must be made, and one in which it must not.
#include "coaching.h"
#include "trian/fixtures.h"
#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

namespace {

CoachSaid coach(const Scene& t) { return coached(t.game, t.s, to_act<Trian>(t.s)); }
std::string words(const CoachSaid& said, std::string_view id) { return said.words(id, "trian"); }
constexpr int kNebulaShore = 11;  // a tile with N1 on one side

}  // namespace

TEST_CASE("GT-8.1.2 Coach: a tile that closes what is hers") {
  Scene near(2);
  near.lay(fx::N3_minus).emissary(Y, {1, 0}).draws(Y, kNebulaShore);
  const CoachSaid said = coach(near);
  CHECK(words(said, "coach.closes").starts_with("This tile can close nebula"));
  CHECK(said.is_first("coach.closes"));
  Scene far(2);
  far.lay(fx::ROW).draws(Y, kNebulaShore);
  CHECK(!coach(far).says("coach.closes"));
}

TEST_CASE("GT-8.1.1 Coach: one edge more closes it, and it is hers or somebody else's") {
  Scene theirs(2);
  theirs.lay(fx::N3_minus).emissary(R, {1, 0}).draws(Y, kNebulaShore);
  CHECK(coach(theirs).says("coach.theirs"));
  CHECK(!coach(theirs).says("coach.mine"));
  Scene mine(2);
  mine.lay(fx::N3_minus).emissary(Y, {1, 0}).extraction(Y);
  CHECK(coach(mine).says("coach.mine"));
  CHECK(!coach(mine).says("coach.theirs"));
}

TEST_CASE("GT-10.1 Coach: an area that will be fought for") {
  Scene both(2);
  both.lay(fx::N3_minus).emissary(R, {1, 0}).emissary(Y, {0, 0}).extraction(Y);
  CHECK(words(coach(both), "coach.contested").find("you have 1, P2 has 1") != std::string::npos);
  Scene alone(2);
  alone.lay(fx::N3_minus).emissary(Y, {0, 0}).extraction(Y);
  CHECK(!coach(alone).says("coach.contested"));
}

TEST_CASE("GT-4.5 GT-8.5.1 Coach: closed and to be resolved, and who comes home") {
  Scene t(2);
  t.lay(fx::N3_minus).emissary(Y, {1, 0}).adds(Y, "N1@2,0r2");
  CHECK(coach(t).is_first("coach.resolve"));
  CHECK(!coach(t).says("coach.take_back"));
  t.answer("resolve 0,0/0");
  REQUIRE(t.asked() == "P1 TAKE_BACK");
  CHECK(coach(t).says("coach.take_back"));
  CHECK(!coach(t).says("coach.resolve"));
}

TEST_CASE("GT-7.4.6 Coach: the station that pays most") {
  Scene held(2);
  held.lay(fx::N3).emissary(Y, {1, 0}).resolved().exploration(Y);
  CHECK(coach(held).says("coach.station"));
  Scene free(2);
  free.lay(fx::N3).resolved().exploration(Y);
  CHECK(!coach(free).says("coach.station"));
}

TEST_CASE("GT-7.3.1 GT-7.3.6 Coach: the new tile can be claimed, an outpost pays") {
  Scene fresh(2);
  fresh.lay("N1@0,0r0").adds(Y, "N3@1,0r2");
  CHECK(coach(fresh).says("coach.claim"));
  CHECK(!coach(fresh).says("coach.outpost"));
  Scene taken(2);
  taken.lay("N1@0,0r0").emissary(R, {0, 0}).adds(Y, "N3@1,0r2");
  CHECK(!coach(taken).says("coach.claim"));
  Scene outpost(2);
  outpost.lay("TP@0,0r0").adds(Y, "TO@1,0r0");
  CHECK(coach(outpost).says("coach.outpost"));
}

TEST_CASE("GT-3.5.2 Coach: nobody left to send") {
  Scene t(2);
  t.lay(fx::ROW).exploration(Y);
  CHECK(!coach(t).says("coach.no_emissary"));
  t.s.corner[Y].supply[Figure::Emissary] = 0;
  CHECK(coach(t).says("coach.no_emissary"));
}

TEST_CASE("GT-5.3.1 GT-5.4.1 GT-5.5.1 Coach: what phase 1 can bring") {
  Scene t(2);
  t.lay(fx::N3E).emissary(Y, {0, 0}).resolved().stock({0, 0}, 0, 1, 1, 0, 0).extraction(Y);
  CHECK(coach(t).says("coach.mine_nebula"));
  CHECK(!coach(t).says("coach.rogue"));
  CHECK(!coach(t).says("coach.module"));
  Scene rogue(2);
  rogue.lay(fx::N3).resolved().stock({0, 0}, 0, 1, 1, 0, 0).rogue(Y, {0, 0}).extraction(Y);
  CHECK(coach(rogue).says("coach.rogue"));
  CHECK(!coach(rogue).says("coach.mine_nebula"));
  Scene skilled = with("R1");
  skilled.lay(fx::ROW).credits(Y, 20).extraction(Y);
  CHECK(coach(skilled).says("coach.module"));
}

TEST_CASE("GT-10.3.4 Coach: what counts in a clash") {
  Scene t(2);
  t.lay(fx::N3_minus).emissary(R, {1, 0}).emissary(Y, {0, 0}).tokens(Y, 1, 1);
  t.adds(Y, "N1@2,0r2");
  CHECK(!coach(t).says("coach.clash"));
  t.answer("resolve 0,0/0");
  REQUIRE(t.asked() == "P1 COMMIT");
  CHECK(coach(t).is_first("coach.clash"));
}

TEST_CASE("GT-14.1 Coach: the last tiles") {
  Scene t(2);
  t.lay(fx::ROW).extraction(Y);
  CHECK(!coach(t).says("coach.end"));
  t.s.unseen = {1, 1};
  CHECK(coach(t).says("coach.end"));
}

TEST_CASE("GT-4.1 Coach: where nothing else matters it says what an answer does") {
  Scene t(2);
  t.lay(fx::ROW).extraction(Y);
  CHECK(coach(t).says("coach.ask.extraction"));
  CHECK(!coach(t).says("coach.ask.actions"));
}
