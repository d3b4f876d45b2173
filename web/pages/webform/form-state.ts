/** From the fields of the page to what the API takes: answers, lines, address; the same in the browser and on the server. */
import type { SubmissionInput } from '../../../client/generated/types.js';
import { visibleQuestions } from '../../../src/routing/intake/answer-conditions.js';
import type { FormFields } from '../../ui/index.js';
import type { Product, Question, WebformData } from './webform-data.js';

/** Fields of the order that everybody gives, by the API’s names. */
export const CONTACT_FIELDS = [
  'contactPersonName',
  'email',
  'phoneNumber',
  'address',
  'postalCode',
  'city',
  'countryCode',
] as const;

export const answerFieldName = (question: Pick<Question, 'id'>) => `answers.${question.id}`;
export const lineFieldName = (product: Pick<Product, 'id'>) => `lines.${product.id}`;

/** Whether several alternatives can be ticked; each then has a field of its own. */
export function isMultiSelect({ multiValue, customField, type, alternatives }: Question): boolean {
  const takesMany = multiValue || customField?.type === 'MULTI_SELECT' || type === 'checkbox';
  return alternatives.length > 0 && takesMany;
}

/** Whether it asks for something; others are merely shown. */
export function isAnswerable({ type, viewOnly }: Question): boolean {
  return type !== 'info' && !viewOnly;
}

/** The questions that are asked, by the server's own conditions. */
export function findVisibleQuestions({ form }: WebformData, fields: FormFields): Question[] {
  const questions = form.inputs.map(({ question }) => question);
  return visibleQuestions(
    questions,
    new Map(questions.map((question) => [question.id, parseAnswerValues(question, fields)])),
  );
}

/** The values of an answer as they are sent. */
export function parseAnswerValues(question: Question, fields: FormFields): string[] {
  const name = answerFieldName(question);
  if (isMultiSelect(question)) {
    return question.alternatives.flatMap((_, index) => fields[`${name}.${index}`] ?? []);
  }
  const value = fields[name]?.trim() ?? '';
  if (value === '') return [];
  if (question.type === 'file') return value.split(' ');
  return [question.type === 'number' ? value.replace(',', '.') : value];
}

/** The products that are ordered. */
export function parseOrderLines({ form }: WebformData, fields: FormFields): SubmissionInput['lines'] & object {
  return form.products.flatMap((product) => {
    const quantity = Number((fields[lineFieldName(product)] ?? '').replace(',', '.'));
    return quantity > 0 ? [{ productId: product.id, quantity }] : [];
  });
}

/** The whole submission. */
export function toSubmissionInput(data: WebformData, fields: FormFields): SubmissionInput {
  const contact = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, fields[name]?.trim() ?? '']));
  const questions = findVisibleQuestions(data, fields).filter(isAnswerable);
  const answers = questions.map((question) => ({
    questionId: question.id,
    values: parseAnswerValues(question, fields),
  }));
  return {
    ...(contact as Record<(typeof CONTACT_FIELDS)[number], string>),
    clientLanguage: data.language,
    answers,
    lines: parseOrderLines(data, fields),
  };
}
