/** How long one job goes on sending: whoever hangs holds up its own delivery, and the rest goes to another job. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Delivery } from '../entities/delivery.js';
import { systemClock } from '../platform/clock.js';
import type { DeliveryBatch } from './delivery-queue.js';
import { DeliveryTry } from './delivery-try.js';
import { HostTurns, type Turn } from './host-turns.js';
import type { Preparation } from './preparation.js';
import type { Senders } from './senders.js';
import type { Settlement, Tried } from './settlement.js';

const HOST = 'email';
const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const BATCH: DeliveryBatch = {
  routerId: 'router',
  host: HOST,
  deliveryIds: IDS,
  plannedAt: '2026-01-31T12:00:00.000Z',
};

let atMs: number;
let sent: string[];
let settled: string[];
let turns: HostTurns;

beforeEach(() => {
  atMs = 0;
  sent = [];
  settled = [];
  turns = new HostTurns(systemClock);
  jest.spyOn(performance, 'now').mockImplementation(() => atMs);
});
afterEach(() => void jest.restoreAllMocks());

/** Sends the deliveries of the batch as one job does. @param take the milliseconds that one of them takes. */
async function sendAll(take: (id: string) => number, stopped?: AbortSignal): Promise<string[]> {
  const preparation = { prepare: () => Promise.resolve(IDS.map((id) => ({ id, routerId: 'router' }) as Delivery)) };
  const send = async ({ id }: Delivery) => {
    sent.push(id);
    await new Promise((resolve) => setImmediate(resolve));
    atMs += take(id);
    return { status: 'delivered' };
  };
  const settle = (_routerId: string, tries: Tried[]) =>
    Promise.resolve(void settled.push(...tries.map(({ id }) => id)));
  const tries = new DeliveryTry(
    systemClock,
    preparation as unknown as Preparation,
    { send, lackOf: () => null } as unknown as Senders,
    { settle } as unknown as Settlement,
  );
  let left: string[] = [];
  const work = async (turn: Turn) => void (left = await tries.makeTogether(BATCH, turn, stopped));
  await turns.hold(HOST, work);
  return left;
}

describe('Deliveries of one job', () => {
  it('are all sent where each is quick', async () => {
    expect(await sendAll(() => 100)).toEqual([]);
    expect(settled.toSorted()).toEqual(IDS);
  });

  it('are begun for ten seconds: what is left is another job’s, and what was begun is settled', async () => {
    const left = await sendAll(() => 10_000);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThan(IDS.length);
    expect([...sent, ...left]).toEqual(IDS);
    expect(settled.toSorted()).toEqual(sent);
  });

  it('are begun until the ten seconds are over, and not for a moment less', async () => {
    const left = await sendAll((id) => (id === 'a' ? 9999 : 0));
    expect(left).toEqual([]);
  });

  it('are not begun any more once the process stops', async () => {
    const stop = new AbortController();
    stop.abort();
    expect(await sendAll(() => 0, stop.signal)).toEqual(IDS);
    expect(sent).toEqual([]);
  });
});
