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
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { OrderDispatchView } from '../../entities/views/order-dispatch-view.js';
import { Database } from '../../platform/database/database.js';
import { forbidden } from '../../platform/errors.js';
import { selectQuery, sql, type JsonText, type ParameterValues } from '../../platform/read-models/index.js';
import type { DispatchRequest } from '../../domain/routing/order/use-cases/dispatch-answers.js';
import { DispatchView } from './dispatch.dto.js';

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
  buildAnswerRequest(caller: Caller, dispatchId: string, onBehalf = false): DispatchRequest {
    if (!onBehalf) return this.buildContractorRequest(caller, dispatchId);
    if (!caller.can('create', 'dispatch')) throw forbidden('onBehalf requires the role OPERATOR', 'OPERATOR_REQUIRED');
    const initiator: Initiator = { ...caller.initiator, onBehalf };
    return { initiator, selector: selectDispatch(caller, 'create', dispatchId) };
  }

  /**
   * Builds the request of a contractor about its own dispatch. The party is always `contractor`, even if the caller is an
   * operator of its own router. The request throws 403 for an operator of the router, 404 without access.
   */
  buildContractorRequest(caller: Caller, dispatchId: string): DispatchRequest {
    const { userId, organizationId, isContractorOnly: isTechnician } = caller;
    const initiator: Initiator = { party: 'contractor', userId, organizationId, isTechnician };
    return { initiator, selector: selectDispatch(caller, 'update', dispatchId), contractorId: organizationId };
  }

  /** Builds the request of an operator. */
  buildOperatorRequest(caller: Caller, action: Action, dispatchId: string): DispatchRequest {
    return { initiator: caller.initiator, selector: selectDispatch(caller, action, dispatchId) };
  }
}

function selectDispatch(caller: Caller, action: Action, dispatchId: string): DispatchRequest['selector'] {
  const { sql: reachable, parameters } = buildRowFilter(caller, action, 'dispatch', 'd');
  return {
    rows: sql`dispatches d join orders o on ${sameTenant('o', 'd')} and o.id = d.order_id
      where d.id = ${'dispatchId'} and ${reachable}`,
    columns: sql`d.id as "dispatchId"`,
    parameters: { ...parameters, dispatchId },
    noun: 'Dispatch',
  };
}

/** Builds the parameters of dispatch views and of the caller's scopes. */
export function buildDispatchViewParameters(caller: Caller): ParameterValues {
  return { ...buildScopeParameters(caller), ...buildOrderVisibilityParameters(caller) };
}
