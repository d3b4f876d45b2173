/** Unit tests of the lines of a form. */
import { describe, expect, it } from '@jest/globals';
import type { OrderLineView } from '../../../client/generated/types.js';
import { ApiError } from '../../../client/src/errors.js';
import {
  computeAmounts,
  createEmptyRow,
  isFilled,
  mergeLines,
  readRows,
  saveRows,
  toLineInput,
  toRowFields,
  toRows,
  type LineRow,
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
    const rows = toRows([LINE], 'nb');
    expect(readRows(toRowFields(rows))).toEqual(rows);
    const { description: _description, ...rest } = LINE;
    expect(toLineInput(rows[0], 'nb')).toEqual(rest);
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

  it('have no amounts while a number is none, or can be read in two ways', () => {
    const cable = { ...EMPTY, name: 'Cable', unitAmount: '1,250' };
    expect(computeAmounts(cable, 'en')).toMatchObject({ totalAmount: 125_000 });
    expect(computeAmounts({ ...cable, quantity: '1,250' }, 'en')).toBeNull();
    expect(computeAmounts({ ...cable, unitAmount: 'much' }, 'en')).toBeNull();
    expect(computeAmounts({ ...cable, unitAmount: '-5' }, 'en')).toBeNull();
  });

  it('have the amounts that the service computes', () => {
    expect(computeAmounts(toRows([LINE], 'nb')[0], 'nb')).toEqual({
      totalExcludingVat: 5625,
      vatAmount: 1406,
      totalAmount: 7031,
    });
  });
});

describe('saveRows', () => {
  const fields = toRowFields([{ ...EMPTY }, ...toRows([LINE], 'nb'), { ...EMPTY, name: 'Travel', unitAmount: '400' }]);

  it('sends filled rows with the descriptions of lines that exist, and the product that was chosen without script', async () => {
    const addedLine = JSON.stringify({ ...EMPTY, productId: 'p', quantity: '1' });
    const lines = await saveRows(
      { ...fields, addedLine },
      'nb',
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
    const body = { error: 'Bad Request', message: '', statusCode: 400, code: 'VALIDATION_FAILED', details } as const;
    const refuse = () => Promise.reject(new ApiError(400, body, null));
    const refused: unknown = await saveRows(fields, 'nb', () => Promise.resolve([]), refuse).catch(
      (error: unknown) => error,
    );
    expect((refused as ApiError).details.map(({ field }) => field)).toEqual(['lines[2].unitAmount', 'lines']);
  });

  it('names every field that is no number, by the rows of the form', async () => {
    const invalid = { ...fields, 'lines[1].quantity': '1.250', 'lines[2].unitAmount': 'much' };
    const save = () => Promise.reject(new Error('is not sent'));
    const refused: unknown = await saveRows(invalid, 'nb', () => Promise.resolve([]), save).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      details: [
        { field: 'lines[1].quantity', message: 'must be a number such as 12,5' },
        { field: 'lines[2].unitAmount', message: 'must be an amount such as 1250,50' },
      ],
    });
  });
});

describe('mergeLines', () => {
  const line = (id: string, name: string, quantity = '1') => ({ ...createEmptyRow('NOK', true), id, name, quantity });
  const [survey, travel] = [line('a', 'Survey'), line('b', 'Travel')];
  const was = toRowFields([survey, travel]);
  const merge = (mine: LineRow[], now: LineRow[]) => {
    const { values, theirs } = mergeLines(toRowFields(mine), was, toRowFields(now));
    return { rows: readRows(values).map(({ id, name, quantity }) => [id, name, quantity].join()), theirs };
  };

  it('keeps what was typed in the line it was typed in, though lines before it were deleted or added', () => {
    const typed = { ...travel, quantity: '2' };
    expect(merge([survey, typed], [travel])).toEqual({ rows: ['b,Travel,2'], theirs: ['lines'] });
    const added = line('c', 'Parking');
    expect(merge([survey, typed, line('', 'Ferry')], [added, survey, travel])).toEqual({
      rows: ['c,Parking,1', 'a,Survey,1', 'b,Travel,2', ',Ferry,1'],
      theirs: ['lines[0].name'],
    });
  });

  it('deletes a line, unless the other person changed it', () => {
    expect(merge([travel], [survey, travel])).toEqual({ rows: ['b,Travel,1'], theirs: [] });
    expect(merge([travel], [{ ...survey, quantity: '3' }, travel])).toEqual({
      rows: ['a,Survey,3', 'b,Travel,1'],
      theirs: ['lines[0].quantity'],
    });
  });

  it('adds a line again that the other person deleted, if it was changed', () => {
    expect(merge([{ ...survey, name: 'Visit' }, travel], [travel])).toEqual({
      rows: ['b,Travel,1', ',Visit,1'],
      theirs: ['lines'],
    });
  });
});
