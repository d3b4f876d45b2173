import { describe, expect, it } from '@jest/globals';
import { markRichText } from '../../rich-text/read-rich-text.js';
import { describeOrder, toOrderFields, toOrderInput } from './order-form.js';
import type { OrderDefaults } from './order-queries.js';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const RICH = JSON.stringify({ type: 'doc', content: [paragraph('A charger.'), paragraph('In the garage.')] });
const template = (fields: Partial<OrderDefaults>) =>
  ({
    orderName: null,
    orderDescriptionPlainText: null,
    orderDescriptionRichText: null,
    orderTags: [],
    ...fields,
  }) as OrderDefaults;

describe('toOrderInput', () => {
  const stored = template({ orderDescriptionRichText: RICH, orderTags: [{ id: 'urgent', name: 'Urgent' }] });
  const opened = { ...toOrderFields(stored), orderDescriptionRichTextFrom: markRichText(JSON.parse(RICH)) };

  it('keeps a description that was not changed, also if it was sent without script', () => {
    expect(toOrderInput(opened)).toEqual({ orderName: null, orderTagIds: ['urgent'] });
    const sent = { ...opened, orderDescriptionRichTextText: 'A charger.\r\nIn the garage.' };
    expect(toOrderInput(sent)).toEqual({ orderName: null, orderTagIds: ['urgent'] });
  });

  it('sends a changed description with and without its format', () => {
    const changed = JSON.stringify({ type: 'doc', content: [paragraph('A charger.')] });
    expect(toOrderInput({ ...opened, orderDescriptionRichText: changed })).toMatchObject({
      orderDescriptionPlainText: 'A charger.',
      orderDescriptionRichText: changed,
    });
  });

  it('removes a description whose text was removed', () => {
    const empty = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] });
    for (const sent of [{ orderDescriptionRichText: empty }, { orderDescriptionRichTextText: '' }]) {
      expect(toOrderInput({ ...opened, ...sent })).toMatchObject({
        orderDescriptionPlainText: null,
        orderDescriptionRichText: null,
      });
    }
  });
});

it('describeOrder reads a plain text as paragraphs, and prefers the formatted text', () => {
  expect(describeOrder(template({ orderDescriptionPlainText: 'A\nB' }))).toEqual({
    type: 'doc',
    content: [paragraph('A'), paragraph('B')],
  });
  const both = template({ orderDescriptionPlainText: 'A', orderDescriptionRichText: RICH });
  expect(describeOrder(both)).toEqual(JSON.parse(RICH));
});
