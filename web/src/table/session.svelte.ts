// One person's doings at one table: what is asked, what was pointed at, what is about to be done.
import type { ChatLine, Connection, Host, LogEntry, Offer, TableState, Vote } from '../host/host';
import { everything, Refused } from '../host/host';
import { complaint } from '../host/refusals';
import { seeCommitment } from '../settings/commitments';
import { mode } from '../settings/settings.svelte';
import { readBy } from '../words/words.svelte';
import { announcementOf } from './announcement';
import { Asking } from './asking.svelte';
import type { GameBoard } from './board';
import { Coaching } from './coach.svelte';
import { Early } from './early';
import { Going, isAskedAgain, shortcutAt } from './going.svelte';
import { lightOf } from './lights';
import type { Moment } from './moments';
import { back, begin, point, pointable, standing, targets, type Narrowing } from './narrowing';
import { audienceOf, peopleOf } from './people';
import type { Light, Person, Scene } from './scene';
import { sinceLastTurn } from './story';
import { Suggesting } from './suggesting.svelte';
import { whyNoUndo } from './undo';
import { Watching } from './watching.svelte';

export interface Menu {
  element: string;
  offers: readonly Offer[];
}

const kEndOfTurn = 'turn/end';
const kDone = 'turn/stop'; // enough of what was begun
const kLongestCourse = 20; // answers

export class Session implements Scene {
  state = $state.raw<TableState | null>(null);
  connection = $state<Connection>('connecting');
  chatter = $state.raw<ChatLine[]>([]);
  votes = $state.raw<Vote[]>([]);
  thinking = $state<number | null>(null); // see Host

  narrowing = $state.raw<Narrowing>(begin([]));
  menu = $state.raw<Menu | null>(null);
  pending = $state.raw<Offer | null>(null); // chosen, to be confirmed
  aimed = $state.raw<Offer | null>(null);
  hovered = $state<string | null>(null);
  linked = $state.raw<ReadonlySet<string>>(new Set());
  busy = $state(false);
  trouble = $state<string | null>(null);
  missed = $state.raw<{ words: string; times: number } | null>(null); // in a lesson: legal, but not wanted now
  hinted = $state.raw<readonly string[]>([]); // what a puzzle's hint says to look at
  covered = $state(false); // hot-seat: the screen waits for the next person
  announcement = $state('');
  touch = $state(false); // a finger points: nothing is under it before it is down
  watched = $state<number | null>(null); // whose board a spectator looks at

  readonly coaching: Coaching;
  readonly asking = new Asking(this);
  readonly suggesting = new Suggesting(this);
  readonly #early = new Early(this);
  coached: ReadonlySet<string> = $derived.by(() => new Set(this.coaching?.line?.touches ?? []));

  onScreen: (element: string) => boolean = () => false; // drawn where it can be pointed at

  // Called where nothing can be taken back, with the reason: true, if there is something else to offer.
  onNoUndo: (why: string) => boolean = () => false;
  // Called with what is new, after the screen has changed.
  onNews: (fresh: LogEntry[], before: TableState | null) => void = () => {};

  // What others do is shown one after the other; it may be looked at again, then nothing can be chosen.
  readonly watching = new Watching({
    show: (state) => this.#arrived(state),
    mode: () => (typeof document !== 'undefined' && document.hidden ? 'off' : mode()),
    wait: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    fetch: async (step) => (await this.host.replay(step)).view,
  });

  #inHand: string | null = null; // was pointed at before something else was: meant for it
  #carried: string | null = null; // the same, when the next question is there
  #course: { next: (offers: readonly Offer[]) => Offer | null; left: number } | null = null; // what follow does
  #answeredAt: number | null = null; // the step the last answer was given at
  #untold: LogEntry[] = []; // of a round of bots that is not over
  #leave: (() => void)[] = [];

