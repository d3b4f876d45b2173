/** A lean load generator: keep-alive connections over bare sockets, so that the measured server is the bottleneck. */
import { connect } from 'node:net';

/**
 * Sends one request again and again over `connections` sockets. Of several `paths`, each socket visits its own in turn, so
 * that all are visited evenly; sockets share a path only if there are fewer paths than sockets.
 * @param {{port: number, method: string, path: string, paths?: string[], key: string, body?: object, status: number}} target
 * @returns {Promise<{perSecond: number, p50: number, p99: number, count: number}>} latencies in milliseconds
 */
export async function load(target, { connections = 32, seconds = 5, warmUp = 1 } = {}) {
  const { paths = [target.path] } = target;
  const requests = paths.map((path) => requestBytes({ ...target, path }));
  const latencies = [];
  const begin = performance.now() + warmUp * 1000;
  const end = begin + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      drive(target, shareOf(requests, index, connections), begin, end, latencies),
    ),
  );
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99), count: latencies.length };
}

/** Every `connections`-th request from `index` on; one of them if there are fewer. */
function shareOf(requests, index, connections) {
  if (requests.length < connections) return [requests[index % requests.length]];
  return requests.filter((_request, position) => position % connections === index);
}

function requestBytes({ method, path, key, body }) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const head = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', `Authorization: Bearer ${key}`];
  if (text) head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`);
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
}

function drive({ port, status }, requests, begin, end, latencies) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const expected = Buffer.from(`HTTP/1.1 ${status}`);
    let sentAt = 0;
    let sent = 0;
    let pending = Buffer.alloc(0);
    let expectedLength = -1;
    const send = () => {
      sentAt = performance.now();
      if (sentAt >= end) return socket.end();
      socket.write(requests[sent++ % requests.length]);
    };
    socket.setNoDelay(true);
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', resolve);
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      if (expectedLength < 0) {
        const headEnd = pending.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        if (pending.compare(expected, 0, expected.length, 0, expected.length) !== 0) {
          reject(new Error(`expected ${status}: ${pending.toString().slice(0, 400)}`));
          return socket.destroy();
        }
        const length = /content-length: (\d+)/i.exec(pending.toString('latin1', 0, headEnd));
        expectedLength = headEnd + 4 + Number(length[1]);
      }
      if (pending.length < expectedLength) return;
      const now = performance.now();
      if (sentAt >= begin && now < end) latencies.push(now - sentAt);
      pending = Buffer.alloc(0);
      expectedLength = -1;
      send();
    });
  });
}
