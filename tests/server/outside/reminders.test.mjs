// People who are not there are told when it is their turn: by the real program, to real counterparts on this machine.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { command, Person, Server } from './client.mjs';
import { Browser, Mail, vapidClaims, Web } from './letters.mjs';

const quick = ['--notify-after', '1'];
let server, web, mail;
before(async () => {
  web = await Web.start();
  mail = await Mail.start();
  server = await Server.start({ args: [...quick, '--notify-private', '--mail', `smtp-plain://localhost:${mail.port}`, '--mail-from', 'orrery@games.example'] });
});
after(async () => {
  await server.end();
  web.end();
  mail.end();
});

// Ada begins; Bo is somewhere else.
async function two(at = server) {
  const ada = new Person(at), bo = new Person(at);
  const made = await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] });
  const seated = await bo.post(`/api/tables/${made.table}/claim`, { token: made.links[1].link.split('#')[1], name: 'Bo' });
  return { ada, bo, made, table: made.table, secrets: [...made.links.map((l) => l.link), seated.json.link].map((l) => l.split('#')[1]) };
}
async function plays(person, table, token) {
  const wire = await person.sitsAt(table);
  const state = await wire.until((m) => m.type === 'state' && m.question);
  const reply = await wire.ask({ type: 'play', step: state.step, token, command: command() });
  assert.equal(reply.ok, true, JSON.stringify(reply));
  wire.close();
}
let hooks = 0;
const hook = () => `${web.origin}/hook/${++hooks}`;
const wants = async (person, wish) => {
  const reply = await person.post('/api/reminders', wish);
  assert.equal(reply.status, 201, reply.text);
  return reply.json;
};
const sentTo = (address) => web.box.all.filter((m) => web.origin + m.path === address);
const firstTo = (address) => web.box.until((m) => web.origin + m.path === address);
// What comes to one address after something else has come to another.
async function isStill(address, table, by, token) {
  const other = hook();
  const before = sentTo(address).length;
  const known = await two();
  await wants(known.bo, { way: 'webhook', address: other, all: true });
  await plays(known.ada, known.table, 'drop 1');
  await firstTo(other);
  assert.equal(sentTo(address).length, before);
}

test('a chat is told once when it is her turn, and nothing in it is hidden or leads to a seat', async () => {
  const { ada, bo, table, secrets } = await two();
  const address = hook();
  await wants(bo, { way: 'webhook', address, tables: [table] });
  await plays(ada, table, 'drop 4');
  const told = await firstTo(address);
  assert.equal(told.method, 'POST');
  assert.equal(told.headers['content-type'], 'application/json');
  const body = JSON.parse(told.body);
  assert.equal(body.text, body.content);
  assert.match(body.text, /Ada: it is your turn/);
  assert.ok(body.text.includes(`${server.origin}/t/${table}`));
  assert.deepEqual(body.allowed_mentions, { parse: [] });
  for (const secret of secrets) assert.ok(!told.body.includes(secret));
  assert.ok(!body.text.includes('column'));
  await isStill(address); // once, however long she stays away
  await plays(bo, table, 'drop 4');
  await plays(ada, table, 'drop 4');
  await web.box.until(() => sentTo(address).length === 2); // the next turn
});

test('a name that looks like a link or calls everybody does neither', async () => {
  const ada = new Person(server), bo = new Person(server);
  const made = await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me', name: '@all http://x.io <b>' }, { kind: 'open' }] });
  await bo.post(`/api/tables/${made.table}/claim`, { token: made.links[1].link.split('#')[1], name: 'Bo' });
  const address = hook();
  await wants(bo, { way: 'webhook', address, all: true });
  await plays(ada, made.table, 'drop 4');
  const { text } = JSON.parse((await firstTo(address)).body);
  const line = text.split('\n')[0];
  assert.match(line, /all/);
  for (const sign of ['@', '<', '>', '://', '.io']) assert.ok(!line.includes(sign), line);
});

test('a table that waits for somebody to sit down is nobody\'s turn', async () => {
  const ada = new Person(server), bo = new Person(server);
  const made = await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] });
  const address = hook();
  await wants(ada, { way: 'webhook', address, tables: [made.table] });
  await isStill(address);
  await bo.post(`/api/tables/${made.table}/claim`, { token: made.links[1].link.split('#')[1], name: 'Bo' });
  await firstTo(address); // now it is
});

