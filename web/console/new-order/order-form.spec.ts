/** Lines and request bodies of the form of a new order. */
import { describe, expect, it } from '@jest/globals';
import { changeDraft } from './draft-queries.js';
import { addLine, readLines, toLine, toOrderInput, toQuoteInput, writeLines } from './order-form.js';

const PRODUCT = { id: 'p1', name: 'Charger', unit: 'pcs', payerUnitTotalAmount: 12500, currencyCode: 'NOK' };
const AUTHOR = { userId: 'u1', language: 'nb' } as const;
const ADDRESS = { address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' };

describe('form of a new order', () => {
  it('adds a unit to the line of a product that is chosen already', () => {
    const lines = addLine(addLine([], toLine(PRODUCT), 'nb'), toLine(PRODUCT), 'nb');
    expect(lines.map(({ quantity }) => quantity)).toEqual(['2']);
    expect(addLine(lines, toLine({ ...PRODUCT, id: 'p2' }), 'nb')).toHaveLength(2);
  });

  it('reads the lines that it wrote, with the quantity that was typed', () => {
    const fields = { ...writeLines([toLine(PRODUCT)]), 'quantity.0': '1,5' };
    expect(readLines(fields)).toEqual([{ ...toLine(PRODUCT), quantity: '1,5' }]);
    expect(toOrderInput(fields, AUTHOR).lines).toEqual([{ productId: 'p1', quantity: 1.5 }]);
  });

  it('keeps the decimals of a quantity as the language writes them', () => {
    const lines = [{ ...toLine(PRODUCT), quantity: '1,125' }];
    expect(addLine(lines, toLine(PRODUCT), 'nb')).toMatchObject([{ quantity: '2,125' }]);
  });

  it('refuses a quantity that can be read in two ways', () => {
    const fields = { ...writeLines([toLine(PRODUCT)]), 'quantity.0': '1.250' };
    const details = [{ field: 'lines[0].quantity', message: 'must be a number such as 12,5' }];
    expect(() => toOrderInput(fields, AUTHOR)).toThrow(expect.objectContaining({ details }));
  });

  it('leaves out lines that are not readable', () => {
    expect(readLines({ 'line.0': '{', 'line.1': 'null', 'line.2': '{"name":1}' })).toEqual([]);
  });

  it('asks for a quote only with a complete address, and without lines that have no quantity', () => {
    const lines = writeLines([toLine(PRODUCT), { ...toLine(PRODUCT), quantity: '' }]);
    expect(toQuoteInput({ ...ADDRESS, city: ' ', ...lines }, 'nb')).toBeNull();
    expect(toQuoteInput({ ...ADDRESS, ...lines }, 'nb')).toEqual({
      ...ADDRESS,
      lines: [{ productId: 'p1', quantity: 1 }],
    });
  });

  it('sends optional fields only if they have a value', () => {
    const fields = {
      ...ADDRESS,
      contactPersonName: ' Ola ',
      name: '',
      externalId: '7',
      isMine: 'true',
      description: 'a\nb',
    };
    expect(toOrderInput(fields, AUTHOR)).toEqual({
      ...ADDRESS,
      ...{ contactPersonName: 'Ola', email: '', phoneNumber: '', externalId: '7', operatorId: 'u1', lines: [] },
      description: {
        type: 'doc',
        content: ['a', 'b'].map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
      },
    });
  });

  it('adds and removes lines by the buttons of the form', () => {
    const added = changeDraft({ city: 'Oslo', addedLine: JSON.stringify(toLine(PRODUCT)) }, 'nb');
    expect(added).toEqual({ city: 'Oslo', ...writeLines([toLine(PRODUCT)]) });
    expect(changeDraft({ ...added, removedLine: '0' }, 'nb')).toEqual({ city: 'Oslo' });
  });
});
