/** Conditional questions of webforms (decisions/webforms "Webform"). Also runs in the browser. */
import type { FieldRule } from '../../../platform/field-rules.js';
import type { CONDITION_OPERATORS } from '../../../entities/question-enums.js';

/** Operator that compares an answer with the values of a condition. */
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

/** The fields of a question that conditions need. */
export interface ConditionalQuestion {
  id: string;
  /** Custom field that stores the answer; conditions refer to questions by it. */
  customFieldId: string | null;
  /** Field whose answer decides whether the question is visible; `null`: always visible. */
  dependsOnCustomFieldId: string | null;
  dependsOnOperator: ConditionOperator | null;
  dependsOnValues: string[];
}

const COMPARISONS: Record<ConditionOperator, (answer: string[], expected: string[]) => boolean> = {
  ANY_OF: (answer, expected) => answer.some((value) => expected.includes(value)),
  NONE_OF: (answer, expected) => !answer.some((value) => expected.includes(value)),
  ALL_OF: (answer, expected) => isSubset(expected, answer),
  EQUALS: (answer, expected) => isSubset(expected, answer) && isSubset(answer, expected),
  NOT_EQUALS: (answer, expected) => !(isSubset(expected, answer) && isSubset(answer, expected)),
  IS_EMPTY: (answer) => answer.length === 0,
  IS_NOT_EMPTY: (answer) => answer.length > 0,
};

/**
 * Returns the visible questions, given the answers by question ID. Answers to hidden questions are ignored. A condition on a
 * field without a visible question is false for every operator.
 */
export function filterVisibleQuestions<Question extends ConditionalQuestion>(
  questions: Question[],
  answers: ReadonlyMap<string, string[]>,
): Question[] {
  const byField = groupByCustomField(questions);
  const results = new Map<string, boolean>();
  const isVisible = (question: Question): boolean => {
    const cached = results.get(question.id);
    if (cached !== undefined) return cached;
    // Hides the questions of a cycle.
    results.set(question.id, false);
    const visible = question.dependsOnCustomFieldId === null || isConditionMet(question);
    results.set(question.id, visible);
    return visible;
  };
  const isConditionMet = (question: Question): boolean => {
    const sources = (byField.get(question.dependsOnCustomFieldId!) ?? []).filter(isVisible);
    if (sources.length === 0) return false;
    const answer = sources.flatMap(({ id }) => answers.get(id) ?? []);
    const compare = COMPARISONS[question.dependsOnOperator ?? 'ANY_OF'];
    return compare(normalizeForComparison(answer), normalizeForComparison(question.dependsOnValues));
  };
  return questions.filter(isVisible);
}

/** Returns the custom field IDs along one cycle of conditions, with the first repeated at the end; `null` without a cycle. */
export function findConditionCycle(questions: ConditionalQuestion[]): string[] | null {
  const byField = groupByCustomField(questions);
  const acyclic = new Set<string>();
  const walk = (field: string, path: string[]): string[] | null => {
    if (acyclic.has(field)) return null;
    if (path.includes(field)) return [...path.slice(path.indexOf(field)), field];
    for (const { dependsOnCustomFieldId } of byField.get(field) ?? []) {
      const cycle = dependsOnCustomFieldId && walk(dependsOnCustomFieldId, [...path, field]);
      if (cycle) return cycle;
    }
    acyclic.add(field);
    return null;
  };
  for (const field of byField.keys()) {
    const cycle = walk(field, []);
    if (cycle) return cycle;
  }
  return null;
}

/** Validates the condition of a question, independently of other questions. @returns the violation, or `null` */
export function validateCondition(question: ConditionalQuestion): (FieldRule & { field: string }) | null {
  const { dependsOnCustomFieldId, dependsOnOperator, dependsOnValues } = question;
  if (dependsOnCustomFieldId === null) {
    if (dependsOnOperator === null && dependsOnValues.length === 0) return null;
    return { field: 'dependsOnCustomFieldId', message: 'is required for a condition', code: 'REQUIRED' };
  }
  if (dependsOnOperator === 'IS_EMPTY' || dependsOnOperator === 'IS_NOT_EMPTY') return null;
  if (normalizeForComparison(dependsOnValues).length > 0) return null;
  return { field: 'dependsOnValues', message: 'must not be empty if dependsOnCustomFieldId is set', code: 'EMPTY' };
}

function groupByCustomField<Question extends ConditionalQuestion>(questions: Question[]): Map<string, Question[]> {
  const withField = questions.filter((question) => question.customFieldId !== null);
  const byField = new Map<string, Question[]>(withField.map((question) => [question.customFieldId!, []]));
  for (const question of withField) byField.get(question.customFieldId!)!.push(question);
  return byField;
}

/** Trims the values, normalizes their case and removes empty ones. */
function normalizeForComparison(values: string[]): string[] {
  return values.map((value) => value.trim().normalize('NFC').toLowerCase()).filter((value) => value !== '');
}

function isSubset(part: string[], whole: string[]): boolean {
  return part.every((value) => whole.includes(value));
}
