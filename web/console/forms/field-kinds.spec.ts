import { describe, expect, it } from '@jest/globals';
import { toBody, toFields } from './field-kinds.js';

const KINDS = { name: 'text', share: 'percent', isOn: 'flag', minutes: 'number' } as const;

describe('toFields and toBody', () => {
  it('show basis points as percent and read them back', () => {
    const values = { name: 'Nordlys', share: 7050, isOn: true, minutes: 30 };
    const fields = toFields(KINDS, values, { language: 'nb' });
    expect(fields).toEqual({ name: 'Nordlys', share: '70,5', isOn: 'true', minutes: '30' });
    expect(toBody(KINDS, fields, { language: 'nb' })).toEqual(values);
  });

  it.each([
    ['12,5', 1250],
    ['25 %', 2500],
    ['0', 0],
    ['', null],
  ])('reads %p percent as %p', (share, expected) => {
    expect(toBody({ share: 'percent' }, { share }, { language: 'en' })).toEqual({ share: expected });
  });

  it.each([
    ['1 250,50', 'NOK', 125050],
    ['1,250.50', 'EUR', 125050],
    ['1250', 'JPY', 1250],
    ['1250', undefined, 125000],
    ['', 'NOK', null],
  ])('reads the amount %p %s as %p', (price, currencyCode, expected) => {
    expect(toBody({ price: 'amount' }, { price }, { language: 'en', currencyCode })).toEqual({ price: expected });
  });

  it.each([
    ['amount', 'much', 'must be an amount such as 1250,500'],
    ['amount', '1.250', 'must be an amount such as 1250,500'],
    ['number', '1.250', 'must be a number such as 12,5'],
    // Finer than a basis point.
    ['percent', '0,001', 'must be a number such as 12,5'],
  ] as const)('refuse the %s %p with an example', (kind, text, message) => {
    const details = [{ field: 'field', message }];
    expect(() => toBody({ field: kind }, { field: text }, { language: 'de', currencyCode: 'KWD' })).toThrow(
      expect.objectContaining({ details }),
    );
  });

  it('shows amounts with the decimals of the currency, and lists with commas', () => {
    expect(toFields({ price: 'amount' }, { price: 125050 }, { language: 'nb', currencyCode: 'NOK' })).toEqual({
      price: '1250,50',
    });
    expect(toFields({ price: 'amount' }, { price: 1250 }, { language: 'en', currencyCode: 'JPY' })).toEqual({
      price: '1250',
    });
    expect(toFields({ tags: 'words' }, { tags: ['a', 'b'] })).toEqual({ tags: 'a, b' });
    expect(toBody({ tags: 'words' }, { tags: ' a,, b ' })).toEqual({ tags: ['a', 'b'] });
  });

  it('reads a box that is not checked as false, and an empty text as null', () => {
    expect(toBody(KINDS, { name: ' ' }, { language: 'en' })).toEqual({
      name: null,
      share: null,
      isOn: false,
      minutes: null,
    });
  });
});

it('writes a list of IDs as check boxes, and words in capital letters', () => {
  const kinds = { name: 'name', groups: 'boxes', services: 'codes' } as const;
  const fields = toFields(kinds, { name: 'A', groups: ['one', 'two'], services: ['EV'] });
  expect(fields).toEqual({ name: 'A', 'groups.one': 'true', 'groups.two': 'true', services: 'EV' });
  expect(toBody(kinds, { name: ' ', 'groups.two': 'true', services: 'ev, main fuse' })).toEqual({
    ...{ name: '', groups: ['two'], services: ['EV', 'MAIN_FUSE'] },
  });
});
