/** Converts form fields into the API's input. Used by the browser and by the server. */
import type { SubmissionInput } from '../../../client/generated/types.js';
import { filterVisibleQuestions } from '../../../src/domain/routing/intake/answer-conditions.js';
import { describeNumberRule, parseDecimal } from '../../i18n/numbers.js';
import type { FormFields } from '../../ui/index.js';
import type { Language } from '../../i18n/language.js';
import type { Product, Question, WebformData } from './webform-data.js';

/** Most decimals of a quantity. */
const QUANTITY_DECIMALS = 3;

/** Required contact fields, by the API's names. */
export const CONTACT_FIELDS = [
  'contactPersonName',
  'email',
  'phoneNumber',
  'address',
  'postalCode',
  'city',
  'countryCode',
] as const;

export const toAnswerFieldName = (question: Pick<Question, 'id'>) => `answers.${question.id}`;
export const toLineFieldName = (product: Pick<Product, 'id'>) => `lines.${product.id}`;

/** Returns whether several options can be selected. Each option then has a form field of its own. */
export function isMultiSelect({ multiValue, customField, type, alternatives }: Question): boolean {
  const takesMany = multiValue || customField?.type === 'MULTI_SELECT' || type === 'checkbox';
  return alternatives.length > 0 && takesMany;
}

/** Returns whether the question takes an answer. Others only show text. */
export function isAnswerable({ type, viewOnly }: Question): boolean {
  return type !== 'info' && !viewOnly;
}

/** Returns the questions whose conditions hold, by the same rules as the server. */
export function findVisibleQuestions({ form, language }: WebformData, fields: FormFields): Question[] {
  const questions = form.inputs.map(({ question }) => question);
  return filterVisibleQuestions(
    questions,
    new Map(questions.map((question) => [question.id, parseAnswerValues(question, fields, language) ?? []])),
  );
}

/** @returns null for what is no number, or can be read in two ways */
export function parseAnswerValues(question: Question, fields: FormFields, language: Language): string[] | null {
  const name = toAnswerFieldName(question);
  if (isMultiSelect(question)) {
    return question.alternatives.flatMap((_, index) => fields[`${name}.${index}`] ?? []);
  }
  const value = fields[name]?.trim() ?? '';
  if (value === '') return [];
  if (question.type === 'file') return value.split(' ');
  if (question.type !== 'number') return [value];
  const number = parseDecimal(value, language);
  return number === null ? null : [number];
}

/** Returns the lines with a quantity above zero. */
export function parseOrderLines(
  { form, language }: WebformData,
  fields: FormFields,
): SubmissionInput['lines'] & object {
  return form.products.flatMap((product) => {
    const quantity = Number(parseDecimal(fields[toLineFieldName(product)] ?? '', language, QUANTITY_DECIMALS));
    return quantity > 0 ? [{ productId: product.id, quantity }] : [];
  });
}

/** The numbers of the form must be valid: `listInvalidNumbers`. */
export function toSubmissionInput(data: WebformData, fields: FormFields): SubmissionInput {
  const contact = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, fields[name]?.trim() ?? '']));
  const questions = findVisibleQuestions(data, fields).filter(isAnswerable);
  const answers = questions.map((question) => ({
    questionId: question.id,
    values: parseAnswerValues(question, fields, data.language)!,
  }));
  return {
    ...(contact as Record<(typeof CONTACT_FIELDS)[number], string>),
    clientLanguage: data.language,
    answers,
    lines: parseOrderLines(data, fields),
  };
}

/** Names the fields that are no numbers, or can be read in two ways, with the rule. */
export function listInvalidNumbers(data: WebformData, fields: FormFields): { field: string; message: string }[] {
  const { form, language } = data;
  const questions = findVisibleQuestions(data, fields).filter(isAnswerable);
  const names = [
    ...questions.filter((one) => parseAnswerValues(one, fields, language) === null).map(toAnswerFieldName),
    ...form.products.map(toLineFieldName).filter((name) => {
      const text = fields[name]?.trim();
      return text && parseDecimal(text, language, QUANTITY_DECIMALS) === null;
    }),
  ];
  return names.map((field) => ({ field, message: describeNumberRule(language) }));
}
