/** Clients that complete steps one after another, on any server. */
import { setTimeout as pause } from 'node:timers/promises';

const CLIENTS = 6;
const TIMEOUT_MS = 8000;
/** Milliseconds between two requests of one client, so that there is load during the whole test. */
const PAUSE_MS = 60;
/** Milliseconds until the next server is used if one is down. */
const RETRY_MS = 100;

export class Load {
  /** Steps whose completion got 200. */
  acknowledged = new Set();
  /** Steps of requests without a response, or with one that leaves the outcome open. */
  unclear = new Set();
  /** Rejected requests: they change nothing. */
  refused = 0;
  isStopped = false;

  constructor(fleet, world) {
    this.fleet = fleet;
    this.world = world;
    this.waiting = [...world.steps];
  }

  /** Runs until `stop`, or until no step is left. */
  async run() {
    await Promise.all(Array.from({ length: CLIENTS }, (_, index) => this.client(index)));
  }

  stop() {
    this.isStopped = true;
  }

  async client(turn) {
    for (; !this.isStopped && this.waiting.length > 0; turn++) {
      const step = this.waiting.pop();
      while (!this.isStopped && !(await this.complete(step, turn))) {
        turn++;
        await pause(RETRY_MS);
      }
      if (turn % 5 === 0) await this.complete(step, turn);
      await pause(PAUSE_MS);
    }
  }

  /** @returns false if the server refused the connection, so that the request had no effect */
  async complete(step, turn) {
    const { servers } = this.fleet;
    const { key, routerId } = this.world;
    const url = `${servers[turn % servers.length]}/api/routers/${routerId}/workflow-steps/${step}/act`;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const answer = await fetch(url, { method: 'POST', headers, body: '{"type":"COMPLETE"}', signal });
      await answer.arrayBuffer();
      if (answer.status === 200) this.acknowledged.add(step);
      else if (answer.status === 409) this.refused++;
      else return this.recordUnclear(step);
      return true;
    } catch (error) {
      return error.cause?.code === 'ECONNREFUSED' ? false : this.recordUnclear(step);
    }
  }

  /** The outcome is unknown; a server is down. */
  async recordUnclear(step) {
    this.unclear.add(step);
    await pause(RETRY_MS);
    return true;
  }
}
