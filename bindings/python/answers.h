// Numbers for the answers of a game, and columns for what is in them. Most games answer with a verb
// and up to seven operands of a byte each (what an operand means depends on the verb alone); their
// files in games/ say how these are called.
#pragma once
#include <algorithm>
#include <bit>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include "columns.h"
#include "core/rules.h"

namespace orrery::python {

// One operand: which byte of the choice it is, what it means, and how a number is made of it.
struct OperandColumn {
  enum class As : u8 {
    PlaceFromOne,  // 0 for none, otherwise one more than the byte
    Number,        // as it is
    Coordinate,    // 128 is 0; none is 0, too
    IsThere,       // 1 unless it is none
  };
  std::string_view name, words;
  std::size_t byte = 0;
  As as = As::PlaceFromOne;
};
inline constexpr u8 kNoOperand = 0xFF;

// Each game says: `kOperands`, `verb(n)` the name of a verb, `kNumberOfVerbs`.
template <class G>
struct Operands;

// Answers by their place among what is offered.
template <class G>
struct Answers {
  using Choice = typename G::Choice;
  using Choices = typename G::Choices;
  static constexpr std::size_t kSlots = Choices::capacity();
  static constexpr bool kFew = false;

  // What a table keeps of its question: how many answers there are, and the first of them; where
  // there are more the rules are asked once more.
  static constexpr std::size_t kKept = 96;
  static u32 summary(const Choices& next) { return static_cast<u32>(next.size()); }
  static bool is_offered(u32 summary, i64 slot) { return slot >= 0 && slot < summary; }
  static i64 any_slot(u32 summary, Rng& rng) { return rng.below(summary); }
  static void write_mask(u32 summary, u8* mask) {
    std::memset(mask, 1, summary);
    std::memset(mask + summary, 0, kSlots - summary);
  }
  static Choice at_slot(const Choice* kept, i64 slot) { return kept[slot]; }
  static std::size_t slot_of(const Choice&, std::size_t place) { return place; }

  // The verb first, so that ids in their order are in the order of the verbs.
  static i64 id_of(const Choice& choice) {
    const auto bytes = std::bit_cast<std::array<u8, 8>>(choice);
    u64 id = 0;
    for (const u8 byte : bytes) id = id << 8 | byte;
    return static_cast<i64>(id);
  }
  static u64 choice_of(i64 id) {
    std::array<u8, 8> bytes{};
    for (std::size_t i = 0; i < 8; ++i)
      bytes[i] = static_cast<u8>(static_cast<u64>(id) >> (56 - 8 * i));
    return std::bit_cast<u64>(bytes);
  }

  static std::vector<Column> columns() {
    std::vector<Column> all;
    for (int v = 0; v < Operands<G>::kNumberOfVerbs; ++v) {
      const std::string verb(Operands<G>::verb(v));
      all.push_back({"verb=" + verb, "the answer is: " + verb, 0, 1});
    }
    for (const OperandColumn& operand : Operands<G>::kOperands) {
      Column column{std::string(operand.name), std::string(operand.words), 0, 256};
      if (operand.as == OperandColumn::As::Coordinate) {
        column.low = -128;
        column.high = 127;
      }
      if (operand.as == OperandColumn::As::IsThere) column.high = 1;
      all.push_back(column);
    }
    return all;
  }
  static void write(const Choice& choice, float* out) {
    const auto bytes = std::bit_cast<std::array<u8, 8>>(choice);
    if (bytes[0] < Operands<G>::kNumberOfVerbs) out[bytes[0]] = 1;
    out += Operands<G>::kNumberOfVerbs;
    for (const OperandColumn& operand : Operands<G>::kOperands)
      *out++ = number(bytes[operand.byte], operand.as);
  }

 private:
  static float number(u8 byte, OperandColumn::As as) {
    const bool none = byte == kNoOperand;
    switch (as) {
      case OperandColumn::As::PlaceFromOne: return none ? 0.0f : static_cast<float>(byte + 1);
      case OperandColumn::As::Number: return static_cast<float>(byte);
      case OperandColumn::As::Coordinate: return none ? 0.0f : static_cast<float>(byte - 128);
      case OperandColumn::As::IsThere: return none ? 0.0f : 1.0f;
    }
    return 0;
  }
};

}  // namespace orrery::python
