/** Custom fields of a new order: those of its template that are shown when an order is created. Pure functions. */
import type { OrderCustomFieldInput, TemplateCustomFieldView } from '../../../client/generated/types.js';
import type { FormFields } from '../../ui/index.js';

/** A field of the form: `custom.N`, or `custom.N.M` of a field with several options. */
export interface CustomField {
  customId: string;
  name: string;
  type: TemplateCustomFieldView['type'];
  /** Message for values that do not match the pattern of the field. */
  hint: string | null;
  /** Value of the template. */
  value: string | null;
  /** Options of the questions that fill the field; empty: any text. */
  options: { value: string; option: string }[];
}

/** What the form sends of each field, as JSON in `customFields`. */
type SentField = Pick<CustomField, 'customId' | 'type'>;

/** Fields without `customId` cannot be named in an order, and files are added to the order later. */
export function listCustomFields(fields: readonly TemplateCustomFieldView[]): CustomField[] {
  return fields.flatMap(({ customId, name, type, validationMessage, value, visibleInOrderCreation, questions }) =>
    customId && visibleInOrderCreation && type !== 'FILE'
      ? [
          {
            ...{ customId, name, type, hint: validationMessage, value },
            options: questions.find(({ alternatives }) => alternatives.length > 0)?.alternatives ?? [],
          },
        ]
      : [],
  );
}

export function toSentFields(fields: readonly CustomField[]): string {
  return JSON.stringify(fields.map(({ customId, type }): SentField => ({ customId, type })));
}

/** Custom fields of the order. None if another template was chosen since the form was shown (`customOf`). */
export function readCustomFields(fields: FormFields): OrderCustomFieldInput[] {
  if (!fields.customFields || fields.customOf !== fields.workflowTemplateId) return [];
  return parseSent(fields.customFields).map(({ customId, type }, index) => {
    const text = fields[`custom.${index}`]?.trim() ?? '';
    if (type === 'MULTI_SELECT') return { customId, values: readValues(fields, index).map((value) => ({ value })) };
    if (type === 'BOOLEAN') return { customId, value: text === 'true' ? 'true' : 'false' };
    return { customId, value: text === '' ? null : type === 'NUMBER' ? text.replace(',', '.') : text };
  });
}

/** Chosen options, or texts with commas between them. */
function readValues(fields: FormFields, index: number): string[] {
  const chosen = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(`custom.${index}.`) && value ? [value] : [],
  );
  const typed = (fields[`custom.${index}`] ?? '').split(',').map((value) => value.trim());
  return [...chosen, ...typed].filter(Boolean);
}

function parseSent(text: string): SentField[] {
  try {
    const sent = JSON.parse(text) as SentField[] | null;
    return Array.isArray(sent) ? sent.filter((one) => typeof one?.customId === 'string') : [];
  } catch {
    return [];
  }
}

/** Tags of the order: fields `tag.<ID>`. */
export function readTagIds(fields: FormFields): string[] {
  return Object.keys(fields).flatMap((name) => (name.startsWith('tag.') ? [name.slice('tag.'.length)] : []));
}

/** The error of a field of the form, by the errors of the API, such as `customFields[1].values[0].value`. */
export function findCustomError(details: readonly { field: string; message: string }[], index: number) {
  return details.find(({ field }) => field.startsWith(`customFields[${index}].`))?.message;
}
