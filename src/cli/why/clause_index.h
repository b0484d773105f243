// Where the clauses of the rules stand and who names them. The table is made at build time by
// make_clause_index.cc from the rule documents, the code, the content and the tests.
#pragma once

namespace orrery {

// One record a line: what it is (text, rules, code, content, test), the clause, the file and the
// words of the line, separated by tabs.
extern const char* const kClauseIndex;

}  // namespace orrery
