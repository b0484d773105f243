// The engine in this browser: the module that src/wasm builds. One message of the protocol in, one reply out
// (docs/protocol.md). It has no clock, no files and no network; of the outside it gets luck, and nothing else.
// It comes in two parts (web/offline/engines.ts): what a game is played with, and more, which is put in when it has come,
// or fetched at once when it is called before that.
export type Message = Record<string, unknown>;

export interface Engine {
  ask(message: Message): Message;
  complete(more: WebAssembly.Module): void;
}

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

// `fetchMore`: the second part, at once. `began` sees what the module has besides.
export async function startEngine(
  module: WebAssembly.Module,
  fetchMore: () => WebAssembly.Module,
  began: (exports: WebAssembly.Exports) => void = () => {},
): Promise<Engine> {
  const parts = new Parts(fetchMore);
  const memory = () => engine.memory;
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: surroundings(memory),
    placeholder: parts.places(module),
  });
  const engine = instance.exports as unknown as Exports;
  parts.began(instance.exports);
  began(instance.exports);
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

const moreOf = (address: string) => `${address.slice(0, -'.wasm'.length)}.more.wasm`;
async function compiled(address: string, priority: RequestPriority): Promise<WebAssembly.Module> {
  const reply = await fetch(address, { priority });
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return WebAssembly.compile(await reply.arrayBuffer());
}
// Only a worker may wait like this.
function compiledAtOnce(address: string): WebAssembly.Module {
  const asked = new XMLHttpRequest();
  asked.open('GET', address, false);
  asked.responseType = 'arraybuffer';
  asked.send();
  if (asked.status !== 200) throw new Error(`${address}: ${asked.status}`);
  return new WebAssembly.Module(asked.response as ArrayBuffer);
}

const isKept = async (address: string) =>
  typeof caches === 'object' && (await caches.match(address)) !== undefined;

// The engine at this address, in a worker.
export async function fetchEngine(address: string): Promise<Engine> {
  const module = await compiled(address, 'auto');
  const engine = await startEngine(module, () => compiledAtOnce(moreOf(address)));
  const isPart = WebAssembly.Module.imports(module).some((i) => i.module === 'placeholder');
  if (!isPart) return engine;
  const whole = compiled(moreOf(address), 'low').then(engine.complete, () => {});
  // What is missed until then is fetched when it is called; never where this browser keeps it already: there nothing comes
  // over the wire, and a worker that waits for the service worker at once may wait for ever.
  if (await isKept(moreOf(address))) await whole;
  return engine;
}
