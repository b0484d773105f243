// The example of docs/cluster.md on a real Slurm: tasks are killed and put back, and the rows are those of one machine.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { program } from '../server/outside/client.mjs';
import { Slurm } from './slurm.mjs';

const script = fileURLToPath(new URL('../../deploy/sim.slurm', import.meta.url));
const parts = 4;
const asked = ['foundation', '--players', '2', '--bots', 'greedy,officer', '--games', '120', '--seed', '7'];

test('a job array whose tasks are killed and put back gives, put together, the bytes of one run', { timeout: 800000 }, async () => {
  const slurm = await Slurm.start();
  const rows = path.join(slurm.folder, 'rows');
  mkdirSync(rows);
  slurm.env.ORRERY = program;
  const job = slurm.run('sbatch', '--parsable', `--array=1-${parts}`, script, String(parts), rows, ...asked).trim();
  const fileOf = (task) => readdirSync(rows).find((name) => name.endsWith(`.${task}of${parts}.csv`));
  const begun = (task) => fileOf(task) && readFileSync(path.join(rows, fileOf(task)), 'utf8').split('\n').length > 4;
  // One is put back while it plays, as on a machine that is needed otherwise; one is killed, as on a machine that fails.
  await slurm.until(() => begun(2) && begun(3));
  slurm.run('scontrol', 'requeue', `${job}_2`);
  slurm.run('scancel', '--signal=KILL', '--full', `${job}_3`);
  await slurm.until(() => !['RUNNING', 'COMPLETING'].includes(slurm.tasks(job).get('3')));
  slurm.run('scontrol', 'requeue', `${job}_3`);
  await slurm.until(() => {
    slurm.hurry(job);
    return [...slurm.tasks(job).values()].every((state) => state === 'COMPLETED');
  });
  for (const task of [2, 3]) assert.match(slurm.said(job, task), /of them were there already/);

  const [whole, alone] = ['whole.csv', 'alone.csv'].map((name) => path.join(slurm.folder, name));
  const orrery = (...words) => execFileSync(program, words, { encoding: 'utf8' });
  orrery('sim', 'merge', whole, ...readdirSync(rows).map((name) => path.join(rows, name)));
  orrery('sim', ...asked, '--rows', alone);
  assert.deepEqual(readFileSync(whole), readFileSync(alone));
  await slurm.end();
});
