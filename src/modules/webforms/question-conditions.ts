/** What holds for the questions of a form together (decisions/webforms "Webform"). */
import type { WebformQuestion } from '../../entities/webform.js';
import { invalidFields, invalid, type Fault } from '../../platform/errors.js';
import { validateCondition, findConditionCycle } from '../../domain/routing/intake/answer-conditions.js';

/** @throws 400 where a condition has nothing to compare with, or where conditions go in a circle. */
export function assertValidConditions(questions: WebformQuestion[]): void {
  const faults = questions.flatMap((question, index): Fault[] => {
    const fault = validateCondition(question);
    return fault ? [{ ...fault, field: `inputs[${index}].question.${fault.field}` }] : [];
  });
  if (faults.length > 0) throw invalidFields(faults);
  const cycle = findConditionCycle(questions);
  if (cycle) {
    const names = cycle.map((field) => nameOf(field, questions));
    throw invalid('inputs', `must not depend on each other in a circle: ${names.join(' -> ')}`);
  }
}

/** The question that asks for a custom field, in words. */
function nameOf(customFieldId: string, questions: WebformQuestion[]): string {
  const asking = questions.find((question) => question.customFieldId === customFieldId);
  return asking?.title ? JSON.stringify(asking.title) : customFieldId;
}
