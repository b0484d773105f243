// What a position is told that breaks a law: "there are not six neutral kins (FD-1.3)". A law says
// its clause in brackets at the end; a game says for each clause which field to look at.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "core/reader.h"

namespace orrery {

struct LawField {
  std::string_view clause, field;
};

inline Refusal as_refusal(std::string_view law) {
  const std::size_t bracket = law.rfind(" (");
  if (bracket == law.npos || !law.ends_with(')')) return {"", std::string(law)};
  return {"", std::string(law.substr(0, bracket)),
          std::string(law.substr(bracket + 2, law.size() - bracket - 3))};
}
inline void refuse_law(const Reader& root, std::string_view law, std::span<const LawField> fields) {
  const Refusal refusal = as_refusal(law);
  for (const LawField& f : fields)
    if (f.clause == refusal.clause)
      return root.optional(f.field).refuse(refusal.why, refusal.clause);
  root.refuse(refusal.why, refusal.clause);
}

}  // namespace orrery
