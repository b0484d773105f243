// What the designer's page asks: one JSON message in, one JSON reply out (docs/designer.md). It
// remembers nothing but the study at hand: the content comes with every message.
#pragma once
#include "lab/study/live.h"

namespace orrery {

class Reader;

class Designer {
 public:
  std::string handle(std::string_view message);

 private:
  void dispatch(const Reader& in, JsonWriter& out);
  void edit(const Reader& in, std::string_view type, JsonWriter& out);
  void sound(const Reader& in, JsonWriter& out);
  void begin_study(const Reader& in, JsonWriter& out);
  void play_on(const Reader& in, JsonWriter& out);
  std::string read_content(const Reader& in);

  std::optional<Refusal> refusal_;  // of the message at hand
  std::string game_;
  std::unique_ptr<LiveStudy> study_;
};

// What is known so far, as fields of a message.
void write_findings(const LiveStudy& study, JsonWriter& out);

}  // namespace orrery
