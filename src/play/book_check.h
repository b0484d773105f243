// Does the book of a game hold: do its languages say the same, is every clause told or listed, do
// the examples come out as they claim?
#pragma once
#include <map>
#include <string>
#include <vector>

#include "play/book.h"
#include "play/clauses.h"

namespace orrery {

struct WholeBook {
  std::string game;
  std::map<std::string, Book> languages = {};  // "en", "de"
  BookNotes notes = {};
  std::vector<Clause> clauses = {};
};

// What is wrong, one sentence each.
std::vector<std::string> faults_in(const WholeBook& book);

// The chapter that a clause is read below: the one that lists it, or else the first that tells it.
std::map<std::string, std::string> homes_of_clauses(const Book& book, const BookNotes& notes);

}  // namespace orrery
