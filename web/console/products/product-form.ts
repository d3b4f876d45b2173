/** Fields of the form of a product. */
import type { PartnerGroupPriceView, ProductInput, ProductView } from '../../../client/generated/types.js';
import type { FormFields } from '../../ui/index.js';
import { toBody, toFields, type FieldKind } from '../forms/field-kinds.js';

export const PRODUCT_TYPES = ['product', 'material', 'service', 'working_hours', 'reservation'] as const;

const KINDS = {
  name: 'text',
  productType: 'text',
  description: 'text',
  unit: 'text',
  payerUnitAmount: 'amount',
  discountUnitAmount: 'amount',
  internalPrice: 'amount',
  vatRate: 'percent',
  installerPayoutSharePercentage: 'percent',
  currencyCode: 'text',
  externalId: 'text',
  tags: 'words',
  isPublic: 'flag',
  sharedWithContractors: 'flag',
  isEditable: 'flag',
} as const satisfies Partial<Record<keyof ProductInput, FieldKind>>;

/** Name of the field with the price of a group of contractors. */
export const GROUP_PRICE = 'groupPrice.';

/** A product, and its prices for groups of contractors, as text of the fields. */
export function toProductFields(product: ProductView, prices: PartnerGroupPriceView[]): FormFields {
  const { currencyCode } = product;
  const groups: FormFields[] = prices.map(({ partnerGroupId, amount }) => ({
    [GROUP_PRICE + partnerGroupId]: toFields({ amount: 'amount' }, { amount }, currencyCode).amount,
  }));
  return Object.assign(toFields(KINDS, product, currencyCode), ...groups) as FormFields;
}

/** The body that creates or changes a product. Amounts that are empty are 0; prices of groups that are empty are left out. */
export function toProductInput(fields: FormFields): ProductInput {
  const currencyCode = (fields.currencyCode ?? '').trim().toUpperCase();
  const known = /^[A-Z]{3}$/.test(currencyCode) ? currencyCode : undefined;
  const { payerUnitAmount, discountUnitAmount, internalPrice, vatRate, installerPayoutSharePercentage, ...rest } =
    toBody(KINDS, { ...fields, currencyCode }, known);
  const amounts = { payerUnitAmount, discountUnitAmount, internalPrice, vatRate, installerPayoutSharePercentage };
  const prices = Object.entries(fields).flatMap(([name, text]) => {
    if (!name.startsWith(GROUP_PRICE) || !text?.trim()) return [];
    const { amount } = toBody({ amount: 'amount' }, { amount: text }, known);
    return [{ partnerGroupId: name.slice(GROUP_PRICE.length), amount }];
  });
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, value ?? 0])),
    partnerGroupPrices: prices,
  } as unknown as ProductInput;
}
