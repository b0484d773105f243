// Pages of a small screen, and panes that have more to show than fits.
#include "cli/tty/full_screen/full_screen.h"

namespace orrery::tty {

void FullScreen::turn_page(int by) {
  const Layout layout =
      board_->arrange(terminal_.width(), terminal_.height(), session_.game().players());
  if (const int pages = static_cast<int>(layout.pages.size()); pages > 0) {
    desk_.page = (desk_.shown_page + by + pages) % pages;
    shown_->scrolled = {};
    return;
  }
  const int panes = static_cast<int>(layout.panes.size()), now = shown_->scrolled.pane;
  int next = (now + by + panes) % panes;
  if (now < 0) next = by > 0 ? 0 : panes - 1;
  while (nth(layout.panes, next).height < 2 && next != now) next = (next + by + panes) % panes;
  shown_->scrolled = {next, 0, 0};
}

// Only what really moves something counts: a pane that is at its end stays there.
bool FullScreen::scroll_pane(int pane, int across, int down) {
  const int width = terminal_.width(), height = terminal_.height();
  Scrolled& now = shown_->scrolled;
  const Scrolled before = now;
  if (now.pane != pane) now = {pane, 0, 0};
  const std::string seen = picture(width, height).text();
  now = {pane, now.across + across, now.down + down};
  if (picture(width, height).text() != seen) return true;
  now = before;
  return false;
}

bool FullScreen::scroll(const Key& key) {
  const Layout layout =
      board_->arrange(terminal_.width(), terminal_.height(), session_.game().players());
  const bool wheel = (key.sign == Sign::WheelUp || key.sign == Sign::WheelDown) &&
                     !layout.choices.has(key.x, key.y);
  const auto is = [&](Sign sign, char32_t letter) {
    return key.sign == sign ||
           (key.sign == Sign::Letter && key.letter == letter && !desk_.choices.is_typing());
  };
  const bool downwards = is(Sign::ScrollDown, U'J') || (wheel && key.sign == Sign::WheelDown);
  const bool upwards = is(Sign::ScrollUp, U'K') || (wheel && key.sign == Sign::WheelUp);
  const int down = downwards - upwards;
  const int across = is(Sign::ScrollRight, U'L') - is(Sign::ScrollLeft, U'H');
  if (down == 0 && across == 0) return false;
  const int panes = static_cast<int>(layout.panes.size());
  if (!layout.pages.empty()) desk_.page = desk_.shown_page;
  // The pane under the mouse, the one that Tab went to, or else the first that has more to show.
  for (int i = 0; wheel && layout.pages.empty() && i < panes; ++i)
    if (nth(layout.panes, i).has(key.x, key.y)) {
      scroll_pane(i, across, down);
      return true;
    }
  if (shown_->scrolled.pane >= 0) {
    scroll_pane(shown_->scrolled.pane, across, down);
    return true;
  }
  for (int i = 0; i < panes && !scroll_pane(i, across, down); ++i) {
  }
  return true;
}

}  // namespace orrery::tty
