import { writable } from 'svelte/store';
import { beforeEach, describe, expect, test } from 'vitest';
import { readCourse } from '../../src/host/course';
import { Refused } from '../../src/host/host';
import type { ChatLine, Connection, Host, Offer, TableState, Vote } from '../../src/host/host';
import { plain } from '../../src/games/plain';
import { settings } from '../../src/settings/settings.svelte';
import { Session } from '../../src/table/session.svelte';

const offer = (token: string, touches: string[], irrevocable = false): Offer => ({
  token,
  label: token,
  touches,
  irrevocable,
});
const orders = [
  offer('move hand TR1', ['kins/P1', 'space/P1/TR1']),
  offer('move hand RE1', ['kins/P1', 'space/P1/RE1']),
  offer('retrieve RE1', ['space/P1/RE1']),
  offer('peek A', ['goal/A'], true),
  offer('free place PO1', ['planet/PO1']),
];
const end = offer('end turn', ['turn/end'], true);
const ask = {
  seat: 0,
  decision: 'TURN_MAIN',
  clause: '',
  prompt: 'Issue an order',
  offers: orders,
};

class FakeHost implements Host {
  readonly table = writable<TableState | null>(null);
  readonly state = this.table;
  readonly connection = writable<Connection>('open');
  readonly chatter = writable<ChatLine[]>([]);
  readonly votes = writable<Vote[]>([]);
  played: string[] = [];
  asked: string[] = [];
  trouble: Error | null = null;

  push(step: number, offers: Offer[], more: Partial<TableState> = {}) {
    const question = { ...ask, offers };
    const seats = ['Ada', 'Bo'].map((name, seat) => ({
      seat,
      name,
      kind: 'human' as const,
      connected: true,
      botPlays: false,
      clock: null,
    }));
    this.table.set({
      ...{
        table: 't',
        step,
        game: 'g',
        players: 2,
        options: {},
        you: [0],
        seats,
        toAct: [0],
        over: false,
        winners: [],
        scores: [],
      },
      ...{
        undo: null,
        undoWhy: null,
        redo: null,
        view: {},
        question: offers.length > 0 ? question : null,
        log: [],
        commitment: null,
        seed: null,
        lesson: null,
        next: null,
      },
      ...more,
    });
  }
  async play(token: string) {
    this.played.push(token);
    if (this.trouble) throw this.trouble;
  }
  async undo() {
    this.asked.push('undo');
  }
  async redo() {}
  async preview(tokens: string[]) {
    this.asked.push(`preview ${tokens.join()}`);
    return { reveals: false, commits: false, irrevocable: false, told: [], changes: [] };
  }
  async explain(token: string) {
    this.asked.push(`explain ${token}`);
    return { legal: false, reasons: [{ clause: 'X-1', words: 'No kin there.' }] };
  }
  async hint() {
    const grounds = [{ for: true, words: 'a new kin' }];
    const best = { token: 'retrieve RE1', share: 460, before: 410, spread: 20, grounds };
    return { token: best.token, options: [{ ...best, givesAway: false }] };
  }
  coached = 0;
  async coach() {
    this.coached++;
    return [{ clause: 'X-1', words: 'The Empire comes.', so: null, touches: ['gate/GO9'] }];
  }
  async chat() {}
  async vote() {}
  async wholeLog() {}
  async course() {
    return readCourse({});
  }
  async replay(step: number) {
    return { step, view: null };
  }
  async link(what: 'game' | 'position') {
    return { link: '', what, at: 0, steps: 0, imagined: null };
  }
  close() {}
}

const board = {
  ...plain,
  isQuiet: (o: Offer) => o.token.startsWith('free'),
  wishes: (_: unknown, __: unknown, element: string) =>
    element === 'space/P1/CO1' ? ['move hand CO1'] : [],
};
let host: FakeHost;
let session: Session;
const settle = () => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  settings.asking = 'losses';
  settings.speed = 0; // everything is shown as it comes
  host = new FakeHost();
  session = new Session(host, board);
  host.push(1, [...orders, end]);
});

