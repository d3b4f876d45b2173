/** Saves the answers and files that are submitted with an action on a step. */
import { Injectable } from '@nestjs/common';
import type { Alternative } from '../../../entities/alternative.js';
import { CustomField } from '../../../entities/custom-field.js';
import { Order } from '../../../entities/order.js';
import { OrderTemplate } from '../../../entities/workflow-template.js';
import { Workflow, WorkflowStep } from '../../../entities/workflow.js';
import { Database } from '../../../platform/database/database.js';
import { invalidFields, type FieldError } from '../../../platform/errors.js';
import { RegexValidator } from '../../../platform/regex-validator.js';
import type { RegexMatcher } from '../../../platform/safe-regex.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { validateAnswer } from '../intake/answer-validation.js';
import { createOrderEvent } from '../order-event.js';
import { touchOrder } from '../touch-order.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { EventRecorder } from '../event-recorder.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import { findInputOptions } from './step-input-options.js';
import { StepFiles } from './step-files.js';
import type { StepTarget } from './workflow-run.js';

/** Answer to an input of the step. */
export interface StepAnswer {
  customFieldId: string;
  values: string[];
}

/** ID of a file, and the request field that contains it. */
export interface NamedFile {
  field: string;
  id: string;
}

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

const NO_EVIDENCE: Evidence = { checkFiles: () => Promise.resolve() };

