/** Changes and removes steps of a running workflow (decisions/workflows "Change and removal"). */
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../../entities/initiator.js';
import { inTenant } from '../../../../entities/tenant-predicates.js';
import { WorkflowStep } from '../../../../entities/workflow.js';
import { Database } from '../../../../platform/database/database.js';
import { conflict, forbidden, invalidFields, type FieldError } from '../../../../platform/errors.js';
import { sql, type Sql } from '../../../../platform/sql/index.js';
import { computeStepDueAt } from '../../availability/due-date.js';
import { assertOpen } from '../../closed-order.js';
import { isSettled } from '../derived/order-completion.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { RunningOrder, RunningStep } from '../state/running-order.js';
import { reconsider, removeStep } from '../verbs/steps.js';

const DUE_FIELDS = ['dueAfterDays', 'dueAtTime', 'dueDateSkipWeekends'] as const;
const ACTOR_FIELDS = ['actor', 'actorId'] as const;

/** The fields of a running step that can be changed. */
const CHANGEABLE_FIELDS = [
  'title',
  'descriptionOperator',
  'descriptionContractor',
  'descriptionClient',
  'isRequired',
  'visibleToOperator',
  'visibleToContractor',
  'visibleToClient',
  'actorVisibility',
  ...DUE_FIELDS,
  ...ACTOR_FIELDS,
] as const;

type ChangeableField = (typeof CHANGEABLE_FIELDS)[number];

/** New values; omitted fields stay. */
export type StepFields = Partial<Pick<WorkflowStep, ChangeableField>>;

const ACTIVATED_AT = sql`select max(log.created_at) as at from workflow_step_status_log log
  where ${inTenant('log')} and log.step_data_id = ${'stepDataId'} and log.to_status = 'active'`;

/** A row of a table that belongs to the step. */
const hasRow = (table: Sql) =>
  sql`exists (select 1 from ${table} result where ${inTenant('result')} and result.workflow_step_id = ${'id'})`;

const HAS_BEGUN = sql`select exists (select 1 from workflow_step_status_log log where ${inTenant('log')}
    and log.workflow_step_id = ${'id'} and log.action is not null and log.actor <> 'system')
  or ${hasRow(sql`bookings`)} or ${hasRow(sql`client_offers`)} or ${hasRow(sql`workflow_step_files`)}
  or ${hasRow(sql`signatures`)} or ${hasRow(sql`dispatches`)} as "hasBegun"`;

/** A step that the system activated has not begun. Call it with the order locked. */
async function hasStepBegun(db: Database, routerId: string, id: string): Promise<boolean> {
  return (await db.row<{ hasBegun: boolean }>(HAS_BEGUN, { routerId, id }))!.hasBegun;
}

@Injectable()
export class StepEdits {
  constructor(private readonly db: Database) {}

  /**
   * Changes the fields whose values differ, and carries out the consequences: due date, attention, completion of the order.
   * @throws 403 for other parties than operators, 400 naming an unknown actor, 409 if the step or its order is over, or for
   * another actor of a step that has begun
   */
  async update(order: OrderAggregate, workflowStepId: string, given: StepFields, initiator: Initiator): Promise<void> {
    assertMayWriteSteps(initiator);
    const step = order.getStep(workflowStepId);
    const { routerId } = order.order;
    const stored = await this.db.get(WorkflowStep, { routerId, id: workflowStepId });
    const fields = withActorId(given, stored);
    const changed = CHANGEABLE_FIELDS.filter(
      (field) => fields[field] !== undefined && !isDeepStrictEqual(toPlainJson(fields[field]), stored[field]),
    );
    if (changed.length === 0) return;
    assertKnownActors(order.order, fields);
    assertStepIsOpen(order.order, step);
    const isReassigned = includesAny(changed, ACTOR_FIELDS);
    if (isReassigned && (await hasStepBegun(this.db, routerId, workflowStepId)))
      throw conflict('actor and actorId cannot be changed: the step has begun', 'STEP_STATUS');
    const changes: StepFields = Object.fromEntries(changed.map((field) => [field, fields[field]]));
    this.db.queueUpdate(WorkflowStep, [{ id: workflowStepId, routerId, ...changes }]);
    Object.assign(step, changes);
    if (includesAny(changed, DUE_FIELDS) && step.status === 'active') await this.postpone(order, step);
    order.record({ type: 'stepEdited', step: { ...step }, changed, initiator });
    reconsider(order, step, isReassigned);
  }