describe('several answers one after the other', () => {
  const [first, second] = orders as [Offer, Offer];
  const course = (tokens: string[]) => (offers: readonly Offer[]) =>
    offers.find((o) => o.token === tokens[0] && tokens.shift()) ?? null;
  test('each waits until the one before has had its effect', async () => {
    session.follow(course([first.token, second.token]));
    await settle();
    expect(host.played).toEqual([first.token]);
    host.push(2, [second, end]);
    await settle();
    expect(host.played).toEqual([first.token, second.token]);
    host.push(3, [end]);
    await settle();
    expect(host.played).toHaveLength(2);
  });
  test('it ends with what is refused, with what loses something, and with the next click', async () => {
    host.push(1, [...orders, end]);
    const wasteful = { ...end, loses: 'an order' };
    session.follow(() => wasteful);
    await settle();
    expect([host.played, session.pending]).toEqual([[], wasteful]);
    session.escape();
    host.trouble = new Refused('no', 'no');
    session.follow(course([first.token, second.token]));
    await settle();
    host.push(2, [second, end]);
    await settle();
    expect(host.played).toEqual([first.token]);
    host.trouble = null;
    session.follow(course(['nothing']));
    session.click('planet/PO1');
    await settle();
    expect(host.played).toEqual([first.token]);
  });
});

describe('a quick finger', () => {
  const two = [offer('take A', ['pool/A']), offer('take B', ['pool/B']), end];
  test('taps the next thing while an answer is under way: it is meant when the same is asked again', async () => {
    host.push(2, two);
    session.click('pool/A');
    session.click('pool/B');
    await settle();
    expect(host.played).toEqual(['take A']);
    host.push(3, two);
    await settle();
    expect(host.played).toEqual(['take A', 'take B']);
  });
  test('means it neither for another question, nor if it cannot be chosen any more', async () => {
    let step = 0;
    for (const next of [{ decision: 'OTHER', offers: two }, { offers: [two[0]!, end] }]) {
      host.played = [];
      step += 2;
      host.push(step, two);
      session.click('pool/A');
      session.click('pool/B');
      await settle();
      host.push(step + 1, two, { question: { ...ask, ...next } });
      await settle();
      expect(host.played).toEqual(['take A']);
    }
  });
  test('taps one thing twice, and means it once', async () => {
    host.push(2, two);
    session.click('pool/A');
    session.click('pool/A');
    await settle();
    host.push(3, two);
    await settle();
    expect(host.played).toEqual(['take A']);
  });
});

describe('choosing by pointing', () => {
  test('a thing with one meaning is played at once', async () => {
    session.click('space/P1/TR1');
    await settle();
    expect(host.played).toEqual(['move hand TR1']);
  });
  test('a thing with several meanings asks which', () => {
    session.click('space/P1/RE1');
    expect(session.menu?.offers.map((o) => o.token)).toEqual(['move hand RE1', 'retrieve RE1']);
    expect(session.light('space/P1/RE1')).toBe('chosen');
    session.escape();
    expect(session.menu).toBeNull();
    expect(session.light('space/P1/RE1')).toBe('legal');
  });
  test('the same thing again takes it back', () => {
    session.click('kins/P1');
    expect(session.offers).toHaveLength(2);
    session.click('kins/P1');
    expect(session.offers).toHaveLength(6);
    expect(host.played).toEqual([]);
  });
  test('what is seldom meant shines quietly', () => {
    expect(session.light('planet/PO1')).toBe('quiet');
    expect(session.light('space/P1/TR1')).toBe('legal');
    expect(session.light('gate/GO1')).toBe('');
  });
});

describe('asking again', () => {
  const wasteful = { ...end, loses: '2 orders unused' };
  const taught = { name: 'foundation/first_turn', wanted: ['end turn'] };
  const lesson = taught as unknown as TableState['lesson'];
  test('what loses something is confirmed first, and nothing else is', async () => {
    host.push(2, [...orders, wasteful]);
    session.endTurn();
    await settle();
    expect(host.played).toEqual([]);
    expect([session.pending?.token, session.left]).toEqual(['end turn', '2 orders unused']);
    session.confirm();
    await settle();
    expect(host.played).toEqual(['end turn']);
    session.click('goal/A'); // for good, and meant so
    await settle();
    expect(host.played).toEqual(['end turn', 'peek A']);
  });
  test('nothing is, in a lesson: it would speak against what the lesson asks for', async () => {
    host.push(2, [...orders, wasteful], { lesson });
    session.endTurn();
    await settle();
    expect(host.played).toEqual(['end turn']);
  });
  test('whoever wants is asked about what cannot be taken back', async () => {
    settings.asking = 'final';
    session.click('goal/A');
    await settle();
    expect(host.played).toEqual([]);
    expect(session.pending?.token).toBe('peek A');
  });
  test('or about everything', async () => {
    settings.asking = 'every';
    session.click('space/P1/TR1');
    await settle();
    expect(host.played).toEqual([]);
    expect(session.pending?.token).toBe('move hand TR1');
  });
});

