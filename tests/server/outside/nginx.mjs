// A real nginx in front of several nodes, on loopback, from the example in deploy/: only its ports and folders are another's.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync, chmodSync, mkdirSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const example = new URL('../../../deploy/nginx.conf', import.meta.url);
const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

export const hasNginx = () => spawnSync('nginx', ['-v'], { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` } }).status === 0;

// A port nobody listens at; somebody else may take it before we do, then it is asked again.
export const freePort = () =>
  new Promise((done) => {
    const server = net.createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const answers = (port) =>
  new Promise((done) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('connect', () => (socket.destroy(), done(true)));
    socket.on('error', () => done(false));
  });

export class Nginx {
  static async start(ports) {
    const n = new Nginx();
    n.folder = mkdtempSync(path.join(tmpdir(), 'orrery-nginx-'));
    chmodSync(n.folder, 0o777);
    for (const part of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(path.join(n.folder, part), { mode: 0o777 });
    n.port = await freePort();
    n.origin = `http://localhost:${n.port}`;
    const nodes = ports.map((port) => `  server 127.0.0.1:${port} max_fails=0;`).join('\n');
    const text = readFileSync(example, 'utf8')
      .replace(/^ {2}server node-[^]*?(?=^\})/m, `${nodes}\n`)
      .replace(/^ {2}# TLS[^]*?# end of TLS$/m, `  listen 127.0.0.1:${n.port};`)
      .replace('server_name play.example.org;', 'server_name localhost;');
    const places = ['client_body_temp_path body', 'proxy_temp_path proxy', 'fastcgi_temp_path fastcgi', 'uwsgi_temp_path uwsgi', 'scgi_temp_path scgi'];
    const whole = `daemon off; pid ${n.folder}/pid; error_log ${n.folder}/error.log; worker_processes 1;
events { worker_connections 2000; }
http { access_log off; ${places.map((p) => `${p.split(' ')[0]} ${n.folder}/${p.split(' ')[1]};`).join(' ')}
${text}
}`;
    n.config = path.join(n.folder, 'nginx.conf');
    writeFileSync(n.config, whole);
    n.child = spawn('nginx', ['-p', n.folder, '-e', path.join(n.folder, 'error.log'), '-c', n.config], { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }, stdio: ['ignore', 'ignore', 'pipe'] });
    running.add(n.child);
    let errors = '';
    n.child.stderr.on('data', (d) => (errors += d));
    n.exit = new Promise((done) => n.child.on('exit', done));
    n.child.on('exit', () => running.delete(n.child));
    for (let i = 0; i < 600 && !(await answers(n.port)); ++i) {
      if (n.child.exitCode !== null) throw new Error(`nginx did not start: ${errors}`);
      await new Promise((r) => setTimeout(r, 100));
    }
    return n;
  }
  async end() {
    this.child.kill('SIGTERM');
    await this.exit;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
