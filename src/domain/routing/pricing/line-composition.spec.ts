import { describe, expect, it } from '@jest/globals';
import type { HttpException } from '@nestjs/common';
import type { FieldError } from '../../../platform/errors.js';
import { composeLines, type LineProduct, type LineRequest, type LineSources } from './line-composition.js';

const PRODUCT: LineProduct = {
  id: 'p',
  name: 'Charger',
  description: 'With cable',
  unit: 'piece',
  currencyCode: 'NOK',
  payerUnitAmount: 10000,
  discountUnitAmount: 1000,
  vatRate: 2500,
  isEditable: true,
};
const TERMS = {
  name: 'Charger',
  description: 'With cable',
  unit: 'piece',
  currencyCode: 'NOK',
  unitAmount: 10000,
  discountUnitAmount: 1000,
  vatRate: 2500,
  isTaxInclusive: false,
};
const FREE: LineRequest = { name: 'Travel', currencyCode: 'NOK', unitAmount: 100 };

function sources(product: Partial<LineProduct> = {}, more: Partial<LineSources> = {}): LineSources {
  return {
    products: new Map([['p', { ...PRODUCT, ...product }]]),
    present: [],
    otherTextBytes: 0,
    isTaxInclusive: false,
    ...more,
  };
}

function fieldsWithErrors(requests: LineRequest[], given = sources()): string[] {
  return composeAndCollectErrors(requests, given).map(({ field }) => field);
}

function composeAndCollectErrors(requests: LineRequest[], given = sources()): FieldError[] {
  try {
    composeLines(requests, given);
    return [];
  } catch (error) {
    const { details } = (error as HttpException).getResponse() as { details: FieldError[] };
    return details;
  }
}

describe('composeLines', () => {
  it('copies omitted fields from the product, with quantity 1', () => {
    expect(composeLines([{ productId: 'p' }], sources())).toEqual([
      {
        ...TERMS,
        id: undefined,
        productId: 'p',
        quantity: 1,
        totalExcludingVat: 9000,
        vatAmount: 2250,
        totalAmount: 11250,
      },
    ]);
  });

  it('accepts deviations from an editable product', () => {
    const [line] = composeLines([{ productId: 'p', unitAmount: 5000, description: null, quantity: 2 }], sources());
    expect(line).toMatchObject({ unitAmount: 5000, description: null, totalExcludingVat: 8000 });
  });

  it('rejects each field that deviates from a product that is not editable', () => {
    const fixed = sources({ isEditable: false });
    expect(fieldsWithErrors([{ productId: 'p', ...TERMS, quantity: 7 }], fixed)).toEqual([]);
    expect(fieldsWithErrors([{ productId: 'p', name: 'x', vatRate: 0 }], fixed)).toEqual([
      'lines[0].name',
      'lines[0].vatRate',
    ]);
  });

  it('accepts the terms of present lines after the product changed', () => {
    const present = [{ ...TERMS, id: 'l', productId: 'p', unitAmount: 9999 }];
    const changed = sources({ isEditable: false }, { present });
    expect(composeLines([{ id: 'l', productId: 'p', unitAmount: 9999 }], changed)).toMatchObject([
      { id: 'l', unitAmount: 9999 },
    ]);
    const ofAnother = sources({ isEditable: false }, { present: [{ ...present[0], productId: 'other' }] });
    expect(fieldsWithErrors([{ productId: 'p', unitAmount: 9999 }], ofAnother)).toEqual(['lines[0].unitAmount']);
    expect(composeLines([{ id: 'strange', productId: 'p' }], changed)[0].id).toBeUndefined();
  });

  it('uses the router’s tax setting if the line has none', () => {
    const inclusive = sources({}, { isTaxInclusive: true });
    expect(composeLines([FREE, { ...FREE, isTaxInclusive: false }], inclusive)).toMatchObject([
      { isTaxInclusive: true },
      { isTaxInclusive: false },
    ]);
  });

  it('includes the descriptions of other lines in the limit', () => {
    const line = { ...FREE, description: 'a' };
    expect(composeLines([line], sources({}, { otherTextBytes: 4 * 1024 * 1024 - 1 }))).toHaveLength(1);
    expect(() => composeLines([line], sources({}, { otherTextBytes: 4 * 1024 * 1024 }))).toThrow();
  });

  it('rounds quantities to a thousandth before multiplying', () => {
    expect(composeLines([{ ...FREE, unitAmount: 1000, quantity: 1.0005 }], sources())).toMatchObject([
      { quantity: 1.001, totalAmount: 1001 },
    ]);
  });

  it.each([
    [
      'a line without a product lacks required fields',
      [{}],
      ['lines[0].name', 'lines[0].currencyCode', 'lines[0].unitAmount'],
    ],
    ['currencies differ', [FREE, FREE, { ...FREE, currencyCode: 'SEK' }], ['lines[2].currencyCode']],
    [
      'a line lacks a required field although all lines together cost too much',
      [
        { ...FREE, unitAmount: 2147483647 },
        { ...FREE, unitAmount: 2147483647, name: undefined },
      ],
      ['lines[1].name'],
    ],
    ['a line costs too much', [{ ...FREE, unitAmount: 2147483647, quantity: 1.001 }], ['lines[0]']],
    ['all lines together cost too much', [{ ...FREE, unitAmount: 2147483647 }, FREE], ['lines']],
    [
      'the descriptions have more than 4 MB together, by bytes',
      [
        { ...FREE, description: 'å'.repeat(2 * 1024 * 1024) },
        { ...FREE, description: null },
        { ...FREE, description: 'a' },
      ],
      ['lines[2].description'],
    ],
  ] as [string, LineRequest[], string[]][])('rejects the request if %s', (_case, requests, fields) => {
    expect(fieldsWithErrors(requests)).toEqual(fields);
  });

  it('returns a message for each violation', () => {
    const dear = { ...FREE, unitAmount: 2147483647 };
    const fixed = sources({ isEditable: false });
    const messages = [
      composeAndCollectErrors([{ ...FREE, name: undefined }]),
      composeAndCollectErrors([FREE, { ...FREE, currencyCode: 'SEK' }]),
      composeAndCollectErrors([{ ...dear, quantity: 2 }]),
      composeAndCollectErrors([dear, FREE]),
      composeAndCollectErrors([{ productId: 'p', name: 'x' }], fixed),
      composeAndCollectErrors([{ ...FREE, description: 'a' }], sources({}, { otherTextBytes: 4 * 1024 * 1024 })),
    ].map(([{ message }]) => message);
    expect(messages).toEqual([
      'is required without a product',
      'must be NOK in every line',
      'must cost at most 2147483647',
      'must cost at most 2147483647 together',
      'must equal the value of the product, which is not editable',
      'must keep all descriptions of the order within 4194304 bytes',
    ]);
  });
});
