import { expect, it } from '@jest/globals';
import { createAttentionJob } from './order-attention.js';

const [past, now, soon, later] = ['03-01', '03-02', '03-03', '03-04'].map((day) => `2026-${day}T00:00:00.000Z`);

it('runs the attention job at the next future deadline, regardless of their order', () => {
  const runTimes = (...deadlines: (string | null)[]) => {
    const attention = deadlines.map((from) => ({ reason: 'OVERDUE', from })) as never;
    return createAttentionJob({ id: 'order', routerId: 'router', attention }, new Date(now)).map(({ runAt }) => runAt);
  };
  expect(runTimes(later, past, soon, null)).toEqual([soon]);
  expect(runTimes(soon, later)).toEqual([soon]);
  expect(runTimes(past, now, null)).toEqual([]);
});
