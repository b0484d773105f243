// Notes as a word of a link, behind the game's own: deflated, in the letters of addresses. What is not whole is noticed by its checksum,
// and no more is unpacked than notes can be long.
import { Refused } from '../host/host';

const kMostBytes = 800_000;
const damaged = () => new Refused('notes', 'damaged', { said: { id: 'notes.bad.damaged' } });

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  by: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = by.writable.getWriter();
  writer.write(bytes).catch(() => {}); // whoever reads is told
  writer.close().catch(() => {});
  const reader = by.readable.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > kMostBytes) throw damaged();
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate'));
  const letters = Array.from(bytes, (b) => String.fromCharCode(b)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
export async function unpack(word: string): Promise<string> {
  try {
    const letters = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream('deflate'));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw damaged();
  }
}
