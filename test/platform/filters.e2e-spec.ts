/** The filter language in PostgreSQL, compared with a reference implementation. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Client } from 'pg';
import { checkFilters } from '../../src/platform/filters/check-filters.js';
import { FILTER_OPERATORS, type FilterColumns, type FilterModel } from '../../src/platform/filters/filter-model.js';
import { filtersToSql } from '../../src/platform/filters/filters-to-sql.js';
import { and, bindValue, sql, resolveValues } from '../../src/platform/sql/index.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

const COLUMNS: FilterColumns = {
  city: { type: 'text', sql: sql`city` },
  amount: { type: 'number', sql: sql`amount` },
  createdAt: { type: 'date', sql: sql`created_at` },
  status: { type: 'option', sql: sql`status` },
  tags: { type: 'multiOption', sql: sql`tags` },
};

const VIEWER = { now: new Date(0), timezone: 'UTC', userId: null };

interface Row {
  city: string | null;
  amount: number | null;
  createdAt: string | null;
  status: string | null;
  tags: string[] | null;
}

/** Reference implementation of the filter rules. */
function matches(row: Row, { columnId, operator, values }: FilterModel): boolean {
  const value = row[columnId as keyof Row];
  const sought = columnId === 'city' ? values.filter((text) => String(text).trim() !== '') : values;
  if (sought.length === 0) return true;
  const negative = /not|none|exclude/.test(operator);
  if (value === null) return negative;
  return positive(value, operator, sought) !== negative;
}

function positive(value: string | number | string[], operator: string, values: (string | number)[]): boolean {
  const [first, second = first] = values;
  if (Array.isArray(value)) {
    const found = values.filter((sought) => value.includes(String(sought)));
    return /all/.test(operator) ? found.length === values.length : found.length > 0;
  }
  if (/contain/.test(operator)) {
    return values.some((sought) => String(value).toLowerCase().includes(String(sought).trim().toLowerCase()));
  }
  if (/of/.test(operator) || values.length > 2) return values.includes(value);
  const isDate = typeof value === 'string' && /^\d{4}-/.test(value);
  if (typeof value === 'string' && !isDate) return values.includes(value);
  const comparable = isDate ? Date.parse(value) : Number(value);
  const starts = [first, second].map((sought) => (isDate ? Date.parse(String(sought)) : Number(sought)));
  const lasts = [first, second].map((sought, index) =>
    isDate && String(sought).length === 10 ? starts[index] + 86_400_000 - 1 : starts[index],
  );
  switch (operator) {
    case 'is less than':
    case 'is before':
      return comparable < starts[0];
    case 'is greater than or equal to':
    case 'is on or after':
      return comparable >= starts[0];
    case 'is greater than':
    case 'is after':
      return comparable > lasts[0];
    case 'is less than or equal to':
    case 'is on or before':
      return comparable <= lasts[0];
    default:
      return comparable >= Math.min(...starts) && comparable <= Math.max(...lasts);
  }
}

const anyText = fc.constantFrom('Oslo', 'oslo ', 'ÅLESUND', 'å', '50%', '50', '_', '\\', "'", '', ' ', 's');
const numbers = fc.constantFrom(-1, 0, 0.5, 1, 2, 1e21);
const anyTimestamp = fc.constantFrom(
  '2026-02-28T23:59:59.999Z',
  '2026-03-01T00:00:00.000Z',
  '2026-03-01T12:00:00.000Z',
  '2026-03-01T23:59:59.999Z',
  '2026-03-02T00:00:00.000Z',
);
const dates = fc.oneof(anyTimestamp, fc.constantFrom('2026-02-28', '2026-03-01', '2026-03-02'));
const options = fc.constantFrom('open', 'shut', 'OPEN', "it's");

const rows = fc.record<Row>({
  city: fc.option(anyText),
  amount: fc.option(numbers),
  createdAt: fc.option(anyTimestamp),
  status: fc.option(options),
  tags: fc.option(fc.uniqueArray(options)),
});

const VALUES = { city: anyText, amount: numbers, createdAt: dates, status: options, tags: options };

const filters = fc.constantFrom(...Object.keys(COLUMNS)).chain((columnId) => {
  const { type } = COLUMNS[columnId];
  return fc.constantFrom(...FILTER_OPERATORS[type]).chain((operator) => {
    const single = type === 'number' || type === 'date';
    const most = single ? (operator.endsWith('between') ? 2 : 1) : 3;
    const value: fc.Arbitrary<string | number> = VALUES[columnId as keyof typeof VALUES];
    const some = fc.array(value, { minLength: single ? most : 1, maxLength: most });
    return fc
      .oneof({ weight: 9, arbitrary: some }, fc.constant<(string | number)[]>([]))
      .map((values) => ({ columnId, type, operator, values }));
  });
});

describe('filtersToSql', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new Client(database.url);
    await client.connect();
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('matches the rows of the reference implementation', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rows, { minLength: 1, maxLength: 8 }),
        fc.array(filters, { maxLength: 2 }),
        async (table, models) => {
          const checked = checkFilters(JSON.parse(JSON.stringify(models)), COLUMNS);
          const conditions = and(filtersToSql(checked, COLUMNS, VIEWER));
          const rowsText = bindValue(JSON.stringify(table.map((row, index) => ({ ...row, index }))));
          const statement = sql`select index from (
             select index, city, amount, "createdAt" as created_at, status, tags from json_to_recordset(${rowsText}) as row
               (index int, city text, amount numeric, "createdAt" timestamptz, status text, tags text[])
           ) as filtered where ${conditions} order by index`;
          const { rows: found } = await client.query<{ index: number }>(statement.text, resolveValues(statement, {}));
          const expected = table.flatMap((row, index) => (models.every((model) => matches(row, model)) ? [index] : []));
          expect(found.map(({ index }) => index)).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  });
});
