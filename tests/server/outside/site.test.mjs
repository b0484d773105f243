// Starting the server: what it says when it cannot serve a site, and under which names it is reached.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { Person, program, Server, Wire } from './client.mjs';

const folder = () => mkdtempSync(path.join(tmpdir(), 'orrery-site-'));

test('without a site, or with a folder that holds none, the server does not start and says why', () => {
  const data = folder();
  const refused = (...words) => {
    const run = spawnSync(program, ['serve', '--port', '0', '--data', data, ...words], { encoding: 'utf8', timeout: 60000 });
    assert.equal(run.status, 2, words.join(' '));
    return run.stderr;
  };
  assert.match(refused(), /--site is missing/);
  assert.match(refused('--site', path.join(data, 'nowhere')), /there is no such folder/);
  assert.match(refused('--site', data), /no index\.html/);
  rmSync(data, { recursive: true, force: true });
});

test('a site is served, page and all', async () => {
  const site = folder();
  writeFileSync(path.join(site, 'index.html'), '<!doctype html><title>Orrery</title>');
  const server = await Server.start({ args: ['--site', site] });
  assert.match((await new Person(server).get('/new/foundation')).text, /<title>Orrery/);
  await server.end();
  rmSync(site, { recursive: true, force: true });
});

test('whoever listens for the whole network is known by the names and addresses of the machine, and prints them', async () => {
  const outside = Object.values(networkInterfaces()).flat().find((a) => a.family === 'IPv4' && !a.internal)?.address;
  const server = await Server.start({ args: ['--address', '0.0.0.0'] });
  const here = (await new Person(server).get('/api/here')).json.addresses;
  assert.ok(here.includes(`http://localhost:${server.port}/`));
  for (const address of here) assert.ok(server.said.includes(address), address);
  const ask = (host) => new Person(server).get('/api/games', { Host: `${host}:${server.port}` }).then((r) => r.status);
  if (outside) {
    assert.ok(here.includes(`http://${outside}:${server.port}/`), here.join(' '));
    const home = `http://${outside}:${server.port}`;
    const reply = await fetch(home + '/api/games', { headers: { Origin: home } });
    assert.equal(reply.status, 200);
  }
  assert.equal(await ask('localhost'), 200);
  const stranger = await Wire.open(server, '/api/tables/aaaaaaaaaaaaaaaa/ws', { Host: 'evil.example' });
  assert.equal(stranger.status, 421, 'other names are still refused');
  await server.end();
});

test('whoever listens for this machine alone says so', async () => {
  const server = await Server.start();
  assert.deepEqual((await new Person(server).get('/api/here')).json.addresses, [`http://localhost:${server.port}/`]);
  await server.end();
});
