// The table protocol: one JSON message in, one JSON reply out, the same for a pipe and a socket. A
// message that is wrong gets an error and changes nothing. Described in docs/protocol.md.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/reader.h"
#include "play/foresight.h"
#include "play/replies.h"
#include "play/sitting.h"

namespace orrery {

inline constexpr int kProtocol = 1;
inline constexpr std::size_t kLongestMessage = std::size_t{8} << 20;  // bytes
inline constexpr i64 kLargestSeed = (i64{1} << 53) - 1;  // what every JSON reader can hold

// ---- a message at a sitting, whoever runs it
bool is_request(std::string_view type);
// What is asked, or what is wrong with the message. `type` is one of those.
std::variant<TableRequest, Refused> read_request(const Json& message, std::string_view type,
                                                 const Sitting& sitting, const Speaker& by);
std::optional<Refused> wrong_step(const Reader& message, u32 now);  // it was made for another step

class Study;

// ---- one sitting for whoever talks to it, from games and new to quit
class Engine {
 public:
  explicit Engine(Adviser adviser = nullptr, LendForesight lend = nullptr)
      : adviser_(adviser), lend_(lend) {}

  std::string handle(std::string_view message);
  static std::string too_long();  // the reply to a message beyond kLongestMessage
  bool has_quit() const { return has_quit_; }
  const Table* table() const { return sitting_ ? &sitting_->table() : nullptr; }

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
  void fork(const Reader& in, JsonWriter& out);
  void save(const Reader& in, JsonWriter& out);
  void position(const Reader& in, JsonWriter& out);
  void quit(const Reader& in, JsonWriter& out);
  void show(const Reader& in, JsonWriter& out);
  void think(const Reader& in, JsonWriter& out);
  std::variant<AnyChoice, Refusal> bots_answer(const Thought& thought, const Reader& found);
  void replay(const Reader& in, JsonWriter& out);
  void tumble(const Reader& in, JsonWriter& out);
  void analyze(const Reader& in, JsonWriter& out);
  void expect(const Reader& in, JsonWriter& out);
  void curve(const Reader& in, JsonWriter& out);
  void turning(const Reader& in, JsonWriter& out);
  void campaign(const Reader& in, JsonWriter& out);
  void deals(const Reader& in, JsonWriter& out);
  void daily(const Reader& in, JsonWriter& out);
  void ways(const Reader& in, JsonWriter& out);
  void request(const Json& message, std::string_view type, JsonWriter& out);
  void advise(const Thought& thought, bool every, JsonWriter& out);
  void look_ahead(const Lookout& lookout, JsonWriter& out);

  void dispatch(const Reader& in, JsonWriter& out, std::string_view& type);
  void refuse(std::string code, Refusal refusal);
  bool refused() const { return refusal_.has_value(); }
  u32 step() const { return sitting_ ? sitting_->table().step() : 0; }
  void sit_down(std::variant<Table, Refusal> table, const Reader& in, std::string words,
                JsonWriter& out);
  void sit_down(Sitting sitting, std::string words, JsonWriter& out);
  void sit_down_on(const Table& before, const Reader& in, Dealer dealer, std::string words,
                   JsonWriter& out);
  void load_link(const Reader& in, Dealer dealer, std::string words, JsonWriter& out);
  void begin_lesson(const Reader& in, JsonWriter& out);
  void begin_puzzle(const Reader& in, JsonWriter& out);
  void load_lesson(const Reader& in, JsonWriter& out);
  InWords in_words() const { return InWords::of(sitting_->table(), words_); }
  std::string read_words(const Reader& in);  // of the table that is made
  void write_beginning(JsonWriter& out) const;
  Dealer read_dealer(const Reader& in);
  std::vector<Chair> read_chairs(const Reader& in, int players) const;
  Study* study(const Reader& in, Seat& viewer, bool& open);  // nothing: it is refused
  u32 read_depth(const Reader& in, u32 usual);

  Adviser adviser_;
  LendForesight lend_;
  std::string words_ = {};  // what the messages speak in, see InWords
  std::optional<Sitting> sitting_;
  // What was found out about the table so far, and about which.
  struct StudyOf {
    std::string agent = {};
    u64 seed = 0;
    u32 step = 0;
    u64 hash = 0;
    bool operator==(const StudyOf&) const = default;
  };
  StudyOf studied_;
  std::shared_ptr<Study> study_;
  bool has_quit_ = false;
  // What is wrong with the message at hand, if anything.
  std::string code_;
  std::optional<Refusal> refusal_;
};

}  // namespace orrery