describe('what is done for her', () => {
  const [first, second, third] = orders as [Offer, Offer, Offer];
  const routine = (step: number, token: string, more: Partial<TableState> = {}) =>
    host.push(step, [...orders, end], {
      undo: 0,
      question: { ...ask, offers: [...orders, end], routine: token },
      ...more,
    });
  test('what is routine is answered, said, and can be taken back without being done again', async () => {
    routine(2, first.token);
    await settle();
    routine(3, second.token);
    await settle();
    host.push(4, [...orders, end], { undo: 0 });
    expect(host.played).toEqual([first.token, second.token]);
    expect(session.going.done).toEqual([first, second]);
    session.change();
    await settle();
    routine(5, second.token);
    await settle();
    expect(host.asked).toEqual(['undo', 'undo']);
    routine(6, first.token);
    await settle();
    expect(host.played).toHaveLength(2); // she said that she wants to be asked
    session.choose(third);
    await settle();
    routine(7, first.token);
    await settle();
    expect(host.played).toEqual([first.token, second.token, third.token, first.token]);
  });
  test('nothing is, for whoever wants to be asked everything', async () => {
    settings.asking = 'every';
    routine(2, first.token);
    await settle();
    expect(host.played).toEqual([]);
  });
  test('one pointing means several answers; what is no longer asked on the way is left out', async () => {
    const shortcuts = [{ element: 'row', tokens: [first.token, second.token, third.token] }];
    host.push(2, [...orders, end], { question: { ...ask, shortcuts } });
    expect(session.light('row')).toBe('legal');
    session.click('row');
    await settle();
    host.push(3, [third, end], { undo: 0 });
    await settle();
    expect(host.played).toEqual([first.token, third.token]);
    host.push(4, [...orders, end], { undo: 0 });
    session.undo(); // both of them
    await settle();
    host.push(5, [...orders, end], { undo: 0 });
    await settle();
    host.push(6, [...orders, end], { undo: 0 });
    await settle();
    expect(host.asked).toEqual(['undo', 'undo']);
  });
});

describe('held over its place', () => {
  const [, , , peek] = orders as [Offer, Offer, Offer, Offer];
  test('what it would do is asked for; putting it down is then meant, even if it cannot be taken back', async () => {
    session.aim(peek);
    expect(session.shown).toBe(peek);
    expect(host.asked).toEqual(['preview peek A']);
    session.confirm();
    await settle();
    expect(host.played).toEqual(['peek A']);
  });
  test('Escape takes the hand away, and so does the next step', () => {
    session.aim(peek);
    expect(session.escape()).toBe(true);
    expect([session.aimed, session.escape()]).toEqual([null, false]);
    session.aim(peek);
    host.push(2, [...orders, end]);
    expect(session.aimed).toBeNull();
  });
});

describe('why not', () => {
  test('a grey thing is explained', async () => {
    session.click('space/P1/CO1');
    await settle();
    expect(host.asked).toEqual(['explain move hand CO1']);
    expect(session.asking.bubble).toMatchObject({
      element: 'space/P1/CO1',
      reasons: [{ words: 'No kin there.' }],
    });
    expect(session.light('space/P1/CO1')).toBe('asked');
    expect(session.announcement).toContain('No kin there.');
  });
  test('a thing nobody would wish for says nothing', async () => {
    session.click('gate/GO9');
    await settle();
    expect(host.asked).toEqual([]);
    expect(session.asking.bubble).toBeNull();
  });
});

