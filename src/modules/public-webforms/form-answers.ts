/** Validation of the answers of a submission against the questions of its webform (decisions/webforms "Webform"). */
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { CustomField } from '../../entities/custom-field.js';
import { WebformQuestion, type Webform } from '../../entities/webform.js';
import { Database } from '../../platform/database/database.js';
import { invalidFields, type FieldError } from '../../platform/errors.js';
import { RegexValidator } from '../../platform/regex-validator.js';
import type { RegexMatcher } from '../../platform/safe-regex.js';
import { validateAnswer, normalizeValues, acceptsAnswer } from '../../domain/routing/intake/answer-validation.js';
import { filterVisibleQuestions } from '../../domain/routing/intake/answer-conditions.js';
import type { AnswerInput } from './submission.dto.js';

/** A question with the custom field that its answer fills. */
export interface FormQuestion extends WebformQuestion {
  customField: CustomField | null;
}

/** A valid, non-empty answer. */
export interface FormAnswer {
  question: FormQuestion;
  values: string[];
  /** Path of the values in the request, for error messages. */
  field: string;
}

/** Loads the questions of a webform and parses answers to them. */
@Injectable()
export class FormAnswers {
  constructor(
    private readonly db: Database,
    private readonly patterns: RegexValidator,
  ) {}

  /** @param countryCode of the submission, for phone numbers. @throws 400 naming every invalid or missing answer. */
  async parse(form: Webform, inputs: AnswerInput[], countryCode: string): Promise<FormAnswer[]> {
    const questions = await this.loadQuestions(form);
    return this.patterns.run((patterns) => parseAnswers(questions, inputs, countryCode, patterns));
  }

  private async loadQuestions({ id: webformId, routerId }: Webform): Promise<FormQuestion[]> {
    const order = { position: 'ASC', id: 'ASC' } as const;
    const questions = await this.db.of(WebformQuestion).find({ where: { routerId, webformId }, order });
    const ids = questions.flatMap(({ customFieldId }) => customFieldId ?? []);
    const fields = ids.length > 0 ? await this.db.of(CustomField).findBy({ routerId, id: In(ids) }) : [];
    const byId = new Map(fields.map((field) => [field.id, field]));
    return questions.map((question) => ({
      ...question,
      customField: byId.get(question.customFieldId ?? '') ?? null,
    }));
  }
}

/** Collects the IDs in the answers to the selected questions, with their paths in the request. */
export function collectIds(answers: FormAnswer[], isSelected: (question: FormQuestion) => boolean) {
  return answers
    .filter(({ question }) => isSelected(question))
    .flatMap(({ values, field }) => values.map((id, index) => ({ field: `${field}[${index}]`, id: id.toLowerCase() })));
}

/** Returns non-empty answers in the order of the questions. Ignores answers to hidden questions. */
function parseAnswers(
  questions: FormQuestion[],
  inputs: AnswerInput[],
  countryCode: string,
  patterns: RegexMatcher,
): FormAnswer[] {
  const indexes = indexByQuestion(questions, inputs);
  const valuesById = new Map(inputs.map(({ questionId, values }) => [questionId, normalizeValues(values)]));
  const answerable = filterVisibleQuestions(questions, valuesById).filter(acceptsAnswer);
  const errors: FieldError[] = [];
  const answers = answerable.map((question): FormAnswer => {
    const values = valuesById.get(question.id) ?? [];
    const index = indexes.get(question.id);
    const broken = validateAnswer(question, values, countryCode, patterns);
    if (broken && index === undefined) errors.push({ field: 'answers', message: `must answer ${nameOf(question)}` });
    else if (broken) errors.push({ field: `answers[${index}].values`, ...broken });
    return { question, values, field: `answers[${index}].values` };
  });
  if (errors.length > 0) throw invalidFields(errors);
  return answers.filter(({ values }) => values.length > 0);
}

/** Maps question IDs to indexes in `inputs`. @throws 400 for unknown and repeated questions. */
function indexByQuestion(questions: FormQuestion[], inputs: AnswerInput[]): Map<string, number> {
  const known = new Set(questions.map(({ id }) => id));
  const indexes = new Map<string, number>();
  const errors: FieldError[] = [];
  inputs.forEach(({ questionId }, index) => {
    const field = `answers[${index}].questionId`;
    if (!known.has(questionId))
      errors.push({ field, message: 'names no question of this form', code: 'REFERENCE_NOT_FOUND' });
    else if (indexes.has(questionId)) errors.push({ field, message: 'is answered twice', code: 'DUPLICATE' });
    indexes.set(questionId, index);
  });
  if (errors.length > 0) throw invalidFields(errors);
  return indexes;
}

function nameOf({ title, id }: FormQuestion): string {
  return JSON.stringify(title || id);
}
