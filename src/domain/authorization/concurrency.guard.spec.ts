/** Whoever reads very much at once waits for itself; others are let in. */
import { EventEmitter } from 'node:events';
import type { ExecutionContext } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../platform/config.js';
import { ConcurrencyGuard } from './concurrency.guard.js';

/** What the guard looks at of a request. */
class Exchange extends EventEmitter {
  readonly closed = false;
  isIn = false;

  constructor(private readonly routerId: string) {
    super();
  }

  /** Asks to be let in. */
  knock(guard: ConcurrencyGuard): this {
    const user = { routerId: this.routerId, credentialId: `${this.routerId}'s key` };
    const http = { getRequest: () => ({ method: 'GET', user }), getResponse: () => this };
    const answer = guard.canActivate({ switchToHttp: () => http } as unknown as ExecutionContext);
    if (answer === true) this.isIn = true;
    else void Promise.resolve(answer).then(() => (this.isIn = true));
    return this;
  }
}

const guardOf = () => new ConcurrencyGuard(loadConfig({}));
const countIn = (all: Exchange[]) => all.filter(({ isIn }) => isIn).length;

describe('readers', () => {
  it('of one router are let in while there are few, then one as another goes; another router’s are let in at once', async () => {
    const guard = guardOf();
    const many = Array.from({ length: 500 }, () => new Exchange('a').knock(guard));
    await new Promise(setImmediate);
    const first = countIn(many);
    expect(first).toBeLessThan(100);
    const other = new Exchange('b').knock(guard);
    expect(other.isIn).toBe(true);
    other.emit('close');
    // Everybody has a turn in the end.
    for (let place = 0; place < many.length; place++) {
      expect(many[place].isIn).toBe(true);
      many[place].emit('close');
      await new Promise(setImmediate);
    }
    const again = Array.from({ length: 90 }, () => new Exchange('a').knock(guard));
    expect(countIn(again)).toBe(90);
  });
});