describe('what comes from the table', () => {
  test('a new step forgets what was pointed at', () => {
    session.click('kins/P1');
    host.push(2, [...orders, end]);
    expect(session.narrowing.chosen).toEqual([]);
  });
  test('the same step pushed again does not', () => {
    session.click('kins/P1');
    host.push(1, [...orders, end]);
    expect(session.narrowing.chosen).toEqual(['kins/P1']);
  });
  test('a refusal is told and nothing is stuck', async () => {
    host.trouble = new Refused('not_offered', 'not offered', { said: 'the gate is taken' });
    session.click('space/P1/TR1');
    await settle();
    expect(session.trouble).toBe('The gate is taken');
    expect(session.busy).toBe(false);
  });
  test('a hint shines on the board and can be taken', async () => {
    await session.asking.wantHint();
    expect(session.asking.advice?.token).toBe('retrieve RE1');
    expect(session.light('space/P1/RE1')).toBe('hinted');
    expect(session.asking.hint?.options[0]?.grounds[0]?.words).toBe('a new kin');
    expect(session.announcement).toContain('a new kin');
    session.escape();
    expect(session.asking.hint).toBeNull();
  });
  test('the coach speaks in the first games, marks what it speaks of, and costs nothing when hidden', async () => {
    await settle();
    expect(session.coaching.line?.words).toBe('The Empire comes.');
    expect(session.light('gate/GO9')).toBe('linked');
    const asked = host.coached;
    session.toggleCoach();
    expect(session.coaching.line).toBeNull();
    expect(session.light('gate/GO9')).toBe('');
    await settle();
    expect(host.coached).toBe(asked);
    session.toggleCoach();
    await settle();
    expect(session.coaching.line?.words).toBe('The Empire comes.');
  });
  test('the prompt is announced after what happened', () => {
    const log = [
      {
        step: 2,
        seat: 1,
        told: [{ seat: 1, clause: '', words: 'Bo ends the turn.', touches: [] }],
        changes: [],
      },
    ];
    host.push(3, orders, { log });
    expect(session.announcement.trim()).toBe('Bo ends the turn. You decide: Issue an order.');
  });
  test('a round of bots is announced once, when it is over, however many pushes brought it', () => {
    const told = (step: number, seat: number, words: string, clause = '') => ({
      ...{ step, seat, told: [{ seat, clause, words, touches: [] }], changes: [] },
    });
    session = new Session(host, { ...board, beginsTurn: (t) => t.clause === 'turn' });
    const seats = [false, true].map((botPlays, seat) => ({
      ...{ seat, name: ['Ada', 'Bo'][seat] ?? '', connected: true, clock: null, botPlays },
      kind: botPlays ? ('bot' as const) : ('human' as const),
    }));
    const bots = { seats, toAct: [1] };
    const log = [told(2, 0, 'Ada ends the turn.'), told(3, 1, 'Bellatrix moves.')];
    host.push(3, [], { ...bots, log: log.slice(0, 1) });
    host.push(4, [], { ...bots, log });
    expect(session.announcement.trim()).toBe('Ada ends the turn.');
    const whole = [...log, told(4, 1, 'Bellatrix fights.'), told(5, 1, 'Round 2: Ada.', 'turn')];
    host.push(6, orders, { seats, log: whole, question: { ...ask, prompt: 'Which one?' } });
    expect(session.announcement.trim()).toBe(
      'Bellatrix played: Bellatrix fights. You decide: Which one?',
    );
  });
  test('a finger is told what is asked when nothing is known to be meant by a thing', async () => {
    session.touch = true;
    session.click('deck');
    await settle();
    expect(session.asking.bubble?.reasons.map((r) => r.words)).toEqual([
      'What is asked now: Issue an order',
    ]);
  });
  test('several people at one screen: it is covered until the next one is there', () => {
    host.push(4, orders, {
      you: [0, 1],
      toAct: [1],
      question: { seat: 1, decision: 'X', clause: '', prompt: 'Your go', offers: orders },
    });
    expect(session.covered).toBe(true);
    expect(session.question).toBeNull();
    session.uncover();
    expect(session.question?.prompt).toBe('Your go');
    expect(session.offers).toHaveLength(5);
  });
});

