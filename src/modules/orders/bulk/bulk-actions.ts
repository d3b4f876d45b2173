/** Carries out a bulk action on one order, with the services and rights of the endpoints for one order. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { OrderAccess, type AccessibleOrder } from '../../../domain/authorization/order-access.js';
import { EventRecorder } from '../../../domain/routing/event-recorder.js';
import { OrderTagAssignments } from '../../../domain/routing/intake/order-tag-assignments.js';
import { createOrderEvent } from '../../../domain/routing/order-event.js';
import { ContractorAssignments } from '../../../domain/routing/order/use-cases/contractor-assignments.js';
import { OrderChanges } from '../../../domain/routing/order/use-cases/order-changes.js';
import { Redispatch } from '../../../domain/routing/order/use-cases/redispatch.js';
import { StepEvidence } from '../../../domain/routing/order/use-cases/step-evidence.js';
import type { BulkAction, BulkRow } from '../../../entities/bulk-operation.js';
import { Order } from '../../../entities/order.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors.js';
import { OrderActionsService } from '../order-actions.service.js';
import { OrderAttentionService } from '../order-attention.service.js';
import { OrderUpdateService } from '../order-update.service.js';
import type { StoredParameters } from './bulk-parameters.js';
import { selectActors, selectStep } from './bulk-targets.js';

/** One order of a bulk operation. */
export interface BulkTarget {
  caller: Caller;
  orderId: string;
  parameters: StoredParameters;
}

/** What became of the work of an order that was given to others. */
export type BulkOutcome = Pick<BulkRow, 'outcome' | 'contractorIds'>;

type PerformAction = (target: BulkTarget) => Promise<unknown>;

/** Each action runs in the open transaction, and fails as the endpoint for one order does. */
@Injectable()
export class BulkActions {
  private readonly actions: Record<Exclude<BulkAction, 'redispatch' | 'assignContractor'>, PerformAction> = {
    addTags: (target) => this.changeTags(target, (order, tagIds) => this.tags.add(order, tagIds)),
    removeTags: (target) => this.changeTags(target, (order, tagIds) => this.tags.removeAll(order, tagIds)),
    assignOperator: ({ caller, orderId, parameters: { operatorId } }) =>
      this.updates.update(caller, orderId, { operatorId }),
    cancel: ({ caller, orderId, parameters: { reason } }) => this.orders.cancel(caller, orderId, { reason }),
    hold: ({ caller, orderId, parameters: { reason, until } }) =>
      this.attention.putHold(caller, orderId, { reason: reason!, until }),
    act: (target) => this.act(target),
  };

  constructor(
    private readonly db: Database,
    private readonly orderAccess: OrderAccess,
    private readonly orders: OrderActionsService,
    private readonly attention: OrderAttentionService,
    private readonly updates: OrderUpdateService,
    private readonly tags: OrderTagAssignments,
    private readonly recorder: EventRecorder,
    private readonly redispatch: Redispatch,
    private readonly assignments: ContractorAssignments,
    private readonly changes: OrderChanges,
    private readonly steps: StepEvidence,
  ) {}

  /** @throws as the endpoint of the action: 404 without access to the order, 409 if its state does not allow the action. */
  async perform(action: BulkAction, target: BulkTarget): Promise<BulkOutcome> {
    if (action === 'redispatch') return this.dispatchAgain(target);
    if (action === 'assignContractor') return this.assignContractor(target);
    await this.actions[action](target);
    return { outcome: null, contractorIds: [] };
  }

  private async changeTags(
    { caller, orderId, parameters: { tagIds } }: BulkTarget,
    change: (order: { routerId: string; orderId: string }, tagIds: string[]) => Promise<number>,
  ): Promise<void> {
    const { routerId } = await this.orderAccess.lockOrder(caller, 'update', 'order', orderId);
    if ((await change({ routerId, orderId }, tagIds!)) === 0) return;
    const order = await this.db.get(Order, { routerId, id: orderId });
    const changed = ['orderTags'];
    await this.recorder.record([createOrderEvent('order.updated', order, caller.initiator, { changed })]);
  }

  private async dispatchAgain({ caller, orderId, parameters }: BulkTarget): Promise<BulkOutcome> {
    const { organizationId = null, reason = null } = parameters;
    const { initiator } = caller;
    const selector = this.orderAccess.select(caller, 'create', 'dispatch', orderId);
    const contractorIds = await this.changes.change(selector, (order) =>
      this.redispatch.redispatch(order, organizationId, { reason, initiator }),
    );
    return { outcome: 'asked', contractorIds };
  }

  private async assignContractor({ caller, orderId, parameters }: BulkTarget): Promise<BulkOutcome> {
    const organizationId = parameters.organizationId!;
    const selector = this.orderAccess.select(caller, 'create', 'dispatch', orderId);
    await this.changes.change(selector, (order) => {
      const actors = selectActors(order, parameters);
      const assignments = actors.map((actor) => ({ actor, organizationId, field: 'organizationId' }));
      return this.assignments.assign(order, assignments, caller.initiator);
    });
    return { outcome: 'given', contractorIds: [organizationId] };
  }

  /** On orders of the caller's router: contractors act on their steps one by one. */
  private async act({ caller, orderId, parameters }: BulkTarget): Promise<void> {
    const { type: action, comment, reason } = parameters;
    const selector = this.orderAccess.select(caller, 'update', 'workflow', orderId);
    await this.changes.change<AccessibleOrder, void>(selector, (order, { isOwn }) => {
      if (!isOwn) throw notFound('Order');
      const { id: workflowStepId } = selectStep(order, parameters);
      const initiator = { ...caller.initiator, party: 'operator' } as const;
      return this.steps.act(order, { workflowStepId, action: action!, initiator, comment, reason });
    });
  }
}
