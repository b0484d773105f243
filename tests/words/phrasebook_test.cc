// How what is said becomes words: whoever reads it, in whichever language, whatever players call
// themselves.
#include "words/phrasebook.h"

#include <atomic>
#include <thread>

#include <doctest/doctest.h>

namespace orrery {
namespace {

const std::vector<std::string> kNames{"Ann", "Bob"};

const Phrasebook& english() { return Phrasebook::of("foundation", "en"); }
const Phrasebook& german() { return Phrasebook::of("foundation", "de"); }

std::string to_ann(const Phrasebook& book, const Said& said) {
  return book.words(said, {Seat::P1, kNames});
}
std::string to_all(const Phrasebook& book, const Said& said) {
  return book.words(said, {Seat::Nobody, kNames});
}

Said a_kin_on(Seat who) { return say("no_action.told", {{"who", who}}); }
Said some_cubes(Seat who, int n) {
  return say("neutral_kins.told", {{"who", who}, {"n", n}, {"tile", kNothing}});
}
Said won_by(std::vector<Said> winners) {
  const int n = static_cast<int>(winners.size());
  return say("round_limit.told", {{"n", n}, {"winners", listed(std::move(winners))}});
}

TEST_CASE("Whoever reads it is you, everybody else has a name") {
  CHECK(to_ann(english(), a_kin_on(Seat::P1)) == "You take no action.");
  CHECK(to_ann(english(), a_kin_on(Seat::P2)) == "Bob takes no action.");
  CHECK(to_all(english(), a_kin_on(Seat::P1)) == "Ann takes no action.");
  CHECK(to_ann(german(), a_kin_on(Seat::P1)) == "Du führst keine Aktion aus.");
  CHECK(to_ann(german(), a_kin_on(Seat::P2)) == "Bob führt keine Aktion aus.");
}

TEST_CASE("A seat that stands for itself is a word of the language, not a key") {
  CHECK(to_ann(english(), Said(Seat::P1)) == "you");
  CHECK(to_ann(german(), Said(Seat::P1)) == "du");
  CHECK(to_ann(german(), won_by({Seat::P1, Seat::P2})) ==
        "Die letzte Runde ist vorbei, geteilter Sieg: du und Bob.");
  CHECK(to_all(english(), Said(Seat::Chance)) == "Chance");
  CHECK(english().words(Said(Seat::P3)) == "P3");
}

TEST_CASE("Numbers agree with what they count") {
  CHECK(to_all(english(), some_cubes(Seat::P1, 1)) == "Ann takes 1 neutral kin.");
  CHECK(to_all(english(), some_cubes(Seat::P1, 3)) == "Ann takes 3 neutral kins.");
  CHECK(to_all(german(), some_cubes(Seat::P1, 1)) == "Ann nimmt 1 neutralen Kin.");
  CHECK(to_all(german(), some_cubes(Seat::P1, 3)) == "Ann nimmt 3 neutrale Kins.");
  CHECK(to_all(english(), say("kin_unlocked.told", {{"who", Seat::P1}, {"n", 4}})) ==
        "Ann takes the 4th kin.");
  CHECK(to_all(english(), say("prompt.turn_main", {{"n", 2}})) == "Issue an order (2 left)");
}

TEST_CASE("Lists are joined as the language joins them") {
  const auto colours = [](Said::Join join) {
    return listed({say("colour.red"), say("colour.green"), say("colour.blue")}, join);
  };
  CHECK(english().words(colours(Said::Join::And)) == "red, green and blue");
  CHECK(english().words(colours(Said::Join::Or)) == "red, green or blue");
  CHECK(english().words(colours(Said::Join::Comma)) == "red, green, blue");
  CHECK(german().words(colours(Said::Join::And)) == "Rot, Grün und Blau");
  CHECK(german().words(colours(Said::Join::Or)) == "Rot, Grün oder Blau");
  CHECK(german().words(colours(Said::Join::Comma)) == "Rot, Grün, Blau");
  CHECK(english().words(listed({say("colour.red")}, Said::Join::Or)) == "red");
  CHECK(english().words(listed({})) == "");
  CHECK(english().words(listed({1, 2}, Said::Join::Or)) == "1 or 2");
}

TEST_CASE("A printed name is the language's own, if it has one") {
  CHECK(english().words(printed("Court Favour")) == "Court Favour");
  CHECK(german().words(printed("Court Favour")) == "Gunst des Hofes");
  CHECK(german().words(printed("Émigré Fleet")) == "Émigré Fleet");
}

TEST_CASE("Phrases go into phrases, and nothing is left out where there is nothing to say") {
  const Said space = say("space", {{"action", say("action.TR")}, {"level", "II"}});
  CHECK(english().words(say("retrieve.label", {{"space", space}})) == "Retrieve Trade II");
  CHECK(german().words(say("retrieve.label", {{"space", space}})) == "Handel II zurückholen");
  CHECK(english().words(say("decline.label", {{"tile", kNothing}})) == "Decline");
  CHECK(english().words(say("decline.label", {{"tile", printed("Spy Ring")}})) ==
        "Decline (Spy Ring)");
}

TEST_CASE("What no catalogue has is shown by its id, and a language there is none of is English") {
  CHECK(english().words(say("no.such.phrase")) == "[no.such.phrase]");
  CHECK(!english().knows("no.such.phrase"));
  CHECK(english().knows("no_action.told"));
  CHECK(english().words(say("retrieve.label", {{"space", say("no.such.space")}})) ==
        "Retrieve [no.such.space]");
  CHECK(&Phrasebook::of("foundation", "tlh") == &english());
  CHECK(Phrasebook::of("no such game").words(say("seat.you")) == "you");
}

TEST_CASE(
    "A missing argument leaves its name, one of the wrong kind the id: never nothing, never a crash") {
  CHECK(english().words(say("retrieve.label")) == "Retrieve {space}");
  CHECK(english().words(
            say("neutral_kins.told", {{"who", Seat::P1}, {"tile", kNothing}, {"n", "many"}})) ==
        "[neutral_kins.told]");
  CHECK(english().words(say("retrieve.label", {{"space", 3}, {"unasked", "for"}})) == "Retrieve 3");
}

TEST_CASE("Whatever players call themselves is a name and nothing else") {
  for (const char* name : {"{who}", "{n, plural, other {x}}", "'{'", "it's", "''", "}", "#", "%s",
                           "[seat.you]", "<b>", "\"", "\\", "שלום", "{0}"}) {
    const std::vector<std::string> names{name, "Bob"};
    CHECK(english().words(a_kin_on(Seat::P1), {Seat::Nobody, names}) ==
          std::string(name) + " takes no action.");
    CHECK(german().words(won_by({Seat::P1, Seat::P2}), {Seat::Nobody, names}) ==
          "Die letzte Runde ist vorbei, geteilter Sieg: " + std::string(name) + " und Bob.");
    CHECK(english().words(say("refused.not_offered", {{"token", name}, {"why", name}})) ==
          "'" + std::string(name) + "' is not offered: " + name);
  }
}

TEST_CASE("Nobody becomes the reader, or nobody, by a name") {
  const std::vector<std::string> names{"you", "none"};
  const std::string unseen = "\u2060";
  CHECK(english().words(a_kin_on(Seat::P1), {Seat::P2, names}) ==
        "you" + unseen + " takes no action.");
  CHECK(english().words(a_kin_on(Seat::P1), {Seat::P1, names}) == "You take no action.");
  const Said taken =
      say("why_not.colonized_already", {{"planet", "teal planet PM0"}, {"who", Seat::P2}});
  CHECK(english().words(taken, {Seat::P1, names}) ==
        "The teal planet PM0 is colonized already, by none" + unseen + ".");
  CHECK(english().words(say("decline.label", {{"tile", printed("none")}})) ==
        "Decline (none" + unseen + ")");
}

TEST_CASE("Many readers at once get the same words") {
  std::atomic<int> wrong = 0;
  std::vector<std::jthread> readers;
  for (int t = 0; t < 4; ++t)
    readers.emplace_back([&wrong] {
      for (int i = 0; i < 300; ++i) {
        const Phrasebook& book = i % 2 ? english() : german();
        if (to_ann(book, some_cubes(Seat::P2, 3)) !=
            (i % 2 ? "Bob takes 3 neutral kins." : "Bob nimmt 3 neutrale Kins."))
          ++wrong;
        if (book.words(say("no.such." + std::to_string(i))) !=
            "[no.such." + std::to_string(i) + "]")
          ++wrong;
      }
    });
  readers.clear();
  CHECK(wrong == 0);
}

}  // namespace
}  // namespace orrery
