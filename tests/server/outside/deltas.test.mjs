// Fewer bytes, the same table: content by its hash, states by what is different, everything compressed.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, constants, deflateRawSync, gunzipSync, gzipSync, inflateRawSync } from 'node:zlib';
import { patched } from '../../../bench/load/patched.mjs';
import { alone, command, Person, Server, Wire } from './client.mjs';

// Somebody who is told what is different, and puts it together.
class Reader {
  constructor(person, table) {
    Object.assign(this, { person, table, views: new Map(), contents: new Map(), deltas: 0, bytes: 0 });
  }
  async open() {
    this.wire = await Wire.open(this.person.server, `/api/tables/${this.table}/ws?words=none&content=hash&deltas=1`, { Cookie: this.person.cookie });
    const take = this.wire.take.bind(this.wire);
    this.wire.take = (message) => (this.hear(message), take(message));
    for (const message of this.wire.messages) this.hear(message);
    return this;
  }
  hear(message) {
    if (message.type !== 'state' && message.type !== 'delta') return;
    let { view, log, ...rest } = message;
    if (message.type === 'delta') {
      ++this.deltas;
      assert.equal(message.since, this.rest.step);
      rest = patched(this.rest, message.rest);
      const then = this.views.get(rest.viewer);
      assert.equal(message.seen, then.step);
      view = patched(then.view, message.view);
    }
    assert.equal(rest.step, message.step);
    this.rest = rest;
    this.views.set(rest.viewer, { step: rest.step, view });
    this.state = { ...rest, view };
  }
  async whole() {
    const { content, view, ...rest } = this.state;
    if (content && !this.contents.has(content)) this.contents.set(content, (await this.person.get(`/api/content/${rest.game}/${content}`)).json);
    return { ...rest, view: { ...view, ...(content ? this.contents.get(content) : {}) } };
  }
}

// The same to the last letter, fields in the same order; what is printed may stand elsewhere in the view.
const inOrder = ({ log, view, ...rest }, printed) =>
  JSON.stringify({ ...rest, view: { ...Object.fromEntries(Object.entries(view).filter(([name]) => !printed.has(name))), ...Object.fromEntries([...printed].map((name) => [name, view[name]])) } });

const games = [['connect_four', 2], ['foundation', 4], ['renaissance', 3], ['one_deck_galaxy', 1], ['trian', 4]];
for (const [game, players] of games) {
  test(`${game}: a state put together from what is different is the state, at every step, for players, one screen for all and spectators`, async () => {
    const server = await Server.start();
    for (const hotSeat of [false, true]) {
      const people = Array.from({ length: players }, () => new Person(server));
      const seats = people.map((_, i) => (i === 0 || hotSeat ? { kind: 'me', name: `P${i}` } : { kind: 'open' }));
      const made = await people[0].makes({ game, players, seats });
      if (!hotSeat) for (let i = 1; i < players; ++i) await people[i].post(`/api/tables/${made.table}/claim`, { token: made.links[i].link.split('#')[1], name: `P${i}` });
      const there = hotSeat ? [people[0], new Person(server)] : [...people, new Person(server)];
      const readers = await Promise.all(there.map((person) => new Reader(person, made.table).open()));
      const plain = await Promise.all(there.map((person) => Wire.open(server, `/api/tables/${made.table}/ws?words=none`, { Cookie: person.cookie })));
      let number = 7;
      const same = async (step) => {
        for (let i = 0; i < there.length; ++i) {
          await plain[i].until((m) => m.type === 'state' && m.step >= step);
          await readers[i].wire.until((m) => (m.type === 'state' || m.type === 'delta') && m.step >= step);
          const whole = await readers[i].whole();
          const printed = new Set(Object.keys(readers[i].contents.get(readers[i].state.content) ?? {}));
          // Who is connected, and who looks on, is told by itself as well, and may be told earlier.
          const apart = { type: 'state', seats: null, spectators: null };
          assert.equal(inOrder({ ...whole, ...apart }, printed), inOrder({ ...plain[i].state, ...apart }, printed));
        }
      };
      await same(plain[0].state?.step ?? 0);
      for (let n = 0; n < 40; ++n) {
        const at = plain.findIndex((w) => w.state.question);
        if (at < 0) break;
        const { question, step, undo } = plain[at].state;
        number = (number * 48271) % 2147483647;
        const back = undo !== null && number % 5 === 0;
        const ask = back ? { type: 'undo', seat: undo, step } : { type: 'play', seat: question.seat, step, token: question.offers[number % question.offers.length].token, command: command() };
        const reply = await plain[at].ask(ask);
        assert.ok(reply.ok, JSON.stringify(reply));
        await same(reply.step);
      }
      assert.ok(readers.every((r) => r.deltas > 5), 'what is different was told');
      const before = readers[0].deltas;
      const whole = readers[0].wire.messages.filter((m) => m.type === 'state').length;
      await readers[0].wire.ask({ type: 'state' });
      await readers[0].wire.until(() => readers[0].wire.messages.filter((m) => m.type === 'state').length > whole);
      assert.equal(readers[0].deltas, before, 'whoever asks gets the whole state');
      for (const w of [...plain, ...readers.map((r) => r.wire)]) w.close();
    }
    await server.end();
  });
}

