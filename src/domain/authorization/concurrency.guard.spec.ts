/** Concurrency limit of reads per router. */
import { EventEmitter } from 'node:events';
import type { ExecutionContext } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../platform/config.js';
import { ConcurrencyGuard } from './concurrency.guard.js';

/** The part of a request that the guard uses. */
class Exchange extends EventEmitter {
  readonly closed = false;
  isAdmitted = false;
  writeHead = (): void => undefined;

  constructor(private readonly routerId: string) {
    super();
  }

  /** Requests admission. */
  request(guard: ConcurrencyGuard): this {
    const user = { routerId: this.routerId, credentialId: `${this.routerId}'s key` };
    const http = { getRequest: () => ({ method: 'GET', user }), getResponse: () => this };
    const admission = guard.canActivate({ switchToHttp: () => http } as unknown as ExecutionContext);
    if (admission === true) this.isAdmitted = true;
    else void Promise.resolve(admission).then(() => (this.isAdmitted = true));
    return this;
  }
}

const createGuard = () => new ConcurrencyGuard(loadConfig({ KEY_CONCURRENCY: '0' }));
const countAdmitted = (all: Exchange[]) => all.filter(({ isAdmitted }) => isAdmitted).length;

describe('ConcurrencyGuard', () => {
  it('admits few reads of one router at a time and the next as one ends, and reads of another router at once', async () => {
    const guard = createGuard();
    const many = Array.from({ length: 500 }, () => new Exchange('a').request(guard));
    await new Promise(setImmediate);
    const first = countAdmitted(many);
    expect(first).toBeLessThan(100);
    const other = new Exchange('b').request(guard);
    expect(other.isAdmitted).toBe(true);
    other.writeHead();
    // All reads are admitted in the end.
    for (let index = 0; index < many.length; index++) {
      expect(many[index].isAdmitted).toBe(true);
      // A response that starts, or is aborted, ends a read.
      if (index % 2 === 0) many[index].writeHead();
      many[index].emit('close');
      await new Promise(setImmediate);
    }
    const again = Array.from({ length: 90 }, () => new Exchange('a').request(guard));
    expect(countAdmitted(again)).toBe(90);
  });
});
