import { describe, expect, it } from '@jest/globals';
import type { HttpException } from '@nestjs/common';
import { checkFilters, checkFilterSize, parseFilters } from './check-filters.js';
import { sql } from '../sql/index.js';
import { FILTER_OPERATORS, type FilterColumns, type FilterType } from './filter-model.js';

const COLUMNS: FilterColumns = {
  city: { type: 'text', sql: sql`city` },
  amount: { type: 'number', sql: sql`amount` },
  createdAt: { type: 'date', sql: sql`created_at` },
  status: { type: 'option', sql: sql`status`, values: ['open', 'shut'] },
  ownerId: { type: 'option', sql: sql`owner_id`, cast: 'uuid' },
  tags: { type: 'multiOption', sql: sql`tags` },
};

const SAMPLES: Record<FilterType, { columnId: string; values: (string | number)[] }> = {
  text: { columnId: 'city', values: ['oslo'] },
  number: { columnId: 'amount', values: [1] },
  date: { columnId: 'createdAt', values: ['2026-02-28'] },
  option: { columnId: 'status', values: ['open'] },
  multiOption: { columnId: 'tags', values: ['red', 'blue'] },
};

function messageOf(filters: unknown): string {
  try {
    checkFilters(filters, COLUMNS, 'state.filters');
  } catch (error) {
    expect((error as HttpException).getStatus()).toBe(400);
    return (error as HttpException).message;
  }
  return 'accepted';
}

describe('checkFilters', () => {
  for (const [type, operators] of Object.entries(FILTER_OPERATORS) as [FilterType, readonly string[]][]) {
    for (const operator of operators) {
      const { columnId, values } = SAMPLES[type];
      const filter = {
        columnId,
        type,
        operator,
        values: operator.endsWith('between') ? [values[0], values[0]] : values,
      };

      it(`accepts ${type} ${operator}, with and without values`, () => {
        expect(checkFilters([filter, { ...filter, values: [] }], COLUMNS)).toEqual([filter, { ...filter, values: [] }]);
      });
    }
  }

  const text = { columnId: 'city', type: 'text', operator: 'contains', values: ['oslo'] };
  const number = { columnId: 'amount', type: 'number', operator: 'is', values: [1] };
  const date = { columnId: 'createdAt', type: 'date', operator: 'is', values: ['2026-01-01'] };

  it.each<[string, unknown, string]>([
    ['no array', {}, 'state.filters must be an array of filters'],
    ['too many filters', Array(1001).fill(text), 'state.filters must have at most 1000 filters'],
    [
      'a filter that is no object',
      [text, 'x'],
      'state.filters[1] must be an object with columnId, type, operator, values',
    ],
    ['an unknown field', [{ ...text, x: 1 }], 'state.filters[0] has the unknown field "x"'],
    ['an unknown column', [{ ...text, columnId: 'password' }], 'state.filters[0].columnId must be one of city, '],
    [
      'the name of an Object method',
      [{ ...text, columnId: 'constructor' }],
      'state.filters[0].columnId must be one of',
    ],
    ['a missing column', [{ ...text, columnId: undefined }], 'state.filters[0].columnId must be one of'],
    ['another type', [{ ...text, type: 'number' }], 'state.filters[0].type must be text, the type of city'],
    [
      'an operator of another type',
      [{ ...text, operator: 'is' }],
      'state.filters[0].operator must be one of contains, does',
    ],
    ['null', [null], 'state.filters[0] must be an object'],
    ['a list in the list', [[]], 'state.filters[0] must be an object'],
    ['a list as operator', [{ ...text, operator: ['contains'] }], 'state.filters[0].operator must be one of'],
    ['a list as column', [{ ...text, columnId: ['city'] }], 'state.filters[0].columnId must be one of'],
    [
      'an unknown field with a long name',
      [{ ...text, ['x'.repeat(65)]: 1 }],
      `has the unknown field "${'x'.repeat(64)}"`,
    ],
    ['a missing operator', [{ ...text, operator: null }], 'state.filters[0].operator must be one of contains'],
    ['values that are no array', [{ ...text, values: 'oslo' }], 'state.filters[0].values must be an array'],
    [
      'too many values',
      [{ ...text, values: Array(1001).fill('a') }],
      'state.filters[0].values must have at most 1000 values',
    ],
    [
      'two numbers for one',
      [{ ...number, values: [1, 2] }],
      'state.filters[0].values must have one value or none for "is"',
    ],
    [
      'one number for two',
      [{ ...number, operator: 'is between' }],
      'state.filters[0].values must have two values or none',
    ],
    ['a number in a string', [{ ...number, values: ['1'] }], 'state.filters[0].values[0] must be a finite number'],
    ['an infinite number', [{ ...number, values: [Infinity] }], 'state.filters[0].values[0] must be a finite number'],
    ['a text that is not a string', [{ ...text, values: [1] }], 'state.filters[0].values[0] must be a string'],
    [
      'a long text',
      [{ ...text, values: ['a'.repeat(257)] }],
      'state.filters[0].values[0] must have at most 256 characters',
    ],
    ['NUL', [{ ...text, values: ['a\0'] }], 'state.filters[0].values[0] must not contain NUL'],
    ['half a surrogate pair', [{ ...text, values: ['\ud800'] }], 'state.filters[0].values[0] must not contain NUL'],
    [
      'a day that does not exist',
      [{ ...date, values: ['2026-02-30'] }],
      'state.filters[0].values[0] must be an ISO 8601 date',
    ],
    ['a week date', [{ ...date, values: ['2026-W01'] }], 'state.filters[0].values[0] must be an ISO 8601 date'],
    ['the year 0', [{ ...date, values: ['0000-01-01'] }], 'state.filters[0].values[0] must be an ISO 8601 date'],
    [
      'an unknown option',
      [{ ...text, columnId: 'status', type: 'option', operator: 'is' }],
      'must be one of open, shut',
    ],
    ['an invalid uuid', [{ ...text, columnId: 'ownerId', type: 'option', operator: 'is' }], 'must be a uuid'],
  ])('rejects %s with 400', (_name, filters, message) => {
    expect(messageOf(filters)).toContain(message);
  });

  it('accepts the most filters and values, and names `filters` by default', () => {
    expect(messageOf(Array(1000).fill(text))).toBe('accepted');
    expect(messageOf([{ ...text, values: Array(1000).fill('a') }])).toBe('accepted');
    expect(() => checkFilters({}, COLUMNS)).toThrow('filters must be an array of filters');
  });

  it('counts characters, not UTF-16 units', () => {
    expect(messageOf([{ ...text, values: ['😀'.repeat(256)] }])).toBe('accepted');
  });

  it.each(['2026-01-01T10:00', '2026-01-01T10:00:00.123Z', '2026-01-01T10:00:00+02:00', '9999-12-31', '0001-01-01'])(
    'accepts the date %s',
    (value) => {
      expect(messageOf([{ ...date, values: [value] }])).toBe('accepted');
    },
  );
});

