/** Takes the work of an order from its contractors and dispatches it again (decisions/dispatching "Leaving"). */
import { Injectable } from '@nestjs/common';
import { conflict } from '../../../../platform/errors.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import { dispatchAgain, type Leaving } from '../verbs/leaving.js';
import { OrderChanges } from './order-changes.js';

@Injectable()
export class Redispatch {
  constructor(private readonly changes: OrderChanges) {}

  /**
   * Offers go to other contractors of steps with auto-dispatching.
   * @param organizationId the contractor whose work is taken; null: of every contractor
   * @returns the contractors that are asked
   * @throws 409 as `dispatchAgain`, or if no other contractor can be asked for all of the work
   */
  async redispatch(order: OrderAggregate, organizationId: string | null, leaving: Leaving): Promise<string[]> {
    const { dispatches } = order.order;
    const before = new Set(dispatches.map(({ id }) => id));
    const stepIds = dispatchAgain(order, organizationId, leaving);
    await this.changes.settle(order);
    const asked = dispatches.filter(({ id, status }) => status === 'sent' && !before.has(id));
    const isAsked = (stepId: string | null) => asked.some(({ workflowStepId }) => workflowStepId === stepId);
    if (!stepIds.every(isAsked))
      throw conflict('No other contractor can be asked; the order stays as it is', 'NO_CANDIDATE');
    return [...new Set(asked.map((one) => one.organizationId))];
  }
}
