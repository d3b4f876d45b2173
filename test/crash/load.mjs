/** Clients that complete steps, one after the other, at whichever server answers. */
import { setTimeout as pause } from 'node:timers/promises';

const CLIENTS = 6;
const PATIENCE_MS = 8000;
/** Milliseconds between two requests of one client, so that there is work as long as there are blows. */
const BREATH_MS = 60;
/** Milliseconds until the next server is asked where one is down. */
const ABSENCE_MS = 100;

export class Load {
  /** Steps whose completion was answered with 200. */
  acknowledged = new Set();
  /** Steps for which a request had no answer, or none that says what happened. */
  unclear = new Set();
  /** Requests that were refused: they change nothing. */
  refused = 0;
  isStopped = false;

  constructor(fleet, world) {
    this.fleet = fleet;
    this.world = world;
    this.waiting = [...world.steps];
  }

  /** Until `stop`, or until no step is left. */
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
        await pause(ABSENCE_MS);
      }
      if (turn % 5 === 0) await this.complete(step, turn);
      await pause(BREATH_MS);
    }
  }

  /** Answers false where nobody listened, so that nothing was asked. */
  async complete(step, turn) {
    const { servers } = this.fleet;
    const { key, routerId } = this.world;
    const url = `${servers[turn % servers.length]}/api/routers/${routerId}/workflow-steps/${step}/act`;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const answer = await fetch(url, { method: 'POST', headers, body: '{"type":"COMPLETE"}', signal });
      await answer.arrayBuffer();
      if (answer.status === 200) this.acknowledged.add(step);
      else if (answer.status === 409) this.refused++;
      else return this.doubt(step);
      return true;
    } catch (error) {
      return error.cause?.code === 'ECONNREFUSED' ? false : this.doubt(step);
    }
  }

  /** Perhaps it was done, perhaps not; something is down. */
  async doubt(step) {
    this.unclear.add(step);
    await pause(ABSENCE_MS);
    return true;
  }
}
