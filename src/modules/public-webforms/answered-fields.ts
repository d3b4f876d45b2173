/** Answers as custom fields of the order: by custom field, or by question where it has none (decisions/webforms "Webform"). */
import type { CustomField } from '../../entities/custom-field.js';
import type { CustomFieldRequest } from '../../domain/routing/intake/order-custom-fields.js';
import type { Answered, AskedQuestion } from './answers.js';
import type { SentFile } from './form-files.js';

/** Code points that the name of a custom field may have. */
const NAME_MAX = 256;

/** @param fileUrl the address of a file for people with a key. */
export function answeredFields(
  answers: Answered[],
  files: ReadonlyMap<string, SentFile>,
  fileUrl: (id: string) => string,
): CustomFieldRequest[] {
  const fields = new Map<string, CustomFieldRequest & { values: NonNullable<CustomFieldRequest['values']> }>();
  for (const { question, values } of answers) {
    const key = question.customField?.id ?? question.id;
    const field = fields.get(key) ?? { ...emptyField(question), isChecked: true, questionId: question.id, values: [] };
    for (const value of values) {
      const file = files.get(value.toLowerCase());
      field.values.push({ value, fileUrl: file ? fileUrl(file.id) : null, fileName: file?.fileName ?? null });
    }
    field.value = field.values[0].value;
    fields.set(key, field);
  }
  return [...fields.values()];
}

function emptyField(question: AskedQuestion): CustomFieldRequest {
  const { customField } = question;
  if (!customField) return { name: nameOf(question), type: typeOf(question) };
  const { id: templateCustomFieldId, name, customId, type, isSensitive, regex, validationMessage } = customField;
  return { templateCustomFieldId, name, customId, type, isSensitive, regex, validationMessage };
}

function nameOf({ title, type }: AskedQuestion): string {
  return [...title].slice(0, NAME_MAX).join('') || type;
}

function typeOf({ type, multiValue, alternatives }: AskedQuestion): CustomField['type'] {
  switch (type) {
    case 'number':
      return 'NUMBER';
    case 'date':
      return 'DATE';
    case 'file':
      return 'FILE';
    case 'select':
      return multiValue ? 'MULTI_SELECT' : 'SELECT';
    case 'checkbox':
      return alternatives.length > 0 ? 'MULTI_SELECT' : 'BOOLEAN';
    default:
      return 'TEXT';
  }
}