describe('roaming: pointing is enough', () => {
  const acts = [
    offer('place E4 lab', ['pool/E4', 'lab']),
    offer('place E5 lab', ['pool/E5', 'lab']),
    offer('place E4 box', ['pool/E4', 'box']),
    offer('fill wide', ['wide', 'pool/E4', 'pool/E5']),
    offer('return E4', ['pool/E4']),
  ];
  beforeEach(() => {
    session = new Session(host, {
      ...board,
      isRoaming: () => true,
      isHeld: (e) => e.startsWith('pool/'),
      together: true,
      describe: (_, e) => ({ title: e.toUpperCase(), lines: [] }),
    });
    session.onScreen = () => true;
    host.push(2, acts);
  });
  test('no menu opens while something more can be pointed at', () => {
    session.click('pool/E4');
    expect(session.menu).toBeNull();
    expect([session.light('lab'), session.light('box'), session.light('wide')]).toEqual([
      'legal',
      'legal',
      'legal',
    ]);
    expect(session.light('pool/E5')).toBe(''); // not upon another die
  });
  test('pointing at another die begins anew with that', () => {
    session.click('pool/E4');
    session.click('pool/E5');
    expect(session.light('pool/E5')).toBe('chosen');
    expect(session.light('pool/E4')).toBe('');
    expect(host.played).toEqual([]);
  });
  test('the die in the hand goes into what asks for dice', async () => {
    session.click('pool/E5');
    session.click('wide');
    await settle();
    expect(host.played).toEqual(['fill wide']);
    const question = {
      seat: 0,
      decision: 'FILL',
      clause: '',
      prompt: '',
      offers: [offer('pick E4', ['pool/E4']), offer('pick E5', ['pool/E5'])],
    };
    host.push(3, acts, { question });
    await settle();
    expect(host.played).toEqual(['fill wide', 'pick E5']);
  });
  test('but not into the next question of the same kind', async () => {
    session.click('pool/E5');
    session.click('box'); // only E4 fits
    await settle();
    host.push(3, [offer('place E5 lab', ['pool/E5', 'lab']), offer('end', ['turn/end'])]);
    await settle();
    expect(host.played).toEqual(['place E4 box']);
  });
  test('a suggestion is told, not done', async () => {
    const said: string[] = [];
    host.chat = async (...words: string[]) => void said.push(...words);
    session.suggesting.toggle();
    session.click('pool/E4');
    session.click('lab');
    expect([session.light('lab'), session.light('box')]).toEqual(['chosen', 'quiet']);
    session.suggesting.toggle();
    await settle();
    expect(said).toEqual(['\u2192 POOL/E4, LAB [pool/E4 + lab]']);
    expect([host.played, session.suggesting.on]).toEqual([[], false]);
  });
  test('a partner’s suggestion lights up what it points at and can be done, until the table goes on', () => {
    const line = (text: string) => ({ seat: 1, sender: 'Bo', name: 'Bo', text, at: 0 });
    host.chatter.set([line('hello')]);
    expect(session.suggesting.heard).toBeNull();
    host.chatter.set([line('hello'), line('\u2192 this die there [pool/E4 + lab]')]);
    expect(session.suggesting.heard).toMatchObject({
      name: 'Bo',
      words: 'this die there',
      offer: { token: 'place E4 lab' },
    });
    expect(session.light('lab')).toBe('hinted');
    host.push(3, acts);
    expect(session.suggesting.heard).toBeNull();
  });
});

describe('taking back', () => {
  test('at its limit the table’s own reason is said, and nothing is asked', async () => {
    host.push(2, orders, { undoWhy: 'something hidden was revealed by the last answer' });
    await session.undo();
    expect(session.trouble).toBe(
      'Nothing can be taken back: something hidden was revealed by the last answer.',
    );
    expect(host.asked).toEqual([]);
  });
  test('what another seat may take back is not asked for, and it is said whose it is not', async () => {
    host.push(2, orders);
    await session.undo();
    expect(session.trouble).toBe('Nothing can be taken back: the last answer is somebody else’s.');
    expect(host.asked).toEqual([]);
  });
  test('where something can be taken back it is asked for', async () => {
    host.push(2, orders, { undo: 0 });
    await session.undo();
    expect(session.trouble).toBe(null);
    expect(host.asked).toEqual(['undo']);
  });
});
