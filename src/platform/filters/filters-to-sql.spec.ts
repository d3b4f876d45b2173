import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { measureCost } from '../../../test/support/calibration.js';
import { compile, joinSql, sql, type BoundValue } from '../sql/index.js';
import { ExpressionCondition } from '../read-models/expression-condition.js';
import type { TextMatcher } from '../read-models/search-conditions.js';
import { FILTER_OPERATORS, type FilterColumns, type FilterModel, type FilterType } from './filter-model.js';
import { escapeLike, filtersToSql } from './filters-to-sql.js';

const COLUMNS: FilterColumns = {
  text: { type: 'text', sql: sql`city` },
  number: { type: 'number', sql: sql`amount` },
  date: { type: 'date', sql: sql`created_at` },
  option: { type: 'option', sql: sql`owner_id`, cast: 'uuid' },
  person: { type: 'option', sql: sql`owner_id`, cast: 'uuid', isPerson: true },
  multiOption: { type: 'multiOption', sql: sql`tags` },
  indexed: { type: 'text', sql: sql`city`, searchedIn: (found) => sql`near(${found(sql`words`)})` },
  counted: { type: 'multiOption', sql: sql`tags`, overlaps: (options) => sql`overlaps(${options})` },
};

const VIEWER = { now: new Date('2026-03-04T23:30:00Z'), timezone: 'Europe/Oslo', userId: 'user' };

function write(...filters: FilterModel[]) {
  const conditions = filtersToSql(filters, COLUMNS, VIEWER);
  const { text, placeholders } = compile(joinSql(conditions, '; '));
  return { conditions: text, values: placeholders.map((placeholder) => (placeholder as BoundValue).value) };
}

function filter(columnId: string, operator: string, ...values: (string | number)[]): FilterModel {
  return { columnId, type: COLUMNS[columnId].type, operator, values };
}