test('whoever asks for nothing is told everything', async () => {
  const server = await Server.start();
  const ada = new Person(server);
  const { table } = await ada.makes(alone('foundation', 2));
  const wire = await ada.sitsAt(table);
  const state = await wire.until((m) => m.type === 'state');
  assert.ok(Object.keys(state.view.tiles).length > 10);
  assert.equal(state.content, undefined);
  assert.equal((await ada.get('/api/content/foundation/0000000000000000')).status, 404);
  await server.end();
});

// The body as it was sent: fetch would unpack it.
const raw = (server, where, headers = {}, method = 'GET') =>
  new Promise((done, fail) => {
    const request = http.request({ port: server.port, path: where, method, headers: { Host: `localhost:${server.port}`, ...headers } }, (reply) => {
      const parts = [];
      reply.on('data', (d) => parts.push(d));
      reply.on('end', () => done({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(parts) }));
    });
    request.on('error', fail);
    request.end();
  });

test('the site comes as the browser takes it, each form under a tag of its own', async () => {
  const site = mkdtempSync(path.join(tmpdir(), 'orrery-site-'));
  mkdirSync(path.join(site, 'assets'));
  const script = Buffer.from('export const orrery = "words and words";\n'.repeat(200));
  writeFileSync(path.join(site, 'index.html'), '<!doctype html><title>Orrery</title>');
  writeFileSync(path.join(site, 'assets/a-1.js'), script);
  writeFileSync(path.join(site, 'assets/a-1.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(site, 'assets/a-1.js.gz'), gzipSync(script));
  const server = await Server.start({ args: ['--site', site] });
  const ask = (encodings, more = {}, method = 'GET') => raw(server, '/assets/a-1.js', { ...(encodings !== null && { 'Accept-Encoding': encodings }), ...more }, method);
  const forms = { 'gzip, deflate, br': ['br', brotliDecompressSync], 'gzip, br;q=0': ['gzip', gunzipSync], 'GZIP;q=0.5': ['gzip', gunzipSync], '*': ['br', brotliDecompressSync], identity: [undefined, (b) => b], '': [undefined, (b) => b], '*;q=0': [undefined, (b) => b], bread: [undefined, (b) => b] };
  const tags = new Set();
  for (const [encodings, [name, open]] of Object.entries(forms)) {
    const reply = await ask(encodings);
    assert.equal(reply.headers['content-encoding'], name, encodings);
    assert.equal(reply.headers.vary, 'Accept-Encoding');
    assert.match(reply.headers['content-type'], /^text\/javascript/);
    assert.match(reply.headers['cache-control'], /immutable/);
    assert.deepEqual(open(reply.body), script, encodings);
    const head = await ask(encodings, {}, 'HEAD');
    assert.equal(Number(head.headers['content-length']), reply.body.length);
    assert.equal(head.body.length, 0);
    tags.add(reply.headers.etag);
    const again = await ask(encodings, { 'If-None-Match': reply.headers.etag });
    assert.equal(again.status, 304);
    assert.equal(again.body.length, 0);
  }
  assert.equal(tags.size, 3);
  assert.equal((await raw(server, '/assets/a-1.js.br')).status, 404, 'compressed forms are no files of their own');
  const page = await raw(server, '/t/whatever');
  assert.equal(page.headers['cache-control'], 'no-cache');
  assert.equal((await raw(server, '/', { 'If-None-Match': page.headers.etag })).status, 304);
  await server.end();
  rmSync(site, { recursive: true, force: true });
});

test('long answers are compressed for whoever takes that, answers with links never', async () => {
  const server = await Server.start();
  const squeezed = { 'Accept-Encoding': 'gzip' };
  const plain = await raw(server, '/api/games');
  const games = await raw(server, '/api/games', squeezed);
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(games.headers['content-encoding'], 'gzip');
  assert.deepEqual(gunzipSync(games.body), plain.body);
  assert.equal((await raw(server, '/api/here', squeezed)).headers['content-encoding'], undefined, 'short ones stay as they are');
  const ada = new Person(server);
  const made = await ada.post('/api/tables', alone('foundation', 2), squeezed);
  assert.equal(made.headers.get('content-encoding'), null);
  const wire = await Wire.open(server, `/api/tables/${made.json.table}/ws?content=hash`, { Cookie: ada.cookie });
  const { content } = await wire.until((m) => m.type === 'state');
  const printed = await raw(server, `/api/content/foundation/${content}`, squeezed);
  assert.match(printed.headers['cache-control'], /immutable/);
  assert.ok(JSON.parse(gunzipSync(printed.body)).tiles);
  await server.end();
});

const kEnd = Buffer.from([0, 0, 255, 255]);
test('messages are compressed for whoever offers it, and a bomb meets the limit of a message', async () => {
  const server = await Server.start();
  const ada = new Person(server);
  const { table } = await ada.makes(alone('foundation', 2));
  const where = `/api/tables/${table}/ws`;
  const offer = { Cookie: ada.cookie, 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' };
  const open = () => Wire.open(server, where, offer);
  // The wire of these tests reads no compressed frames: they are unpacked before.
  const read = Wire.prototype.read;
  let short = 0;
  Wire.prototype.read = function (buffer) {
    const parts = [];
    while (buffer.length >= 2) {
      let length = buffer[1] & 127;
      let at = 2;
      if (length === 126) (length = buffer.readUInt16BE(2)), (at = 4);
      else if (length === 127) (length = Number(buffer.readBigUInt64BE(2))), (at = 10);
      if (buffer.length < at + length) break;
      const body = buffer.subarray(at, at + length);
      if (buffer[0] & 64 || (this.squeezed && (buffer[0] & 15) === 0)) {
        (this.squeezed ??= []).push(Buffer.from(body));
        if (buffer[0] & 128) {
          const whole = Buffer.concat([...this.squeezed, kEnd]);
          this.squeezed = null;
          const text = inflateRawSync(whole, { finishFlush: constants.Z_SYNC_FLUSH });
          ++short;
          assert.ok(whole.length < text.length / 2, 'it pays');
          this.take(JSON.parse(text.toString()));
        }
      } else parts.push(buffer.subarray(0, at + length));
      buffer = buffer.subarray(at + length);
    }
    read.call(this, Buffer.concat(parts));
    return buffer;
  };
  try {
    const wire = await open();
    const state = await wire.until((m) => m.type === 'state');
    assert.equal(state.game, 'foundation');
    assert.ok(short > 0, 'the state came compressed');
    const squeeze = (text) => deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH, windowBits: 10 }).subarray(0, -4);
    wire.frame(1, squeeze(JSON.stringify({ type: 'ping', id: 5 })), { rsv: 64 });
    assert.ok((await wire.until((m) => m.id === 5)).ok);
    // 64 MB of blanks in 64 KB would fit no message; so would 1 MB in one kilobyte.
    wire.frame(1, squeeze(' '.repeat(1 << 20)), { rsv: 64 });
    assert.equal(await wire.whenClosed(), 1009);
    const other = await open();
    await other.until((m) => m.type === 'state');
    other.frame(1, Buffer.from([0xff, 0xfe, 0xfd, 0x07, 0x13]), { rsv: 64 });
    assert.ok((await other.whenClosed()) >= 1002, 'what cannot be unpacked closes the line');
    const next = await open();
    assert.ok(await next.until((m) => m.type === 'state'), 'the others play on');
  } finally {
    Wire.prototype.read = read;
  }
  await server.end();
});
