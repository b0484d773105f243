// A terminal whose keys are written down beforehand and whose screens are kept.
#pragma once
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "cli/tty/screen/terminal.h"

namespace orrery::tty {

class ScriptedTerminal final : public Terminal {
 public:
  explicit ScriptedTerminal(int width = 120, int height = 40) : width_(width), height_(height) {}

  int width() const override { return width_; }
  int height() const override { return height_; }
  void show(const Canvas& canvas) override { shown.push_back(canvas); }
  Key read() override {
    if (before_reading) before_reading();
    if (keys.empty()) return {Sign::Gone};
    const Key key = keys.front();
    keys.pop_front();
    return key;
  }
  void forget_typed() override { ++forgot; }
  void resize(int width, int height) {
    width_ = width;
    height_ = height;
  }

  ScriptedTerminal& press(Sign sign) {
    keys.push_back({sign});
    return *this;
  }
  ScriptedTerminal& type(std::string_view letters) {
    for (const char c : letters)
      keys.push_back({Sign::Letter, static_cast<char32_t>(static_cast<unsigned char>(c))});
    return *this;
  }
  ScriptedTerminal& click(int x, int y) {
    keys.push_back({Sign::Click, 0, x, y});
    return *this;
  }
  // Did any screen since the given one show these words?
  bool showed(std::string_view words, std::size_t since = 0) const {
    for (std::size_t i = since; i < shown.size(); ++i)
      if (shown[i].text().find(words) != std::string::npos) return true;
    return false;
  }
  std::string last() const { return shown.empty() ? "" : shown.back().text(); }

  std::deque<Key> keys;
  std::vector<Canvas> shown;
  std::function<void()> before_reading;
  int forgot = 0;

 private:
  int width_, height_;
};

}  // namespace orrery::tty
