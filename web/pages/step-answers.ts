/** Converts the form fields of a step's questions into answers for the API. */
import { ApiError } from '../../client/src/errors.js';
import type { Language } from '../i18n/language.js';
import { describeNumberRule, parseDecimal } from '../i18n/numbers.js';
import { FormValidationError } from '../ui/form-error.js';
import type { FormFields } from '../ui/index.js';

/** One answer as the API takes it. */
export interface StepAnswer {
  customFieldId: string;
  values: string[];
}

/** The properties of a question that decide how its answer is parsed. */
export interface AnswerDefinition {
  customFieldId: string;
  type: string | null;
  /** Each option of a multiple choice has a form field of its own. Without options the values are entered as one text. */
  alternatives?: readonly unknown[];
}

/** Returns the name of the form field of a question. */
export const toAnswerFieldName = (customFieldId: string) => `field.${customFieldId}`;

/**
 * Parses all answers. An unchecked box is false, an empty field clears the answer, an empty file field keeps its files.
 * @throws FormValidationError for what is no number, or can be read in two ways
 */
export function parseAnswers(inputs: AnswerDefinition[], fields: FormFields, language: Language): StepAnswer[] {
  return inputs.flatMap(({ customFieldId, type, alternatives = [] }) => {
    const name = toAnswerFieldName(customFieldId);
    const text = fields[name]?.trim() ?? '';
    if (type === 'MULTI_SELECT' && alternatives.length > 0)
      return [{ customFieldId, values: alternatives.flatMap((_, index) => fields[`${name}.${index}`] ?? []) }];
    if (type === 'BOOLEAN') return [{ customFieldId, values: [text === 'true' ? 'true' : 'false'] }];
    if (type === 'FILE') return text ? [{ customFieldId, values: text.split(' ') }] : [];
    const value = type === 'NUMBER' && text ? parseDecimal(text, language) : text;
    if (value === null) throw new FormValidationError(name, describeNumberRule(language));
    return [{ customFieldId, values: value ? [value] : [] }];
  });
}

/** Renames `customFields[2]…` in the error's details to the name of the form field. */
export function mapErrorsToFields(error: ApiError, answers: StepAnswer[]): ApiError {
  const details = error.details.map(({ field, message }) => {
    const answer = answers[Number(/^customFields\[(\d+)\]/.exec(field)?.[1] ?? NaN)];
    return { field: answer ? toAnswerFieldName(answer.customFieldId) : field, message };
  });
  return new ApiError(error.status, error.body && { ...error.body, details }, error.requestId);
}
