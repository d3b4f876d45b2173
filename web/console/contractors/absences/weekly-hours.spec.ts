import { expect, it } from '@jest/globals';
import { formatDayHours, HOURS_PATTERN, parseDayHours } from './weekly-hours.js';

const TWO = [
  { weekday: 1, from: '08:00', to: '12:00' },
  { weekday: 1, from: '13:00', to: '16:30' },
];

it('reads the hours of a day that it has written', () => {
  expect(formatDayHours([...TWO, { weekday: 2, from: '09:00', to: '10:00' }], 1)).toBe('08:00–12:00, 13:00–16:30');
  expect(parseDayHours('08:00–12:00, 13:00–16:30', 1)).toEqual(TWO);
});

it.each(['8:00-12.00,13:00 - 16:30', ' 08:00 – 12:00 ,  13:00–16:30'])('reads %p', (text) => {
  expect(parseDayHours(text, 1)).toEqual(TWO);
});

it('reads no hours as a free day', () => {
  expect(parseDayHours('  ', 3)).toEqual([]);
});

it.each(['8', '08:00', '12:00–08:00', '08:00–12:00, 11:00–13:00', '08:60–12:00', '08:00–25:00', 'never'])(
  'refuses %p',
  (text) => {
    expect(parseDayHours(text, 1)).toBeNull();
  },
);

it.each([
  ['08:00–12:00, 13:00–16:30', true],
  ['', true],
  ['8:00-12:00', true],
  ['08:00', false],
  ['08:00–12:00 13:00–16:30', false],
])('lets the browser check %p', (text, isValid) => {
  expect(new RegExp(`^(?:${HOURS_PATTERN})$`, 'v').test(text)).toBe(isValid);
});