  constructor(
    readonly host: Host,
    public board: GameBoard,
    readonly usual: readonly string[] = [], // names of seats, where nobody sits: a game that was sent
  ) {
    host.everyState = () => mode() !== 'off';
    this.coaching = new Coaching(host);
    this.#leave = [
      host.state.subscribe((s) => s && this.watching.take(s)),
      host.connection.subscribe((c) => (this.connection = c)),
      host.chatter.subscribe((c) => (this.chatter = c)),
      host.votes.subscribe((v) => (this.votes = v)),
      host.thinking?.subscribe((share) => (this.thinking = share)) ?? (() => {}),
    ];
  }
  close() {
    for (const leave of this.#leave) leave();
    this.watching.close();
    this.host.close();
  }

  get allowed() {
    return this.state?.allowed ?? everything;
  }
  // Sentences are made for whoever reads this table, after another one was looked at.
  addressed() {
    if (this.state) readBy(audienceOf(this.state, this.usual));
  }

  // Where this table is on the site.
  get address() {
    return `${this.host.alone ? '/local' : '/t'}/${this.state?.table ?? ''}`;
  }

  // ------------------------------------------------------------------------- what boards ask
  get view() {
    return this.watching.isAgain ? this.watching.view : (this.state?.view ?? null);
  }
  get question() {
    return this.covered || this.watching.isAgain ? null : (this.state?.question ?? null);
  }
  get decision() {
    return this.question?.decision ?? null;
  }
  get offers() {
    return this.watching.isAgain ? [] : this.narrowing.offers;
  }
  get log() {
    return this.state?.log ?? [];
  }
  since: Moment[] = $derived(sinceLastTurn(this)); // what others did since one's own last turn
  people: Person[] = $derived.by(() => (this.state ? peopleOf(this.state, this.usual) : []));
  me: number = $derived(this.state?.question?.seat ?? this.state?.you[0] ?? this.watched ?? 0);
  // What is in the hand is put somewhere, never upon another thing that may be taken up.
  targets: Map<string, Offer[]> = $derived.by(() => {
    const found = this.watching.isAgain ? new Map<string, Offer[]>() : targets(this.narrowing);
    const held = (element: string) => this.board.isHeld?.(element) ?? false;
    if (this.roams && this.narrowing.chosen.some(held))
      for (const element of found.keys()) if (held(element)) found.delete(element);
    return found;
  });
  endOfTurn: Offer | null = $derived(
    this.question?.offers.find((o) => o.touches.includes(kEndOfTurn)) ?? null,
  );

  // What the end button does: end the turn, or be done with what was begun.
  ending: Offer | null = $derived(
    this.endOfTurn ?? this.question?.offers.find((o) => o.touches.includes(kDone)) ?? null,
  );
  // What would be wasted by ending now, in a few words.
  get left(): string | null {
    return this.ending?.loses || null;
  }
  // What an adviser or a partner would do; the words stand in the prompt, one click does it.
  get advised(): Offer | null {
    if (this.asking.advice) return this.asking.advice;
    return this.suggesting.on || this.narrowing.chosen.length > 0
      ? null
      : (this.suggesting.heard?.offer ?? null);
  }
  // Is there something to say yes or no to?
  get asksBack(): boolean {
    return (
      !this.state?.over && this.question !== null && !!(this.pending ?? this.aimed ?? this.advised)
    );
  }

  // The one choice that is about to be confirmed, or that lies under the pointer.
  shown: Offer | null = $derived.by(() => {
    if (this.pending ?? this.aimed) return this.pending ?? this.aimed;
    const at = (this.touch && this.asking.bubble?.element) || this.hovered;
    const there = at ? this.targets.get(at) : undefined;
    if (there?.length === 1) return there[0] ?? null;
    return this.board.seen?.(this) ?? null;
  });
  get foreseen() {
    return (this.shown && this.asking.previews[this.shown.token]?.changes) ?? [];
  }

  foretold(offer: Offer) {
    const preview = this.asking.previews[offer.token];
    return preview && !preview.reveals ? preview.told : [];
  }

  light(element: string): Light {
    return lightOf(this, element);
  }

  // A lesson or a puzzle: a wrong answer is not carried out.
  get isGuided(): boolean {
    return !!(this.state?.lesson ?? this.state?.puzzle);
  }
  // Does the lesson wait for this answer?
  isWanted = (offer: Offer) => this.state?.lesson?.wanted.includes(offer.token) ?? false;

  // ------------------------------------------------------------------------------- pointing
  click(element: string) {
    if (!this.question && this.touch) this.asking.look(element);
    if (!this.question) return;
    if (this.busy) return this.#early.tooEarly(element);
    this.#early.heard(element);
    this.asking.bubble = this.trouble = null;
    this.#course = null;
    this.going.forget();
    if (this.suggesting.on) return this.suggesting.point(element);
    if (this.pending || this.narrowing.chosen.includes(element)) {
      const again = this.narrowing.chosen.includes(element);
      this.reset();
      if (again) return;
    }
    const [held = null] = this.narrowing.chosen;
    const way = held === null ? shortcutAt(this.question, element) : null;
    if (way) return this.going.point(way);
    this.#inHand = this.roams ? held : null;
    if (this.targets.has(element)) {
      this.narrowing = point(this.narrowing, element);
      const now = standing(this.narrowing);
      if (now.kind === 'one') this.choose(now.offer);
      else
        this.menu = now.kind === 'menu' && !this.#goesOn() ? { element, offers: now.offers } : null;
    } else if (
      this.roams &&
      this.narrowing.chosen.length > 0 &&
      targets(begin(this.question.offers)).has(element)
    ) {
      this.reset();
      this.click(element);
      if (this.busy) this.#inHand = held;
    } else if (this.narrowing.offers.every((o) => o.touches.includes(element))) {
      this.menu = { element, offers: this.narrowing.offers };
    } else {
      void this.asking.whyNot(element);
    }
  }

  get roams() {
    return (this.question && this.board.isRoaming?.(this.question)) ?? false;
  }
  // Can what is left be told apart by pointing at more?
  #goesOn(): boolean {
    if (this.roams) return [...this.targets.keys()].some(this.onScreen);
    return pointable(this.narrowing, this.onScreen);
  }

  choose = (offer: Offer) => {
    if (this.busy) return;
    if (this.suggesting.on) return void this.suggesting.send(offer.label, [offer.token]);
    this.menu = null;
    this.asking.drop();
    // In a lesson nothing is lost, and "do you really?" would speak against what it asks for.
    const isMeant = this.aimed === offer || this.isGuided;
    if (isMeant || !isAskedAgain(offer)) return void this.#play(offer);
    this.pending = offer;
    void this.asking.preview(offer);
  };

  follow = (next: (offers: readonly Offer[]) => Offer | null) => {
    this.#course = { next, left: kLongestCourse };
    this.#goOn();
  };
  #goOn() {
    if (this.busy || this.state?.step === this.#answeredAt) return; // an answer has not had its effect yet
    const course = this.#course;
    if (!course) {
      this.going.goOn();
      return this.#early.goOn();
    }
    const offer = course.left > 0 && this.question ? course.next(this.question.offers) : null;
    if (!offer || isAskedAgain(offer)) {
      this.#course = null;
      return offer ? this.choose(offer) : this.going.goOn();
    }
    course.left--;
    this.reset();
    void this.#play(offer, course.left < kLongestCourse - 1);
  }

  // A board that lets one hold a thing over its place says what is held; putting it down is then meant.
  aim = (offer: Offer | null) => {
    this.aimed = offer;
    if (offer) void this.asking.preview(offer);
  };

  foresee = (offer: Offer) => void this.asking.preview(offer);

  confirm() {
    if (this.pending) void this.#play(this.pending);
    else if (this.aimed) this.choose(this.aimed);
  }

  // One step back: close what is open, then take back the last pointing.
  escape(): boolean {
    this.trouble = null;
    this.going.forget();
    if (this.asking.bubble) this.asking.bubble = null;
    else if (this.suggesting.on) this.suggesting.stop();
    else if (this.pending) {
      this.pending = null;
      this.narrowing = back(this.question?.offers ?? [], this.narrowing);
    } else if (this.menu || this.narrowing.chosen.length > 0) {
      this.menu = null;
      this.narrowing = back(this.question?.offers ?? [], this.narrowing);
    } else if (this.aimed) this.aimed = null;
    else if (this.asking.advice) this.asking.drop();
    else return false;
    return true;
  }

  reset() {
    const question = this.question;
    this.narrowing = begin(
      question?.offers ?? [],
      (question && this.board.isOrdered?.(question)) ?? false,
    );
    this.menu = this.pending = this.aimed = this.asking.bubble = null;
    this.asking.drop();
    this.linked = new Set();
  }

  endTurn() {
    if (this.ending && this.pending === this.ending) this.confirm();
    else if (this.ending) this.choose(this.ending);
  }

  // ------------------------------------------------------------------------ asking the table
  async #play(offer: Offer, goesOn = false) {
    if (this.busy) return;
    if (goesOn) this.going.further();
    else this.going.answered(offer);
    await this.#doing(() => this.host.play(offer.token));
  }
  readonly going: Going = new Going({
    state: () => this.state,
    question: () => this.question,
    answer: (offer) => void this.#doing(() => this.host.play(offer.token)),
    choose: (offer) => this.choose(offer),
    takeBack: () => void this.#doing(() => this.host.undo()),
    giveAgain: () => void this.#doing(() => this.host.redo()),
  });
  undo = () => {
    const why = whyNoUndo(this.state);
    if (why && !this.onNoUndo(why)) this.say(why);
    else if (!why && !this.busy) this.going.undo();
  };
  redo = () => {
    if (!this.busy) this.going.redo();
  };
  // What was done for her she does herself.
  change = () => {
    if (!this.busy) this.going.change();
  };

  async #doing(what: () => Promise<void>) {
    if (this.busy) return;
    this.busy = true;
    this.trouble = null;
    this.#answeredAt = this.state?.step ?? null;
    try {
      await what();
    } catch (e) {
      this.#course = this.#answeredAt = null;
      this.going.stop();
      if (!this.#miss(e)) this.complain(e);
    } finally {
      this.busy = false;
      this.menu = this.pending = null;
      this.#carryOn();
      this.#goOn();
    }
  }
  // The click is taken back; the guide says why.
  #miss(e: unknown): boolean {
    if (!(e instanceof Refused) || e.code !== 'not_now' || !this.isGuided) return false;
    this.missed = { words: complaint(e), times: (this.missed?.times ?? 0) + 1 };
    this.reset();
    return true;
  }
  // The lesson plays its own answer, and goes on.
  showMe = () => {
    const { lesson, puzzle } = this.state ?? {};
    const token = lesson?.show ?? lesson?.wanted[0] ?? puzzle?.line[0]?.token;
    const offer = this.question?.offers.find((o) => o.token === token);
    if (offer) void this.#play(offer);
  };
  // What was in the hand goes where it was meant to go, if the new question leaves no doubt.
  #carryOn() {
    if (this.busy || this.#carried === null) return;
    const [only, ...others] = this.targets.get(this.#carried) ?? [];
    this.#carried = null;
    if (only && others.length === 0 && !only.irrevocable) void this.#play(only, true);
  }

  // Why a button of the dock does nothing just now.
  say(words: string) {
    this.trouble = words;
  }
  complain(e: unknown) {
    if (!(e instanceof Refused)) console.error(e);
    this.trouble = complaint(e);
  }

  toggleCoach = () => this.coaching.toggle(this.state);

  // ------------------------------------------------------------------------------- the news
  #arrived(next: TableState) {
    const before = this.state;
    const sameQuestion =
      before && before.step === next.step && before.question?.seat === next.question?.seat;
    readBy(audienceOf(next, this.usual));
    if (!before && next.commitment && !next.seed) seeCommitment(next.table, next.commitment);
    this.state = next;
    this.coaching.arrived(next, before);
    if (sameQuestion) return;
    this.suggesting.goneOn();
    const seat = next.question?.seat ?? null;
    const handedOver =
      next.you.length > 1 && seat !== null && seat !== (before?.question?.seat ?? null);
    const hides = !this.board.together && !this.host.openly; // partners have nothing to hide
    if (handedOver && hides) this.covered = true;
    this.missed = null;
    this.asking.forgetPreviews();
    this.trouble = null;
    this.reset();
    const asksFurther = before?.question?.decision !== next.question?.decision;
    [this.#carried, this.#inHand] = [asksFurther ? this.#inHand : null, null];
    this.#carryOn();
    this.#goOn();
    const last = before?.log.at(-1)?.step ?? -1;
    const fresh = before ? next.log.filter((e) => e.step > last) : [];
    this.#announce(fresh, next);
    this.onNews(fresh, before);
  }

  #announce(fresh: LogEntry[], next: TableState) {
    // The same words twice would not be read twice: every other announcement ends in a space.
    const end = this.announcement.endsWith('\u00a0') ? '' : '\u00a0';
    const { words, later } = announcementOf([...this.#untold, ...fresh], next, this);
    this.#untold = later;
    if (words) this.announcement = words + end;
  }

  uncover() {
    this.covered = false;
    this.reset();
    this.#goOn();
  }
}
