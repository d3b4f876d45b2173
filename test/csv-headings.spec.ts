/** Headings of CSV files for people are those of the page. */
import { expect, it } from '@jest/globals';
import { CSV_TEXTS } from '../src/entities/csv-texts/index.js';
import { messages as de } from '../web/i18n/de/console-orders.js';
import { messages as en } from '../web/i18n/en/console-orders.js';
import { messages as nb } from '../web/i18n/nb/console-orders.js';

it.each([
  ['en', en],
  ['nb', nb],
  ['de', de],
] as const)('names the columns of orders as their page does (%s)', (language, { field }) => {
  const { all } = CSV_TEXTS[language].headings;
  const both = Object.keys(field).filter((name) => name in all);
  expect(both.length).toBeGreaterThan(15);
  expect(both.map((name) => [name, all[name]])).toEqual(
    both.map((name) => [name, (field as Record<string, string>)[name]]),
  );
  expect(all['totals.totalAmount']).toBe(field.total);
});
