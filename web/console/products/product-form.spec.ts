import { describe, expect, it } from '@jest/globals';
import type { ProductView } from '../../../client/generated/types.js';
import { mergeGroupPrices, toProductFields, toProductInput } from './product-form.js';

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
    expect(toProductInput(FIELDS, 'nb')).toMatchObject({
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

  it('leaves out prices of groups that are empty', () => {
    expect(toProductInput({ ...FIELDS, [`groupPrice.${GROUP}`]: ' ' }, 'nb').partnerGroupPrices).toEqual([]);
  });

  it('names each field that is no amount, with an example', () => {
    const refused = { ...FIELDS, payerUnitAmount: '1.855', [`groupPrice.${GROUP}`]: 'much' };
    const message = 'must be an amount such as 1250.50';
    const details = ['payerUnitAmount', `groupPrice.${GROUP}`].map((field) => ({ field, message }));
    expect(() => toProductInput(refused, 'en')).toThrow(expect.objectContaining({ details }));
  });
});

describe('toProductFields', () => {
  it('shows what toProductInput reads', () => {
    const input = toProductInput(FIELDS, 'nb');
    const fields = toProductFields(input as unknown as ProductView, input.partnerGroupPrices ?? [], 'nb');
    expect(toProductInput(fields, 'nb')).toEqual(input);
  });

  it.each(['en', 'nb', 'de'] as const)(
    'keeps a price of three decimals when it is saved unchanged, in %s',
    (language) => {
      const input = { ...toProductInput(FIELDS, 'nb'), currencyCode: 'KWD', payerUnitAmount: 1_250 };
      const fields = toProductFields(input as unknown as ProductView, [], language);
      expect(toProductInput(fields, language).payerUnitAmount).toBe(1_250);
    },
  );
});

describe('mergeGroupPrices', () => {
  it('keeps prices that others set meanwhile, but for those that were changed or emptied in the form', () => {
    const [other, emptied, added] = [GROUP, GROUP.replace(/1$/, '2'), GROUP.replace(/1$/, '3')];
    const was = JSON.stringify({ [`groupPrice.${other}`]: '1.00', [`groupPrice.${emptied}`]: '2.00' });
    const fields = {
      ...FIELDS,
      was,
      [`groupPrice.${other}`]: '1.00 ',
      [`groupPrice.${emptied}`]: '',
      [`groupPrice.${added}`]: '3',
    };
    const present = [
      { partnerGroupId: other, amount: 900 },
      { partnerGroupId: emptied, amount: 200 },
    ];
    expect(mergeGroupPrices(fields, present, 'en')).toEqual([
      { partnerGroupId: added, amount: 300 },
      { partnerGroupId: other, amount: 900 },
    ]);
  });
});
