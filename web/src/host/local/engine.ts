// The engine in this browser: the module that src/wasm builds. One message of the protocol in, one reply out
// (docs/protocol.md). It has no clock, no files and no network; of the outside it gets luck, and nothing else.
export type Message = Record<string, unknown>;

export interface Engine {
  ask(message: Message): Message;
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

export async function startEngine(module: WebAssembly.Module): Promise<Engine> {
  const memory = () => engine.memory;
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: surroundings(memory),
  });
  const engine = instance.exports as unknown as Exports;
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
  };
}

export async function fetchEngine(address: string): Promise<Engine> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return startEngine(await WebAssembly.compile(await reply.arrayBuffer()));
}
