// One table with its sockets: players with a seat of their own, and spectators up to the number asked for.
import { patched } from './patched.mjs';
import { post } from './post.mjs';
import { openWire } from './wire.mjs';

const STEP = Buffer.from('"step":');
const QUESTION = Buffer.from('"question":{');
const OVER = Buffer.from('"over":true');
const STATE = Buffer.from('{"type":"state"');
const DELTA = Buffer.from('{"type":"delta"');
const begins = (body, with_) => body.subarray(0, with_.length).equals(with_);

export class LoadTable {
  step = 0;
  asked = null; // { at, step, tokens }: whose move it is
  over = false;
  made = 0; // moves acknowledged
  rests = []; // by socket: its state without view and log
  #pending = null;

  // `script` names the move at a step; without it some offered move is played. `onDone` is called when a move has
  // reached everybody. `ask` is what the sockets ask for, "words=none&deltas=1".
  constructor(port, { game, players, sockets, script = null, ask = '', deflate = 0 }, onDone) {
    Object.assign(this, { port, game, players, sockets, script, ask, deflate: deflate !== 0, onDone });
  }

  // The first sockets are players, the others watch.
  async open() {
    const { port, game, players, sockets } = this;
    const seats = Array.from({ length: players }, (_, i) => ({ kind: i === 0 ? 'me' : 'open' }));
    const own = { Origin: `http://localhost:${port}`, 'X-Orrery': '1' };
    const created = await post(port, '/api/tables', { game, players, seats }, own);
    this.id = created.json.table;
    const cookies = [created.cookie];
    for (const link of created.json.links.slice(1)) {
      const token = link.link.split('#')[1];
      cookies.push((await post(port, `/api/tables/${this.id}/claim`, { token, name: `P${link.seat}` }, own)).cookie);
    }
    while (cookies.length < sockets) cookies.push('');
    this.seen = new Array(sockets).fill(-1);
    const path = `/api/tables/${this.id}/ws${this.ask && '?'}${this.ask}`;
    const { deflate } = this;
    this.wires = [];
    for (const [i, cookie] of cookies.entries())
      this.wires.push(await openWire({ port, path, cookie, deflate, onText: (body) => this.#take(i, body), onClose: () => (this.closed = true) }));
  }
  close() {
    for (const wire of this.wires ?? []) wire.close();
  }
  get ready() {
    return !this.#pending && this.asked !== null && !this.over;
  }

  play(number) {
    const { at, tokens, step } = this.asked;
    const token = this.script ? this.script(step) : tokens[number % tokens.length];
    this.#pending = { step, sent: performance.now(), ack: null, left: this.wires.length };
    this.asked = null;
    this.wires[at].send(`{"type":"play","id":1,"step":${step},"token":${JSON.stringify(token)},"command":"${this.id}-${step}"}`);
  }

  #take(i, body) {
    if (begins(body, STATE) || begins(body, DELTA)) return this.#takeState(i, body);
    const text = body.toString();
    if (!text.startsWith('{"id":1')) return;
    if (!text.startsWith('{"id":1,"ok":true')) throw new Error(text);
    ++this.made;
    this.#pending.ack = performance.now();
    this.#settle();
  }
  #takeState(i, body) {
    const step = parseInt(body.subarray(body.indexOf(STEP) + STEP.length, body.indexOf(STEP) + STEP.length + 10).toString(), 10);
    const before = this.seen[i];
    this.seen[i] = step;
    this.step = Math.max(this.step, step);
    if (this.ask.includes('deltas')) this.#takeRest(i, step, body);
    else {
      if (body.includes(OVER)) this.over = true;
      if (body.includes(QUESTION)) {
        const tokens = this.script ? [] : JSON.parse(body.toString()).question.offers.map((o) => o.token);
        this.asked = { at: i, step, tokens };
      }
    }
    const p = this.#pending;
    if (p && before <= p.step && step > p.step) {
      --p.left;
      p.last = performance.now();
      this.#settle();
    }
  }
  // Whoever is told what is different has to keep the rest.
  #takeRest(i, step, body) {
    const message = JSON.parse(body.toString());
    const rest = (this.rests[i] = message.type === 'delta' ? patched(this.rests[i], message.rest) : message);
    if (rest.over) this.over = true;
    if (rest.question) this.asked = { at: i, step, tokens: rest.question.offers.map((o) => o.token) };
  }
  #settle() {
    const p = this.#pending;
    if (!p || p.ack === null || p.left > 0) return;
    this.#pending = null;
    this.onDone(this, { ack: p.ack - p.sent, everybody: p.last - p.sent });
  }
}