  /**
   * Removes the step. Steps that depend on it depend on its own dependency; those that would answer it are skipped.
   * @throws 403 for other parties than operators; 409 if the step or its order is over, if the step has begun, or if it is
   * required and neither of type `manual` nor added to the running workflow
   */
  async remove(order: OrderAggregate, workflowStepId: string, initiator: Initiator): Promise<void> {
    assertMayWriteSteps(initiator);
    const { routerId } = order.order;
    const step = order.getStep(workflowStepId);
    assertStepIsOpen(order.order, step);
    const { manualAddition } = await this.db.get(WorkflowStep, { routerId, id: workflowStepId });
    if (step.isRequired && step.type !== 'manual' && !manualAddition) {
      throw conflict(
        'A required step of the template cannot be removed; it can be cancelled with a reason',
        'STEP_REQUIRED',
      );
    }
    if (await hasStepBegun(this.db, routerId, workflowStepId))
      throw conflict('The step has begun and cannot be removed; it can be skipped or cancelled', 'STEP_STATUS');
    removeStep(order, step, initiator);
  }

  /** Computes the due date of an active step again, from its activation. The attempt keeps the time of its last action. */
  private async postpone({ order }: OrderAggregate, step: RunningStep): Promise<void> {
    const parameters = { routerId: order.routerId, stepDataId: step.stepDataId! };
    const { at } = (await this.db.row<{ at: Date }>(ACTIVATED_AT, parameters))!;
    step.dueAt = computeStepDueAt(step, at, order);
  }
}

/** @throws 403: contractors and clients act on steps, but do not write them. */
function assertMayWriteSteps({ party }: Initiator): void {
  if (party !== 'operator') throw forbidden('Steps are changed and removed by operators', 'OPERATOR_REQUIRED');
}

/** @throws 409 if nothing more is expected of the step or its order. */
function assertStepIsOpen(order: Pick<RunningOrder, 'status'>, step: Pick<RunningStep, 'status'>): void {
  assertOpen(order, 'reopen a step first');
  if (isSettled(step))
    throw conflict(`The step is ${step.status}; only an open step can be changed or removed`, 'STEP_STATUS');
}

/** Another party has no use for the actor of the present one. */
function withActorId(fields: StepFields, { actor }: WorkflowStep): StepFields {
  const isOther = fields.actor !== undefined && fields.actor !== actor;
  return isOther && fields.actorId === undefined ? { ...fields, actorId: null } : fields;
}

/** @throws 400 naming the field of an actor that the workflow does not have. */
function assertKnownActors({ actors }: RunningOrder, { actorId, actorVisibility = [] }: StepFields): void {
  const isKnown = (id: string) => actors.some((actor) => actor.id === id);
  const unknown = { message: 'names no actor of this workflow', code: 'REFERENCE_NOT_FOUND' } as const;
  const errors: FieldError[] = actorVisibility.flatMap((one, index) =>
    isKnown(one.actorId) ? [] : [{ field: `actorVisibility[${index}].actorId`, ...unknown }],
  );
  if (actorId && !isKnown(actorId)) errors.push({ field: 'actorId', ...unknown });
  if (errors.length > 0) throw invalidFields(errors);
}

/** Instances of request classes never equal stored JSON. */
function toPlainJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

function includesAny(changed: readonly ChangeableField[], fields: readonly ChangeableField[]): boolean {
  return fields.some((field) => changed.includes(field));
}
