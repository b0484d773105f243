// A table on boardgame.io, spoken to over the same bare WebSocket as ours (engine.io 4 frames written by hand), so
// that neither client costs more than the other.
import { openWire } from '../load/wire.mjs';

const STATE_ID = /"_stateID":(\d+)/;

async function post(port, path, body) {
  const reply = await fetch(`http://localhost:${port}/games/connect_four${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

export class PeerTable {
  step = 0;
  over = false;
  made = 0;
  #pending = null;

  constructor(port, { sockets, columns }, onDone) {
    Object.assign(this, { port, sockets, columns, onDone, seen: new Array(sockets).fill(-1) });
  }
  async open() {
    this.id = (await post(this.port, '/create', { numPlayers: 2 })).matchID;
    this.keys = [];
    for (const playerID of ['0', '1']) this.keys.push((await post(this.port, `/${this.id}/join`, { playerID, playerName: `P${playerID}` })).playerCredentials);
    this.wires = [];
    for (let i = 0; i < this.sockets; ++i) {
      const player = i < 2 ? String(i) : null;
      this.wires.push(await openWire({ port: this.port, path: '/socket.io/?EIO=4&transport=websocket', cookie: '', onText: (body) => this.#take(i, body.toString()), onClose: () => (this.closed = true) }));
      this.wires[i].send('40/connect_four,');
      await new Promise((joined) => (this.onJoin = joined));
      this.#say(i, ['sync', this.id, player, this.keys[i] ?? null, 2]);
    }
  }
  close() {
    for (const wire of this.wires ?? []) wire.close();
  }
  get ready() {
    return !this.#pending && this.seen.every((step) => step >= 0);
  }
  play() {
    const player = String(this.made % 2);
    this.#pending = { step: this.step, sent: performance.now(), ack: null, left: this.sockets };
    const action = { type: 'MAKE_MOVE', payload: { type: 'drop', args: [this.columns(this.made)], playerID: player, credentials: this.keys[player] } };
    this.#say(Number(player), ['update', action, this.step, this.id, player]);
  }

  #say(i, words) {
    this.wires[i].send('42/connect_four,' + JSON.stringify(words));
  }
  #take(i, text) {
    if (text === '2') return this.wires[i].send('3');
    if (text.startsWith('40/')) return this.onJoin();
    const isSync = text.startsWith('42/connect_four,["sync"');
    if (!isSync && !text.startsWith('42/connect_four,["update"')) return;
    const step = Number(STATE_ID.exec(text)[1]);
    const before = this.seen[i];
    this.seen[i] = step;
    this.step = Math.max(this.step, step);
    const p = this.#pending;
    if (!p || before > p.step || step <= p.step) return;
    // There is no acknowledgement: the mover knows when she is shown the new state.
    if (i === this.made % 2) p.ack = performance.now();
    if (--p.left > 0) return;
    this.#pending = null;
    ++this.made;
    this.onDone(this, { ack: p.ack - p.sent, everybody: performance.now() - p.sent });
  }
}
