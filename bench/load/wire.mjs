// A WebSocket client that does as little as possible, so that the server is measured and not the client: one
// frame per message, nothing is parsed that nobody needs.
import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { constants, inflateRawSync } from 'node:zlib';

export const received = { bytes: 0 }; // by all wires, frames and all

// `deflate`: says that it can read compressed messages.
export function openWire({ port, path, cookie, deflate = false, onText, onClose }) {
  return new Promise((done, fail) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    const head = [`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`, `Origin: http://localhost:${port}`, `Cookie: ${cookie}`];
    if (deflate) head.push('Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits');
    socket.write(head.join('\r\n') + '\r\n\r\n');
    let kept = null;
    let open = false;
    let squeezed = null; // frames of a compressed message
    const wire = { send: (text) => socket.write(frame(1, Buffer.from(text))), close: () => socket.destroy() };
    socket.on('error', (e) => (open ? onClose?.(e) : fail(e)));
    socket.on('close', () => onClose?.());
    socket.on('data', (data) => {
      received.bytes += data.length;
      let all = kept ? Buffer.concat([kept, data]) : data;
      if (!open) {
        const end = all.indexOf('\r\n\r\n');
        if (end < 0) return void (kept = all);
        if (!all.subarray(0, 12).toString().endsWith('101')) return fail(new Error(all.subarray(0, end).toString()));
        all = all.subarray(end + 4);
        open = true;
        done(wire);
      }
      kept = frames(all, (first, body) => {
        const opcode = first & 15;
        if (first & 64) squeezed = [];
        if (squeezed && opcode < 2) {
          squeezed.push(Buffer.from(body));
          if (first & 128) onText(inflated(squeezed.splice(0))), (squeezed = null);
        } else if (opcode === 1) onText(body);
        else if (opcode === 9) socket.write(frame(10, body));
      });
    });
  });
}

function frame(opcode, body) {
  const long = body.length > 125;
  const out = Buffer.alloc((long ? 8 : 6) + body.length);
  out[0] = 128 | opcode;
  out[1] = 128 | (long ? 126 : body.length);
  if (long) out.writeUInt16BE(body.length, 2);
  body.copy(out, out.length - body.length);  // the mask is zero: the bytes stay as they are
  return out;
}

// Hands out whole frames, each with its first byte, and gives back what is left.
function frames(all, take) {
  let at = 0;
  while (all.length - at >= 2) {
    let length = all[at + 1] & 127;
    let start = at + 2;
    if (length === 126) {
      if (all.length - at < 4) break;
      length = all.readUInt16BE(at + 2);
      start = at + 4;
    } else if (length === 127) {
      if (all.length - at < 10) break;
      length = Number(all.readBigUInt64BE(at + 2));
      start = at + 10;
    }
    if (all.length < start + length) break;
    take(all[at], all.subarray(start, start + length));
    at = start + length;
  }
  return at < all.length ? all.subarray(at) : null;
}

const kEnd = Buffer.from([0, 0, 255, 255]);
const inflated = (parts) => inflateRawSync(Buffer.concat([...parts, kEnd]), { finishFlush: constants.Z_SYNC_FLUSH });
