/** Changes the fields of a step of a running workflow (decisions/workflows "Change and removal"). */
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { StepData } from '../../../entities/step-data.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import { WorkflowStep } from '../../../entities/workflow.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, forbidden, invalidFields, type FieldError } from '../../../platform/errors.js';
import { sql } from '../../../platform/read-models/index.js';
import { closedOrder } from '../closed-order.js';
import { EventRecorder } from '../event-recorder.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { computeStepDueAt } from './due-date.js';
import { isSettled } from './order-completion.js';
import type { RunningOrder, RunningStep } from './running-order.js';
import { hasStepBegun } from './step-beginning.js';
import { createStepEvent } from './step-event.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import type { StepTarget } from './workflow-run.js';
import { getStep } from './step-lookup.js';

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

/** Joins the caller's transaction, or opens one. */
@Injectable()
export class StepUpdater {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly recorder: EventRecorder,
    private readonly coordinator: OrderCoordinator,
  ) {}

  /**
   * Changes the fields whose values differ, and carries out the consequences: due date, attention, completion of the order.
   * @throws 403 for other parties than operators, 400 naming an unknown actor, 409 if the step or its order is over, or for
   * another actor of a step that has begun
   */
  update({ orderId, workflowStepId, initiator }: StepTarget, given: StepFields): Promise<void> {
    assertMayWriteSteps(initiator);
    return this.db.transaction(async () => {
      const run = await this.runs.loadForUpdate(orderId);
      const step = getStep(run, workflowStepId);
      const { order } = run;
      const { routerId } = order;
      const stored = await this.db.get(WorkflowStep, { routerId, id: workflowStepId });
      const fields = withActorId(given, stored);
      const changed = CHANGEABLE_FIELDS.filter(
        (field) => fields[field] !== undefined && !isDeepStrictEqual(toPlainJson(fields[field]), stored[field]),
      );
      if (changed.length === 0) return;
      assertKnownActors(order, fields);
      assertStepIsOpen(order, step);
      const isReassigned = includesAny(changed, ACTOR_FIELDS);
      if (isReassigned && (await hasStepBegun(this.db, routerId, workflowStepId))) {
        throw conflict('actor and actorId cannot be changed: the step has begun', 'STEP_STATUS');
      }
      const changes: StepFields = Object.fromEntries(changed.map((field) => [field, fields[field]]));
      this.db.queueUpdate(WorkflowStep, [{ id: workflowStepId, routerId, ...changes }]);
      Object.assign(step, changes);
      if (includesAny(changed, DUE_FIELDS)) await this.postpone(order, step);
      await this.recordUpdate(order, step, changed, initiator);
      await this.coordinator.changeSteps(orderId, (run) => run.reconsider(step, isReassigned));
    });
  }

  /** Computes the due date of an active step again, from its activation. The attempt keeps the time of its last action. */
  private async postpone(order: RunningOrder, step: RunningStep): Promise<void> {
    if (step.status !== 'active') return;
    const stepDataId = step.stepDataId!;
    const { at } = (await this.db.row<{ at: Date }>(ACTIVATED_AT, { routerId: order.routerId, stepDataId }))!;
    step.dueAt = computeStepDueAt(step, at, order);
    this.db.queueUpdate(StepData, [{ id: stepDataId, routerId: order.routerId, dueAt: step.dueAt }]);
  }

  private recordUpdate(
    order: RunningOrder,
    step: RunningStep,
    changed: readonly ChangeableField[],
    initiator: Initiator,
  ): Promise<void> {
    const part = { status: step.status, changed };
    const occurrence = { event: 'workflow.step.updated', initiator, stepDataId: step.stepDataId, part } as const;
    return this.recorder.record([createStepEvent(order, step, occurrence)]);
  }
}

/** @throws 403: contractors and clients act on steps, but do not write them. */
export function assertMayWriteSteps({ party }: Initiator): void {
  if (party !== 'operator') throw forbidden('Steps are changed and removed by operators', 'OPERATOR_REQUIRED');
}

/** @throws 409 if nothing more is expected of the step or its order. */
export function assertStepIsOpen({ status }: Pick<RunningOrder, 'status'>, step: Pick<RunningStep, 'status'>): void {
  if (status === 'completed' || status === 'cancelled') throw closedOrder(status, 'reopen a step first');
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
