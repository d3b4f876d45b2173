/** Answers and files of a step: submitted with an action, or added by themselves (decisions/workflows "Evidence"). */
import { Injectable } from '@nestjs/common';
import { CustomField } from '../../../../entities/custom-field.js';
import type { Initiator } from '../../../../entities/initiator.js';
import { StepFile } from '../../../../entities/step-file.js';
import { OrderTemplate } from '../../../../entities/workflow-template.js';
import { Workflow, WorkflowStep } from '../../../../entities/workflow.js';
import { Database } from '../../../../platform/database/database.js';
import { conflict, invalidFields } from '../../../../platform/errors.js';
import { RegexValidator } from '../../../../platform/regex-validator.js';
import { sql, type Sql } from '../../../../platform/sql/index.js';
import { uuidv7 } from '../../../../platform/uuid.js';
import { closedOrder } from '../../closed-order.js';
import { touchOrder } from '../../touch-order.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { RunningOrder } from '../state/running-order.js';
import { READ_FACTS } from '../storage/order-query.js';
import { assertMayActOnStep, assertMayCancelStep } from '../verbs/step-permission.js';
import type { StepCommand } from '../verbs/step-machine.js';
import { act, customFieldsChanged, filesChanged } from '../verbs/steps.js';
import { findInputOptions } from './step-input-options.js';
import {
  findField,
  findRepeatedAnswers,
  hasValues,
  listNewFiles,
  validateStepAnswer,
  type NamedFile,
  type StepAnswer,
} from './step-answers.js';

/** Answers and files submitted with an action. */
export interface Evidence {
  answers?: readonly StepAnswer[];
  /** Files to add to the order and the step. */
  fileIds?: readonly string[];
  /** Those of `fileIds` that members of the initiator's organization uploaded, if known. */
  ownFileIds?: readonly string[];
  /** Check by the caller. @throws 400 naming the fields of files that the initiator may not use */
  checkFiles: (named: NamedFile[]) => Promise<void>;
}

/** The step, and who acts on it. */
type Target = Pick<StepCommand, 'workflowStepId' | 'initiator'>;

const NO_EVIDENCE: Evidence = { checkFiles: () => Promise.resolve() };

/** Adds and removes evidence files of steps, and completes steps with their answers. */
@Injectable()
export class StepEvidence {
  constructor(
    private readonly db: Database,
    private readonly patterns: RegexValidator,
  ) {}

  /**
   * Saves the evidence and carries out the action of a person.
   * @throws 403 if the step is another party's, 409 that names the status and the allowed actions, 400 naming an invalid
   * answer or file
   */
  act(order: OrderAggregate, command: StepCommand, evidence?: Evidence): Promise<void> {
    return this.submit(order, command, evidence, () => {
      assertMayActOnStep(order, command);
      assertMayCancelStep(order, command);
      act(order, command);
    });
  }

  /**
   * Saves the evidence, calls `action`, and then continues with the steps that wait for the same file or field. In this
   * order the action itself completes the step.
   * @throws 400 naming a file that the initiator may not use, or an answer that is invalid, repeated, or not for an input of the step
   */
  async submit(
    order: OrderAggregate,
    target: Target,
    evidence: Evidence | undefined,
    action: () => void | Promise<void>,
  ): Promise<void> {
    const { answers = [], fileIds = [], ownFileIds, checkFiles } = evidence ?? NO_EVIDENCE;
    await checkFiles(fileIds.map((id, index) => ({ field: `fileIds[${index}]`, id })));
    const isAnswered = answers.length > 0 && (await this.saveAnswers(order, target, answers, checkFiles));
    const isFiled = fileIds.length > 0 && this.saveFiles(order, target, fileIds, ownFileIds);
    const facts = isFiled && target.initiator.party === 'client' ? await this.readFacts(order) : {};
    Object.assign(order.order, facts);
    await action();
    const changed = [...(isFiled ? ['fileIds'] : []), ...(isAnswered ? ['customFields'] : [])];
    if (changed.length === 0) return;
    order.record({ type: 'updated', changed, initiator: target.initiator });
    if (isFiled) filesChanged(order, {});
    if (isAnswered) customFieldsChanged(order, order.order.filledFieldIds);
  }

  /**
   * Adds files to a step without acting on it, which completes it if it has `autoComplete`.
   * @throws 403 if the initiator may not act on the step, 409 if the order is cancelled, or the step is not active and the
   * initiator is no operator
   */
  async addToStep(order: OrderAggregate, target: Target, evidence: Evidence): Promise<void> {
    const { workflowStepId, initiator } = target;
    const { status } = order.getStep(workflowStepId);
    assertMayActOnStep(order, { workflowStepId, action: 'COMPLETE', initiator });
    if (order.order.isCancelled) throw closedOrder('cancelled', 'it takes no files');
    if (status !== 'active' && initiator.party !== 'operator')
      throw conflict(`The step is ${status}; it takes files while it is active`, 'STEP_STATUS');
    await this.submit(order, target, evidence, () => undefined);
  }

  /** Adds files of the client to its order, which completes the client's steps that wait for a file. */
  addToOrder(order: OrderAggregate, fileIds: readonly string[], initiator: Initiator): void {
    addFiles(order, fileIds);
    order.record({ type: 'updated', changed: ['fileIds'], initiator });
    filesChanged(order, { hasFile: true, hasClientFile: true });
  }

