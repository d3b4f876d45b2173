/** Limits pipelining: a few packets could otherwise start hundreds of responses that the client does not read. */
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';

/** Maximum number of requests that wait on one connection. Real clients send none. */
const WAITING_MAX = 8;

const waiting = new WeakMap<Socket, number>();

/**
 * First middleware: a pipelined request waits until the client's system has taken all previous responses of the
 * connection. Closes connections that pipeline too many requests.
 */
export function serializePipelinedRequests(): RequestHandler {
  return ({ socket }, response, next) => {
    // Logs, limits, compression and streams each listen to the end of a response: more than the ten that Node expects.
    response.setMaxListeners(30);
    // Node assigns the socket to one response at a time, once the previous one is finished.
    if (response.socket !== null) return next();
    if (socket.destroyed) return;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > WAITING_MAX) return void socket.destroy();
    waiting.set(socket, count);
    response.once('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1);
      process.nextTick(next);
    });
  };
}
