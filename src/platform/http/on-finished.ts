/** Notification when a request is finished. */
import type { Socket } from 'node:net';
import type { Request, Response } from 'express';

/** Callbacks for the end of a connection: Node does not notify responses that are queued behind others. */
const waiting = new WeakMap<Socket, Set<() => void>>();

/** Calls once when the response is sent or aborted, even if it never got its turn on a pipelined connection. */
export function onRequestFinished({ socket }: Pick<Request, 'socket'>, response: Response, callback: () => void): void {
  if (response.closed) return callback();
  if (response.socket !== null) return void response.once('close', callback);
  if (socket.destroyed) return callback();
  const all = waitingFor(socket);
  const end = () => {
    if (all.delete(end)) callback();
  };
  all.add(end);
  response.once('close', end);
}

function waitingFor(socket: Socket): Set<() => void> {
  const known = waiting.get(socket);
  if (known) return known;
  const all = new Set<() => void>();
  waiting.set(socket, all);
  socket.once('close', () => all.forEach((end) => end()));
  return all;
}