describe('checkFilterSize', () => {
  const withValues = (...counts: number[]) => counts.map((count) => ({ values: Array<string>(count).fill('a') }));

  it('limits the values of all filters together', () => {
    expect(() => checkFilterSize(withValues(400, 600))).not.toThrow();
    expect(() => checkFilterSize(withValues(400, 601))).toThrow('filters must have at most 1000 values together');
    expect(() => checkFilterSize(withValues(1001), 'state.filters')).toThrow('state.filters must have at most 1000');
  });

  it('applies to filters of a query string', () => {
    const filter = { columnId: 'city', type: 'text', operator: 'contains', values: Array(501).fill('a') };
    expect(() => parseFilters(JSON.stringify([filter, filter]), COLUMNS)).toThrow('at most 1000 values together');
  });
});

describe('parseFilters', () => {
  it('reads a JSON array', () => {
    const filter = { columnId: 'city', type: 'text', operator: 'contains', values: ['Å'] };
    expect(parseFilters(JSON.stringify([filter]), COLUMNS)).toEqual([filter]);
  });

  it.each([undefined, '', '[]'])('treats %p as no filters', (text) => {
    expect(parseFilters(text, COLUMNS)).toEqual([]);
  });

  it.each(['{', '{}', 'null', '"x"', '[', '[,]', 'undefined'])('rejects %p with 400', (text) => {
    expect(() => parseFilters(text, COLUMNS)).toThrow('filters must be a JSON array of filters');
  });
});
