// The server from outside: starts the real program, talks plain HTTP and a WebSocket written by hand (so that
// it can also send what no honest client would).
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const program = process.env.ORRERY_PROGRAM ?? 'orrery';

// A test that fails leaves its servers behind: they end with the file, which would wait for them otherwise.
const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

export class Server {
  // largestFile, in KB: no file may grow beyond it, so that writes fail as on a full disk.
  static async start({ data, args = [], port = 0, largestFile } = {}) {
    const s = new Server();
    s.ownsData = !data;
    s.data = data ?? mkdtempSync(path.join(tmpdir(), 'orrery-test-'));
    s.errors = '';
    const usual = { '--site': 'none', '--tables-per-hour': '0', '--sockets-per-address': '10000', '--messages-per-second': '100000', '--late-after': '3600000' };
    const others = Object.entries(usual).filter(([name]) => !args.includes(name)).flat();
    const words = ['serve', '--port', String(port), '--data', s.data, ...others, ...args];
    s.child = largestFile ? spawn('sh', ['-c', `trap '' XFSZ; ulimit -f ${2 * largestFile}; exec "$0" "$@"`, program, ...words]) : spawn(program, words);
    running.add(s.child);
    s.exit = new Promise((done) => s.child.on('exit', (code, signal) => done({ code, signal })));
    s.child.on('exit', () => running.delete(s.child));
    s.child.stderr.on('data', (d) => (s.errors += d));
    s.port = await new Promise((done, fail) => {
      s.said = '';
      s.child.stdout.on('data', (d) => {
        s.said += d;
        const found = /:(\d+)\/.*\n/.exec(s.said);
        if (found) done(Number(found[1]));
      });
      s.child.on('exit', () => fail(new Error('the server did not start: ' + s.errors)));
    });
    s.origin = `http://localhost:${s.port}`;
    return s;
  }
  kill(signal = 'SIGKILL') {
    this.child.kill(signal);
    return this.exit;
  }
  async end() {
    await this.kill('SIGTERM');
    if (this.ownsData) rmSync(this.data, { recursive: true, force: true });
  }
}

