// Goes through a view as it was written, and through the layout beside it.
#include <charconv>
#include <cstring>

#include "layout.h"

namespace orrery::python {

class Layout::Filling {
 public:
  Filling(const Layout& layout, std::string_view text, float* out)
      : nodes_(layout.nodes_), at_(text.data()), end_(text.data() + text.size()), out_(out) {}

  void value(int number) {
    const Node& node = nodes_[static_cast<std::size_t>(number)];
    if (is_null()) return skip();
    if (node.present >= 0) add(node.present, 1);
    switch (node.is) {
      case Node::Is::Nothing: return skip();
      case Node::Is::Number: return add(node.column, read_number());
      case Node::Is::YesNo: return add(node.column, read_yes() ? 1 : 0);
      case Node::Is::Name: return add(node.column, static_cast<float>(read_name(node) + 1));
      case Node::Is::Count: return count(node);
      case Node::Is::Numbers: return numbers(node);
      case Node::Is::List: return list(node);
      case Node::Is::Object: return object(node);
      case Node::Is::Either: return either(node);
    }
  }

 private:
  void add(int column, float n) { out_[column] += n; }
  bool is_null() const { return peek() == 'n'; }
  char peek() const { return at_ < end_ ? *at_ : '\0'; }
  bool take(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }

  float read_number() {
    i64 n = 0;
    const auto read = std::from_chars(at_, end_, n);
    if (read.ptr == at_) {
      skip();
      return 0;
    }
    at_ = read.ptr;
    return static_cast<float>(n);
  }
  bool read_yes() {
    const bool yes = peek() == 't';
    skip();
    return yes;
  }
  // Names hold no letters that would have to be escaped.
  std::string_view read_word() {
    if (!take('"')) {
      skip();
      return {};
    }
    const char* from = at_;
    while (at_ < end_ && *at_ != '"') at_ += *at_ == '\\' ? 2 : 1;
    const std::string_view word(from, static_cast<std::size_t>(std::min(at_, end_) - from));
    take('"');
    return word;
  }
  int read_name(const Node& node) { return node.names->find(read_word()); }

  void count(const Node& node) {
    const int which = read_name(node);
    if (which >= 0) add(node.column + which, 1);
  }
  void numbers(const Node& node) {
    const std::string_view word = read_word();
    const char* from = word.data();
    const char* end = from + word.size();
    for (int i = 0; i < kNumbersInAName && from < end;) {
      int n = 0;
      const auto read = std::from_chars(from, end, n);
      if (read.ptr == from) {
        ++from;
        continue;
      }
      add(node.column + i++, static_cast<float>(n));
      from = read.ptr;
    }
  }

  void list(const Node& node) {
    if (!take('[')) return skip();
    std::size_t n = 0;
    for (; !take(']') && at_ < end_; ++n) {
      if (node.all_alike)
        value(node.members.front());
      else if (n < node.members.size())
        value(node.members[n]);
      else
        skip();
      take(',');
    }
    if (node.length >= 0) add(node.length, static_cast<float>(n));
  }

  // Fields come in the order of the description, so the next one is looked for first.
  void object(const Node& node) {
    if (!take('{')) return skip();
    std::size_t next = 0;
    int n = 0;
    for (; !take('}') && at_ < end_; ++n) {
      const std::string_view key = read_word();
      take(':');
      if (node.all_alike) {
        value(node.members.front());
      } else {
        const int place = node.place_of(key, next);
        if (place >= 0) {
          value(node.members[static_cast<std::size_t>(place)]);
          next = static_cast<std::size_t>(place) + 1;
        } else {
          skip();
        }
      }
      take(',');
    }
    if (node.length >= 0) add(node.length, static_cast<float>(n));
  }

  void either(const Node& node) {
    for (const int member : node.members)
      if (looks_like(nodes_[static_cast<std::size_t>(member)])) return value(member);
    skip();
  }
  bool looks_like(const Node& node) {
    const char first = peek();
    switch (node.is) {
      case Node::Is::Nothing: return false;
      case Node::Is::Number: return first == '-' || (first >= '0' && first <= '9');
      case Node::Is::YesNo: return first == 't' || first == 'f';
      case Node::Is::Name:
      case Node::Is::Count: {
        const char* here = at_;
        const bool known = first == '"' && read_name(node) >= 0;
        at_ = here;
        return known;
      }
      case Node::Is::Numbers: return first == '"';
      case Node::Is::List: return first == '[';
      case Node::Is::Object: return first == '{';
      case Node::Is::Either: return true;
    }
    return false;
  }

  // Over a value, whatever it is.
  void skip() {
    int depth = 0;
    do {
      const char c = peek();
      if (c == '"') {
        read_word();
      } else if (c == '{' || c == '[') {
        ++depth;
        ++at_;
      } else if (c == '}' || c == ']') {
        --depth;
        ++at_;
      } else if (depth == 0) {
        while (at_ < end_ && !std::strchr(",]}", *at_)) ++at_;
      } else {
        ++at_;
      }
    } while (depth > 0 && at_ < end_);
  }

  const std::vector<Node>& nodes_;
  const char* at_;
  const char* end_;
  float* out_;
};

void Layout::fill(std::string_view view, float* out) const {
  std::fill_n(out, columns_.size(), 0.0f);
  Filling(*this, view, out).value(root_);
}

}  // namespace orrery::python
