// A study to be read: the same sections as Markdown, and as a page that needs nothing else, with
// drawings. Both depend on the games alone, so that the same study is the same bytes.
#pragma once
#include "lab/study/findings.h"

namespace orrery {

struct ReportSection {
  std::string title;
  std::vector<std::string> sentences;  // a list
  std::vector<std::string> head;       // of the table; empty: there is none
  std::vector<std::vector<std::string>> rows;
  std::string drawing;  // SVG, for the page
};
std::vector<ReportSection> sections_of(const StudyPlan& plan, const StudyFindings& findings,
                                       std::string_view program);
std::string as_markdown(const StudyPlan& plan, std::span<const ReportSection> sections);
std::string as_page(const StudyPlan& plan, std::span<const ReportSection> sections);
std::string title_of(const StudyPlan& plan);

}  // namespace orrery
