import { expect, it } from '@jest/globals';
import { LatestIds } from './latest-ids.js';

it('remembers the ids that were told last', () => {
  const latest = new LatestIds(2);
  for (const id of ['a', 'b', 'b', 'c']) latest.add(id);
  expect(['a', 'b', 'c'].map((id) => latest.has(id))).toEqual([false, true, true]);
});
