// A request with a body, over connections that are kept: as little as possible, so that the server is measured and not the client.
import http from 'node:http';

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

// { json, cookie }
export function post(port, path, body, headers = {}) {
  const text = JSON.stringify(body);
  return new Promise((done, fail) => {
    const request = http.request({ agent, port, host: '127.0.0.1', path, method: 'POST', headers: { Host: `localhost:${port}`, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), ...headers } }, (reply) => {
      const parts = [];
      reply.on('data', (part) => parts.push(part));
      reply.on('end', () => {
        const said = Buffer.concat(parts).toString();
        if (reply.statusCode >= 300) return fail(new Error(`${path}: ${reply.statusCode} ${said}`));
        done({ json: JSON.parse(said), cookie: reply.headers['set-cookie']?.[0].split(';')[0] ?? '' });
      });
    });
    request.on('error', fail);
    request.end(text);
  });
}