test('of several tables that wait each is told, and once', async () => {
  const first = await two();
  const address = hook();
  await wants(first.bo, { way: 'webhook', address, all: true });
  const others = [];
  for (let i = 0; i < 2; ++i) {
    const made = await first.ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] });
    await first.bo.post(`/api/tables/${made.table}/claim`, { token: made.links[1].link.split('#')[1], name: 'Bo' });
    others.push(made.table);
  }
  const all = [first.table, ...others];
  await Promise.all(all.map((table) => plays(first.ada, table, 'drop 4')));
  const named = () => sentTo(address).map((m) => JSON.parse(m.body).text).join('\n');
  await web.box.until(() => all.every((table) => named().includes(table)));
  const lines = named().split('\n').filter((l) => l.includes('it is your turn'));
  assert.equal(lines.length, 3); // each of them once
});

test('in quiet hours nothing is said; when they end, it is', async () => {
  const { ada, bo, table } = await two();
  const address = hook();
  const now = new Date();
  const minute = (m) => (now.getUTCHours() * 60 + now.getUTCMinutes() + m + 1440) % 1440;
  const made = await wants(bo, { way: 'webhook', address, tables: [table], quiet: { from: minute(-60), to: minute(60) }, zone: 'UTC' });
  await plays(ada, table, 'drop 4');
  await isStill(address);
  // In Kiritimati it is fourteen hours later, and nobody sleeps.
  const changed = await bo.post(`/api/reminders/${made.id}`, { zone: 'Pacific/Kiritimati' });
  assert.equal(changed.status, 200, changed.text);
  await plays(bo, table, 'drop 4');
  await plays(ada, table, 'drop 4');
  await firstTo(address);
});

