/** How deliveries share a host: four at a time, the others wait for a quick one and are sent away by a slow one. */
import { describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { Clock } from '../platform/clock.js';
import { HostTurns } from './host-turns.js';

describe('HostTurns', () => {
  it('lets four go to a host at a time, and the others when their turn comes', async () => {
    const turns = new HostTurns(new Clock());
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await pause(2);
      running--;
    };
    const told = await Promise.all(Array.from({ length: 12 }, () => turns.run('quick', work)));
    expect(told).toEqual(Array.from({ length: 12 }, () => null));
    expect(most).toBe(4);
  });

  it('sends away who comes to a slow host that is busy, one after the other, and nobody who goes elsewhere', async () => {
    const turns = new HostTurns(new Clock());
    const first = Array.from({ length: 4 }, (_one, index) => turns.run('slow', () => pause(index === 0 ? 700 : 1200)));
    await first[0];
    const next = turns.run('slow', () => pause(500));
    const sentAway = await Promise.all([1, 2].map(() => turns.run('slow', () => Promise.resolve())));
    expect(sentAway[0]!.getTime()).toBeGreaterThan(Date.now());
    expect(sentAway[1]!.getTime()).toBeGreaterThan(sentAway[0]!.getTime());
    expect(await turns.run('other', () => Promise.resolve())).toBeNull();
    await Promise.all([...first, next]);
  });

  it('gives one that makes several more turns while there are some, and no more than four in all', async () => {
    const turns = new HostTurns(new Clock());
    let first = 0;
    let second: Date | null = null;
    await turns.hold('host', async (turn) => {
      const spare: (() => void)[] = [];
      for (let more = turn.more(); more; more = turn.more()) spare.push(more);
      first = spare.length;
      spare[0]();
      second = await turns.hold('host', (other) => Promise.resolve(expect(other.more()).toBeNull()));
      for (const end of spare.slice(1)) end();
    });
    expect(first).toBe(3);
    expect(second).toBeNull();
  });
});
