// A bot that says what is not offered: always the same, whatever it is asked.
#pragma once
#include "agents/any_agent.h"

namespace orrery {

class Liar final : public AnyAgent {
 public:
  explicit Liar(AnyChoice says) : says_(says) {}
  AnyChoice decide(const AnyView&, std::span<const Offer>) override { return says_; }
  std::vector<Ranked<AnyChoice>> rank(const AnyView&, std::span<const Offer>) override {
    return {{says_, 1000, 1}};
  }

 private:
  AnyChoice says_;
};

inline MakeAgent liars(const std::string& token) {
  return [token](const AnyGame& game, std::string_view,
                 u64) -> std::variant<std::unique_ptr<AnyAgent>, Refusal> {
    return std::make_unique<Liar>(game.parse(token).value());
  };
}

}  // namespace orrery
