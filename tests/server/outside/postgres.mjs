// A real PostgreSQL for a test, in a folder of its own, on a unix socket there. It does not run as root: there it is somebody else's.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const programs = '/usr/lib/postgresql/15/bin';
const isRoot = process.getuid() === 0;

export class Postgres {
  static start() {
    const pg = new Postgres();
    pg.folder = mkdtempSync(path.join(tmpdir(), 'orrery-pg-'));
    chmodSync(pg.folder, 0o777);
    pg.data = path.join(pg.folder, 'data');
    pg.run(`${programs}/initdb`, '-D', pg.data, '-U', 'orrery', '--auth=trust', '--no-sync', '--no-locale', '-E', 'UTF8');
    pg.up();
    pg.sql('create database orrery', 'postgres');
    return pg;
  }
  run(...words) {
    const all = isRoot ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', ...words] : words;
    return execFileSync(all[0], all.slice(1), { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  }
  up() {
    const options = `-c listen_addresses='' -c unix_socket_directories='${this.folder}' -c max_connections=40 -c shared_buffers=16MB`;
    this.run(`${programs}/pg_ctl`, '-w', '-s', '-D', this.data, '-l', path.join(this.data, 'log'), '-o', options, 'start');
  }
  // immediate: as if it had been killed.
  down(how = 'immediate') {
    this.run(`${programs}/pg_ctl`, '-w', '-s', '-D', this.data, '-m', how, 'stop');
  }
  url(database = 'orrery', user = 'orrery') {
    return `postgresql://${user}@/${database}?host=${this.folder}`;
  }
  sql(statements, database = 'orrery') {
    return this.run('psql', '-XAtq', '-v', 'ON_ERROR_STOP=1', '-d', this.url(database), '-c', statements).trim();
  }
  end() {
    try {
      this.down();
    } catch {
      // it was down already
    }
    this.run('rm', '-rf', this.data);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
