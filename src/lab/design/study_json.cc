// What a study knows so far, for whoever watches it.
#include <algorithm>
#include <cstdio>

#include "lab/design/designer.h"

namespace orrery {
namespace {

constexpr std::size_t kMostShown = 8;

std::string decimal(double number) {
  char text[40];
  std::snprintf(text, sizeof text, "%.5f", number);
  return text;
}
std::string_view name_of(StudyVerdict verdict) {
  switch (verdict) {
    case StudyVerdict::TooEarly: return "too_early";
    case StudyVerdict::TooSeldom: return "too_seldom";
    case StudyVerdict::ClearlyStronger: return "clearly_stronger";
    case StudyVerdict::ClearlyWeaker: return "clearly_weaker";
    case StudyVerdict::ALittleStronger: return "a_little_stronger";
    case StudyVerdict::ALittleWeaker: return "a_little_weaker";
    case StudyVerdict::NoDifference: return "no_difference";
    case StudyVerdict::CannotTell: return "cannot_tell";
    case StudyVerdict::Longer: return "longer";
    case StudyVerdict::Shorter: return "shorter";
  }
  return "";
}

class Telling {
 public:
  Telling(const LiveStudy& study, JsonWriter& out)
      : out_(out), plan_(study.plan()), all_(study.findings()) {}

  void all() {
    out_.field("deals", all_.deals).field("of", plan_.deals).field("players", plan_.players);
    out_.field("bots", plan_.bots.front()).field("together", all_.together);
    out_.field("by_rounds", all_.by_rounds).field("compared", all_.differences_compared);
    out_.field("hold", all_.differences_hold).key("fair").raw(decimal(all_.fair));
    watched();
    affected();
    whole();
    taken();
    seldom();
  }

 private:
  void estimate(std::string_view name, const Estimate& e) {
    out_.key(name).open().key("value").raw(decimal(e.value)).key("low").raw(decimal(e.low()));
    out_.key("high").raw(decimal(e.high())).key("of").raw(decimal(e.of)).close();
  }
  void finding(const Finding& f) {
    const std::string name = f.label.size() > f.id.size() ? f.label.substr(f.id.size() + 1) : "";
    out_.field("id", f.id).field("name", name).field("group", f.group);
    out_.field("share", f.is_share).field("differs", f.differs);
    estimate("a", f.a);
    estimate("b", f.b);
    estimate("difference", f.difference);
  }
  void watched() {
    out_.key("watched").open_list();
    for (const Finding& f : all_.pieces) {
      if (!f.is_watched) continue;
      const StudyVerdict verdict = verdict_on(f, all_);
      out_.open();
      finding(f);
      out_.field("verdict", name_of(verdict));
      if (verdict == StudyVerdict::CannotTell)
        out_.key("needed").raw(decimal(std::max(0.0, deals_needed(f, all_))));
      estimate("taken_a", f.taken_a);
      estimate("taken_b", f.taken_b);
      settling(f);
      out_.close();
    }
    out_.close_list();
  }
  void settling(const Finding& f) {
    out_.key("settling").open_list();
    for (const Settling& s : all_.settling)
      if (s.label == f.label)
        for (const auto& [deals, e] : s.after) {
          out_.open().field("deals", deals);
          estimate("difference", e);
          out_.close();
        }
    out_.close_list();
  }
  // What differs most surely, the surest first.
  void affected() {
    std::vector<const Finding*> most;
    for (const Finding& f : all_.pieces)
      if (f.difference.of >= kFewestCases && f.is_share && f.difference.error > 0)
        most.push_back(&f);
    std::stable_sort(most.begin(), most.end(), [](const Finding* x, const Finding* y) {
      return x->difference.chance_of() < y->difference.chance_of();
    });
    most.resize(std::min(most.size(), kMostShown));
    out_.key("affected").open_list();
    for (const Finding* f : most) {
      out_.open();
      finding(*f);
      out_.close();
    }
    out_.close_list();
  }
  void whole() {
    struct Shown {
      std::string_view group, label, name;
    };
    constexpr Shown shown[] = {{"wins", "won together", "together"},
                               {"wins", "first player", "first"},
                               {"length", "rounds", "rounds"},
                               {"length", "decisions", "decisions"},
                               {"score", "mean of all seats", "score"}};
    out_.key("whole").open_list();
    for (const Shown& s : shown)
      for (const Finding& f : all_.whole) {
        if (f.group != s.group || f.label != s.label) continue;
        out_.open().field("what", s.name);
        finding(f);
        out_.close();
      }
    out_.close_list();
  }
  // Taken clearly more or less often than before.
  void taken() {
    out_.key("taken").open_list();
    for (const Finding& f : all_.pieces) {
      const bool matters = std::abs(f.taken_difference.value) >= kOutOfBalance;
      if (!f.taken_differs || !matters || all_.deals < kFewestDeals) continue;
      out_.open()
          .field("id", f.id)
          .field("name", f.label.substr(std::min(f.label.size(), f.id.size() + 1)));
      estimate("a", f.taken_a);
      estimate("b", f.taken_b);
      out_.close();
    }
    out_.close_list();
  }
  void seldom() {
    std::size_t few = 0;
    for (const Finding& f : all_.pieces) few += f.difference.of < kFewestCases;
    out_.field("seldom", few);
  }

  JsonWriter& out_;
  const StudyPlan& plan_;
  const StudyFindings all_;
};

}  // namespace

void write_findings(const LiveStudy& study, JsonWriter& out) { Telling(study, out).all(); }

}  // namespace orrery
