/** Applies the defaults of the order template to a new order: texts, files, custom fields, operator. Pure functions. */
import type { CustomField } from '../../../entities/custom-field.js';
import type { Order } from '../../../entities/order.js';
import type { OrderTemplate } from '../../../entities/workflow-template.js';
import { textToRichText } from '../../../platform/rich-text.js';
import { uuidv7 } from '../../../platform/uuid.js';
import type { ResolvedTemplate } from './workflow-start-context-loader.js';

/** Fields of an order for which the template can have defaults. */
export type FieldsWithDefault = Pick<Order, 'name' | 'description' | 'fileIds' | 'operatorId'>;

/** A custom field to insert. */
export type NewCustomField = Partial<CustomField> & Pick<CustomField, 'id'>;

/** Returns the values of the order, or the template's where the order has none. */
export function applyTemplateDefaults(
  order: FieldsWithDefault,
  { workflowTemplate: template, orderTemplate: own }: ResolvedTemplate,
): FieldsWithDefault {
  return {
    name: order.name ?? own?.orderName ?? null,
    description: order.description ?? (own && buildDescription(own)),
    operatorId: order.operatorId ?? template.defaultAssigneeId,
    fileIds: order.fileIds.length > 0 ? order.fileIds : listFileIds(own),
  };
}

/** Returns the files that the order gets from the template. */
export function findDefaultFileIds(order: Pick<Order, 'fileIds'>, { orderTemplate: own }: ResolvedTemplate): string[] {
  return order.fileIds.length > 0 ? [] : listFileIds(own);
}

/** Returns the requested fields, then the template's fields that are missing, matched by template field or `customId`. */
export function addDefaultCustomFields(
  target: Pick<CustomField, 'routerId' | 'orderId'>,
  given: readonly NewCustomField[],
  { customFields }: Pick<ResolvedTemplate, 'customFields'>,
): NewCustomField[] {
  const requested = given.map((field) => ({
    ...field,
    templateCustomFieldId: field.templateCustomFieldId ?? findByCustomId(customFields, field)?.id ?? null,
  }));
  const coveredIds = new Set(requested.map((field) => field.templateCustomFieldId));
  const added = customFields
    .filter(({ id }) => !coveredIds.has(id))
    .map((field, index) => ({
      ...field,
      ...target,
      id: uuidv7(),
      orderTemplateId: null,
      templateCustomFieldId: field.id,
      position: requested.length + index,
    }));
  return [...requested, ...added];
}

function findByCustomId(fields: readonly CustomField[], { customId }: NewCustomField): CustomField | undefined {
  return customId ? fields.find((field) => field.customId === customId) : undefined;
}

function listFileIds(own: OrderTemplate | null): string[] {
  return (own?.files ?? []).map(({ fileId }) => fileId);
}

function buildDescription({ orderDescriptionRichText: rich, orderDescriptionPlainText: plain }: OrderTemplate) {
  return rich ? (JSON.parse(rich) as object) : plain ? textToRichText(plain) : null;
}
