/** The form of what new orders start with: its fields, named as in the API, and what it sends. */
import type { OrderTemplateInput } from '../../../../client/generated/types.js';
import type { FormFields } from '../../../ui/index.js';
import { toBody, toFields } from '../../forms/field-kinds.js';
import { fromPlainText, toPlainText } from '../../rich-text/plain-text.js';
import { markRichText, readRichText } from '../../rich-text/read-rich-text.js';
import type { OrderDefaults } from './order-queries.js';

/** Prefix of the names of the check boxes of tags. */
export const TAG = 'orderTagIds.';
const KINDS = { orderName: 'text', orderTagIds: 'boxes' } as const;
export const DESCRIPTION = 'orderDescriptionRichText';

export function toOrderFields(template: OrderDefaults): FormFields {
  return {
    ...toFields(KINDS, { ...template, orderTagIds: template.orderTags.map(({ id }) => id) }),
    [`${DESCRIPTION}Mark`]: markRichText(describeOrder(template)),
  };
}

/** The description is sent as formatted text, which new orders take, and as the same text without format. */
export function toOrderInput(fields: FormFields): OrderTemplateInput {
  const document = readRichText(fields, DESCRIPTION);
  const text = toPlainText(document).trim();
  const description = {
    orderDescriptionRichText: text ? JSON.stringify(document) : null,
    orderDescriptionPlainText: text || null,
  };
  return {
    ...toBody(KINDS, fields),
    ...(document === undefined ? {} : description),
  };
}

/** The description of new orders. The formatted one takes precedence, as in new orders. */
export function describeOrder({ orderDescriptionRichText: rich, orderDescriptionPlainText: plain }: OrderDefaults) {
  return rich ? (JSON.parse(rich) as unknown) : fromPlainText(plain ?? '');
}
