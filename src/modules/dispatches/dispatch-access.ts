/** Access of callers to dispatches. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import type { Action } from '../../domain/authorization/policy.js';
import {
  buildRowFilter,
  buildScopeParameters,
  buildOrderVisibilityParameters,
} from '../../domain/authorization/row-level-policy.js';
import type { Initiator } from '../../entities/initiator.js';
import { getLockedOrderIds } from '../../entities/order-lock.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { OrderDispatchView } from '../../entities/views/order-dispatch-view.js';
import { Database } from '../../platform/database/database.js';
import { forbidden, notFound } from '../../platform/errors.js';
import { selectQuery, sql, type JsonText, type ParameterValues, type Sql } from '../../platform/read-models/index.js';
import type { DispatchActionRequest } from '../../domain/routing/dispatching/dispatch-responses.js';
import { DispatchView } from './dispatch.dto.js';

/** Operators may update dispatches of their router, but not as the contractor. */
const ONLY_CONTRACTOR =
  'Only the contractor itself may do this; operators answer an offer for it with onBehalf, and revoke accepted work';
const OF_ROUTER = selectQuery(OrderDispatchView, sql`${inTenant('d')} and d.id = ${'id'}`);

/** Reads dispatches for callers and builds the requests to act on them. */
@Injectable()
export class DispatchAccess {
  constructor(private readonly db: Database) {}

  /** @throws 404 without access. */
  get(caller: Caller, id: string): Promise<JsonText<DispatchView>> {
    const { sql: reachable } = buildRowFilter(caller, 'read', 'dispatch', 'd');
    const statement = selectQuery(DispatchView, sql`d.id = ${'id'} and ${reachable}`);
    return this.db.one(statement, { ...buildDispatchViewParameters(caller), id });
  }

  /** Returns a dispatch as operators see it. The caller has just changed it, so access is not checked again. */
  getForRouter(caller: Caller, id: string): Promise<JsonText<OrderDispatchView>> {
    return this.db.one(OF_ROUTER, { ...buildDispatchViewParameters(caller), id });
  }

  /**
   * Builds the answer of a contractor, or of an operator of the router on its behalf.
   * @throws 403 if a caller that is no operator answers on behalf of a contractor
   */
  buildAnswerRequest(caller: Caller, dispatchId: string, onBehalf = false): DispatchActionRequest {
    if (!onBehalf) return this.buildContractorRequest(caller, dispatchId);
    if (!caller.can('create', 'dispatch')) throw forbidden('onBehalf requires the role OPERATOR', 'OPERATOR_REQUIRED');
    const initiator: Initiator = { ...caller.initiator, onBehalf };
    return { initiator, ...this.buildActionRequest(caller, 'create', dispatchId) };
  }

  /**
   * Builds the request of a contractor about its own dispatch. The party is always `contractor`, even if the caller is an
   * operator of its own router. The request throws 403 for an operator of the router, 404 without access.
   */
  buildContractorRequest(caller: Caller, dispatchId: string): DispatchActionRequest {
    const { userId, organizationId, isContractorOnly: isTechnician } = caller;
    const initiator: Initiator = { party: 'contractor', userId, organizationId, isTechnician };
    return { initiator, ...this.buildActionRequest(caller, 'update', dispatchId) };
  }

  /** Builds the request of an operator. */
  buildOperatorRequest(caller: Caller, action: Action, dispatchId: string): DispatchActionRequest {
    return { initiator: caller.initiator, ...this.buildActionRequest(caller, action, dispatchId) };
  }

  private buildActionRequest(
    caller: Caller,
    action: Action,
    dispatchId: string,
  ): Omit<DispatchActionRequest, 'initiator'> {
    return {
      dispatchId,
      lockOrder: () => this.lockOrder(caller, action, dispatchId),
      // Only technicians can lose access through an action of other users.
      checkAccess: async () => {
        if (caller.isContractorOnly) await this.findOrderId(caller, action, dispatchId, sql``);
      },
    };
  }

  private async lockOrder(caller: Caller, action: Action, id: string): Promise<string> {
    const orderId = await this.findOrderId(caller, action, id, sql`for no key update of o`);
    getLockedOrderIds(this.db).add(orderId);
    return orderId;
  }

  private async findOrderId(caller: Caller, action: Action, id: string, lock: Sql): Promise<string> {
    const { sql: reachable, parameters } = buildRowFilter(caller, action, 'dispatch', 'd');
    const statement = sql`
      select o.id, d.organization_id as "organizationId"
      from dispatches d join orders o on ${sameTenant('o', 'd')} and o.id = d.order_id
      where d.id = ${'id'} and ${reachable} ${lock}`;
    const found = await this.db.row<{ id: string; organizationId: string }>(statement, { ...parameters, id });
    if (!found) throw notFound('Dispatch');
    if (action === 'update' && found.organizationId !== caller.organizationId)
      throw forbidden(ONLY_CONTRACTOR, 'NOT_YOUR_ORGANIZATION');
    return found.id;
  }
}

/** Builds the parameters of dispatch views and of the caller's scopes. */
export function buildDispatchViewParameters(caller: Caller): ParameterValues {
  return { ...buildScopeParameters(caller), ...buildOrderVisibilityParameters(caller) };
}
