// Whoever is told on the other side: a chat service, a mail server, a push service with a browser behind it.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import tls from 'node:tls';

// What came, and whoever waits for more of it. The seconds guard against hanging, they measure nothing.
class Box {
  all = [];
  waiting = [];
  take(what) {
    this.all.push(what);
    this.waiting = this.waiting.filter((w) => !w());
  }
  until(fits, seconds = 120) {
    const found = () => this.all.find(fits);
    if (found()) return Promise.resolve(found());
    return new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error('nothing came; there was: ' + JSON.stringify(this.all).slice(0, 500))), seconds * 1000);
      this.waiting.push(() => {
        if (!found()) return false;
        clearTimeout(timer);
        done(found());
        return true;
      });
    });
  }
}
const listening = (server) => new Promise((done) => server.listen(0, '127.0.0.1', () => done(server.address().port)));

// A web server that takes what is posted; `answer` says how.
export class Web {
  static async start(answer = () => ({ status: 200 })) {
    const web = new Web();
    web.box = new Box();
    web.server = http.createServer((request, reply) => {
      const parts = [];
      request.on('data', (d) => parts.push(d));
      request.on('end', () => {
        const came = { method: request.method, path: request.url, headers: request.headers, body: Buffer.concat(parts) };
        const { status, headers } = answer(came);
        reply.writeHead(status, headers).end('ok');
        web.box.take(came);
      });
    });
    web.port = await listening(web.server);
    web.origin = `http://127.0.0.1:${web.port}`;
    return web;
  }
  end() {
    this.server.closeAllConnections();
    this.server.close();
  }
}

// A mail server that takes everything and shows it decoded.
export class Mail {
  static async start(certificate) {
    const mail = new Mail();
    mail.box = new Box();
    mail.said = []; // every line a client said
    mail.server = certificate ? tls.createServer(certificate, (s) => mail.talk(s)) : net.createServer((s) => mail.talk(s));
    mail.port = await listening(mail.server);
    return mail;
  }
  talk(socket) {
    let text = '';
    let data = null;
    const letter = { to: [] };
    const say = (words) => socket.write(words + '\r\n');
    socket.on('error', () => {});
    say('220 sink');
    socket.on('data', (d) => {
      text += d;
      for (let end; (end = text.indexOf('\r\n')) >= 0; text = text.slice(end + 2)) {
        const line = text.slice(0, end);
        this.said.push(line);
        if (data !== null && line === '.') {
          this.box.take({ ...letter, ...parsed(data) });
          data = null;
          say('250 taken');
        } else if (data !== null) data += line + '\r\n';
        else if (line.startsWith('EHLO')) say('250-sink\r\n250-AUTH PLAIN\r\n250 8BITMIME');
        else if (line.startsWith('AUTH')) say('235 welcome');
        else if (line.startsWith('MAIL FROM')) say('250 ok');
        else if (line.startsWith('RCPT TO:')) letter.to.push(line.slice(8)), say('250 ok');
        else if (line === 'DATA') (data = ''), say('354 go on');
        else if (line === 'QUIT') say('221 bye'), socket.end();
        else say('500 what?');
      }
    });
  }
  end() {
    this.server.close();
  }
}
function parsed(data) {
  const cut = data.indexOf('\r\n\r\n');
  const headers = {};
  for (const line of data.slice(0, cut).replace(/\r\n /g, ' ').split('\r\n')) headers[line.slice(0, line.indexOf(':')).toLowerCase()] = line.slice(line.indexOf(':') + 2);
  const subject = headers.subject.replace(/=\?UTF-8\?B\?([^?]*)\?=\s*/g, (_, b) => Buffer.from(b, 'base64').toString());
  return { headers, subject, text: Buffer.from(data.slice(cut + 4), 'base64').toString() };
}

// A browser that is pushed to: it alone can read what comes (RFC 8291), and knows who sent it (RFC 8292).
export class Browser {
  constructor(web, path = '/push/' + randomBytes(8).toString('hex')) {
    this.keys = createECDH('prime256v1');
    this.keys.generateKeys();
    this.secret = randomBytes(16);
    this.endpoint = web.origin + path;
    this.path = path;
  }
  wish() {
    return { way: 'push', address: this.endpoint, key: this.keys.getPublicKey('base64url'), secret: this.secret.toString('base64url') };
  }
  read(body) {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body[20]);
    const record = body.subarray(21 + body[20]);
    const derive = (key, salt, info, n) => Buffer.from(hkdfSync('sha256', key, salt, info, n));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const input = derive(this.keys.computeSecret(sender), this.secret, info, 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const open = createDecipheriv('aes-128-gcm', key, nonce);
    open.setAuthTag(record.subarray(-16));
    const text = Buffer.concat([open.update(record.subarray(0, -16)), open.final()]);
    if (text.at(-1) !== 2) throw new Error('this is not the last record');
    return JSON.parse(text.subarray(0, -1).toString());
  }
}
// The claims of who sent it; throws if she did not sign them.
export function vapidClaims(header, key) {
  const [, token, named] = /^vapid t=([^,]+), k=(.+)$/.exec(header);
  if (named !== key) throw new Error('another server');
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const fits = verify('sha256', Buffer.from(`${head}.${claims}`), { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!fits) throw new Error('a forged signature');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
