// The engine in this browser: the module that src/wasm builds. One message of the protocol in, one reply out
// (docs/protocol.md). It has no clock, no files and no network; of the outside it gets luck, and nothing else.
// It comes in two parts (web/offline/engines.ts): what a game begins with, and more.
export type Message = Record<string, unknown>;

export interface Engine {
  ask(message: Message): Message;
  complete(more: WebAssembly.Module): void;
}
// How far a thought has come.
export type Progress = (done: number, of: number) => void;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(bytes: number): number;
  ask(): number;
  reply(): number;
}

const kBadFile = 8; // what WASI answers about a file that nobody opened
const kMostLuck = 65_536; // bytes that the browser gives at once

// What the C library insists on: luck is real, files and surroundings are not there.
function surroundings(memory: () => WebAssembly.Memory) {
  const nothing = (...places: number[]) => {
    const view = new DataView(memory().buffer);
    for (const place of places) view.setUint32(place, 0, true);
    return 0;
  };
  const none = () => kBadFile;
  return {
    random_get(at: number, bytes: number) {
      const room = new Uint8Array(memory().buffer, at, bytes);
      for (let i = 0; i < bytes; i += kMostLuck)
        crypto.getRandomValues(room.subarray(i, i + kMostLuck));
      return 0;
    },
    environ_sizes_get: nothing,
    environ_get: () => 0,
    clock_time_get: (_clock: number, _precision: bigint, at: number) => nothing(at, at + 4),
    fd_write: none,
    fd_read: none,
    fd_seek: none,
    fd_close: none,
    fd_fdstat_get: none,
    fd_prestat_get: none,
    fd_prestat_dir_name: none,
    proc_exit(code: number) {
      throw new Error(`proc_exit ${code}`);
    },
  };
}

// A module in two parts. A function of the second part is reached through the table of the first, where until then
// stands what calls for it.
class Parts {
  #first: WebAssembly.Exports = {};
  #table: WebAssembly.Table | undefined;
  #whole = false;

  constructor(private readonly fetchMore: () => WebAssembly.Module) {}

  places(module: WebAssembly.Module): WebAssembly.ModuleImports {
    const calls = WebAssembly.Module.imports(module).filter((i) => i.module === 'placeholder');
    return Object.fromEntries(
      calls.map(({ name }) => [name, (...args: unknown[]) => this.#call(Number(name), args)]),
    );
  }
  began(first: WebAssembly.Exports) {
    this.#first = first;
    this.#table = Object.values(first).find((e) => e instanceof WebAssembly.Table);
  }
  complete(more: WebAssembly.Module) {
    if (this.#whole) return;
    new WebAssembly.Instance(more, { primary: this.#first }); // it writes itself into the table
    this.#whole = true;
  }
  #call(place: number, args: unknown[]): unknown {
    this.complete(this.fetchMore());
    return (this.#table?.get(place) as (...args: unknown[]) => unknown)(...args);
  }
}

interface Started {
  more(): WebAssembly.Module; // the second part, when it is called and has not come yet
  began?(exports: WebAssembly.Exports): void; // sees what the module has besides
  progress?: Progress;
}
export async function startEngine(
  module: WebAssembly.Module,
  { more, began, progress = () => {} }: Started,
): Promise<Engine> {
  const parts = new Parts(more);
  const memory = () => engine.memory;
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: surroundings(memory),
    page: { has_come: progress },
    placeholder: parts.places(module),
  });
  const engine = instance.exports as unknown as Exports;
  parts.began(instance.exports);
  began?.(instance.exports);
  engine._initialize();
  const writing = new TextEncoder();
  const reading = new TextDecoder();
  return {
    ask(message) {
      const text = writing.encode(JSON.stringify(message));
      const room = engine.room(text.length);
      new Uint8Array(engine.memory.buffer).set(text, room);
      const length = engine.ask();
      const reply = new Uint8Array(engine.memory.buffer, engine.reply(), length);
      return JSON.parse(reading.decode(reply)) as Message;
    },
    complete: (more) => parts.complete(more),
  };
}

// An engine on its way: what has come first, and all of it.
export interface Coming {
  first: WebAssembly.Module;
  whole: Promise<Whole>;
}
export interface Whole {
  first: WebAssembly.Module;
  more: WebAssembly.Module | null; // null: it is in one part
}

// While it comes; a file server that does not know what it sends has to be waited for.
async function compiled(address: string, priority: RequestPriority): Promise<WebAssembly.Module> {
  const reply = await fetch(address, { priority });
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  const isKnown = reply.headers.get('Content-Type') === 'application/wasm';
  if (isKnown) return WebAssembly.compileStreaming(reply);
  return WebAssembly.compile(await reply.arrayBuffer());
}
export async function fetchEngine(address: string): Promise<Coming> {
  const first = await compiled(address, 'auto');
  const isPart = WebAssembly.Module.imports(first).some((i) => i.module === 'placeholder');
  const rest = `${address.slice(0, -'.wasm'.length)}.more.wasm`;
  const whole = isPart
    ? compiled(rest, 'low').then((more) => ({ first, more }))
    : Promise.resolve({ first, more: null });
  whole.catch(() => {}); // whoever waits for it is told
  return { first, whole };
}

class Missing extends Error {}
const missing = () => {
  throw new Missing();
};

export async function startWhole({ first, more }: Whole, progress?: Progress): Promise<Engine> {
  const engine = await startEngine(first, { more: missing, ...(progress ? { progress } : {}) });
  if (more) engine.complete(more);
  return engine;
}
// What a table begins with is asked of the first part. If that is not enough, all of it is asked once more of a whole one:
// nothing was done yet that anybody has seen. Whatever comes afterwards waits for `whole`.
export async function beginOn<T>(coming: Coming, what: (engine: Engine) => T) {
  const engine = await startEngine(coming.first, { more: missing });
  try {
    const begun = what(engine);
    const whole = coming.whole.then(({ more }) => {
      if (more) engine.complete(more);
    });
    return { engine, begun, whole };
  } catch (e) {
    if (!(e instanceof Missing)) throw e;
    const engine = await startWhole(await coming.whole);
    return { engine, begun: what(engine), whole: Promise.resolve() };
  }
}
