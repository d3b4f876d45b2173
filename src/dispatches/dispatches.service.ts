/** Offers to contractors, and their answers (decisions/dispatching "Dispatch"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import type { Action } from '../access/policy.js';
import { rowsOf } from '../access/row-filters.js';
import { heldOrders } from '../entities/order-lock.js';
import type { Doer } from '../entities/doer.js';
import { Database, type Page } from '../platform/database/database.js';
import { notFound } from '../platform/errors.js';
import { reading, sql, type JsonText, type Listing } from '../platform/views/index.js';
import { DispatchAnswers } from '../routing/dispatching/dispatch-answers.js';
import { DispatchWithdrawal } from '../routing/dispatching/dispatch-withdrawal.js';
import { DispatchView, OrderDispatchView, type DispatchesQuery, type ReasonInput } from './dispatch.dto.js';

const LIST: Listing<DispatchView> = {
  view: DispatchView,
  search: sql`(select lower(o.display_id) from orders o where o.id = d.order_id)`,
  sorts: { createdAt: sql`d.created_at` },
};
const withdrawn = reading(OrderDispatchView, sql`d.id = ${'id'}`);

/** The caller's organization is the contractor, but for withdrawals. */
@Injectable()
export class DispatchesService {
  constructor(
    private readonly db: Database,
    private readonly answers: DispatchAnswers,
    private readonly withdrawal: DispatchWithdrawal,
  ) {}

  /** Newest first. */
  list(caller: Caller, { status, ...query }: DispatchesQuery): Promise<JsonText<Page<DispatchView>>> {
    const { sql: reachable, parameters } = rowsOf(caller, 'read', 'dispatch', 'd');
    const where = [reachable, ...(status ? [sql`d.status = ${'status'}`] : [])];
    return this.db.page(LIST, { ...query, where, parameters: { ...parameters, status }, sort: 'createdAt' });
  }

  /** @throws 404 outside the caller's reach. */
  get(caller: Caller, id: string): Promise<JsonText<DispatchView>> {
    const { sql: reachable, parameters } = rowsOf(caller, 'read', 'dispatch', 'd');
    return this.db.one(reading(DispatchView, sql`d.id = ${'id'} and ${reachable}`), { ...parameters, id });
  }

  /** @throws 404 outside the caller's reach, 409 where the offer does not stand any more. */
  async accept(caller: Caller, id: string): Promise<JsonText<DispatchView>> {
    const lockOrder = () => this.lockOrder(caller, 'update', id);
    await this.answers.accept({ dispatchId: id, doer: asContractor(caller), lockOrder });
    return this.get(caller, id);
  }

  /** @throws 404 outside the caller's reach, 409 where the offer does not stand any more. */
  async decline(caller: Caller, id: string, { reason }: ReasonInput): Promise<JsonText<DispatchView>> {
    const lockOrder = () => this.lockOrder(caller, 'update', id);
    await this.answers.decline({ dispatchId: id, doer: asContractor(caller), reason, lockOrder });
    return this.get(caller, id);
  }

  /** @throws 404 outside the caller's reach, 409 where it cannot be taken back any more. */
  async revoke(caller: Caller, id: string, { reason }: ReasonInput): Promise<JsonText<OrderDispatchView>> {
    const lockOrder = () => this.lockOrder(caller, 'delete', id);
    await this.withdrawal.revoke({ dispatchId: id, doer: caller.doer, reason, lockOrder });
    return this.db.one(withdrawn, { id });
  }

  private async lockOrder(caller: Caller, action: Action, id: string): Promise<string> {
    const { sql: reachable, parameters } = rowsOf(caller, action, 'dispatch', 'd');
    const statement = sql`
      select o.id from dispatches d join orders o on o.router_id = d.router_id and o.id = d.order_id
      where d.id = ${'id'} and ${reachable} for no key update of o`;
    const order = await this.db.row<{ id: string }>(statement, { ...parameters, id });
    if (!order) throw notFound('Dispatch');
    heldOrders(this.db).add(order.id);
    return order.id;
  }
}

/** Whoever answers does so for the contractor, whatever else they are in their own router. */
function asContractor({ userId, organizationId }: Caller): Doer {
  return { side: 'contractor', userId, organizationId };
}
