/** What an order takes from its template where the request says nothing: texts, files, custom fields, operator. */
import type { CustomField } from '../../../entities/custom-field.js';
import type { Order } from '../../../entities/order.js';
import type { OrderTemplate } from '../../../entities/workflow-template.js';
import { textToRichText } from '../../../platform/rich-text.js';
import { uuidv7 } from '../../../platform/uuid.js';
import type { WholeTemplate } from '../workflow/workflow-start-context.js';

/** The fields of an order that have a default in the template. */
export type FieldsWithDefault = Pick<Order, 'name' | 'description' | 'fileIds' | 'operatorId'>;

/** A row of a custom field that is to be inserted. */
export type NewCustomField = Partial<CustomField> & Pick<CustomField, 'id'>;

/** The values of the order where it has some, else those of the template. */
export function withDefaults(order: FieldsWithDefault, { template, own }: WholeTemplate): FieldsWithDefault {
  return {
    name: order.name ?? own?.orderName ?? null,
    description: order.description ?? (own && descriptionOf(own)),
    operatorId: order.operatorId ?? template.defaultAssigneeId,
    fileIds: order.fileIds.length > 0 ? order.fileIds : filesOf(own),
  };
}

/** The files that the order has from the template. */
export function defaultFileIds(order: Pick<Order, 'fileIds'>, { own }: WholeTemplate): string[] {
  return order.fileIds.length > 0 ? [] : filesOf(own);
}

/** The order's own fields, then the template's fields that it lacks, matched by the template's field or by `customId`. */
export function withDefaultCustomFields(
  target: Pick<CustomField, 'routerId' | 'orderId'>,
  given: readonly NewCustomField[],
  { customFields }: WholeTemplate,
): NewCustomField[] {
  const present = given.map((field) => ({
    ...field,
    templateCustomFieldId: field.templateCustomFieldId ?? sameName(customFields, field)?.id ?? null,
  }));
  const taken = new Set(present.map((field) => field.templateCustomFieldId));
  const added = customFields
    .filter(({ id }) => !taken.has(id))
    .map((field, index) => ({
      ...field,
      ...target,
      id: uuidv7(),
      orderTemplateId: null,
      templateCustomFieldId: field.id,
      position: present.length + index,
    }));
  return [...present, ...added];
}

function sameName(fields: readonly CustomField[], { customId }: NewCustomField): CustomField | undefined {
  return customId ? fields.find((field) => field.customId === customId) : undefined;
}

function filesOf(own: OrderTemplate | null): string[] {
  return (own?.files ?? []).map(({ fileId }) => fileId);
}

function descriptionOf({ orderDescriptionRichText: rich, orderDescriptionPlainText: plain }: OrderTemplate) {
  return rich ? (JSON.parse(rich) as object) : plain ? textToRichText(plain) : null;
}
