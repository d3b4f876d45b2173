/** When an order is looked at again because its time comes. */
import { expect, it } from '@jest/globals';
import { createAttentionJob } from './order-attention.js';

const [past, now, soon, later] = ['03-01', '03-02', '03-03', '03-04'].map((day) => `2026-${day}T00:00:00.000Z`);

it('is the next of the moments that lie ahead, in whatever order they stand', () => {
  const jobOf = (...moments: (string | null)[]) => {
    const attention = moments.map((from) => ({ reason: 'OVERDUE', from })) as never;
    return createAttentionJob({ id: 'order', routerId: 'router', attention }, new Date(now)).map(({ runAt }) => runAt);
  };
  expect(jobOf(later, past, soon, null)).toEqual([soon]);
  expect(jobOf(soon, later)).toEqual([soon]);
  expect(jobOf(past, now, null)).toEqual([]);
});
