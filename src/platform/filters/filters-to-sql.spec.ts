/** Rules of the written SQL: values are parameters only, blank filters vanish, opposites are exact. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FILTER_OPERATORS, type FilterColumns, type FilterModel, type FilterType } from './filter-model.js';
import { escapeLike, filtersToSql } from './filters-to-sql.js';

const COLUMNS: FilterColumns = {
  text: { type: 'text', sql: 'city' },
  number: { type: 'number', sql: 'amount' },
  date: { type: 'date', sql: 'created_at' },
  option: { type: 'option', sql: 'owner_id', cast: 'uuid' },
  multiOption: { type: 'multiOption', sql: 'tags' },
};

function write(...filters: FilterModel[]) {
  const parameters: unknown[] = [];
  const conditions = filtersToSql(filters, COLUMNS, (value) => `$${parameters.push(value)}`);
  return { conditions, parameters };
}

function filter(type: FilterType, operator: string, ...values: (string | number)[]): FilterModel {
  return { columnId: type, type, operator, values };
}

describe('filtersToSql', () => {
  it.each<[FilterModel, string, unknown[]]>([
    [filter('text', 'contains', ' 50%_\\'), '((city) ILIKE $1)', ['%50\\%\\_\\\\%']],
    [filter('text', 'does not contain', 'a', 'b'), '((city) ILIKE $1 OR (city) ILIKE $2) IS NOT TRUE', ['%a%', '%b%']],
    [filter('number', 'is not', 3), '((amount) = $1::numeric) IS NOT TRUE', [3]],
    [filter('number', 'is between', 9, 1), '((amount) BETWEEN SYMMETRIC $1::numeric AND $2::numeric)', [9, 1]],
    [
      filter('date', 'is', '2026-01-31'),
      '((created_at) >= $1::timestamptz AND (created_at) < $2::timestamptz)',
      ['2026-01-31T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
    ],
    [
      filter('date', 'is', '2026-01-31T12:00:00+01:00'),
      '((created_at) >= $1::timestamptz AND (created_at) < $2::timestamptz)',
      ['2026-01-31T11:00:00.000Z', '2026-01-31T11:00:00.001Z'],
    ],
    [filter('date', 'is after', '9999-12-31'), '((created_at) >= $1::timestamptz)', ['10000-01-01T00:00:00.000Z']],
    [filter('option', 'is none of', 'a', 'b'), '((owner_id) = ANY($1::uuid[])) IS NOT TRUE', [['a', 'b']]],
    [filter('multiOption', 'include all of', 'a'), '((tags) @> $1::text[])', [['a']]],
    [filter('multiOption', 'exclude', 'a'), '((tags) && $1::text[]) IS NOT TRUE', [['a']]],
  ])('%j', (model, condition, parameters) => {
    expect(write(model)).toEqual({ conditions: [condition], parameters });
  });

  it('leaves out filters without values, and texts that are blank', () => {
    for (const type of Object.keys(FILTER_OPERATORS) as FilterType[]) {
      for (const operator of FILTER_OPERATORS[type]) {
        expect(write(filter(type, operator))).toEqual({ conditions: [], parameters: [] });
      }
    }
    expect(write(filter('text', 'contains', '', '  '))).toEqual({ conditions: [], parameters: [] });
  });

  it('never writes a value into the SQL', () => {
    const word = fc.string({ minLength: 1 }).map((text) => `'";--${text}`);
    fc.assert(
      fc.property(fc.constantFrom<FilterType>('text', 'option', 'multiOption'), fc.array(word), (type, values) => {
        for (const operator of FILTER_OPERATORS[type]) {
          const { conditions } = write(filter(type, operator, ...values));
          expect(conditions.join()).not.toMatch(/['";]|--/);
        }
      }),
    );
  });
});

describe('escapeLike', () => {
  it('makes a pattern that stands for the text itself', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeLike(text).replace(/\\(.)/gs, '$1')).toBe(text);
        expect(escapeLike(text).replace(/\\./gs, '')).not.toMatch(/[%_\\]/);
      }),
    );
  });
});
