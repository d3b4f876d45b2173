/** What a request may say of a line, of an order or of what is offered on a step. */

/** Whatever of it is left out comes from the product. */
export const LINE_FIELDS = [
  'productId',
  'name',
  'description',
  'quantity',
  'unit',
  'currencyCode',
  'unitAmount',
  'discountUnitAmount',
  'vatRate',
  'isTaxInclusive',
] as const;
