/** Rules of answers to the inputs of a step (decisions/client-portal "Files and inputs"). */
import type { Alternative } from '../../../../entities/alternative.js';
import type { CustomField } from '../../../../entities/custom-field.js';
import type { WorkflowStep } from '../../../../entities/workflow.js';
import type { FieldError } from '../../../../platform/errors.js';
import type { RegexMatcher } from '../../../../platform/safe-regex.js';
import { validateAnswer } from '../../intake/answer-validation.js';

/** Answer to an input of the step. */
export interface StepAnswer {
  customFieldId: string;
  values: string[];
}

/** ID of a file, and the request field that contains it. */
export interface NamedFile {
  field: string;
  id: string;
}

/** Whether the field of the order has these values. */
export function hasValues(field: CustomField, values: readonly string[]): boolean {
  if (!field.orderId) return false;
  const present = field.values.length > 0 ? field.values.map(({ value }) => value) : field.value ? [field.value] : [];
  return present.length === values.length && present.every((value, index) => value === values[index]);
}

/** The step, its fields and their options. */
interface InputContext {
  step: WorkflowStep;
  fields: CustomField[];
  choices: ReadonlyMap<CustomField, Alternative[]>;
}

/** @returns what is wrong with an answer; empty if nothing */
export function validateStepAnswer(
  { customFieldId, values }: StepAnswer,
  index: number,
  { step, fields, choices }: InputContext,
  patterns: RegexMatcher,
): FieldError[] {
  const at = `customFields[${index}]`;
  const field = findField(customFieldId, fields);
  const isInput = step.inputs.some(
    (input) => input.customFieldId === customFieldId || input.customFieldId === field?.templateCustomFieldId,
  );
  if (!field || !isInput)
    return [{ field: `${at}.customFieldId`, message: 'names no input of the step', code: 'REFERENCE_NOT_FOUND' }];
  const { type, regex, validationMessage } = field;
  const question = { type: 'input', required: false, viewOnly: false } as const;
  // The stored value stays valid even if it is no longer among the options.
  const alternatives = hasValues(field, values) ? [] : (choices.get(field) ?? []);
  const multiValue = values.length > 1 && (type === 'MULTI_SELECT' || type === 'FILE');
  const broken = validateAnswer(
    { ...question, alternatives, multiValue, customField: { type, regex, validationMessage } },
    values,
    undefined,
    patterns,
  );
  return broken ? [{ field: `${at}.values`, ...broken }] : [];
}

/** Finds repeated answers to a field, whether by its own ID or that of the template field. */
export function findRepeatedAnswers(answers: readonly StepAnswer[], fields: CustomField[]): FieldError[] {
  const answered = new Set<CustomField>();
  return answers.flatMap(({ customFieldId }, index) => {
    const field = findField(customFieldId, fields);
    if (!field) return [];
    if (answered.has(field))
      return [{ field: `customFields[${index}].customFieldId`, message: 'is answered twice', code: 'DUPLICATE' }];
    answered.add(field);
    return [];
  });
}

/** Lists the files of an answer that are not in its field yet. */
export function listNewFiles({ customFieldId, values }: StepAnswer, index: number, fields: CustomField[]): NamedFile[] {
  const field = findField(customFieldId, fields)!;
  if (field.type !== 'FILE') return [];
  const present = new Set(field.values.map(({ value }) => normalizeId(value)));
  return values
    .map((value, valueIndex) => ({ field: `customFields[${index}].values[${valueIndex}]`, id: normalizeId(value) }))
    .filter(({ id }) => id !== '' && !present.has(id));
}

function normalizeId(value: string | null): string {
  return (value ?? '').trim().toLowerCase();
}

/** Finds a field by its ID or that of its template field; fields of the order take precedence. */
export function findField(id: string, fields: CustomField[]): CustomField | undefined {
  const own = fields.find((field) => field.orderId && (field.id === id || field.templateCustomFieldId === id));
  return own ?? fields.find((field) => field.id === id);
}
