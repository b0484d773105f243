// What is different between views of a table before and after a move. Most of a view is the same
// for everybody who looks: what became of a field is worked out once, for the ledger and for the
// patch, and remembered for whoever sees both sides of it alike. It lives as long as one push.
#pragma once
#include <array>
#include <deque>

#include "play/json_parts.h"
#include "play/ledger.h"

namespace orrery {

class Differences {
 public:
  Differences() = default;
  Differences(const Differences&) = delete;  // parts point into their texts
  Differences& operator=(const Differences&) = delete;

  // As changes_between (play/ledger.h) and patch_between (play/patch.h) say it.
  Changes changes(std::string_view before, std::string_view after);
  std::string patch(std::string_view before, std::string_view after);

  bool empty() const { return before_.empty(); }
  void forget();

 private:
  // A text and its parts. The next one is much like the last, which helps to find its parts.
  class Side {
   public:
    const std::vector<Part>& lay(std::string_view text, const std::vector<Part>& like = {});
    bool empty() const { return pages_[open_].text.empty(); }
    void forget();

   private:
    struct Page {
      std::string text;
      std::vector<Part> parts;
    };
    std::array<Page, 2> pages_;
    std::size_t open_ = 0;
  };
  struct Field {
    std::string name, before, after;
    std::optional<Changes> changes = {};
    std::optional<std::string> patch = {};
  };
  Field& field(const Part& before, const Part& after);

  Side before_, after_;
  std::deque<Field> fields_;
};

}  // namespace orrery
