/** Unit tests of the lines of a form. */
import { describe, expect, it } from '@jest/globals';
import type { OrderLineView } from '../../../client/generated/types.js';
import { ApiError } from '../../../client/src/errors.js';
import {
  computeAmounts,
  createEmptyRow,
  isFilled,
  readRows,
  saveRows,
  toLineInputs,
  toRowFields,
  toRows,
} from './line-rows.js';

const LINE = {
  ...{
    id: 'a',
    productId: null,
    name: 'Cable',
    description: 'Outdoor',
    quantity: 12.5,
    unit: 'm',
    currencyCode: 'NOK',
  },
  ...{ unitAmount: 500, discountUnitAmount: 50, vatRate: 2500, isTaxInclusive: false },
} as OrderLineView;
const EMPTY = createEmptyRow('NOK', false);

describe('rows of a form', () => {
  it('are read as they were written, and describe the same line', () => {
    const rows = toRows([LINE]);
    expect(readRows(toRowFields(rows))).toEqual(rows);
    const { description: _description, ...rest } = LINE;
    expect(toLineInputs(rows)).toEqual([rest]);
  });

  it.each([
    ['', '', '1', false],
    ['Cable', '', '1', true],
    ['', 'product', '0,5', true],
    ['Cable', '', '0', false],
    ['Cable', '', '0,00', false],
    ['Cable', '', '', false],
  ])('are lines with a name or product and a quantity: %j, %j, %j', (name, productId, quantity, expected) => {
    expect(isFilled({ ...EMPTY, name, productId, quantity })).toBe(expected);
  });

  it('leave text that is no number to the service', () => {
    expect(toLineInputs([{ ...EMPTY, name: 'Cable', unitAmount: 'much' }])).toMatchObject([{ unitAmount: 'much' }]);
    expect(computeAmounts({ ...EMPTY, name: 'Cable', unitAmount: 'much' })).toBeNull();
  });

  it('have the amounts that the service computes', () => {
    expect(computeAmounts(toRows([LINE])[0])).toEqual({ totalExcludingVat: 5625, vatAmount: 1406, totalAmount: 7031 });
  });
});

describe('saveRows', () => {
  const fields = toRowFields([{ ...EMPTY }, ...toRows([LINE]), { ...EMPTY, name: 'Travel', unitAmount: 'much' }]);

  it('sends filled rows with the descriptions of lines that exist, and the product that was chosen without script', async () => {
    const addedLine = JSON.stringify({ ...EMPTY, productId: 'p', quantity: '1' });
    const lines = await saveRows(
      { ...fields, addedLine },
      () => Promise.resolve([LINE]),
      (sent) => Promise.resolve(sent),
    );
    expect(lines.map(({ name, description, productId }) => [name, description, productId])).toEqual([
      ['Cable', 'Outdoor', null],
      ['Travel', undefined, null],
      [null, undefined, 'p'],
    ]);
  });

  it('names the rows of the form in errors of the service', async () => {
    const details = [
      { field: 'lines[1].unitAmount', message: 'must be an integer' },
      { field: 'lines', message: 'must cost less' },
    ];
    const body = { error: 'Bad Request', message: '', statusCode: 400, details };
    const refuse = () => Promise.reject(new ApiError(400, body, null));
    const refused: unknown = await saveRows(fields, () => Promise.resolve([]), refuse).catch((error: unknown) => error);
    expect((refused as ApiError).details.map(({ field }) => field)).toEqual(['lines[2].unitAmount', 'lines']);
  });
});
