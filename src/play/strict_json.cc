#include "play/strict_json.h"
#include "core/json_library.h"

#include "play/strangers_words.h"

namespace orrery {
namespace {

// Listens to the parser and builds the value; saying false stops it at once.
class Builder {
 public:
  using string_t = Json::string_t;

  Json root;
  std::string wrong;
  std::size_t wrong_at = 0;

  bool null() { return put(nullptr); }
  bool boolean(bool yes) { return put(yes); }
  bool number_integer(Json::number_integer_t n) { return put(n); }
  bool number_unsigned(Json::number_unsigned_t n) { return put(n); }
  bool number_float(Json::number_float_t n, const string_t&) { return put(n); }
  bool string(string_t& words) { return put(std::move(words)); }
  bool binary(Json::binary_t&) { return stop("there is no binary here"); }
  bool start_object(std::size_t) { return open(Json::object()); }
  bool start_array(std::size_t) { return open(Json::array()); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(string_t& name) {
    const Json& object = *open_.back();
    if (object.contains(name)) return stop("the field '" + printable(name) + "' is there twice");
    if (object.size() >= kMostMembers)
      return stop("an object has more than " + std::to_string(kMostMembers) + " fields");
    key_ = std::move(name);
    return true;
  }
  template <class Error>
  bool parse_error(std::size_t position, const std::string&, const Error&) {
    wrong_at = position;
    return stop("this is not JSON, from byte " + std::to_string(position) + " on");
  }

 private:
  bool stop(std::string why) {
    if (wrong.empty()) wrong = std::move(why);
    return false;
  }
  Json* place(Json value) {
    if (open_.empty()) return &(root = std::move(value));
    Json& parent = *open_.back();
    if (!parent.is_array()) return &(parent[key_] = std::move(value));
    parent.push_back(std::move(value));
    return &parent.back();
  }
  bool put(Json value) {
    place(std::move(value));
    return true;
  }
  bool open(Json value) {
    if (open_.size() >= kDeepestJson)
      return stop("it is nested more than " + std::to_string(kDeepestJson) + " deep");
    open_.push_back(place(std::move(value)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  std::vector<Json*> open_;  // stays valid: a parent does not grow while a child is open
  std::string key_;
};

}  // namespace

std::variant<Json, Refusal> read_json(std::string_view text) {
  Builder builder;
  if (Json::sax_parse(text.begin(), text.end(), &builder)) return std::move(builder.root);
  return Refusal{"", builder.wrong};
}

}  // namespace orrery
