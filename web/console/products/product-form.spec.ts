import { describe, expect, it } from '@jest/globals';
import type { ProductView } from '../../../client/generated/types.js';
import { toProductFields, toProductInput } from './product-form.js';

const GROUP = '0190a000-0000-7000-8000-000000000001';
const FIELDS = {
  name: 'Charger',
  productType: 'product',
  currencyCode: 'nok',
  payerUnitAmount: '12 490,00',
  vatRate: '25',
  isPublic: 'true',
  tags: 'wallbox, 22 kW',
  [`groupPrice.${GROUP}`]: '1500',
};

describe('toProductInput', () => {
  it('reads amounts in the currency, percentages, tags and prices of groups', () => {
    expect(toProductInput(FIELDS)).toMatchObject({
      name: 'Charger',
      currencyCode: 'NOK',
      payerUnitAmount: 1249000,
      discountUnitAmount: 0,
      vatRate: 2500,
      isPublic: true,
      isEditable: false,
      tags: ['wallbox', '22 kW'],
      partnerGroupPrices: [{ partnerGroupId: GROUP, amount: 150000 }],
    });
  });

  it('leaves out prices of groups that are empty, and leaves it to the service to refuse what is no amount', () => {
    const { payerUnitAmount, partnerGroupPrices } = toProductInput({
      ...FIELDS,
      payerUnitAmount: 'much',
      [`groupPrice.${GROUP}`]: ' ',
    });
    expect(payerUnitAmount).toBe('much');
    expect(partnerGroupPrices).toEqual([]);
  });
});

describe('toProductFields', () => {
  it('shows what toProductInput reads', () => {
    const input = toProductInput(FIELDS);
    const fields = toProductFields(input as unknown as ProductView, input.partnerGroupPrices ?? []);
    expect(toProductInput(fields)).toEqual(input);
  });
});
