// `orrery engine` as a child: one message in, one reply out.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';

export type Json = Record<string, unknown>;

// The built program: named by the environment, or where the launcher builds it.
export const program =
  process.env.ORRERY_PROGRAM ??
  new URL('../../../build/release/src/cli/orrery', import.meta.url).pathname;

export class Engine {
  #child: ChildProcessWithoutNullStreams;
  #lines: Interface;
  #waiting: ((reply: Json) => void)[] = [];

  constructor() {
    this.#child = spawn(program, ['engine']);
    this.#child.stdin.on('error', () => {}); // a page may still ask when the test is over and the engine gone
    this.#lines = createInterface({ input: this.#child.stdout });
    this.#lines.on('line', (line) => this.#waiting.shift()?.(JSON.parse(line) as Json));
  }
  ask(message: Json): Promise<Json> {
    return new Promise((settle) => {
      if (this.#child.killed) return; // a page that is still open may ask on
      this.#waiting.push(settle);
      this.#child.stdin.write(`${JSON.stringify(message)}\n`);
    });
  }
  close() {
    this.#child.kill();
  }
}
