import { expect, it } from '@jest/globals';
import { DocumentFiller } from './document-filler.js';

it('fills in at most a million characters for all documents of an order, and leaves the rest empty', () => {
  const filler = new DocumentFiller({ order: { text: 'x'.repeat(50_000) } });
  const lengths = Array.from({ length: 25 }, () => filler.fillFields('{ "Field": "order.text" }').Field.length);
  expect(lengths).toEqual([...Array<number>(20).fill(50_000), ...Array<number>(5).fill(0)]);
});
