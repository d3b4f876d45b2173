/** Mapping of webform answers to custom fields of the order (decisions/webforms "Webform"). */
import type { CustomField } from '../../entities/custom-field.js';
import type { CustomFieldRequest } from '../../domain/routing/intake/order-custom-fields.js';
import type { FormAnswer, FormQuestion } from './form-answers.js';
import type { UploadedFormFile } from './webform-uploads.js';

/** Maximum length of a custom field's name, in code points. */
const NAME_MAX = 256;

/**
 * Builds one custom field per custom field of the webform, and one per question without a custom field.
 * @param fileUrl returns the URL of a file for users who are signed in.
 */
export function buildCustomFields(
  answers: FormAnswer[],
  files: ReadonlyMap<string, UploadedFormFile>,
  fileUrl: (id: string) => string,
): CustomFieldRequest[] {
  const fields = new Map<string, CustomFieldRequest & { values: NonNullable<CustomFieldRequest['values']> }>();
  for (const { question, values } of answers) {
    const key = question.customField?.id ?? question.id;
    const field = fields.get(key) ?? {
      ...createEmptyField(question),
      isChecked: true,
      questionId: question.id,
      values: [],
    };
    for (const value of values) {
      const file = files.get(value.toLowerCase());
      field.values.push({ value, fileUrl: file ? fileUrl(file.id) : null, fileName: file?.fileName ?? null });
    }
    field.value = field.values[0].value;
    fields.set(key, field);
  }
  return [...fields.values()];
}

function createEmptyField(question: FormQuestion): CustomFieldRequest {
  const { customField } = question;
  if (!customField) return { name: nameOf(question), type: typeOf(question) };
  const { id: templateCustomFieldId, name, customId, type, isSensitive, regex, validationMessage } = customField;
  return { templateCustomFieldId, name, customId, type, isSensitive, regex, validationMessage };
}

function nameOf({ title, type }: FormQuestion): string {
  return [...title].slice(0, NAME_MAX).join('') || type;
}

function typeOf({ type, multiValue, alternatives }: FormQuestion): CustomField['type'] {
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