  /** Of a contractor only files that its own members uploaded count; operators may add any file. @returns whether any file is new */
  private saveFiles(
    aggregate: OrderAggregate,
    { workflowStepId, initiator }: Target,
    fileIds: readonly string[],
    ownFileIds: readonly string[] = [],
  ): boolean {
    const isNew = addFiles(aggregate, fileIds);
    const { order, now: createdAt } = aggregate;
    const { routerId } = order;
    const { party: authorSide } = initiator;
    const step = aggregate.getStep(workflowStepId);
    const counted = authorSide === 'contractor' ? ownFileIds : fileIds;
    const present = new Set(step.evidence.map(({ fileId }) => fileId));
    const added = [...new Set(counted)].filter((fileId) => !present.has(fileId));
    if (added.length === 0) return isNew;
    step.evidence = [...step.evidence, ...added.map((fileId) => ({ fileId, authorSide }))];
    const rows = added.map((fileId) => ({ id: uuidv7(), routerId, workflowStepId, fileId, authorSide, createdAt }));
    this.db.queueInsert(StepFile, rows, 'missing');
    touchOrder(this.db, order, createdAt);
    return true;
  }

  /** Files of the client that became evidence of a step do not count for other steps. */
  private async readFacts({ order: { routerId, id: orderId } }: OrderAggregate) {
    return this.db.row<Pick<RunningOrder, 'hasFile' | 'hasClientFile'>>(READ_FACTS, { routerId, orderId });
  }

  /** Fills custom fields of the order. @returns whether any value changed */
  private async saveAnswers(
    { order }: OrderAggregate,
    { workflowStepId }: Target,
    answers: readonly StepAnswer[],
    checkFiles: Evidence['checkFiles'],
  ): Promise<boolean> {
    const { routerId } = order;
    const step = await this.db.get(WorkflowStep, { routerId, id: workflowStepId });
    const fields = await this.loadFields(step);
    const answered = answers.flatMap(({ customFieldId }) => findField(customFieldId, fields) ?? []);
    const choices = await findInputOptions(this.db, routerId, answered);
    const errors = await this.patterns.run((patterns) =>
      answers.flatMap((answer, index) => validateStepAnswer(answer, index, { step, fields, choices }, patterns)),
    );
    errors.push(...findRepeatedAnswers(answers, fields));
    if (errors.length > 0) throw invalidFields(errors);
    await checkFiles(answers.flatMap((answer, index) => listNewFiles(answer, index, fields)));
    const filled = new Set(order.filledFieldIds);
    for (const answer of answers) {
      const ids = this.writeAnswer(answer, step, findField(answer.customFieldId, fields)!);
      const isFilled = answer.values.some((value) => value !== '');
      for (const id of ids)
        if (isFilled) filled.add(id);
        else filled.delete(id);
    }
    order.filledFieldIds = [...filled];
    return answers.some(({ customFieldId, values }) => !hasValues(findField(customFieldId, fields)!, values));
  }

  /** Updates the field of the order, or copies the field of the template to the order. @returns IDs of the field and of its template field */
  private writeAnswer({ values }: StepAnswer, { orderId, routerId }: WorkflowStep, field: CustomField): string[] {
    const answered = {
      value: values[0] ?? null,
      values: values.map((value) => ({ value, fileUrl: null, fileName: null })),
    };
    if (field.orderId) {
      this.db.queueUpdate(CustomField, [{ id: field.id, routerId, ...answered }]);
      return [field.id, ...(field.templateCustomFieldId ? [field.templateCustomFieldId] : [])];
    }
    const own = { id: uuidv7(), routerId, orderId, orderTemplateId: null, templateCustomFieldId: field.id };
    this.db.queueInsert(CustomField, [{ ...field, ...answered, ...own }]);
    return [own.id, field.id];
  }

  /** Loads the fields of the order and of its template. */
  private async loadFields({ routerId, orderId, workflowId }: WorkflowStep): Promise<CustomField[]> {
    const { workflowTemplateId } = await this.db.get(Workflow, { routerId, id: workflowId });
    const template =
      workflowTemplateId && (await this.db.of(OrderTemplate).findOneBy({ routerId, workflowTemplateId }));
    return this.db.of(CustomField).find({
      where: [{ routerId, orderId }, ...(template ? [{ routerId, orderTemplateId: template.id }] : [])],
      order: { position: 'ASC', id: 'ASC' },
    });
  }
}

/** Adds files to the order; the caller has checked them. @returns whether any of them is new */
function addFiles({ order }: OrderAggregate, fileIds: readonly string[]): boolean {
  const added = [...new Set(fileIds)].filter((id) => !order.fileIds.includes(id));
  if (added.length === 0) return false;
  order.fileIds = [...order.fileIds, ...added];
  order.hasFile ||= added.some((id) => !order.templateFileIds.includes(id));
  return true;
}

/**
 * Query for the files, among these, that members of the organization uploaded: only these count as evidence of a contractor
 * (decisions/workflows "Evidence").
 */
export function selectFilesUploadedBy(fileIds: Sql, organizationId: Sql): Sql {
  return sql`select file.id from files file where file.id = any(${fileIds}) and exists (
    select 1 from memberships member
    where member.user_id = file.uploaded_by and member.router_organization_id = ${organizationId})`;
}
