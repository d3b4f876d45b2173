/** Fields of the form of a product. */
import type {
  PartnerGroupPriceView,
  ProductInput,
  ProductView,
  RouterSettingsView,
} from '../../../client/generated/types.js';
import { computePartnerPrice } from '../../../src/domain/routing/pricing/partner-price.js';
import type { Language } from '../../i18n/language.js';
import { FormValidationError, type FormFields } from '../../ui/form-error.js';
import { toBody, toFields, type FieldKind } from '../forms/field-kinds.js';
import { readField, readWas } from '../forms/merge-fields.js';

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

/** They are 0 if they are empty. */
const AMOUNTS = [
  ...(['payerUnitAmount', 'discountUnitAmount', 'internalPrice', 'vatRate'] as const),
  'installerPayoutSharePercentage' as const,
];

/** Name of the field with the price of a group of contractors. */
export const GROUP_PRICE = 'groupPrice.';

/** A product, and its prices for groups of contractors, as text of the fields. */
export function toProductFields(product: ProductView, prices: PartnerGroupPriceView[], language: Language): FormFields {
  const writing = { language, currencyCode: product.currencyCode };
  const groups: FormFields[] = prices.map(({ partnerGroupId, amount }) => ({
    [GROUP_PRICE + partnerGroupId]: toFields({ amount: 'amount' }, { amount }, writing).amount,
  }));
  return Object.assign(toFields(KINDS, product, writing), ...groups) as FormFields;
}

/**
 * The body that creates or changes a product. Amounts that are empty are 0; prices of groups that are empty are left out.
 * @throws FormValidationError as `toBody`
 */
export function toProductInput(fields: FormFields, language: Language): ProductInput {
  const currencyCode = (fields.currencyCode ?? '').trim().toUpperCase();
  const writing = { language, currencyCode };
  const groups = Object.keys(fields).filter((name) => name.startsWith(GROUP_PRICE) && fields[name]?.trim());
  const prices = Object.fromEntries(groups.map((name) => [name, 'amount' as const]));
  const body = toBody({ ...KINDS, ...prices }, { ...fields, currencyCode }, writing);
  return {
    ...Object.fromEntries(Object.keys(KINDS).map((name) => [name, body[name]])),
    ...Object.fromEntries(AMOUNTS.map((name) => [name, body[name] ?? 0])),
    partnerGroupPrices: groups.map((name) => ({ partnerGroupId: name.slice(GROUP_PRICE.length), amount: body[name] })),
  } as unknown as ProductInput;
}

/** Prices of groups: those that were changed in the form, and the others as they are now. */
export function mergeGroupPrices(
  fields: FormFields,
  present: PartnerGroupPriceView[],
  language: Language,
): PartnerGroupPriceView[] {
  const was = readWas(fields);
  const isChanged = ({ partnerGroupId }: PartnerGroupPriceView) =>
    readField(fields, GROUP_PRICE + partnerGroupId) !== readField(was, GROUP_PRICE + partnerGroupId);
  const typed = toProductInput(fields, language).partnerGroupPrices ?? [];
  return [...typed.filter(isChanged), ...present.filter((price) => !isChanged(price))];
}

/**
 * Price and payout of one unit for a contractor without a group, as the service computes them.
 * @returns null while a field is no number, or the currency is missing
 */
export function computeUnitPay(
  fields: FormFields,
  settings: Pick<RouterSettingsView, 'isTaxInclusive' | 'defaultPayoutShare' | 'payoutShareBase'>,
  language: Language,
) {
  try {
    const price = toProductInput(fields, language) as Required<ProductInput>;
    if (!/^[A-Z]{3}$/.test(price.currencyCode) || price.payerUnitAmount === 0) return null;
    const unit = computePartnerPrice({ ...price, ...settings, productId: '', groupPrice: null });
    return {
      pay: { payout: unit.amount, payoutIsComplete: unit.amount !== null },
      net: unit.payerUnitTotalAmountExcludingVat,
      currencyCode: price.currencyCode,
    };
  } catch (error) {
    if (error instanceof FormValidationError) return null;
    throw error;
  }
}
