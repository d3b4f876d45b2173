/** An operator gives the work of an order to a contractor of its choice (decisions/dispatching "Dispatch"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../../entities/initiator.js';
import { conflict, invalid } from '../../../../platform/errors.js';
import { findOpenVisitStep } from '../../candidates/candidate-availability.js';
import { assertOpen } from '../../closed-order.js';
import { buildBasicWorkflow } from '../../intake/basic-workflow.js';
import { WorkflowStarter } from '../../intake/workflow-starter.js';
import { NoteWriter } from '../../note-writer.js';
import { selectComparedWork } from '../state/dispatch-step.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { RunningActor } from '../state/running-order.js';
import { putBooking } from '../verbs/bookings.js';
import { ContractorAssignments } from './contractor-assignments.js';

/** The contractor that gets the work. */
export interface DirectAssignmentRequest {
  organizationId: string;
  /** Omitted: the actor of the next dispatch step, else the main installer. */
  workflowActorId?: string;
  /** Books the first open visit of the work; null: no visit. */
  startAt: Date | null;
  /** Becomes an internal note. */
  note?: string;
  allowOverlap?: boolean;
  initiator: Initiator;
}

@Injectable()
export class DirectAssignment {
  constructor(
    private readonly assignments: ContractorAssignments,
    private readonly workflows: WorkflowStarter,
    private readonly notes: NoteWriter,
  ) {}

  /**
   * An order without a workflow gets the basic one.
   * @returns ID of the dispatch
   * @throws 400 for an actor of another order; 409 if the order is closed, has no work to give or no open visit; else as
   * `ContractorAssignments.assign` and `putBooking`
   */
  async assign(order: OrderAggregate, request: DirectAssignmentRequest): Promise<string> {
    const { organizationId, startAt, note, allowOverlap, initiator } = request;
    assertOpen(order.order, 'its work cannot be given');
    if (!order.order.workflowId) await this.workflows.add(order, buildBasicWorkflow(), initiator);
    const actor = findActor(order, request.workflowActorId);
    await this.assignments.assign(order, [{ actor, organizationId, allowOverlap, field: 'organizationId' }], initiator);
    if (startAt) {
      const step = findOpenVisitStep(order, actor.id);
      if (!step) throw conflict('The work has no open step that books a visit', 'STEP_STATUS');
      putBooking(order, step, { startAt, status: 'confirmed', allowOverlap }, initiator);
    }
    const content = note?.trim();
    if (content) await this.notes.writeTo(order, initiator, { content, fileIds: [], isPublic: false });
    return actor.activeRepresentativeId!;
  }
}

function findActor(aggregate: OrderAggregate, workflowActorId: string | undefined): RunningActor {
  const { actors } = aggregate.order;
  if (workflowActorId !== undefined) {
    const named = actors.find(({ id }) => id === workflowActorId);
    if (!named) throw invalid('workflowActorId', 'must be an actor of the order');
    return named;
  }
  const next = selectComparedWork(aggregate, null).workflowActorId;
  const actor = actors.find(({ id }) => id === next) ?? actors.find(({ isMainInstaller }) => isMainInstaller);
  if (!actor) throw conflict('The order has no work that a contractor could be given', 'NOTHING_TO_DISPATCH');
  return actor;
}
