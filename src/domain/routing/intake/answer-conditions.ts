/** Which questions of a webform are asked, given the answers so far (decisions/webforms "Webform"). */

import type { CONDITION_OPERATORS } from '../../../entities/question-words.js';

/** The comparison of a condition. */
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

/** A question as far as conditions go. */
export interface ConditionalQuestion {
  id: string;
  /** The field that its answer fills, by which conditions name it. */
  customFieldId: string | null;
  /** The field whose answer decides whether this question is asked; `null`: it is always asked. */
  dependsOnCustomFieldId: string | null;
  dependsOnOperator: ConditionOperator | null;
  dependsOnValues: string[];
}

const COMPARISONS: Record<ConditionOperator, (answer: string[], wanted: string[]) => boolean> = {
  ANY_OF: (answer, wanted) => answer.some((value) => wanted.includes(value)),
  NONE_OF: (answer, wanted) => !answer.some((value) => wanted.includes(value)),
  ALL_OF: (answer, wanted) => isPartOf(wanted, answer),
  EQUALS: (answer, wanted) => isPartOf(wanted, answer) && isPartOf(answer, wanted),
  NOT_EQUALS: (answer, wanted) => !(isPartOf(wanted, answer) && isPartOf(answer, wanted)),
  IS_EMPTY: (answer) => answer.length === 0,
  IS_NOT_EMPTY: (answer) => answer.length > 0,
};

/**
 * The questions that are asked, given the answers by question id. The answer to a hidden question is dropped, and a
 * condition on a field that no visible question asks for is false, whatever its operator.
 */
export function visibleQuestions<Question extends ConditionalQuestion>(
  questions: Question[],
  answers: ReadonlyMap<string, string[]>,
): Question[] {
  const askers = byCustomField(questions);
  const decided = new Map<string, boolean>();
  const isVisible = (question: Question): boolean => {
    const known = decided.get(question.id);
    if (known !== undefined) return known;
    decided.set(question.id, false);
    const visible = question.dependsOnCustomFieldId === null || conditionHolds(question);
    decided.set(question.id, visible);
    return visible;
  };
  const conditionHolds = (question: Question): boolean => {
    const asked = (askers.get(question.dependsOnCustomFieldId!) ?? []).filter(isVisible);
    if (asked.length === 0) return false;
    const answer = asked.flatMap((asker) => answers.get(asker.id) ?? []);
    const compare = COMPARISONS[question.dependsOnOperator ?? 'ANY_OF'];
    return compare(comparable(answer), comparable(question.dependsOnValues));
  };
  return questions.filter(isVisible);
}

/** The custom field ids along one circle of conditions, the first again at the end; `null` where there is none. */
export function findConditionCycle(questions: ConditionalQuestion[]): string[] | null {
  const askers = byCustomField(questions);
  const safe = new Set<string>();
  const walk = (field: string, path: string[]): string[] | null => {
    if (safe.has(field)) return null;
    if (path.includes(field)) return [...path.slice(path.indexOf(field)), field];
    for (const { dependsOnCustomFieldId } of askers.get(field) ?? []) {
      const cycle = dependsOnCustomFieldId && walk(dependsOnCustomFieldId, [...path, field]);
      if (cycle) return cycle;
    }
    safe.add(field);
    return null;
  };
  for (const field of askers.keys()) {
    const cycle = walk(field, []);
    if (cycle) return cycle;
  }
  return null;
}

/** The rule that a condition breaks by itself when a form is saved, or `null`. */
export function conditionFault(question: ConditionalQuestion): { field: string; message: string } | null {
  const { dependsOnCustomFieldId, dependsOnOperator, dependsOnValues } = question;
  if (dependsOnCustomFieldId === null) {
    if (dependsOnOperator === null && dependsOnValues.length === 0) return null;
    return { field: 'dependsOnCustomFieldId', message: 'is required for a condition' };
  }
  if (dependsOnOperator === 'IS_EMPTY' || dependsOnOperator === 'IS_NOT_EMPTY') return null;
  if (comparable(dependsOnValues).length > 0) return null;
  return { field: 'dependsOnValues', message: 'must not be empty where dependsOnCustomFieldId is given' };
}

function byCustomField<Question extends ConditionalQuestion>(questions: Question[]): Map<string, Question[]> {
  const asked = questions.filter((question) => question.customFieldId !== null);
  const askers = new Map<string, Question[]>(asked.map((question) => [question.customFieldId!, []]));
  for (const question of asked) askers.get(question.customFieldId!)!.push(question);
  return askers;
}

/** Values as they are compared: trimmed, without regard to case, empty ones left out. */
function comparable(values: string[]): string[] {
  return values.map((value) => value.trim().normalize('NFC').toLowerCase()).filter((value) => value !== '');
}

function isPartOf(part: string[], whole: string[]): boolean {
  return part.every((value) => whole.includes(value));
}