describe('filtersToSql', () => {
  it.each<[FilterModel, string, unknown[]]>([
    [filter('text', 'contains', ' 50%_\\'), '((city) ilike $1)', ['%50\\%\\_\\\\%']],
    [filter('text', 'does not contain', 'a', 'b'), '((city) ilike $1 or (city) ilike $2) is not true', ['%a%', '%b%']],
    [filter('text', 'contains', 'a', ' '), '((city) ilike $1)', ['%a%']],
    [filter('number', 'is', 3), '((amount) = $1::numeric)', [3]],
    [filter('number', 'is less than', 3), '((amount) < $1::numeric)', [3]],
    [filter('number', 'is less than or equal to', 3), '((amount) <= $1::numeric)', [3]],
    [filter('number', 'is greater than', 3), '((amount) > $1::numeric)', [3]],
    [filter('number', 'is greater than or equal to', 3), '((amount) >= $1::numeric)', [3]],
    [
      filter('number', 'is not between', 1, 9),
      '((amount) between symmetric $1::numeric and $2::numeric) is not true',
      [1, 9],
    ],
    [filter('number', 'is not', 3), '((amount) = $1::numeric) is not true', [3]],
    [filter('number', 'is between', 9, 1), '((amount) between symmetric $1::numeric and $2::numeric)', [9, 1]],
    [
      filter('date', 'is', '2026-01-31'),
      '((created_at) >= $1::timestamptz and (created_at) < $2::timestamptz)',
      ['2026-01-31T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
    ],
    [
      filter('date', 'is', '2026-01-31T12:00:00+01:00'),
      '((created_at) >= $1::timestamptz and (created_at) < $2::timestamptz)',
      ['2026-01-31T11:00:00.000Z', '2026-01-31T11:00:00.001Z'],
    ],
    [filter('date', 'is before', 'today'), '((created_at) < $1::timestamptz)', ['2026-03-04T23:00:00.000Z']],
    [filter('date', 'is after', 'now-2d'), '((created_at) >= $1::timestamptz)', ['2026-03-02T23:30:00.001Z']],
    [
      filter('date', 'is between', 'today', 'today+7d'),
      '((created_at) >= $1::timestamptz and (created_at) < $2::timestamptz)',
      ['2026-03-04T23:00:00.000Z', '2026-03-12T23:00:00.000Z'],
    ],
    [filter('person', 'is any of', 'me', 'other'), '((owner_id) = any($1::uuid[]))', [['user', 'other']]],
    [filter('option', 'is', 'me'), '((owner_id) = any($1::uuid[]))', [['me']]],
    [filter('date', 'is before', '2026-01-31'), '((created_at) < $1::timestamptz)', ['2026-01-31T00:00:00.000Z']],
    [filter('date', 'is on or after', '2026-01-31'), '((created_at) >= $1::timestamptz)', ['2026-01-31T00:00:00.000Z']],
    [filter('date', 'is on or before', '2026-01-31'), '((created_at) < $1::timestamptz)', ['2026-02-01T00:00:00.000Z']],
    [filter('date', 'is after', '9999-12-31'), '((created_at) >= $1::timestamptz)', ['10000-01-01T00:00:00.000Z']],
    [filter('option', 'is none of', 'a', 'b'), '((owner_id) = any($1::uuid[])) is not true', [['a', 'b']]],
    [filter('multiOption', 'include all of', 'a'), '((tags) @> $1::text[])', [['a']]],
    [filter('multiOption', 'exclude', 'a'), '((tags) && $1::text[]) is not true', [['a']]],
    [filter('multiOption', 'exclude if any of', 'a'), '((tags) && $1::text[]) is not true', [['a']]],
    [filter('multiOption', 'exclude if all', 'a'), '((tags) @> $1::text[]) is not true', [['a']]],
    [filter('counted', 'include any of', 'a'), '(overlaps($1::text[]))', [['a']]],
    [
      filter('indexed', 'contains', 'Oslo'),
      '(((city) ilike $1 and near(words like lower($2::text))))',
      ['%Oslo%', '%Oslo%'],
    ],
    // A trigram index cannot find a text of fewer than three letters.
    [filter('indexed', 'contains', 'Os'), '((city) ilike $1)', ['%Os%']],
  ])('%j', (model, conditions, values) => {
    expect(write(model)).toEqual({ conditions, values });
  });

  it('returns an expression condition, which a stored count can use, unless the condition uses other columns', () => {
    const kinds = ['text', 'number', 'indexed', 'counted'].map((columnId) => {
      const values = columnId === 'number' ? [1] : ['Oslo'];
      const operator = { number: 'is', counted: 'exclude' }[columnId] ?? 'contains';
      return filtersToSql([filter(columnId, operator, ...values)], COLUMNS, VIEWER)[0] instanceof ExpressionCondition;
    });
    expect(kinds).toEqual([true, true, false, false]);
  });

  it('ignores filters without values and blank texts', () => {
    for (const type of Object.keys(FILTER_OPERATORS) as FilterType[]) {
      for (const operator of FILTER_OPERATORS[type]) {
        expect(write(filter(type, operator))).toEqual({ conditions: '', values: [] });
      }
    }
    expect(write(filter('text', 'contains', '', '  '))).toEqual({ conditions: '', values: [] });
  });

  it('never contains a value in the SQL text', () => {
    const word = fc.string({ minLength: 1 }).map((text) => `'";--${text}`);
    fc.assert(
      fc.property(fc.constantFrom<FilterType>('text', 'option', 'multiOption'), fc.array(word), (type, values) => {
        for (const operator of FILTER_OPERATORS[type]) {
          const { conditions } = write(filter(type, operator, ...values));
          expect(conditions).not.toMatch(/['"]|--/);
        }
      }),
    );
  });
});

describe('the cost of filtersToSql', () => {
  it('is linear', () => {
    const values = Array.from({ length: 1000 }, (_, index) => `value ${index}`);
    const filters = Array.from({ length: 20 }, () => filter('text', 'contains', ...values));
    expect(measureCost(() => write(...filters))).toBeLessThan(20);
  });
});

describe('the use of a search column', () => {
  const within = (found: TextMatcher) => found(sql`search_text`);
  const usesIndex = (operator: string, count: number) => {
    const values = Array.from({ length: count }, (_value, index) => `value ${index}`);
    const columns: FilterColumns = { name: { type: 'text', sql: sql`name`, searchedIn: within } };
    const filters = [{ columnId: 'name', type: 'text' as const, operator, values }];
    return filtersToSql(filters, columns, VIEWER).some((condition) => condition.text.includes('search_text'));
  };

  it('is limited to `contains` with few values', () => {
    expect([usesIndex('contains', 1), usesIndex('contains', 50), usesIndex('contains', 51)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(usesIndex('does not contain', 1)).toBe(false);
  });
});

describe('escapeLike', () => {
  it('returns a pattern that matches only the text itself', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeLike(text).replace(/\\(.)/gs, '$1')).toBe(text);
        expect(escapeLike(text).replace(/\\./gs, '')).not.toMatch(/[%_\\]/);
      }),
    );
  });
});
