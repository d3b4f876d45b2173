/** Fields of the form of a question, and what can be done with the list of questions. */
import type { QuestionInput } from '../../../../client/generated/types.js';
import type { FormFields } from '../../../ui/index.js';
import { toBody, toFields, type WordKind } from '../../forms/field-kinds.js';
import type { EditedQuestion } from './webform-queries.js';
import { splitLines } from './webform-form.js';

export const QUESTION_TYPES = [
  ...(['input', 'textarea', 'number', 'select', 'checkbox', 'date'] as const),
  ...(['file', 'address', 'phone', 'email', 'product', 'info'] as const),
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const OPERATORS = [
  ...(['ANY_OF', 'NONE_OF', 'ALL_OF', 'EQUALS', 'NOT_EQUALS', 'IS_EMPTY', 'IS_NOT_EMPTY'] as const),
] as const;

const KINDS = {
  ...{ type: 'text', title: 'text', description: 'text', required: 'flag', multiValue: 'flag' },
  ...{ customFieldId: 'text', dependsOnCustomFieldId: 'text', dependsOnOperator: 'text' },
} as const satisfies Partial<Record<keyof QuestionInput, WordKind>>;

/** Between the value of an answer and its text, if they differ. */
const SEPARATOR = ' | ';
/** Types whose answers are chosen from a list; with several answers allowed, or not. */
const CHOICES: readonly string[] = ['select', 'checkbox'];
const SEVERAL: readonly string[] = ['select', 'file'];

/** A question as text of its fields. Answers to choose from, and values of the condition, are lines. */
export function toQuestionFields(question: EditedQuestion): FormFields {
  const lines = question.alternatives.map(({ value, option }) =>
    value === option ? option : `${value}${SEPARATOR}${option}`,
  );
  return {
    ...toFields(KINDS, question),
    alternatives: lines.join('\n'),
    dependsOnValues: question.dependsOnValues.join('\n'),
  };
}

/** The body of a question. What its type does not have is cleared. */
export function toQuestionInput(fields: FormFields): QuestionInput {
  const { type = '', dependsOnCustomFieldId } = fields;
  const body = toBody(KINDS, fields);
  const isInfo = type === 'info';
  const hasCondition = Boolean(dependsOnCustomFieldId);
  return {
    ...body,
    title: body.title ?? '',
    required: !isInfo && body.required === true,
    customFieldId: isInfo ? null : body.customFieldId,
    multiValue: SEVERAL.includes(type) && body.multiValue === true,
    alternatives: CHOICES.includes(type) ? splitLines(fields.alternatives).map(toAlternative) : [],
    dependsOnOperator: hasCondition ? body.dependsOnOperator : null,
    dependsOnValues: hasCondition ? splitLines(fields.dependsOnValues) : [],
  } as QuestionInput;
}

function toAlternative(line: string) {
  const at = line.indexOf(SEPARATOR);
  if (at < 0) return { value: line, option: line };
  return { value: line.slice(0, at).trim(), option: line.slice(at + SEPARATOR.length).trim() };
}

/** Where a question is moved to. */
export interface Move {
  place: 'before' | 'after';
  targetId: string;
}

/** The questions after the move; null if one of them does not exist, or if nothing changes. */
export function moveQuestion<Q extends { id: string }>(questions: readonly Q[], id: string, move: Move): Q[] | null {
  const moved = questions.find((one) => one.id === id);
  const rest = questions.filter((one) => one.id !== id);
  const target = rest.findIndex((one) => one.id === move.targetId);
  if (!moved || target < 0) return null;
  const at = move.place === 'before' ? target : target + 1;
  const result = [...rest.slice(0, at), moved, ...rest.slice(at)];
  return result.every((one, index) => one.id === questions[index]?.id) ? null : result;
}

/** The move by one place; null at the end of the list. */
export function planMove(questions: readonly { id: string }[], id: string, step: 1 | -1): Move | null {
  const target = questions[questions.findIndex((one) => one.id === id) + step];
  return target ? { place: step < 0 ? 'before' : 'after', targetId: target.id } : null;
}
