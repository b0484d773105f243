#include "cli/tty/screen/palette.h"

#include <array>

#include "core/array.h"

namespace orrery::tty {
namespace {

constexpr u8 kBlack = 0, kRed = 1, kGreen = 2, kYellow = 3, kBlue = 4, kMagenta = 5, kCyan = 6,
             kWhite = 7;

constexpr std::array<Shade, kPaints> kShades{{
    {233, kBlack, false},  {236, kBlack, false},   {239, kBlack, false},  // Ground, Panel, Chosen
    {252, kWhite, false},  {247, kWhite, false},   {242, kWhite, false},  // Text, Dim, Faint
    {179, kYellow, false}, {222, kYellow, true},   {209, kRed, true},     // Brass, Glow, Warning
    {67, kBlue, true},     {97, kMagenta, false},  {137, kYellow, false},
    {239, kWhite, false},  // rings, Spoke
    {203, kRed, true},     // Empire
    {210, kRed, false},    {221, kYellow, true},   {114, kGreen, true},
    {75, kCyan, true},     {176, kMagenta, true},  // players
    {216, kWhite, true},   {152, kWhite, false},   {33, kBlue, false},
    {71, kGreen, false},   {167, kRed, false},     {221, kYellow, true},  // level I
    {137, kYellow, false}, {246, kWhite, false},   {208, kRed, true},
    {37, kCyan, false},    {133, kMagenta, false}, {255, kWhite, true},
    {238, kBlack, true},   // level III
    {232, kBlack, false},  // Dark
}};

}  // namespace

const Shade& shade(Paint paint) { return nth(kShades, paint); }

Rgb rgb(u8 n) {
  constexpr std::array<Rgb, 16> basic{{{0, 0, 0},
                                       {205, 0, 0},
                                       {0, 205, 0},
                                       {205, 205, 0},
                                       {0, 0, 238},
                                       {205, 0, 205},
                                       {0, 205, 205},
                                       {229, 229, 229},
                                       {127, 127, 127},
                                       {255, 0, 0},
                                       {0, 255, 0},
                                       {255, 255, 0},
                                       {92, 92, 255},
                                       {255, 0, 255},
                                       {0, 255, 255},
                                       {255, 255, 255}}};
  if (n < 16) return basic[n];
  if (n >= 232) {
    const u8 gray = static_cast<u8>(8 + 10 * (n - 232));
    return {gray, gray, gray};
  }
  const auto step = [](int i) { return static_cast<u8>(i == 0 ? 0 : 55 + 40 * i); };
  const int cube = n - 16;
  return {step(cube / 36), step(cube / 6 % 6), step(cube % 6)};
}

Paint player_paint(int seat) { return static_cast<Paint>(static_cast<int>(Paint::Player1) + seat); }
Paint paint_called(std::string_view colour, Paint otherwise) {
  constexpr std::array<std::string_view, 7> names{"Red",    "Yellow", "Green", "Blue",
                                                  "Purple", "Orange", "White"};
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == colour) return player_paint(static_cast<int>(i));
  return otherwise;
}
char32_t player_shape(int seat) {
  constexpr std::array<char32_t, 7> shapes{U'●', U'■', U'▲', U'◆', U'★', U'♥', U'♣'};
  return nth(shapes, seat);
}

}  // namespace orrery::tty
