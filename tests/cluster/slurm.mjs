// A real Slurm on one machine, in a folder of its own: munge, the controller, and one node that says it has four processors.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { freePort } from '../server/outside/nginx.mjs';

const pause = (ms) => new Promise((r) => setTimeout(r, ms));
const withSystemPrograms = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };

const daemons = new Set();
process.on('exit', () => daemons.forEach((child) => child.kill('SIGKILL')));

export class Slurm {
  static async start() {
    const s = new Slurm();
    s.folder = mkdtempSync(path.join(tmpdir(), 'orrery-slurm-'));
    const at = (name) => path.join(s.folder, name);
    for (const name of ['state', 'spool', 'munge']) mkdirSync(at(name), { mode: 0o755 });
    const [host, user] = [hostname().split('.')[0], userInfo().username];
    writeFileSync(at('munge/key'), randomBytes(1024), { mode: 0o400 });
    writeFileSync(
      at('slurm.conf'),
      `ClusterName=orrery
SlurmctldHost=${host}(127.0.0.1)
SlurmctldPort=${await freePort()}
SlurmdPort=${await freePort()}
AuthType=auth/munge
AuthInfo=socket=${at('munge/socket')}
CredType=cred/munge
SlurmUser=${user}
SlurmdUser=${user}
StateSaveLocation=${at('state')}
SlurmdSpoolDir=${at('spool')}
SlurmctldPidFile=${at('slurmctld.pid')}
SlurmdPidFile=${at('slurmd.pid')}
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
MpiDefault=none
ReturnToService=2
MailProg=/bin/true
MinJobAge=3600
NodeName=node NodeHostname=${host} NodeAddr=127.0.0.1 CPUs=4 State=UNKNOWN
PartitionName=all Nodes=node Default=YES MaxTime=INFINITE State=UP
`,
    );
    s.env = { ...withSystemPrograms, SLURM_CONF: at('slurm.conf') };
    s.words = '';
    s.daemon('munged', '--foreground', '--force', '--key-file', at('munge/key'), '--socket', at('munge/socket'), '--pid-file', at('munge/pid'), '--seed-file', at('munge/seed'), '--log-file', at('munge/log'));
    await s.until(() => s.run('munge', '-n', '-S', at('munge/socket')));
    s.daemon('slurmctld', '-D', '-c');
    s.daemon('slurmd', '-D', '-c', '-N', 'node');
    await s.until(() => s.run('sinfo', '-h', '-o', '%T').trim() === 'idle');
    return s;
  }
  daemon(name, ...args) {
    const child = spawn(name, args, { env: this.env, cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] });
    daemons.add(child);
    for (const out of [child.stdout, child.stderr]) out.on('data', (d) => (this.words += d));
    child.on('error', (e) => (this.ended = `${name}: ${e.message}`));
    child.on('exit', (code) => {
      daemons.delete(child);
      this.ended ??= `${name} ended with ${code}`;
    });
  }
  run(...words) {
    return execFileSync(words[0], words.slice(1), { env: this.env, cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  }
  // Asks until it is so; what cannot be asked yet is not so. A daemon that has ended will never say so.
  async until(isSo) {
    for (;;) {
      if (this.ended) throw new Error(`${this.ended}\n${this.words.slice(-3000)}`);
      try {
        if (isSo()) return;
      } catch {
        // not yet
      }
      await pause(100);
    }
  }
  // The state of every task of an array, by its number.
  tasks(job) {
    const lines = this.run('squeue', '-h', '-r', '-t', 'all', '-j', job, '-o', '%K %T').trim().split('\n');
    return new Map(lines.map((line) => line.split(' ')));
  }
  // What is put back waits for two minutes, so that a machine can recover; here nothing has to.
  hurry(job) {
    for (const [task, state] of this.tasks(job)) if (state === 'PENDING') this.run('scontrol', 'update', `JobId=${job}_${task}`, 'StartTime=now');
  }
  said(job, task) {
    return readFileSync(path.join(this.folder, `orrery-${job}-${task}.txt`), 'utf8');
  }
  async end() {
    for (const child of daemons) {
      const gone = new Promise((done) => child.on('exit', done));
      child.kill('SIGTERM');
      await gone;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
