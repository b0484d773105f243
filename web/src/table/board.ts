// What a game brings to the table. Everything else is the same for all games.
import type { Component } from 'svelte';
import type { Change, Offer, Question, TableState, Told } from '../host/host';
import { unstopped } from '../words/stops';
import type { Harder } from './result/step_up';
import type { Scene } from './scene';
import type { Alike } from './story';

export interface Tip {
  title: string;
  lines: string[]; // how it stands: with the title its label
  does?: string[]; // before that, for those who look closer: what it is for
  more?: string[]; // and after that
  clause?: string;
}
export const linesOf = (tip: Tip | null): string[] =>
  tip ? [...(tip.does ?? []), ...tip.lines, ...(tip.more ?? [])] : [];
// A tip for those who hear it.
export const spoken = (tip: Tip | null) =>
  tip ? [tip.title, ...tip.lines].map(unstopped).join('. ') : null;

// Signs of the board, and what they mean.
export interface Signs {
  title: string;
  signs: { picture: string; name: string; does: string }[]; // picture: a symbol on the page
}

// A piece that travels across the screen when something changed.
export interface Flight {
  picture: string; // a symbol on the page
  from: string; // elements
  to: string;
}

export interface BoardProps {
  scene: Scene;
}
export interface StripProps extends BoardProps {
  seat: number;
}
export interface EmblemProps extends BoardProps {
  turning: boolean; // the ceremony goes on
}
export interface Tab {
  key?: string; // how tabFor calls it, if its name has another word in each language
  readonly name: string;
  body: Component<BoardProps>;
}

export interface GameBoard {
  Facts?: Component<BoardProps>; // chips in the top bar
  Main: Component<BoardProps>; // the board
  Side?: Component<BoardProps>; // beside the board
  flanked?: boolean; // Side is a narrow column to the left of a broad board, Own runs below everything
  stacked?: boolean; // a broad board: Side stands in the rail above the log, Own right below the prompt
  docked?: boolean; // with stacked: Own stands to the left of the prompt
  across?: boolean; // on a phone held across the board is as broad as the screen, with Now below it
  pans?: boolean; // the board is larger than its window and moves in it by itself
  Head?: Component<BoardProps>; // on narrow screens, above the board
  Own?: Component<BoardProps>; // one's own things, under the prompt
  Strip?: Component<StripProps>; // another player, in a few lines
  roomFor?: number; // strips of so many players stand open on a low screen; otherwise of four
  Tally?: Component<StripProps>; // how a player stands, in a few numbers beside the name
  Emblem?: Component<EmblemProps>; // the picture of the end, instead of the orrery
  Final?: Component<BoardProps>; // what decided the game, when it is over
  harder?(scene: Scene): Harder | null; // the same game, a step harder
  firstGame?(scene: Scene): Offer | null; // before the game: what a first one is played with
  Now?: Component<BoardProps>; // on narrow screens, below the board: what is needed most, under the answers
  tabs: Tab[]; // and what stands in further tabs beside it
  tabFor(question: Question | null): string | null; // the key of the tab that holds the decision; null: Now, or the board itself
  next?(scene: Scene): string | null | undefined; // what comes when the turn has ended; otherwise the next player
  primer?: string[]; // the game in a minute, for the help page
  legend?: () => Signs[]; // what the signs on the board mean
  Browser?: Component<BoardProps & { onclose: () => void }>; // everything that is printed, to read
  seen?(scene: Scene): Offer | null; // what a click would do that the board already shows where the mouse is
  inHand?(question: Question, scene: Scene): string | null; // of what is held over the board, not yet put down
  describe(scene: Scene, element: string): Tip | null;
  // What somebody who points at a thing that is not offered probably wanted to do.
  wishes(scene: Scene, question: Question, element: string): string[];
  // Offers that are nearly always there and seldom meant: shown, but quietly.
  isQuiet(offer: Offer): boolean;
  // Are things pointed at in the order in which an offer names them (from, then to)? Otherwise in any order.
  isOrdered?(question: Question): boolean;
  // Is pointing enough to tell these offers apart? Then no menu opens while something more can be pointed at, and
  // pointing at another thing that can be chosen begins anew, with what is in the hand.
  isRoaming?(question: Question): boolean;
  standsAt?(element: string): string | null; // what is drawn where this is meant, if it is not drawn itself
  isHeld?(element: string): boolean; // may be dragged onto something
  beginsTurn(told: Told): boolean;
  telling?: readonly string[]; // phrases that say what a turn was about, the most telling first
  alike?: readonly Alike[]; // lines of the log that are told as one, see table/story.ts
  flights(changes: Change[], scene: Scene): Flight[];
  counts?: readonly { path: string; name(): string }[]; // numbers of the view one wants to be told about; {me} is one's own place
  result(state: TableState, scene: Scene): string; // how it ended, in a sentence
  points?: string; // what the scores count
  onward?(state: TableState): { words: string; href: string } | null; // where one goes on when the game is over
  together?: boolean; // all win or all lose: players may suggest choices to each other
}
