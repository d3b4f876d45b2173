/** Network components: a proxy that can stall, a load balancer, slow and unresponsive receivers. */
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
import { ready } from '../support/built-service.mjs';

/** A TCP proxy that can be blocked: connections stay open, and no data passes. Its target can change. */
export async function relayTo(url) {
  let far = new URL(url);
  const sockets = new Set();
  let isBlocked = false;
  const server = createServer((near) => {
    const other = connect(Number(far.port), far.hostname);
    for (const [one, two] of [
      [near, other],
      [other, near],
    ]) {
      sockets.add(one);
      one.on('error', () => two.destroy()).on('close', () => sockets.delete(one));
      one.pipe(two);
      if (isBlocked) one.pause();
    }
  });
  await listening(server);
  const near = new URL(url);
  near.host = `127.0.0.1:${server.address().port}`;
  const block = (wanted) => {
    isBlocked = wanted;
    for (const socket of sockets) wanted ? socket.pause() : socket.resume();
  };
  /** Changes the target of new connections; existing ones stay. */
  const lead = (other) => (far = new URL(other));
  return { url: near.href, block, lead, close: () => closed(server, sockets) };
}

/** Milliseconds between two health checks, and failures until a server is removed: the defaults of HAProxy. */
const CHECK_MS = 2000;
const FALLS = 3;

/** Distributes connections to healthy servers in turn; a refused connection is tried at the next. */
export async function balancerOver(members) {
  const sockets = new Set();
  const state = new Map(members.map((member) => [member, { isUp: true, failures: 0 }]));
  const look = async (member) => {
    const one = state.get(member);
    const isReady = await ready(member).catch(() => false);
    if (!state.has(member)) return;
    one.failures = isReady ? 0 : one.failures + 1;
    one.isUp = isReady || (one.isUp && one.failures < FALLS);
  };
  const timer = setInterval(() => [...state.keys()].forEach((member) => void look(member)), CHECK_MS);
  let turn = 0;
  const server = createServer({ pauseOnConnect: true }, (near) => {
    sockets.add(near);
    near.on('error', () => undefined).on('close', () => sockets.delete(near));
    const healthy = [...state].filter(([, { isUp }]) => isUp).map(([member]) => member);
    const dial = (tries) => {
      if (tries >= healthy.length) return near.destroy();
      const far = connect(healthy[turn++ % healthy.length].port, '127.0.0.1');
      far.once('error', () => (far.connecting || far.pending ? dial(tries + 1) : near.destroy()));
      far.once('connect', () => {
        far.removeAllListeners('error').on('error', () => near.destroy());
        near.on('error', () => far.destroy()).on('close', () => far.destroy());
        near.pipe(far).pipe(near);
        near.resume();
      });
    };
    dial(0);
  });
  await listening(server);
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    add: (member) => state.set(member, { isUp: true, failures: 0 }),
    remove: (member) => state.delete(member),
    close: () => (clearInterval(timer), closed(server, sockets)),
  };
}

/** Receives webhooks; `answer(response, count)` defines the response. */
export async function receiver(answer = (response) => response.end()) {
  const ids = [];
  const sockets = new Set();
  const server = createHttpServer((request, response) => {
    request.resume().on('end', () => {
      ids.push(request.headers['webhook-id']);
      answer(response, ids.length);
    });
  });
  server.on('connection', (socket) => sockets.add(socket));
  await listening(server);
  return { ids, url: `http://127.0.0.1:${server.address().port}/`, close: () => closed(server, sockets) };
}

/** Accepts connections and never responds. */
export async function mute() {
  const sockets = new Set();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await listening(server);
  return { port: server.address().port, close: () => closed(server, sockets) };
}

function listening(server) {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

function closed(server, sockets) {
  for (const socket of sockets) socket.destroy();
  return new Promise((resolve) => server.close(resolve));
}
