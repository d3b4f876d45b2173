/** Reads a running order under its lock and writes what a deed changed; the number of statements is bounded. */
import { Injectable } from '@nestjs/common';
import type { EventName, StepMoved } from '../../entities/happenings.js';
import { SYSTEM } from '../../entities/doer.js';
import { StepData, StepStatusLog } from '../../entities/step-data.js';
import { Workflow } from '../../entities/workflow.js';
import { Order } from '../../entities/order.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { uuidv7 } from '../../platform/uuid.js';
import { sql } from '../../platform/views/index.js';
import { orderEvent } from '../order-event.js';
import { deriveOrderStatus, deriveWorkflowStatus } from './order-status.js';
import { Recorder, type Deed } from '../recorder.js';
import { lockOrder, readOrder, readSteps, type RunningOrder, type RunningStep } from './running-order.js';
import { WorkflowRun, type StepMove } from './workflow-run.js';

const updateAttempts = sql`
  update workflow_step_data d set status = c.status, action_reason = c."actionReason", due_at = c."dueAt",
    comment = c.comment, actor = c.actor, user_id = c."userId", org_id = c."orgId", finished_at = c."finishedAt",
    updated_at = ${'now'}
  from jsonb_to_recordset(${'rows'}::jsonb) as c(id uuid, status text, "actionReason" text, "dueAt" timestamptz,
    comment text, actor text, "userId" uuid, "orgId" uuid, "finishedAt" timestamptz)
  where d.id = c.id`;

const updateSteps = sql`
  update workflow_steps s set status = c.status, active_step_data_id = c."stepDataId"
  from jsonb_to_recordset(${'rows'}::jsonb) as c(id uuid, status text, "stepDataId" uuid)
  where s.id = c.id`;

/** To be used in a transaction. */
@Injectable()
export class RunStore {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly recorder: Recorder,
  ) {}

  /** Locks the order, always first, so that its changes come one after the other. @throws 404 */
  async lock(orderId: string): Promise<void> {
    if (!(await this.db.row(lockOrder, { orderId }))) throw notFound('Order');
  }

  /** The order as it stands; the caller holds its lock. */
  async read(orderId: string): Promise<WorkflowRun> {
    const now = this.clock.now();
    const order = (await this.db.row<RunningOrder>(readOrder, { orderId }))!;
    const { workflowId } = order;
    const steps = workflowId ? await this.db.rows<RunningStep>(readSteps, { workflowId, now }) : [];
    return new WorkflowRun(order, steps, now);
  }

  /** Writes rows, log, derived statuses, history and events. */
  async write(run: WorkflowRun): Promise<void> {
    await this.writeAttempts(run);
    await this.writeLog(run);
    const isCompleted = await this.writeStatuses(run);
    const { order } = run;
    const deeds = run.moves.flatMap((move) => (move.event ? [deedOf(run.order, move)] : []));
    if (isCompleted) deeds.push(orderEvent('order.completed', await this.db.get(Order, { id: order.id }), SYSTEM));
    await this.recorder.record(deeds);
  }

  private async writeAttempts({ order, moves, attempts, now }: WorkflowRun): Promise<void> {
    const { routerId, id: orderId, workflowId } = order;
    const rows = [...attempts.values()];
    const fresh = rows.filter(({ isNew }) => isNew).map(({ isNew: _isNew, ...row }) => row);
    const base = { routerId, orderId, workflowId: workflowId!, createdAt: now, updatedAt: now };
    if (fresh.length > 0) await this.db.of(StepData).insert(fresh.map((row) => ({ ...row, ...base })));
    const changed = rows.filter(({ isNew }) => !isNew);
    if (changed.length > 0) await this.db.row(updateAttempts, { rows: JSON.stringify(changed), now });
    const moved = [...new Set(moves.map(({ step }) => step))].map(({ id, status, stepDataId }) => ({
      id,
      status,
      stepDataId,
    }));
    if (moved.length > 0) await this.db.row(updateSteps, { rows: JSON.stringify(moved) });
  }

  private async writeLog({ order, moves, now }: WorkflowRun): Promise<void> {
    const rows = moves.map(({ step, stepDataId, from, to, action, doer, comment, reason }) => ({
      id: uuidv7(),
      routerId: order.routerId,
      workflowStepId: step.id,
      stepDataId,
      fromStatus: from,
      toStatus: to,
      action,
      actor: doer.side,
      userId: doer.userId,
      orgId: doer.organizationId,
      comment,
      reason,
      createdAt: now,
    }));
    if (rows.length > 0) await this.db.of(StepStatusLog).insert(rows);
  }

  /** Answers whether the order was completed by this. */
  private async writeStatuses({ order, steps, isCancelled, now }: WorkflowRun): Promise<boolean> {
    const { id, status, workflowId, workflowStatus, hasBooking, hasOpenOffer } = order;
    const present = [...steps.values()];
    const newStatus = deriveOrderStatus({ isCancelled, steps: present, hasBooking, hasOpenOffer });
    const newWorkflowStatus = deriveWorkflowStatus(present, isCancelled);
    if (workflowId && newWorkflowStatus !== workflowStatus) {
      const completedAt = newWorkflowStatus === 'completed' ? now : null;
      await this.db.of(Workflow).update({ id: workflowId }, { status: newWorkflowStatus, completedAt });
    }
    if (newStatus === status && isCancelled === order.isCancelled) return false;
    const completedAt = newStatus === 'completed' ? now : null;
    const reopened = order.isCancelled && !isCancelled ? { cancelledAt: null } : {};
    await this.db.of(Order).update({ id }, { status: newStatus, completedAt, updatedAt: now, ...reopened });
    return newStatus === 'completed';
  }
}

/** What listeners are told of moves. */
export function movedSteps({ order, moves }: WorkflowRun): StepMoved[] {
  return moves.map(({ step, stepDataId, from, to }) => ({
    routerId: order.routerId,
    orderId: order.id,
    workflowId: order.workflowId!,
    workflowStepId: step.id,
    templateStepId: step.templateStepId,
    stepDataId,
    from,
    to,
  }));
}

function deedOf(order: RunningOrder, { step, stepDataId, from, to, ...move }: StepMove): Deed {
  const { id: workflowStepId, templateStepId, title, type, actor, index } = step;
  const { id: orderId, displayId, routerId, organizationId, workflowId } = order;
  const { doer, comment, reason } = move;
  const about = { workflowStepId, title, type, from, to };
  return {
    event: move.event as EventName,
    routerId,
    organizationId,
    orderId,
    doer,
    comment,
    reason,
    changes: about,
    data: { orderId, displayId, workflowId, ...about, templateStepId, stepDataId, actor, index, comment, reason },
  };
}
