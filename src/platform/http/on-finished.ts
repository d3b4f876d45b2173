/** When a request is over for good. */
import type { Socket } from 'node:net';
import type { Request, Response } from 'express';

/** What waits for the end of a connection: answers that stand behind others, which Node tells nothing of it. */
const waiting = new WeakMap<Socket, Set<() => void>>();

/** Calls once: when the answer is sent or given up, also where its turn on the connection never came. */
export function onRequestFinished({ socket }: Pick<Request, 'socket'>, response: Response, act: () => void): void {
  if (response.closed) return act();
  if (response.socket !== null) return void response.once('close', act);
  if (socket.destroyed) return act();
  const all = waitingFor(socket);
  const end = () => {
    if (all.delete(end)) act();
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
