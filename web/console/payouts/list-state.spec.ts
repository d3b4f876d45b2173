/** Periods of the list of payouts. */
import { describe, expect, it } from '@jest/globals';
import { parseState, payoutsPath, toRequest } from './list-state.js';

const at = (now: string) => ({ now, timeZone: 'Europe/Oslo' });
const requestOf = (query: string, now: string) => {
  const { from, to } = toRequest(parseState(new URLSearchParams(query)), at(now));
  return [from, to];
};

describe('periods of payouts', () => {
  it('are calendar months in the zone of the organization, also over the turn of the year', () => {
    expect(requestOf('period=month', '2026-11-15T12:00:00Z')).toEqual(['2026-11-01', '2026-12-01']);
    expect(requestOf('period=lastMonth', '2026-01-15T12:00:00Z')).toEqual(['2025-12-01', '2026-01-01']);
    expect(requestOf('period=month', '2026-11-30T23:30:00Z')).toEqual(['2026-12-01', '2027-01-01']);
  });

  it('include their last day, and ignore days that do not exist', () => {
    expect(requestOf('period=between&since=2026-02-01&until=2026-02-28', '2026-11-15T12:00:00Z')).toEqual([
      '2026-02-01',
      '2026-03-01',
    ]);
    expect(requestOf('period=between&since=2026-13-01', '2026-11-15T12:00:00Z')).toEqual([undefined, undefined]);
    expect(requestOf('period=between&since=2026-02-05&until=2026-02-01', '2026-11-15T12:00:00Z')).toEqual([
      '2026-02-05',
      '2026-02-06',
    ]);
  });

  it('stay in the address without what is usual', () => {
    const state = parseState(new URLSearchParams('state=paid&period=month&since=2026-01-01&page=3'));
    expect(payoutsPath(state)).toBe('/console/payouts?state=paid&period=month');
    expect(payoutsPath(state, { page: 2, state: 'open' })).toBe('/console/payouts?period=month&page=3');
  });
});
