import { describe, expect, it } from '@jest/globals';
import { checkColumnOrder, checkColumnVisibility, checkSorting } from './check-view-state.js';

const COLUMNS = ['city', 'createdAt'];

describe('checkSorting', () => {
  it('accepts known columns in any order, and an empty sorting', () => {
    const sorting = [
      { id: 'createdAt', desc: true },
      { id: 'city', desc: false },
    ];
    expect(checkSorting(sorting, COLUMNS)).toEqual(sorting);
    expect(checkSorting([], COLUMNS)).toEqual([]);
  });

  it.each<[unknown, string]>([
    [{}, 'sorting must be an array of {id, desc}'],
    [[null], 'sorting[0] must be an object with id, desc'],
    [[{ id: 'city', desc: true, x: 1 }], 'sorting[0] must have no fields but id, desc'],
    [[{ id: 'toString', desc: true }], 'sorting[0].id must be one of city, createdAt'],
    [[{ id: 'city' }], 'sorting[0].desc must be a boolean'],
    [Array(2).fill({ id: 'city', desc: true }), 'sorting[1].id must not be named twice'],
    [Array(1001).fill({ id: 'city', desc: true }), 'sorting must have at most 1000 entries'],
  ])('rejects %j with 400', (sorting, message) => {
    expect(() => checkSorting(sorting, COLUMNS)).toThrow(message);
  });
});

const isColumn = (name: string) => COLUMNS.includes(name);

describe('checkColumnVisibility', () => {
  it('accepts a map from known columns to booleans', () => {
    expect(checkColumnVisibility({ city: true, createdAt: false }, isColumn)).toEqual({ city: true, createdAt: false });
  });

  it.each<[unknown, string]>([
    [[], 'columnVisibility must be an object'],
    [null, 'columnVisibility must be an object'],
    [{ secret: true }, 'columnVisibility names the unknown column "secret"'],
    [JSON.parse('{"__proto__":true}'), 'columnVisibility names the unknown column "__proto__"'],
    [{ city: 'yes' }, 'columnVisibility.city must be a boolean'],
  ])('rejects %j with 400', (visibility, message) => {
    expect(() => checkColumnVisibility(visibility, isColumn)).toThrow(message);
  });
});

describe('checkColumnOrder', () => {
  it('accepts some of the known columns', () => {
    expect(checkColumnOrder(['createdAt', 'city'], isColumn)).toEqual(['createdAt', 'city']);
    expect(checkColumnOrder([], isColumn)).toEqual([]);
  });

  it.each<[unknown, string]>([
    [{}, 'columnOrder must be an array of column names'],
    [['secret'], 'columnOrder[0] must be the name of a column'],
    [[1], 'columnOrder[0] must be the name of a column'],
    [['city', 'city'], 'columnOrder[1] must not be named twice'],
    [Array(1001).fill('city'), 'columnOrder must have at most 1000 entries'],
  ])('rejects %j with 400', (columns, message) => {
    expect(() => checkColumnOrder(columns, isColumn)).toThrow(message);
  });
});
