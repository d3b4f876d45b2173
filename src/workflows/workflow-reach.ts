/** Finds workflows, steps and actors that a caller may reach, and the side of the order on which it stands there. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import type { Action } from '../access/policy.js';
import { ownRowsOf, rowsOf } from '../access/row-filters.js';
import type { Doer } from '../entities/doer.js';
import { heldOrders } from '../entities/order-lock.js';
import { VISIBLE_STEP } from '../entities/views/workflow-step-view.js';
import { Database } from '../platform/database/database.js';
import { notFound } from '../platform/errors.js';
import { sql, type Sql } from '../platform/views/index.js';

/** A row that was found, and who the caller is to its order. */
export interface Reached {
  id: string;
  orderId: string;
  workflowId: string;
  routerId: string;
  doer: Doer;
}

type Found = Omit<Reached, 'doer'> & {
  /** Whether the caller reaches the row as one of the router's own people. */
  isOwn: boolean;
};

/** A contractor reaches what is assigned to it through its own router's path; the rows are another router's. */
@Injectable()
export class WorkflowReach {
  constructor(private readonly db: Database) {}

  /** @throws 404 outside the caller's reach. */
  async workflow(caller: Caller, action: Action, id: string): Promise<Reached> {
    const { sql: reachable, parameters } = rowsOf(caller, action, 'workflow', 'w');
    const { sql: own } = ownRowsOf(caller, action, 'workflow', 'w');
    const found = await this.db.row<Found>(
      sql`select w.id, w.order_id as "orderId", w.id as "workflowId", w.router_id as "routerId", ${own} as "isOwn"
        from workflows w where w.id = ${'id'} and ${reachable}`,
      { ...parameters, id },
    );
    if (!found) throw notFound('Workflow');
    return reachedBy(caller, found);
  }

  /** @throws 404 outside the caller's reach, or where the step is not shown to its side. */
  step(caller: Caller, action: Action, id: string): Promise<Reached> {
    return this.find(caller, action, id, sql``);
  }

  /** The step, for a change of its order, which stays locked until the transaction ends. @throws 404 as `step`. */
  async lockStep(caller: Caller, id: string): Promise<Reached> {
    const reached = await this.find(caller, 'update', id, sql`for no key update of o`);
    // Whoever waited for the lock may have been taken off the order meanwhile.
    if (caller.isContractorOnly) await this.find(caller, 'update', id, sql``);
    heldOrders(this.db).add(reached.orderId);
    return reached;
  }

  private async find(caller: Caller, action: Action, id: string, lock: Sql): Promise<Reached> {
    const { sql: reachable, parameters } = rowsOf(caller, action, 'workflow', 'step');
    const { sql: own } = ownRowsOf(caller, action, 'workflow', 'step');
    const found = await this.db.row<Found>(
      sql`select step.id, step.order_id as "orderId", step.workflow_id as "workflowId", step.router_id as "routerId",
        ${own} as "isOwn"
        from workflow_steps step join orders o on o.router_id = step.router_id and o.id = step.order_id
        where step.id = ${'id'} and ${reachable} and (${own} or ${VISIBLE_STEP}) ${lock}`,
      { ...parameters, id, side: 'contractor', viewerId: caller.organizationId },
    );
    if (!found) throw notFound('WorkflowStep');
    return reachedBy(caller, found);
  }
}

/** Operator where the caller is one of the router's own people; contractor where the order is only assigned to it. */
function reachedBy(caller: Caller, { isOwn, ...found }: Found): Reached {
  return { ...found, doer: { ...caller.doer, side: isOwn ? 'operator' : 'contractor' } };
}
