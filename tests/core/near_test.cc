// What somebody may have meant.
#include "core/near.h"

#include <doctest/doctest.h>

using namespace orrery;

TEST_CASE("letters that are wrong, missing, too many or swapped are counted, capitals are not") {
  CHECK(wrong_letters("sim", "sim") == 0);
  CHECK(wrong_letters("SIM", "sim") == 0);
  CHECK(wrong_letters("smi", "sim") == 1);
  CHECK(wrong_letters("fundation", "foundation") == 1);
  CHECK(wrong_letters("", "sim") == 3);
  CHECK(wrong_letters(std::string(100'000, 'a'), "sim") == 64);
}
TEST_CASE(
    "the nearest name is found, a beginning is enough, and nothing is suggested for something else") {
  const std::vector<std::string_view> names = {"foundation", "renaissance", "trian", "sim"};
  CHECK(nearest("fundation", names) == "foundation");
  CHECK(nearest("Renaisance", names) == "renaissance");
  CHECK(nearest("renais", names) == "renaissance");
  CHECK(nearest("sin", names) == "sim");
  CHECK(nearest("chess", names) == std::nullopt);
  CHECK(nearest("", names) == std::nullopt);
  CHECK(nearest("x", names) == std::nullopt);
  CHECK(perhaps("chess", names).empty());
  CHECK(perhaps("smi", names) == "; did you mean 'sim'?");
}
