/** Validation of the conditions between the questions of a webform (decisions/webforms "Webform"). */
import type { WebformQuestion } from '../../entities/webform.js';
import { invalidFields, invalid, type FieldError } from '../../platform/errors.js';
import { validateCondition, findConditionCycle } from '../../domain/routing/intake/answer-conditions.js';

/** @throws 400 if a condition has nothing to compare with, or if conditions form a cycle. */
export function assertValidConditions(questions: WebformQuestion[]): void {
  const errors = questions.flatMap((question, index): FieldError[] => {
    const error = validateCondition(question);
    return error ? [{ ...error, field: `inputs[${index}].question.${error.field}` }] : [];
  });
  if (errors.length > 0) throw invalidFields(errors);
  const cycle = findConditionCycle(questions);
  if (cycle) {
    const names = cycle.map((field) => nameOf(field, questions));
    throw invalid('inputs', `must not depend on each other in a circle: ${names.join(' -> ')}`);
  }
}

/** Title of the question that fills the custom field; the ID if it has none. */
function nameOf(customFieldId: string, questions: WebformQuestion[]): string {
  const question = questions.find((candidate) => candidate.customFieldId === customFieldId);
  return question?.title ? JSON.stringify(question.title) : customFieldId;
}
