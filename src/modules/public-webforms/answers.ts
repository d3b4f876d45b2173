/** From what was sent to the answers that count: asked for, allowed, complete (decisions/webforms "Webform"). */
import type { CustomField } from '../../entities/custom-field.js';
import type { WebformQuestion } from '../../entities/webform.js';
import { invalidFields, type Fault } from '../../platform/errors.js';
import type { Patterns } from '../../platform/safe-pattern.js';
import { checkAnswer, givenValues, takesAnswer } from '../../domain/routing/intake/answer-check.js';
import { visibleQuestions } from '../../domain/routing/intake/answer-conditions.js';
import type { AnswerInput } from './submission.dto.js';

/** A question with the custom field that its answer fills. */
export interface AskedQuestion extends WebformQuestion {
  customField: CustomField | null;
}

/** An answer that counts. */
export interface Answered {
  question: AskedQuestion;
  values: string[];
  /** Where it stands in the request. */
  field: string;
}

/**
 * The answers to the questions that are asked, in the order of the questions; those to hidden ones are dropped.
 * @param patterns of the request. @throws 400 naming every answer that breaks a rule, and every required question without one.
 */
export function answersThatCount(
  questions: AskedQuestion[],
  sent: AnswerInput[],
  countryCode: string,
  patterns: Patterns,
): Answered[] {
  const places = placesOf(questions, sent);
  const given = new Map(sent.map(({ questionId, values }) => [questionId, givenValues(values)]));
  const asked = visibleQuestions(questions, given).filter(takesAnswer);
  const faults: Fault[] = [];
  const answers = asked.map((question): Answered => {
    const values = given.get(question.id) ?? [];
    const place = places.get(question.id);
    const broken = checkAnswer(question, values, countryCode, patterns);
    if (broken && place === undefined) faults.push({ field: 'answers', message: `must answer ${nameOf(question)}` });
    else if (broken) faults.push({ field: `answers[${place}].values`, message: broken });
    return { question, values, field: `answers[${place}].values` };
  });
  if (faults.length > 0) throw invalidFields(faults);
  return answers.filter(({ values }) => values.length > 0);
}

/** The ids among the answers to questions of this type, and where they stand. */
export function idsIn(answers: Answered[], isSuch: (question: AskedQuestion) => boolean) {
  return answers
    .filter(({ question }) => isSuch(question))
    .flatMap(({ values, field }) => values.map((id, index) => ({ field: `${field}[${index}]`, id: id.toLowerCase() })));
}

function placesOf(questions: AskedQuestion[], sent: AnswerInput[]): Map<string, number> {
  const known = new Set(questions.map(({ id }) => id));
  const places = new Map<string, number>();
  const faults: Fault[] = [];
  sent.forEach(({ questionId }, place) => {
    const field = `answers[${place}].questionId`;
    if (!known.has(questionId)) faults.push({ field, message: 'names no question of this form' });
    else if (places.has(questionId)) faults.push({ field, message: 'is answered twice' });
    places.set(questionId, place);
  });
  if (faults.length > 0) throw invalidFields(faults);
  return places;
}

function nameOf({ title, id }: AskedQuestion): string {
  return JSON.stringify(title || id);
}
