/** Reads everything that the page of an order shows (decisions/orders "Overview"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import type { Action, Resource } from '../../../domain/authorization/policy.js';
import { buildOrderFilter, buildOwnOrderFilter } from '../../../domain/authorization/row-level-policy.js';
import { deriveStages } from '../../../domain/routing/order/derived/client-stages.js';
import type { OrderAggregate } from '../../../domain/routing/order/state/order-aggregate.js';
import { findRelevantBooking, findUnmetRequirement } from '../../../domain/routing/order/state/step-subjects.js';
import { selectOrder } from '../../../domain/routing/order/storage/order-query.js';
import { OrderStore } from '../../../domain/routing/order/storage/order-store.js';
import { listVisitActions } from '../../../domain/routing/order/verbs/booking-permission.js';
import { listPermittedActions } from '../../../domain/routing/order/verbs/step-permission.js';
import { isAbout } from '../../../entities/step-types/index.js';
import type { Initiator } from '../../../entities/initiator.js';
import type { WorkflowStepView } from '../../../entities/views/workflow-step-view.js';
import { Database, type Page } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors.js';
import { sql, type ParameterValues } from '../../../platform/read-models/index.js';
import { buildViewerParameters, getOrderQuery } from '../order-queries.js';
import type { OrderOverviewView, OverviewStepView } from './order-overview.dto.js';
import * as parts from './overview-parts.js';
import type { OverviewPart } from './overview-parts.js';

/** The order with the rights of the caller. */
interface AccessibleOrder {
  routerId: string;
  /** The caller acts for the router; false if the order is only assigned to the caller's organization. */
  isOwn: boolean;
  mayAct: boolean;
  seesRounds: boolean;
  seesDeliveries: boolean;
}

const NONE: Page<never> = { values: [], count: 0 };

/** At most 15 statements, independent of the size of the order. They share one transaction, which needs one connection. */
@Injectable()
export class OrderOverviewService {
  constructor(
    private readonly db: Database,
    private readonly store: OrderStore,
  ) {}

  /** @throws 404 if the caller cannot access the order. */
  get(caller: Caller, orderId: string): Promise<OrderOverviewView> {
    return this.db.transaction(() => this.readParts(caller, orderId));
  }

  private async readParts(caller: Caller, orderId: string): Promise<OrderOverviewView> {
    const order = await this.findOrder(caller, orderId);
    const party = order.isOwn ? 'operator' : 'contractor';
    const viewer: ParameterValues = { orderRouterId: order.routerId, orderId, party, viewerId: caller.organizationId };
    const parameters = { ...buildViewerParameters(caller), ...viewer };
    const read = <T extends object>(part: OverviewPart<T>) => this.read(part, parameters);
    const none = Promise.resolve(NONE);
    // Sent together: the connection of the transaction answers them in order.
    const [shown, { order: run }, pages] = await Promise.all([
      this.db.one(getOrderQuery(caller), { ...parameters, id: orderId }),
      this.store.read(selectOrder(order.routerId, orderId)),
      resolveAll({
        steps: read(parts.STEPS),
        bookings: read(parts.BOOKINGS),
        dispatches: read(parts.getDispatches(caller)),
        leftOut: order.seesRounds ? read(parts.LAST_ROUNDS) : none,
        offers: read(parts.CLIENT_OFFERS),
        notes: read(parts.getNotes(caller)),
        files: read(parts.getFiles(caller)),
        deliveries: order.seesDeliveries ? read(parts.getFailedDeliveries(caller)) : none,
        history: read(parts.HISTORY_ENTRIES),
      }),
    ]);
    const initiator = order.mayAct ? ({ ...caller.initiator, party } as const) : null;
    const steps = pages.steps.values.map((step) => describeStep(step, run, initiator));
    return {
      order: shown.parse(),
      version: shown.etag!,
      stages: order.isOwn ? deriveStages(run) : [],
      ...pluck(pages, 'values'),
      steps,
      counts: pluck(pages, 'count'),
    };
  }

  private async read<T extends object>(
    { listing, where, limit, ...order }: OverviewPart<T>,
    parameters: ParameterValues,
  ): Promise<Page<T>> {
    const request = { ...order, where: [where], parameters, page: 0, pageSize: limit, isSelective: true };
    return (await this.db.page(listing, request)).parse();
  }

  private async findOrder(caller: Caller, orderId: string): Promise<AccessibleOrder> {
    const { sql: readable, parameters } = buildOrderFilter(caller, 'read', 'order', 'o');
    const may = (action: Action, resource: Resource) => buildOrderFilter(caller, action, resource, 'o').sql;
    const statement = sql`select o.router_id as "routerId", ${buildOwnOrderFilter(caller, 'read', 'order', 'o').sql} as "isOwn",
        ${may('update', 'workflow')} as "mayAct", ${may('create', 'dispatch')} as "seesRounds",
        ${may('read', 'delivery')} as "seesDeliveries"
      from orders o where o.id = ${'orderId'} and ${readable}`;
    const order = await this.db.row<AccessibleOrder>(statement, { ...parameters, orderId });
    if (!order) throw notFound('Order');
    return order;
  }
}

function describeStep(step: WorkflowStepView, run: OrderAggregate, initiator: Initiator | null): OverviewStepView {
  const running = run.steps.get(step.id);
  const allowedActions = running && initiator ? listPermittedActions(run, running, initiator) : [];
  const missing = running?.status === 'active' ? findUnmetRequirement(running, run) : null;
  const isAboutVisit = running !== undefined && isAbout(running, 'visit');
  const visitId = (isAboutVisit && findRelevantBooking(running, run)?.id) || null;
  const visitActions = running && initiator ? listVisitActions(run, running, initiator) : [];
  return { ...step, allowedActions, missing, visitId, visitActions };
}

async function resolveAll<P extends Record<string, Promise<unknown>>>(promises: P) {
  const entries = Object.entries(promises).map(async ([name, promise]) => [name, await promise] as const);
  return Object.fromEntries(await Promise.all(entries)) as { [N in keyof P]: Awaited<P[N]> };
}

/** The same field of each page. */
function pluck<P extends Record<string, Page<object>>, K extends keyof Page<object>>(pages: P, key: K) {
  return Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, page[key]])) as {
    [N in keyof P]: P[N][K];
  };
}
