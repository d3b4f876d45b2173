/**
 * Other data of a router does not affect its orders: the same lifecycle has the same responses in an empty router and
 * next to another one, which it does not change.
 */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { runLifecycle, type LifecycleResult, type OrderLocation } from './lifecycle.js';

const service = useService({ worker: 'off' });
const HERE: OrderLocation = { countryCode: 'NO', postalCode: '0155', phoneNumber: '+4722225555' };
const ELSEWHERE: OrderLocation = { countryCode: 'SE', postalCode: '11122', phoneNumber: '+46812345678' };

describe('all resources of a router', () => {
  let alone: LifecycleResult;
  let together: LifecycleResult;
  let otherLifecycle: { before: Record<string, unknown>; after: Record<string, unknown> };

  beforeAll(async () => {
    alone = await runLifecycle(service, await service.make.router(), HERE);
    const shared = await service.make.router();
    const other = await runLifecycle(service, shared, ELSEWHERE);
    const before = await other.read();
    together = await runLifecycle(service, shared, HERE);
    otherLifecycle = { before, after: await other.read() };
  });

  it('respond the same in an empty router and in a router with other data', () => {
    expect(Object.keys(together.responses)).toEqual(Object.keys(alone.responses));
    for (const [name, response] of Object.entries(alone.responses)) {
      expect({ name, response: together.responses[name] }).toEqual({ name, response });
    }
  });

  it('have the expected values', () => {
    const responses = alone.responses as Record<string, { body: { count: number; values: unknown[] } }>;
    expect(responses).toMatchObject({
      ...{ 'group in use': 409, 'unused group': 204, 'unused field': 200 },
      ...{ 'status for a colleague': 404, 'then order of the branch': { status: 200 } },
    });
    expect(responses['then history of the branch']).toEqual(responses['then history']);
    const counts = ['orders of the branch', 'orders of another branch', 'work of the technician', 'found'];
    expect(counts.map((name) => responses[`then ${name}`].body.count)).toEqual([1, 0, 1, 2]);
    const bulk = ['held', 'held again', 'reassigned', 'reassigned again'].map((name) => responses[name]);
    expect(bulk).toMatchObject([{ done: 2 }, { done: 2 }, { done: 0, refused: 1 }, { total: 1 }]);
    const payouts = ['of the firm', 'of the office', 'of the technician', 'of the branch', 'of another branch'];
    expect(payouts.map((name) => responses[`paid payouts ${name}`].body.count)).toEqual([2, 2, 0, 2, 0]);
    const [{ steps }] = responses['then portal'].body.values as { steps: { title: string }[] }[];
    expect(steps.map(({ title }) => title)).toEqual([
      ...['dispatch', 'book', 'other', 'photo', 'unseen', 'offer', 'agree', 'sign', 'fill'],
    ]);
    const deliveries = (responses['then deliveries of the order'] as unknown as string[]).map(
      (text) => JSON.parse(text) as Record<string, unknown>,
    );
    const waiting = deliveries.filter(({ source, status }) => source === 'task' && status === 'scheduled');
    expect(waiting.map(({ taskName, due }) => `${taskName as string} ${due as string}`).toSorted()).toEqual([
      'Early 2031-03-09T15:00',
      ...Array<string>(5).fill('Later 2'),
      'Soon 2031-03-08T16:00',
    ]);
  });

  it('do not change the other data of the router', () => {
    for (const [name, response] of Object.entries(otherLifecycle.before)) {
      expect({ name, response: otherLifecycle.after[name] }).toEqual({ name, response });
    }
  });
});