test('mail comes to an address that has agreed, and one link ends it without a seat', async () => {
  const { ada, bo, table, secrets } = await two();
  const made = await wants(bo, { way: 'mail', address: 'bo@home.example', tables: [table], language: 'de' });
  assert.equal(made.confirmed, false);
  const asked = await mail.box.until((m) => m.to[0] === '<bo@home.example>');
  assert.match(asked.subject, /Dürfen wir dir schreiben/);
  await plays(ada, table, 'drop 4');
  await isStill('nowhere'); // a while
  assert.equal(mail.box.all.filter((m) => m.to[0] === '<bo@home.example>').length, 1);
  const token = /\/confirm#(\S+)/.exec(asked.text)[1];
  const stranger = new Person(server);
  assert.equal((await stranger.post('/api/reminders/confirm', { token: token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a') })).status, 404);
  assert.equal((await stranger.post('/api/reminders/confirm', { token })).status, 200);
  await plays(bo, table, 'drop 4');
  await plays(ada, table, 'drop 4');
  const told = await mail.box.until((m) => m.to[0] === '<bo@home.example>' && m.subject.startsWith('Du bist dran'));
  assert.match(told.text, /mit Ada: Du bist dran/);
  assert.ok(told.text.includes(`${server.origin}/t/${table}\n`));
  for (const secret of secrets) assert.ok(!told.text.includes(secret));
  assert.equal(told.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
  const stop = /\/stop#(\S+)/.exec(told.text)[1];
  assert.equal((await new Person(server).post('/api/reminders/stop', { token: stop })).status, 200);
  assert.deepEqual((await bo.get('/api/reminders')).json.reminders, []);
});

test('a mail program may stop it by itself, and only it', async () => {
  const { bo, table } = await two();
  await wants(bo, { way: 'mail', address: 'one@click.example', tables: [table] });
  const asked = await mail.box.until((m) => m.to[0] === '<one@click.example>');
  const token = /\/stop#(\S+)/.exec(asked.text)[1];
  const post = (where) => fetch(server.origin + where, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });
  assert.equal((await post(`/api/reminders/stop?token=${token}x`)).status, 404);
  assert.equal((await post(`/api/reminders/confirm?token=${token}`)).status, 403);
  assert.equal((await post('/api/tables?token=1')).status, 403);
  assert.equal((await post(`/api/reminders/stop?token=${token}`)).status, 200);
  assert.deepEqual((await bo.get('/api/reminders')).json.reminders, []);
});

test('a browser that is closed is reached, and nobody else can read it', async () => {
  const { ada, bo, table, secrets } = await two();
  const { push_key: key } = (await bo.get('/api/reminders')).json;
  const browser = new Browser(web);
  await wants(bo, { ...browser.wish(), tables: [table] });
  await plays(ada, table, 'drop 4');
  const came = await firstTo(browser.endpoint);
  assert.equal(came.headers['content-encoding'], 'aes128gcm');
  assert.ok(Number(came.headers.ttl) > 0);
  const claims = vapidClaims(came.headers.authorization, key);
  assert.equal(claims.aud, web.origin);
  assert.equal(claims.sub, 'mailto:orrery@games.example');
  assert.ok(claims.exp > Date.now() / 1000 && claims.exp < Date.now() / 1000 + 86400);
  const told = browser.read(came.body);
  assert.equal(told.link, `/t/${table}`);
  assert.match(told.stop, /^\/stop#/);
  assert.match(told.body, /it is your turn/);
  for (const secret of secrets) assert.ok(!JSON.stringify(told).includes(secret));
  assert.throws(() => new Browser(web).read(came.body));
});

test('a browser that is gone is forgotten', async () => {
  const gone = await Web.start(() => ({ status: 410 }));
  const { ada, bo, table } = await two();
  await wants(bo, { ...new Browser(gone).wish(), tables: [table] });
  await plays(ada, table, 'drop 4');
  await gone.box.until(() => true);
  let left;
  do left = (await bo.get('/api/reminders')).json.reminders;
  while (left.length > 0);
  gone.end();
});

test('where a webhook points to is not followed', async () => {
  const secret = await Web.start();
  const pointing = await Web.start(() => ({ status: 307, headers: { Location: secret.origin + '/admin' } }));
  const { ada, bo, table } = await two();
  const made = await wants(bo, { way: 'webhook', address: pointing.origin + '/hook', tables: [table] });
  await plays(ada, table, 'drop 4');
  await pointing.box.until(() => true);
  let state;
  do state = (await bo.get('/api/reminders')).json.reminders.find((r) => r.id === made.id);
  while (!state.failing);
  assert.equal(secret.box.all.length, 0);
  pointing.end();
  secret.end();
});

test('private places are refused unless the host allows them, by whatever name', async () => {
  const strict = await Server.start({ args: quick });
  const inside = await Web.start();
  const { ada, bo, table } = await two(strict);
  const names = ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '[::ffff:127.0.0.1]', '127.1', '2130706433'];
  for (const name of names) await wants(bo, { way: 'webhook', address: `http://${name}:${inside.port}/`, tables: [table] });
  await plays(ada, table, 'drop 4');
  let all;
  do all = (await bo.get('/api/reminders')).json.reminders;
  while (!all.every((r) => r.failing));
  assert.equal(all.length, names.length);
  assert.equal(inside.box.all.length, 0);
  inside.end();
  await strict.end();
});

test('what is no address is refused with a word, and nothing of it is kept', async () => {
  const { bo, table } = await two();
  const browser = new Browser(web).wish();
  const bad = [
    { way: 'mail', address: 'bo@home.example\r\nBcc: all@home.example' },
    { way: 'mail', address: 'bo@home.example\n' },
    { way: 'mail', address: 'bo@home.example, eve@home.example' },
    { way: 'mail', address: 'bo@home.example eve@home.example' },
    { way: 'mail', address: '<bo@home.example>' },
    { way: 'mail', address: '"bo"@home.example' },
    { way: 'mail', address: 'bo@home@example' },
    { way: 'mail', address: `${'b'.repeat(300)}@home.example` },
    { way: 'webhook', address: 'ftp://chat.example/' },
    { way: 'webhook', address: 'file:///etc/passwd' },
    { way: 'webhook', address: 'http://user:word@chat.example/' },
    { way: 'webhook', address: 'http://chat.example:25/' },
    { way: 'webhook', address: 'http://chat.example/\r\nX-Evil: 1' },
    { way: 'webhook', address: 'http://chat.example/#part' },
    { way: 'webhook', address: 'http://' + 'x'.repeat(2000) },
    { ...browser, key: browser.key.slice(0, -4) },
    { ...browser, key: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url') }, // on no curve
    { ...browser, secret: 'AAAA' },
    { ...browser, address: 'javascript:alert(1)' },
    { way: 'pigeon', address: 'http://chat.example/' },
    { way: 'webhook', address: hook(), zone: '../../etc/passwd' },
    { way: 'webhook', address: hook(), zone: 'Nowhere/Atlantis' },
    { way: 'webhook', address: hook(), zone: 'Europe' }, // a folder
    { way: 'webhook', address: hook(), quiet: { from: -1, to: 5000 } },
    { way: 'webhook', address: hook(), tables: ['../../x'] },
    { way: 'webhook', address: hook(), tables: Array(100).fill(table) },
    { way: 'webhook', address: hook(), confirmed: true },
    { way: 'webhook' },
    [],
  ];
  for (const wish of bad) {
    const reply = await bo.post('/api/reminders', wish);
    assert.equal(reply.status, 400, JSON.stringify(wish) + reply.text);
    assert.ok(reply.json.error.message);
  }
  assert.deepEqual((await bo.get('/api/reminders')).json.reminders, []);
  const stranger = new Person(server);
  assert.equal((await stranger.post('/api/reminders', { way: 'webhook', address: hook(), all: true })).status, 403);
});

test('nobody changes, sees or ends what another wants', async () => {
  const { ada, bo, table } = await two();
  const made = await wants(bo, { way: 'webhook', address: hook(), tables: [table] });
  assert.deepEqual((await ada.get('/api/reminders')).json.reminders, []);
  assert.equal((await ada.post(`/api/reminders/${made.id}`, { all: true })).status, 404);
  assert.equal((await ada.post(`/api/reminders/${made.id}/forget`)).status, 404);
  const mine = (await bo.get('/api/reminders')).json.reminders;
  assert.equal(mine.length, 1);
  assert.equal(mine[0].address, '127.0.0.1'); // whoever has the whole address can write there
  assert.equal((await bo.post(`/api/reminders/${made.id}/forget`)).status, 200);
});

test('no letter box is flooded: an address is asked twice a day, and somebody may have so many', async () => {
  const { bo, table } = await two();
  const statuses = [];
  for (let i = 0; i < 4; ++i) statuses.push((await bo.post('/api/reminders', { way: 'mail', address: 'poor@soul.example', tables: [table] })).status);
  assert.deepEqual(statuses, [201, 201, 429, 429]);
  const many = [];
  for (let i = 0; i < 14; ++i) many.push((await bo.post('/api/reminders', { way: 'webhook', address: hook(), tables: [table] })).status);
  assert.ok(many.includes(409));
  assert.ok((await bo.get('/api/reminders')).json.reminders.length <= 12);
});

test('a server that falls before it has told tells afterwards, and once', async () => {
  const address = hook();
  const patient = await Server.start({ args: ['--notify-after', '3600', '--notify-private'] });
  const { ada, bo, table } = await two(patient);
  await wants(bo, { way: 'webhook', address, tables: [table] });
  await plays(ada, table, 'drop 4');
  await patient.kill();
  assert.equal(sentTo(address).length, 0);
  const again = () => Server.start({ data: patient.data, args: [...quick, '--notify-private'] });
  const second = await again();
  await firstTo(address);
  await second.kill();
  const third = await again();
  // It looks at everybody's tables when it starts; this one is told of after it did.
  const other = hook();
  const later = await two(third);
  await wants(later.bo, { way: 'webhook', address: other, all: true });
  await plays(later.ada, later.table, 'drop 1');
  await firstTo(other);
  assert.equal(sentTo(address).length, 1);
  await third.end();
});

test('mail goes by an encrypted line to whom the server knows, and its password stands in no log', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'orrery-mail-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((f) => path.join(folder, f));
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert], { stdio: 'pipe' });
  const sink = await Mail.start({ key: readFileSync(key), cert: readFileSync(cert) });
  writeFileSync(path.join(folder, 'word'), 'a long secret\n');
  const args = [...quick, '--mail', `smtps://clerk@localhost:${sink.port}`, '--mail-from', 'orrery@games.example', '--mail-password', path.join(folder, 'word')];
  const ask = async (at, address) => {
    const { bo, table } = await two(at);
    await wants(bo, { way: 'mail', address, tables: [table] });
    return bo;
  };
  // Nobody vouches for it: nothing is said there.
  const careful = await Server.start({ args });
  const bo = await ask(careful, 'first@home.example');
  let known;
  do known = (await bo.get('/api/reminders')).json.reminders[0];
  while (!known.failing);
  assert.equal(sink.box.all.length, 0);
  assert.ok(!sink.said.some((l) => l.includes('AUTH')));
  await careful.end();
  process.env.SSL_CERT_FILE = cert;
  const trusting = await Server.start({ args });
  delete process.env.SSL_CERT_FILE;
  await ask(trusting, 'second@home.example');
  await sink.box.until((m) => m.to[0] === '<second@home.example>');
  assert.ok(sink.said.includes('AUTH PLAIN ' + Buffer.from('\0clerk\0a long secret').toString('base64')));
  await trusting.end();
  for (const s of [careful, trusting]) assert.ok(!s.errors.includes('secret') && !s.errors.includes('home.example') && !s.errors.includes('clerk'));
  sink.end();
});