// Somebody with a browser: remembers the session cookie.
export class Person {
  constructor(server) {
    this.server = server;
    this.cookie = '';
  }
  async request(method, where, body, headers = {}) {
    const reply = await fetch(this.server.origin + where, {
      method,
      headers: { Origin: this.server.origin, 'X-Orrery': '1', ...(this.cookie && { Cookie: this.cookie }), ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const set = reply.headers.get('set-cookie');
    if (set) this.cookie = set.split(';')[0];
    const text = await reply.text();
    let json;
    try {
      json = JSON.parse(text);
    } catch {
      json = undefined;
    }
    return { status: reply.status, headers: reply.headers, text, json };
  }
  get(where, headers) {
    return this.request('GET', where, undefined, headers);
  }
  post(where, body, headers) {
    return this.request('POST', where, body ?? {}, headers);
  }
  async makes(order) {
    const reply = await this.post('/api/tables', order);
    if (reply.status !== 201) throw new Error(reply.text);
    return reply.json;
  }
  sitsAt(table, since) {
    return Wire.open(this.server, `/api/tables/${table}/ws${since === undefined ? '' : `?since=${since}`}`, { Cookie: this.cookie });
  }
}

// A WebSocket, frame by frame.
export class Wire {
  static open(server, where, headers = {}, from = '127.0.0.1') {
    const wire = new Wire();
    return new Promise((done, fail) => {
      const key = randomBytes(16).toString('base64');
      const socket = (wire.socket = net.connect({ port: server.port, host: '127.0.0.1', localAddress: from }));
      const all = { Host: `localhost:${server.port}`, Upgrade: 'websocket', Connection: 'Upgrade', 'Sec-WebSocket-Key': key, 'Sec-WebSocket-Version': '13', Origin: server.origin, ...headers };
      socket.write(`GET ${where} HTTP/1.1\r\n` + Object.entries(all).filter(([, v]) => v !== null).map(([k, v]) => `${k}: ${v}\r\n`).join('') + '\r\n');
      let buffer = Buffer.alloc(0);
      let open = false;
      socket.on('error', (e) => (open ? wire.gone(e) : fail(e)));
      socket.on('close', () => wire.gone());
      socket.on('data', (d) => {
        buffer = Buffer.concat([buffer, d]);
        if (!open) {
          const end = buffer.indexOf('\r\n\r\n');
          if (end < 0) return;
          const head = buffer.subarray(0, end).toString();
          wire.status = Number(head.split(' ')[1]);
          buffer = buffer.subarray(end + 4);
          open = true;
          if (wire.status !== 101) {
            socket.destroy();
            return done(wire);
          }
          const accept = createHash('sha1').update(key + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').digest('base64');
          if (!head.includes(accept)) return fail(new Error('a wrong handshake'));
          done(wire);
        }
        buffer = wire.read(buffer);
      });
    });
  }
  messages = [];
  parts = [];
  waiting = [];
  closed = null;
  read(buffer) {
    while (buffer.length >= 2) {
      let length = buffer[1] & 127;
      let at = 2;
      if (length === 126) {
        if (buffer.length < 4) break;
        length = buffer.readUInt16BE(2);
        at = 4;
      } else if (length === 127) {
        if (buffer.length < 10) break;
        length = Number(buffer.readBigUInt64BE(2));
        at = 10;
      }
      if (buffer.length < at + length) break;
      const body = buffer.subarray(at, at + length);
      const opcode = buffer[0] & 15;
      if (opcode <= 1) {
        this.parts.push(body);
        if (buffer[0] & 128) this.take(JSON.parse(Buffer.concat(this.parts.splice(0)).toString()));
      }
      if (opcode === 8) this.closeCode = body.length >= 2 ? body.readUInt16BE(0) : 1005;
      if (opcode === 9) this.frame(10, body);
      buffer = buffer.subarray(at + length);
    }
    return buffer;
  }
  take(message) {
    if (message.type === 'state') this.state = message;
    this.messages.push(message);
    this.waiting = this.waiting.filter((w) => !w(message));
  }
  gone() {
    this.closed ??= this.closeCode ?? 1006;
    for (const w of this.waiting) w(null);
    this.waiting = [];
  }
  frame(opcode, payload, { masked = true, fin = true, rsv = 0 } = {}) {
    const body = Buffer.from(payload);
    const mask = randomBytes(4);
    const head = [((fin ? 128 : 0) | rsv | opcode)];
    const flag = masked ? 128 : 0;
    if (body.length < 126) head.push(flag | body.length);
    else if (body.length < 65536) head.push(flag | 126, body.length >> 8, body.length & 255);
    else {
      const size = Buffer.alloc(8);
      size.writeBigUInt64BE(BigInt(body.length));
      head.push(flag | 127, ...size);
    }
    if (masked) for (let i = 0; i < body.length; ++i) body[i] ^= mask[i % 4];
    if (!this.socket.destroyed) this.socket.write(Buffer.concat([Buffer.from(head), masked ? mask : Buffer.alloc(0), body]));
  }
  send(message) {
    this.frame(1, typeof message === 'string' ? message : JSON.stringify(message));
  }
  // The seconds guard against hanging, they measure nothing: a busy machine must not fail a test.
  // The next message that fits, from now on or already here; null when the line is closed.
  until(fits, seconds = 120) {
    const here = this.messages.find(fits);
    if (here) return Promise.resolve(here);
    return new Promise((done, fail) => {
      if (this.closed !== null) return done(null);
      const timer = setTimeout(() => fail(new Error('nothing came; last: ' + JSON.stringify(this.messages.at(-1))?.slice(0, 300))), seconds * 1000);
      this.waiting.push((m) => {
        if (m !== null && !fits(m)) return false;
        clearTimeout(timer);
        done(m);
        return true;
      });
    });
  }
  static ids = 0;
  async ask(message) {
    const id = ++Wire.ids;
    this.send({ ...message, id });
    return this.until((m) => m.id === id);
  }
  whenClosed(seconds = 120) {
    return new Promise((done, fail) => {
      const started = Date.now();
      const look = setInterval(() => {
        if (this.closed !== null) clearInterval(look), done(this.closed);
        else if (Date.now() - started > seconds * 1000) clearInterval(look), fail(new Error('the line is still open'));
      }, 10);
    });
  }
  close() {
    this.frame(8, Buffer.from([3, 232]));
    this.socket.end();
  }
}

// Connect Four from the first move to the end: the first player gets four in column 1.
export async function playToTheEnd(first, second) {
  for (let step = 0; step < 7; ++step) {
    const reply = await (step % 2 ? second : first).ask({ type: 'play', token: `drop ${(step % 2) + 1}`, command: command() });
    if (!reply?.ok) throw new Error(JSON.stringify(reply));
  }
}
export const command = () => randomBytes(12).toString('hex');
export const alone = (game, players, level = 'easy') => ({
  game,
  players,
  seats: [{ kind: 'me', name: 'Ada' }, ...Array.from({ length: players - 1 }, () => ({ kind: 'bot', level }))],
});
