// The table protocol: one JSON message in, one JSON reply out, the same for a pipe and a socket. A message that is
// wrong gets an error and changes nothing. Described in docs/protocol.md.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/reader.h"
#include "play/adviser.h"
#include "play/table.h"

namespace orrery {

inline constexpr int kProtocol = 1;
inline constexpr std::size_t kLongestMessage = std::size_t{8} << 20;  // bytes

class Engine {
 public:
  explicit Engine(Adviser adviser = nullptr) : adviser_(adviser) {}

  std::string handle(std::string_view message);
  static std::string too_long();  // the reply to a message beyond kLongestMessage
  bool has_quit() const { return has_quit_; }
  const Table* table() const { return table_ ? &*table_ : nullptr; }
  Table* table() { return table_ ? &*table_ : nullptr; }
  void sit_at(Table table) { table_ = std::move(table); }  // for a server that keeps its own tables
  void say_how_it_stands_only() { is_brief_ = true; }       // after an answer: for a server that shows everybody what happened

 private:
  using Answer = void (Engine::*)(const Reader& in, JsonWriter& out);
  struct Message {
    std::string_view type;
    Answer answer;
    bool needs_a_table;
  };
  static const Message kMessages[];

  void games(const Reader& in, JsonWriter& out);
  void begin(const Reader& in, JsonWriter& out);
  void load(const Reader& in, JsonWriter& out);
  void view(const Reader& in, JsonWriter& out);
  void choices(const Reader& in, JsonWriter& out);
  void play(const Reader& in, JsonWriter& out);
  void undo(const Reader& in, JsonWriter& out);
  void redo(const Reader& in, JsonWriter& out);
  void preview(const Reader& in, JsonWriter& out);
  void explain(const Reader& in, JsonWriter& out);
  void hint(const Reader& in, JsonWriter& out);
  void analyze(const Reader& in, JsonWriter& out);
  void save(const Reader& in, JsonWriter& out);
  void position(const Reader& in, JsonWriter& out);
  void log(const Reader& in, JsonWriter& out);
  void quit(const Reader& in, JsonWriter& out);

  void dispatch(const Reader& in, JsonWriter& out, std::string_view& type);
  void refuse(std::string code, Refusal refusal);
  bool refused() const { return refusal_.has_value(); }
  void seat_down(std::variant<Table, Refusal> table, JsonWriter& out);
  void write_beginning(JsonWriter& out) const;
  Dealer read_dealer(const Reader& in);
  Seat read_seat(const Reader& in, Seat otherwise) const;
  Seat awaited_seat(const Reader& in) const;
  Seat speaking_seat(const Reader& in, Seat otherwise) const;
  std::vector<AnyChoice> read_choices(const Reader& in, Seat seat);
  AnyChoice read_token(const Reader& in);
  std::optional<std::vector<Advice>> ask_adviser(const Reader& in, Seat& seat);
  void write_outcome_of(Seat viewer, u32 since, const std::string& view_before, JsonWriter& out) const;
  void write_advice(const Advice& advice, Seat seat, JsonWriter& out) const;

  Adviser adviser_;
  std::optional<Table> table_;
  bool has_quit_ = false;
  bool is_brief_ = false;
  // What is wrong with the message at hand, if anything.
  std::string code_;
  std::optional<Refusal> refusal_;
};

}  // namespace orrery
