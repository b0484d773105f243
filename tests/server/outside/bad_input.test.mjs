// What strangers and broken clients send (B8): refused cleanly, nothing changed, and the next one is served.
import assert from 'node:assert/strict';
import net from 'node:net';
import { after, before, test } from 'node:test';
import { Person, Server, Wire } from './client.mjs';

let server, ada, table;
before(async () => {
  server = await Server.start();
  ada = new Person(server);
  table = (await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me' }, { kind: 'me' }] })).table;
});
after(() => server.end());
const still = async () => {
  const wire = await ada.sitsAt(table);
  const state = await wire.until((m) => m.type === 'state');
  assert.equal(state.step, 0, 'nothing was changed');
  wire.close();
};

function raw(text, { end = false } = {}) {
  return new Promise((done) => {
    const socket = net.connect(server.port, '127.0.0.1');
    let out = '';
    socket.on('data', (d) => (out += d));
    socket.on('error', () => done(out));
    socket.on('close', () => done(out));
    socket.write(text);
    if (end) socket.end();
    setTimeout(() => socket.destroy(), 120000).unref();
  });
}
const host = () => `Host: localhost:${server.port}\r\n`;

test('HTTP that is no HTTP', async () => {
  for (const text of ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'GET\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', '\r\n\r\n\r\n', 'POST /api/tables HTTP/1.1\r\n' + host() + 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
    'POST /api/tables HTTP/1.1\r\n' + host() + 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nhello', 'GET / HTTP/1.1\r\n' + host() + 'X: ' + 'y'.repeat(20000) + '\r\n\r\n'])
    assert.doesNotMatch(await raw(text, { end: true }), /HTTP\/1\.[01] (200|201|101)/, JSON.stringify(text.slice(0, 60)));
  await still();
});

test('names this server is not known by, and no name at all', async () => {
  assert.match(await raw('GET /api/games HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'), / 421 /);
  assert.match(await raw('GET /api/games HTTP/1.1\r\nConnection: close\r\n\r\n'), / 421 /);
  assert.match(await raw(`GET /api/games HTTP/1.1\r\n${host()}Host: evil.example\r\nConnection: close\r\n\r\n`), / (400|421) /);
});

test('paths that try to climb out', async () => {
  for (const path of ['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/a%00b', '/%zz', '//etc/passwd', '/api/tables/../../x', '/api/tables/%2e%2e/ws'])
    assert.doesNotMatch(await raw(`GET ${path} HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`), / 200 |root:/, path);
});

test('methods, bodies and origins that do not belong', async () => {
  assert.equal((await ada.request('DELETE', '/api/tables')).status, 405);
  assert.equal((await ada.request('PUT', '/api/tables', '{}')).status, 405);
  assert.equal((await ada.post('/api/tables', 'x'.repeat(20000))).status, 413);
  assert.equal((await ada.post('/api/tables', '{not json')).status, 400);
  assert.equal((await ada.post('/api/tables', '[]')).status, 400);
  assert.equal((await ada.post('/api/tables', '['.repeat(15000))).status, 400);
  assert.equal((await ada.post('/api/tables', '{"game":"foundation","game":"foundation"}')).status, 400);
  assert.equal((await ada.post('/api/tables', '{"__proto__":1}')).status, 400);
  assert.equal((await ada.post('/api/tables', '{"game":"foundation","players":1e400,"seats":[]}')).status, 400);
  for (const origin of ['https://evil.example', 'null', `http://localhost:${server.port}.evil.example`, `http://localhost:${server.port + 1}`, ''])
    assert.equal((await ada.post('/api/tables', {}, { Origin: origin })).status, 403, origin);
  assert.equal((await ada.post('/api/tables', {}, { 'X-Orrery': '' })).status, 403);
});

test('sockets from other origins, to other places, with strange handshakes', async () => {
  const where = `/api/tables/${table}/ws`;
  for (const [headers, status] of [
    [{ Origin: 'https://evil.example' }, 403], [{ Origin: 'null' }, 403], [{ Origin: null }, 403], [{ 'Sec-WebSocket-Version': '7' }, 426]]) {
    const wire = await Wire.open(server, where, headers);
    assert.notEqual(wire.status, 101, JSON.stringify(headers));
    if (status !== 426) assert.equal(wire.status, status);
  }
  assert.equal((await Wire.open(server, '/api/tables/aaaaaaaaaaaaaaaa/ws')).status, 404);
  assert.equal((await Wire.open(server, '/api/tables/short/ws')).status, 404);
});

test('frames no honest client sends', async () => {
  const tricks = {
    'an unmasked frame': (w) => w.frame(1, '{"type":"ping"}', { masked: false }),
    'a reserved bit': (w) => w.frame(1, '{}', { rsv: 64 }),
    'an unknown opcode': (w) => w.frame(3, 'x'),
    'a continuation of nothing': (w) => w.frame(0, 'x'),
    'a long control frame': (w) => w.frame(9, 'x'.repeat(200)),
    'a fragmented control frame': (w) => w.frame(9, 'x', { fin: false }),
    'a close with one byte': (w) => w.frame(8, 'x'),
    'text that is no UTF-8': (w) => w.frame(1, Buffer.from([0xff, 0xfe, 0xfd])),
    'a message beyond the limit': (w) => w.frame(1, '"' + 'x'.repeat(70000) + '"'),
    'a length of 2^63': (w) => w.socket.write(Buffer.from([0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4])),
    'binary': (w) => w.frame(2, Buffer.from([1, 2, 3])),
    'rubbish again and again': (w) => { for (let i = 0; i < 10; ++i) w.frame(1, '{'); },
    'a fragment too many': (w) => { w.frame(1, 'x'.repeat(3000), { fin: false }); w.frame(0, 'x'.repeat(3000), { fin: false }); },
  };
  for (const [name, trick] of Object.entries(tricks)) {
    const wire = await ada.sitsAt(table);
    await wire.until((m) => m.type === 'state');
    trick(wire);
    await wire.whenClosed().catch(() => assert.fail(name + ' was let through'));
  }
  await still();
});

test('messages that are JSON but no sense', async () => {
  for (const message of ['null', '5', '"x"', '[]', '{}', '{"type":5}', '{"type":"play"}', '{"type":"play","token":5}', '{"type":"play","token":"drop 99"}', '{"type":"play","token":"drop 1","step":-1}',
    '{"type":"play","token":"drop 1","step":1e99}', '{"type":"play","token":"drop 1","seat":7}', '{"type":"play","token":"drop 1","seat":"0"}', '{"type":"play","token":"drop 1","command":"x"}', '{"type":"play","index":0}',
    '{"type":"play","token":"drop 1","extra":true}', '{"type":"undo"}', '{"type":"chat"}', '{"type":"chat","text":""}', '{"type":"vote","seat":99,"bot":true}', '{"type":"replay","at":99999999999}', '{"type":"new","game":"foundation"}',
    '{"type":"load","transcript":""}', '{"type":"save"}', '{"type":"position"}', '{"type":"quit"}', '{"type":"play","seat":"chance","token":"deal"}']) {
    const wire = await ada.sitsAt(table);
    await wire.until((m) => m.type === 'state');
    wire.send(message);
    const reply = await wire.until((m) => m.error || m.ok);
    assert.ok(reply?.error, message);
    wire.close();
  }
  await still();
});

test('a hundred half-open connections and slow headers do not keep others out', { timeout: 600000 }, async () => {
  const hanging = Array.from({ length: 100 }, () => {
    const s = net.connect(server.port, '127.0.0.1');
    s.on('error', () => {});
    s.write('GET / HT');
    return s;
  });
  await still();
  for (const s of hanging) s.destroy();
});

test('who does not read is let go, and costs the others nothing', { timeout: 600000 }, async () => {
  const made = await ada.makes({ game: 'foundation', players: 2, seats: [{ kind: 'bot', level: 'easy' }, { kind: 'bot', level: 'easy' }] });
  const slow = await ada.sitsAt(made.table);
  slow.socket.pause();
  const quick = await ada.sitsAt(made.table);
  await quick.until((m) => m.type === 'state' && (m.step > 80 || m.over), 500);
  quick.close();
  slow.socket.destroy();
  await still();
});
