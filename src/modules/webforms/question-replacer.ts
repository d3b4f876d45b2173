/** Replaces the questions of a form by id, as steps of a template are replaced (decisions/webforms "Webform"). */
import { Injectable } from '@nestjs/common';
import { WebformQuestion } from '../../entities/webform.js';
import { inRouter } from '../../entities/in-router.js';
import { insertStatement, rowsText, takenIdsStatement, updateStatement } from '../../platform/database/bulk.js';
import { Database } from '../../platform/database/database.js';
import { invalidFields, type Fault } from '../../platform/errors.js';
import { defaultsOf } from '../../platform/fields/registry.js';
import { pickDefined } from '../../platform/fields/index.js';
import { newId } from '../../platform/new-id.js';
import { sql } from '../../platform/read-models/index.js';
import { assertValidConditions } from './question-conditions.js';
import { QUESTION_FIELDS, type PlacedQuestionInput } from './webform.dto.js';

/** A question of the request as it is going to be stored. */
interface Next {
  row: WebformQuestion;
  isNew: boolean;
}

const removal = sql`delete from webform_questions where router_id = ${'routerId'} and webform_id = ${'owner'} and id <> all(${'kept'})`;
const change = updateStatement(
  sql`webform_questions`,
  [...QUESTION_FIELDS, 'position'],
  sql`${inRouter('present')} and present.webform_id = ${'owner'}`,
);
const addition = insertStatement(sql`webform_questions`);
const takenIds = takenIdsStatement(sql`webform_questions`);
const templateFields = sql`select field.id from custom_fields field
  where ${inRouter('field')} and field.order_template_id is not null and field.id = any(${'ids'})`;

/** Writes the questions of a locked form; the number of statements does not depend on theirs. */
@Injectable()
export class QuestionReplacer {
  constructor(private readonly db: Database) {}

  /** @throws 400 naming the input whose id, custom field or condition cannot be. */
  async replace(form: { id: string; routerId: string }, inputs: readonly PlacedQuestionInput[]): Promise<void> {
    const rows = await this.db.of(WebformQuestion).findBy({ routerId: form.routerId, webformId: form.id });
    const next = questionsAfter(form, rows, inputs);
    const questions = next.map(({ row }) => row);
    await this.checkCustomFields(form.routerId, questions);
    assertValidConditions(questions);
    await this.db.row(removal, { routerId: form.routerId, owner: form.id, kept: questions.map(({ id }) => id) });
    const changed = next.filter(({ isNew }) => !isNew).map(({ row }) => row);
    if (changed.length > 0)
      await this.db.row(change, { routerId: form.routerId, owner: form.id, rows: rowsText(changed) });
    await this.add(next);
  }

  private async add(next: Next[]): Promise<void> {
    const added = next.filter(({ isNew }) => isNew).map(({ row }) => row);
    if (added.length === 0) return;
    const found = await this.db.rows<{ id: string }>(takenIds, { ids: added.map(({ id }) => id) });
    const taken = new Set(found.map(({ id }) => id));
    const faults = next.flatMap(({ row, isNew }, index): Fault[] =>
      isNew && taken.has(row.id) ? [{ field: `inputs[${index}].question.id`, message: 'is in use elsewhere' }] : [],
    );
    if (faults.length > 0) throw invalidFields(faults);
    await this.db.row(addition, { rows: rowsText(added) });
  }

  private async checkCustomFields(routerId: string, questions: WebformQuestion[]): Promise<void> {
    const named = questions.flatMap((question, index) =>
      (['customFieldId', 'dependsOnCustomFieldId'] as const).flatMap((field) =>
        question[field] ? [{ field: `inputs[${index}].question.${field}`, id: question[field] }] : [],
      ),
    );
    if (named.length === 0) return;
    const found = await this.db.rows<{ id: string }>(templateFields, { routerId, ids: named.map(({ id }) => id) });
    const known = new Set(found.map(({ id }) => id));
    const missing = named.filter(({ id }) => !known.has(id));
    if (missing.length > 0)
      throw invalidFields(
        missing.map(({ field }) => ({ field, message: 'names no custom field of an order template' })),
      );
  }
}

function questionsAfter(
  { id: webformId, routerId }: { id: string; routerId: string },
  rows: WebformQuestion[],
  inputs: readonly PlacedQuestionInput[],
): Next[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  const faults: Fault[] = [];
  const next = inputs.map((input, index): Next => {
    const { question = {}, questionId, position = index } = input;
    const id = question.id ?? questionId ?? newId('webformQuestion');
    const present = known.get(id);
    faults.push(...identityFaults(input, `inputs[${index}]`, seen.has(id), !present));
    seen.add(id);
    const base = present ?? { ...defaultsOf(WebformQuestion), id, routerId, webformId };
    return { row: { ...base, ...pickDefined(question, QUESTION_FIELDS), position }, isNew: !present };
  });
  if (faults.length > 0) throw invalidFields(faults);
  return next;
}

function identityFaults(
  { question, questionId }: PlacedQuestionInput,
  at: string,
  isRepeated: boolean,
  isNew: boolean,
): Fault[] {
  if (question?.id && questionId && question.id !== questionId) {
    return [{ field: `${at}.questionId`, message: 'must be the id of the question' }];
  }
  if (isRepeated) return [{ field: `${at}.question.id`, message: 'stands twice in the request' }];
  return isNew && !question ? [{ field: `${at}.question`, message: 'is required for a new question' }] : [];
}
