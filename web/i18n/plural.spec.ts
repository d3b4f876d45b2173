import { expect, it } from '@jest/globals';
import { createPlural } from './plural.js';

it('chooses the words of the category, otherwise those of all other numbers', () => {
  const words = (count: number) => createPlural('de')(count, { one: 'Auftrag', other: 'Aufträge' });
  expect([0, 1, 1.5, 2, 21].map(words)).toEqual(['Aufträge', 'Auftrag', 'Aufträge', 'Aufträge', 'Aufträge']);
});
