/** Answers to what a step asks for, as the fields of its form hold them. */
import { ApiError } from '../../client/src/errors.js';
import type { FormFields } from '../ui/index.js';

/** One answer, as the API takes it. */
export interface StepAnswer {
  customFieldId: string;
  values: string[];
}

/** What an answer is read by. */
export interface AskedField {
  customFieldId: string;
  type: string | null;
  /** Those to tick, each with a field of its own; without them several values are typed as one. */
  alternatives?: readonly unknown[];
}

/** The name of the form field for an input of a step. */
export const fieldNameOf = (customFieldId: string) => `field.${customFieldId}`;

/** An unticked box is a no; an empty field empties; a file stays where no other was chosen. */
export function answersOf(inputs: AskedField[], fields: FormFields): StepAnswer[] {
  return inputs.flatMap(({ customFieldId, type, alternatives = [] }) => {
    const name = fieldNameOf(customFieldId);
    const text = fields[name]?.trim() ?? '';
    if (type === 'MULTI_SELECT' && alternatives.length > 0)
      return [{ customFieldId, values: alternatives.flatMap((_, index) => fields[`${name}.${index}`] ?? []) }];
    if (type === 'BOOLEAN') return [{ customFieldId, values: [text === 'true' ? 'true' : 'false'] }];
    if (type === 'FILE') return text ? [{ customFieldId, values: text.split(' ') }] : [];
    const value = type === 'NUMBER' ? text.replace(',', '.') : text;
    return [{ customFieldId, values: value ? [value] : [] }];
  });
}

/** The service names answers by their place; the form by its fields. */
export function named(error: ApiError, answers: StepAnswer[]): ApiError {
  const details = error.details.map(({ field, message }) => {
    const answer = answers[Number(/^customFields\[(\d+)\]/.exec(field)?.[1] ?? NaN)];
    return { field: answer ? fieldNameOf(answer.customFieldId) : field, message };
  });
  return new ApiError(error.status, error.body && { ...error.body, details }, error.requestId);
}