/** Call it in a transaction that holds the order's lock. */
@Injectable()
export class StepEvidence {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly recorder: EventRecorder,
    private readonly coordinator: OrderCoordinator,
    private readonly patterns: RegexValidator,
    private readonly files: StepFiles,
  ) {}

  /**
   * Saves the evidence, calls `act`, and then records the change of the order. In this order the action itself completes the
   * step, and the change completes other steps that wait for the same file or field.
   * @throws 400 naming a file that the initiator may not use, or an answer that is invalid, repeated, or not for an input of the step
   */
  async submit(target: StepTarget, evidence: Evidence | undefined, act: () => Promise<void>): Promise<void> {
    const { orderId, initiator } = target;
    const { answers = [], fileIds = [], ownFileIds, checkFiles } = evidence ?? NO_EVIDENCE;
    await checkFiles(fileIds.map((id, index) => ({ field: `fileIds[${index}]`, id })));
    const isAnswered = answers.length > 0 && (await this.saveAnswers(target, answers, checkFiles));
    const isFiled = fileIds.length > 0 && (await this.saveFiles(target, fileIds, ownFileIds));
    await act();
    const changed = [...(isFiled ? ['fileIds'] : []), ...(isAnswered ? ['customFields'] : [])];
    if (changed.length === 0) return;
    const { order } = await this.runs.loadForUpdate(orderId);
    await this.recorder.record([createOrderEvent('order.updated', order, initiator, { changed })]);
    await this.coordinator.recheckFields(orderId, changed);
  }

  private async saveFiles(
    target: StepTarget,
    fileIds: readonly string[],
    ownFileIds?: readonly string[],
  ): Promise<boolean> {
    const isNew = await this.addFilesToOrder(target.orderId, fileIds);
    return (await this.files.add(target, fileIds, ownFileIds)) || isNew;
  }

  /** Adds files to the order; the caller has checked them. @returns whether any of them is new */
  async addFilesToOrder(orderId: string, fileIds: readonly string[]): Promise<boolean> {
    const { order, now } = await this.runs.loadForUpdate(orderId);
    const added = [...new Set(fileIds)].filter((id) => !order.fileIds.includes(id));
    if (added.length === 0) return false;
    order.fileIds = [...order.fileIds, ...added];
    order.hasFile ||= added.some((id) => !order.templateFileIds.includes(id));
    this.db.queueUpdate(Order, [{ id: orderId, routerId: order.routerId, fileIds: order.fileIds }]);
    touchOrder(this.db, order, now);
    return true;
  }

  /** Fills custom fields of the order. @returns whether any value changed */
  private async saveAnswers(
    { orderId, workflowStepId }: StepTarget,
    answers: readonly StepAnswer[],
    checkFiles: Evidence['checkFiles'],
  ): Promise<boolean> {
    const { order } = await this.runs.loadForUpdate(orderId);
    const step = await this.db.get(WorkflowStep, { routerId: order.routerId, id: workflowStepId });
    const fields = await this.loadFields(step);
    const answered = answers.flatMap(({ customFieldId }) => findField(customFieldId, fields) ?? []);
    const choices = await findInputOptions(this.db, step.routerId, answered);
    const errors = await this.patterns.run((patterns) =>
      answers.flatMap((answer, index) => validateStepAnswer(answer, index, { step, fields, choices }, patterns)),
    );
    errors.push(...findRepeatedAnswers(answers, fields));
    if (errors.length > 0) throw invalidFields(errors);
    await checkFiles(answers.flatMap((answer, index) => listNewFiles(answer, index, fields)));
    for (const answer of answers) this.writeAnswer(answer, step, findField(answer.customFieldId, fields)!);
    this.runs.evict(orderId);
    return answers.some(({ customFieldId, values }) => !hasValues(findField(customFieldId, fields)!, values));
  }

  /** Updates the field of the order, or copies the field of the template to the order. */
  private writeAnswer({ values }: StepAnswer, { orderId, routerId }: WorkflowStep, field: CustomField): void {
    const answered = {
      value: values[0] ?? null,
      values: values.map((value) => ({ value, fileUrl: null, fileName: null })),
    };
    if (field.orderId) return this.db.queueUpdate(CustomField, [{ id: field.id, routerId, ...answered }]);
    const own = { id: uuidv7(), routerId, orderId, orderTemplateId: null, templateCustomFieldId: field.id };
    this.db.queueInsert(CustomField, [{ ...field, ...answered, ...own }]);
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

function hasValues(field: CustomField, values: readonly string[]): boolean {
  if (!field.orderId) return false;
  const present = field.values.length > 0 ? field.values.map(({ value }) => value) : field.value ? [field.value] : [];
  return present.length === values.length && present.every((value, index) => value === values[index]);
}

/** The step, its fields and their options. */
interface InputContext {
  step: WorkflowStep;
  fields: CustomField[];
  choices: ReadonlyMap<CustomField, Alternative[]>;
}

function validateStepAnswer(
  { customFieldId, values }: StepAnswer,
  index: number,
  { step, fields, choices }: InputContext,
  patterns: RegexMatcher,
): FieldError[] {
  const at = `customFields[${index}]`;
  const field = findField(customFieldId, fields);
  const isInput = step.inputs.some(
    (input) => input.customFieldId === customFieldId || input.customFieldId === field?.templateCustomFieldId,
  );
  if (!field || !isInput)
    return [{ field: `${at}.customFieldId`, message: 'names no input of the step', code: 'REFERENCE_NOT_FOUND' }];
  const { type, regex, validationMessage } = field;
  const question = { type: 'input', required: false, viewOnly: false } as const;
  // The stored value stays valid even if it is no longer among the options.
  const alternatives = hasValues(field, values) ? [] : (choices.get(field) ?? []);
  const multiValue = values.length > 1 && (type === 'MULTI_SELECT' || type === 'FILE');
  const broken = validateAnswer(
    { ...question, alternatives, multiValue, customField: { type, regex, validationMessage } },
    values,
    undefined,
    patterns,
  );
  return broken ? [{ field: `${at}.values`, ...broken }] : [];
}

/** Finds repeated answers to a field, whether by its own ID or that of the template field. */
function findRepeatedAnswers(answers: readonly StepAnswer[], fields: CustomField[]): FieldError[] {
  const answered = new Set<CustomField>();
  return answers.flatMap(({ customFieldId }, index) => {
    const field = findField(customFieldId, fields);
    if (!field) return [];
    if (answered.has(field))
      return [{ field: `customFields[${index}].customFieldId`, message: 'is answered twice', code: 'DUPLICATE' }];
    answered.add(field);
    return [];
  });
}

/** Lists the files of an answer that are not in its field yet. */
function listNewFiles({ customFieldId, values }: StepAnswer, index: number, fields: CustomField[]): NamedFile[] {
  const field = findField(customFieldId, fields)!;
  if (field.type !== 'FILE') return [];
  const present = new Set(field.values.map(({ value }) => normalizeId(value)));
  return values
    .map((value, valueIndex) => ({ field: `customFields[${index}].values[${valueIndex}]`, id: normalizeId(value) }))
    .filter(({ id }) => id !== '' && !present.has(id));
}

function normalizeId(value: string | null): string {
  return (value ?? '').trim().toLowerCase();
}

/** Finds a field by its ID or that of its template field; fields of the order take precedence. */
function findField(id: string, fields: CustomField[]): CustomField | undefined {
  const own = fields.find((field) => field.orderId && (field.id === id || field.templateCustomFieldId === id));
  return own ?? fields.find((field) => field.id === id);
}
