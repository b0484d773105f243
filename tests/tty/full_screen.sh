#!/bin/sh
# Plays a little on the full screen of a real terminal, held by tmux: full_screen.sh PROGRAM
set -eu
program=$(readlink -f "$1")
server=orrery-test-$$

# Every game gets a server of its own: one that is just ending cannot take the next.
games=0
in_tmux() { tmux -u -L "$server-$games" -f /dev/null "$@"; }
trap 'in_tmux kill-server 2>/dev/null || true' EXIT

screen() { in_tmux capture-pane -p -t game; }
fail() { echo "FAILED: $1"; screen || true; exit 1; }
press() { in_tmux send-keys -t game "$@"; }
# Nothing is timed: we look until it is there. The number of looks guards against hanging, however busy the machine is.
wait_for() {
  tries=0
  until screen | grep -qF -- "$1"; do
    tries=$((tries + 1))
    [ "$tries" -lt 6000 ] || fail "never shown: $1"
    sleep 0.1
  done
}
# start COLUMNS ROWS TERM LOCALE WORDS...
start() {
  columns=$1 rows=$2 term=$3 locale=$4
  shift 4
  in_tmux kill-server 2>/dev/null || true
  games=$((games + 1))
  in_tmux new-session -d -s game -x "$columns" -y "$rows" "TERM=$term LC_ALL=$locale '$program' tty $*; echo exit code \$?; sleep 6000"
}

echo "A game with colours: start, choose, undo, hint, why, resize, quit."
start 120 40 tmux-256color C.UTF-8 "foundation --seed 7 --seats human,bot:random,bot:random"
wait_for "Welcome to Foundation"
press Enter
wait_for "Place your first ship"
press 3 Enter
wait_for "Take your first cube"
press u
wait_for "Taken back"
wait_for "Place your first ship"
press U
wait_for "Take your first cube"
press Enter
wait_for "Issue an order (2 left)"
press h
wait_for "Hint: "
press Enter
wait_for "Issue an order (1 left)"
press w
wait_for "Why can't I ..."
press Escape
in_tmux resize-window -t game -x 80 -y 24
wait_for "[Dynasty]"
press Tab
wait_for "[Others]"
in_tmux resize-window -t game -x 200 -y 60
wait_for "Tiles and goals"
press q
wait_for "Leave the game?"
press y
wait_for "exit code 0"

echo "The same game without colours and without UTF-8: letters carry it all."
start 80 24 vt100 C "foundation --seed 7 --seats human,bot:random,bot:random"
wait_for "Welcome to Foundation"
press Enter
wait_for "Place your first ship"
screen | LC_ALL=C grep -q '[^ -~]' && fail "a letter beyond ASCII"
press q
wait_for "Leave the game?"
press y
wait_for "exit code 0"

# press_until KEY WORDS: says yes to whatever is to be confirmed before
press_until() {
  tries=0
  until screen | grep -qF -- "$2"; do
    if screen | grep -qF "This loses something"; then press y; elif [ $((tries % 20)) -eq 0 ]; then press "$1"; fi
    tries=$((tries + 1))
    [ "$tries" -lt 600 ] || fail "never shown: $2"
    sleep 0.1
  done
}
# play TIMES: takes the hint, whatever is asked
play() {
  hints=$1
  while [ "$hints" -gt 0 ]; do
    press_until h "Hint: "
    press Enter
    hints=$((hints - 1))
  done
}
for game in trian renaissance one_deck_galaxy; do
  echo "$game: small, without colours and UTF-8, then larger, smaller and too small in the middle of it."
  seats=human,bot:random
  [ "$game" = one_deck_galaxy ] && seats=human
  start 80 24 vt100 C "$game --seed 7 --seats $seats"
  wait_for "Welcome to"
  press Enter
  wait_for "Your decision"
  play 3
  screen | LC_ALL=C grep -q '[^ -~]' && fail "a letter beyond ASCII"
  wait_for "Tab page"
  in_tmux resize-window -t game -x 200 -y 60
  wait_for "/ filter"
  in_tmux resize-window -t game -x 60 -y 20
  wait_for "Orrery needs a terminal"
  in_tmux resize-window -t game -x 120 -y 40
  wait_for "/ filter"
  play 1
  press_until q "Leave the game?"
  press y
  wait_for "exit code 0"
done

echo "NO_COLOR: not one colour is sent."
start 80 24 tmux-256color "C.UTF-8 NO_COLOR=1" "trian --seed 7 --seats human,bot:random"
wait_for "Welcome to"
press Enter
wait_for "Your decision"
in_tmux capture-pane -e -p -t game | grep -qE "$(printf '\033')"'\[[0-9;]*(3[0-7]|4[0-7]|[34]8;)' && fail "a colour"
press q
wait_for "Leave the game?"
press y
wait_for "exit code 0"

echo "Eight colours, a game without a drawing of its own, to the end."
start 80 24 linux C.UTF-8 "connect_four --seed 7 --seats bot:random,bot:random"
wait_for "Enter: next move"
tries=0
until screen | grep -qF "The game is over"; do
  press Enter
  tries=$((tries + 1))
  [ "$tries" -lt 6000 ] || fail "the game never ends"
  sleep 0.05
done
press q
wait_for "exit code 0"
echo "passed"
