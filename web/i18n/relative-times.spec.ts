import { expect, it } from '@jest/globals';
import { formatRelativeDateTime, toDeadline } from './relative-times.js';

it.each([
  ['at midnight is the end of the day before', '2026-11-25T23:00:00.000Z', 'Yesterday'],
  ['at the end of a day is the day', '2026-11-26T22:59:59.999Z', 'Today'],
  ['at a time keeps it', '2026-11-26T23:01:00.000Z', 'Tomorrow 00:01'],
])('a deadline %s', (_name, dueAt, expected) => {
  const now = '2026-11-26T08:00:00.000Z';
  expect(formatRelativeDateTime(toDeadline(dueAt, 'Europe/Oslo'), now, 'en', 'Europe/Oslo')).toBe(expected);
});
