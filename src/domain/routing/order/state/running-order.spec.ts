import { expect, it } from '@jest/globals';
import { findFirstAcceptance, type RunningDispatch } from './running-order.js';

const [first, second, third] = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => new Date(day));
const dispatch = (fields: Partial<RunningDispatch>) => fields as RunningDispatch;

it('findFirstAcceptance returns the time of the first accepted dispatch', () => {
  const earlier = dispatch({ status: 'accepted', sentAt: first, respondedAt: second });
  const later = dispatch({ status: 'accepted', sentAt: first, respondedAt: third });
  const others = (['sent', 'declined', 'revoked', 'expired'] as const).map((status) =>
    dispatch({ status, sentAt: first, respondedAt: first }),
  );
  for (const dispatches of [
    [earlier, later],
    [later, earlier],
  ]) {
    expect(findFirstAcceptance({ dispatches: [...others, ...dispatches] })).toEqual(second);
  }
  expect(
    findFirstAcceptance({ dispatches: [dispatch({ status: 'accepted', sentAt: third, respondedAt: null })] }),
  ).toEqual(third);
  expect(findFirstAcceptance({ dispatches: others })).toBeNull();
});
