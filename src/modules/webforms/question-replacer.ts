/** Replaces the questions of a webform by ID (decisions/webforms "Webform"). */
import { Injectable } from '@nestjs/common';
import { WebformQuestion, type Webform } from '../../entities/webform.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { buildExistingIdsStatement, renewIds } from '../../platform/database/requested-ids.js';
import { Database } from '../../platform/database/database.js';
import { invalidFields, type FieldError } from '../../platform/errors.js';
import { defaultsOf } from '../../platform/fields/registry.js';
import { pickDefined } from '../../platform/fields/index.js';
import { newId } from '../../platform/new-id.js';
import { sql } from '../../platform/read-models/index.js';
import { assertValidConditions } from './question-conditions.js';
import { QUESTION_FIELDS, type PlacedQuestionInput } from './webform.dto.js';

/** Complete row of a question in the request. */
interface QuestionRow {
  row: WebformQuestion;
  isNew: boolean;
}

type WebformKey = Pick<Webform, 'id' | 'routerId'>;

const deleteQuestions = sql`delete from webform_questions where router_id = ${'routerId'} and webform_id = ${'webformId'} and id <> all(${'ids'})`;
const selectTakenIds = buildExistingIdsStatement(sql`webform_questions`);
const selectTemplateFields = sql`select field.id from custom_fields field
  where ${inTenant('field')} and field.order_template_id is not null and field.id = any(${'ids'})`;

/** Must run in a transaction that holds the lock of the webform. The number of statements is fixed. */
@Injectable()
export class QuestionReplacer {
  constructor(private readonly db: Database) {}

  /**
   * Updates questions with known IDs, inserts the other ones, and deletes stored questions that the request omits.
   * @throws 400 naming the input with an invalid ID, custom field or condition.
   */
  async replace({ id: webformId, routerId }: WebformKey, inputs: readonly PlacedQuestionInput[]): Promise<void> {
    const rows = await this.db.of(WebformQuestion).findBy({ routerId, webformId });
    const questionRows = buildRows({ id: webformId, routerId }, rows, inputs);
    const questions = questionRows.map(({ row }) => row);
    await this.assertCustomFields(routerId, questions);
    assertValidConditions(questions);
    await this.db.row(deleteQuestions, { routerId, webformId, ids: questions.map(({ id }) => id) });
    const changed = questionRows.filter(({ isNew }) => !isNew).map(({ row }) => row);
    this.db.queueUpdate(WebformQuestion, changed);
    await this.insert(questionRows);
  }

  /**
   * Inserts the questions of a new webform. A question whose ID is in use gets a new one, so that another webform can be
   * sent as it was read. @throws 400 as `replace`.
   */
  async create(form: WebformKey, inputs: readonly PlacedQuestionInput[]): Promise<void> {
    const ids = inputs.flatMap(({ question, questionId }) => question?.id ?? questionId ?? []);
    const renew = renewIds(await this.db.rows<{ id: string }>(selectTakenIds, { ids }));
    const renewed = inputs.map(({ question, questionId, ...input }) => ({
      ...input,
      questionId: renew(questionId),
      ...(question && { question: { ...question, id: renew(question.id) } }),
    }));
    await this.replace(form, renewed);
  }

  private async insert(questionRows: QuestionRow[]): Promise<void> {
    const added = questionRows.filter(({ isNew }) => isNew).map(({ row }) => row);
    if (added.length === 0) return;
    const found = await this.db.rows<{ id: string }>(selectTakenIds, { ids: added.map(({ id }) => id) });
    const taken = new Set(found.map(({ id }) => id));
    const errors = questionRows.flatMap(({ row, isNew }, index): FieldError[] =>
      isNew && taken.has(row.id)
        ? [{ field: `inputs[${index}].question.id`, message: 'is in use elsewhere', code: 'STILL_IN_USE' }]
        : [],
    );
    if (errors.length > 0) throw invalidFields(errors);
    this.db.queueInsert(WebformQuestion, added);
  }

  private async assertCustomFields(routerId: string, questions: WebformQuestion[]): Promise<void> {
    const references = questions.flatMap((question, index) =>
      (['customFieldId', 'dependsOnCustomFieldId'] as const).flatMap((field) =>
        question[field] ? [{ field: `inputs[${index}].question.${field}`, id: question[field] }] : [],
      ),
    );
    if (references.length === 0) return;
    const found = await this.db.rows<{ id: string }>(selectTemplateFields, {
      routerId,
      ids: references.map(({ id }) => id),
    });
    const known = new Set(found.map(({ id }) => id));
    const missing = references.filter(({ id }) => !known.has(id));
    if (missing.length > 0)
      throw invalidFields(
        missing.map(({ field }) => ({
          field,
          message: 'names no custom field of an order template',
          code: 'REFERENCE_NOT_FOUND',
        })),
      );
  }
}

/**
 * Merges the request into the stored rows.
 * @throws 400 for repeated or contradictory IDs, and for new questions without content.
 */
function buildRows(
  { id: webformId, routerId }: WebformKey,
  rows: WebformQuestion[],
  inputs: readonly PlacedQuestionInput[],
): QuestionRow[] {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const usedIds = new Set<string>();
  const errors: FieldError[] = [];
  const questionRows = inputs.map((input, index): QuestionRow => {
    const { question = {}, questionId, position = index } = input;
    const id = question.id ?? questionId ?? newId('webformQuestion');
    const stored = rowsById.get(id);
    errors.push(...validateIdentity(input, `inputs[${index}]`, usedIds.has(id), !stored));
    usedIds.add(id);
    const base = stored ?? { ...defaultsOf(WebformQuestion), id, routerId, webformId };
    return { row: { ...base, ...pickDefined(question, QUESTION_FIELDS), position }, isNew: !stored };
  });
  if (errors.length > 0) throw invalidFields(errors);
  return questionRows;
}

function validateIdentity(
  { question, questionId }: PlacedQuestionInput,
  path: string,
  isRepeated: boolean,
  isNew: boolean,
): FieldError[] {
  if (question?.id && questionId && question.id !== questionId) {
    return [{ field: `${path}.questionId`, message: 'must be the id of the question' }];
  }
  if (isRepeated)
    return [{ field: `${path}.question.id`, message: 'must be unique in the request', code: 'DUPLICATE' }];
  return isNew && !question
    ? [{ field: `${path}.question`, message: 'is required for a new question', code: 'REQUIRED' }]
    : [];
}
