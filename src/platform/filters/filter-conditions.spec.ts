/** Filters as conditions: parameters of their own, at a cost that grows with the number of values. */
import { describe, expect, it } from '@jest/globals';
import { costOf } from '../../../test/support/calibration.js';
import { filterConditions } from './filter-conditions.js';
import type { FilterModel } from './filter-model.js';

const COLUMNS = { city: { type: 'text', sql: 'o.city' } } as const;

function filter(count: number, place = 0): FilterModel {
  const values = Array.from({ length: count }, (_, index) => `value ${place} ${index}`);
  return { columnId: 'city', type: 'text', operator: 'contains', values };
}

describe('filterConditions', () => {
  it('names every value once', () => {
    const { where, parameters, isFiltered } = filterConditions([filter(2), filter(1, 1)], COLUMNS);
    expect(where).toHaveLength(2);
    expect(Object.values(parameters)).toEqual(['%value 0 0%', '%value 0 1%', '%value 1 0%']);
    expect(isFiltered).toBe(true);
  });

  it('takes linear time, also for a saved view from before its values were bounded', () => {
    const filters = Array.from({ length: 20 }, (_, place) => filter(1000, place));
    expect(costOf(() => filterConditions(filters, COLUMNS))).toBeLessThan(20);
  });
});
