/** Dispatching one order (decisions/dispatching "Dispatch"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { OrderAccess } from '../../domain/authorization/order-access.js';
import { FilterViewers } from '../../domain/authorization/presets/filter-viewers.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { DISPATCH_COLUMNS } from '../../entities/columns/dispatch-columns.js';
import { inTenant, inTenantWhere } from '../../entities/tenant-predicates.js';
import { DispatchRoundView, OrderDispatchView } from '../../entities/views/order-dispatch-view.js';
import { netPriceSql } from '../../entities/accepted-lines.js';
import { Clock } from '../../platform/clock.js';
import { Database, type Page } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { type JsonText, type Listing, type PageQuery, selectQuery, sql } from '../../platform/read-models/index.js';
import type { OrderKey } from '../../domain/routing/order-key.js';
import type { TimeRange } from '../../domain/routing/availability/time-ranges.js';
import { CandidateAvailability, type WantedTime } from '../../domain/routing/candidates/candidate-availability.js';
import type { OrderAggregate } from '../../domain/routing/order/state/order-aggregate.js';
import { DirectAssignment } from '../../domain/routing/order/use-cases/direct-assignment.js';
import { DispatchRounds } from '../../domain/routing/order/use-cases/dispatch-rounds.js';
import { ManualDispatch } from '../../domain/routing/order/use-cases/manual-dispatch.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import { buildDispatchFilters } from './dispatch-filters.js';
import { buildDispatchViewParameters } from './dispatch-access.js';
import type { CandidatesView } from './dispatch.dto.js';
import type { AssignWorkInput, CandidatesQuery, DispatchInput, OrderDispatchesQuery } from './dispatch-input.dto.js';
import { DAY_MS, YEAR_3000, assertPeriod } from '../../platform/period.js';

const LIST: Listing<OrderDispatchView> = {
  view: OrderDispatchView,
  search: sql`(select lower(o.name) from organizations o where o.id = d.organization_id)`,
  sorts: { createdAt: sql`d.created_at` },
};

const ROUNDS: Listing<DispatchRoundView> = { view: DispatchRoundView, sorts: { createdAt: sql`r.created_at` } };

const byId = selectQuery(OrderDispatchView, sql`${inTenant('d')} and d.id = ${'id'}`);

const NET_PRICE = sql`select ${netPriceSql(sql`o.router_id`, sql`o.id`)}::float8 as price
  from orders o where ${inTenant('o')} and o.id = ${'orderId'}`;

/** Days in which the first free slot of a candidate is looked for. */
const SLOT_DAYS = 14;

/** Longest period in which candidates are asked for time. */
const MAX_DAYS = 31;
const YEAR_1970 = 0;

/** Every method throws 404 without access to the order. */
@Injectable()
export class OrderDispatchesService {
  constructor(
    private readonly db: Database,
    private readonly viewers: FilterViewers,
    private readonly orderAccess: OrderAccess,
    private readonly changes: OrderChanges,
    private readonly manualDispatch: ManualDispatch,
    private readonly rounds: DispatchRounds,
    private readonly directAssignment: DirectAssignment,
    private readonly availability: CandidateAvailability,
    private readonly clock: Clock,
  ) {}

  /** Sends offers to selected contractors. @throws as `ManualDispatch.dispatch` */
  dispatch(caller: Caller, orderId: string, input: DispatchInput): Promise<JsonText<Page<OrderDispatchView>>> {
    const { workflowStepId = null, organizationIds, expiresAt } = input;
    const request = {
      workflowStepId,
      organizationIds,
      initiator: caller.initiator,
      expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
    };
    const dispatch = async (order: OrderAggregate) => ({
      routerId: order.order.routerId,
      ids: await this.manualDispatch.dispatch(order, request),
    });
    return this.changes.change(this.orderAccess.select(caller, 'create', 'dispatch', orderId), dispatch, (sent) =>
      this.page({
        where: [inTenantWhere(sql`d`, sql`d.id = any(${'ids'})`)],
        parameters: { ...buildDispatchViewParameters(caller), ...sent },
        page: 0,
        pageSize: sent.ids.length,
      }),
    );
  }

  /** Returns the dispatches of an order, newest first. Contractors see only their own. */
  async list(caller: Caller, orderId: string, query: OrderDispatchesQuery): Promise<JsonText<Page<OrderDispatchView>>> {
    await this.orderAccess.assertAccess(caller, 'read', 'dispatch', orderId);
    const { sql: reachable } = buildRowFilter(caller, 'read', 'dispatch', 'd');
    const { where, parameters, filters, ...page } = buildDispatchFilters(query);
    const filtered = await this.viewers.buildConditions(caller, filters, DISPATCH_COLUMNS);
    return this.page({
      ...page,
      where: [sql`d.order_id = ${'orderId'}`, reachable, ...where, ...filtered],
      parameters: { ...buildDispatchViewParameters(caller), ...parameters, orderId },
    });
  }

  /** Returns the automatic rounds of an order, newest first. */
  async listRounds(caller: Caller, orderId: string, query: PageQuery): Promise<JsonText<Page<DispatchRoundView>>> {
    const { routerId } = await this.orderAccess.assertAccess(caller, 'create', 'dispatch', orderId);
    const where = [inTenantWhere(sql`r`, sql`r.order_id = ${'orderId'}`)];
    return this.db.page(ROUNDS, { ...query, where, parameters: { routerId, orderId }, sort: 'createdAt' });
  }

  /** Returns candidates and excluded partners. @throws 400 as `parseWantedTime`; else as `DispatchRounds.previewNextRound` */
  async listCandidates(caller: Caller, orderId: string, query: CandidatesQuery): Promise<CandidatesView> {
    const { routerId } = await this.orderAccess.assertAccess(caller, 'create', 'dispatch', orderId);
    const wanted = parseWantedTime(query);
    const key = { routerId, orderId };
    const preview = await this.rounds.previewNextRound(key, query.workflowStepId ?? null, wanted);
    const { workflowStepId, excludedCount, hasCoordinates, visitMinutes, visitId, canBook } = preview;
    const isFound = buildNameFilter(query.q);
    const excluded = preview.excluded.filter(isFound).map((one) => ({ ...one, absence: toSpan(one.absence) }));
    const found = preview.ranked.filter(isFound);
    const onPage = found.slice(query.page * query.pageSize, (query.page + 1) * query.pageSize);
    const slots = await this.findFirstSlots({ ...key, bookingId: visitId, minutes: visitMinutes }, onPage);
    const { price } = (await this.db.row<{ price: number | null }>(NET_PRICE, key))!;
    const values = onPage.map(({ timeZone: _timeZone, holidays: _holidays, pay, ...candidate }) => ({
      ...candidate,
      ...pay,
      margin: price === null || pay.payout === null || !pay.payoutIsComplete ? null : price - pay.payout,
      firstSlot: slots.get(candidate.organizationId) ?? null,
    }));
    return {
      values,
      count: found.length,
      excluded,
      excludedCount,
      hasCoordinates,
      workflowStepId,
      visitMinutes,
      canBook,
    };
  }

  /** Gives the work to a contractor without an offer. @throws as `DirectAssignment.assign` */
  assign(
    caller: Caller,
    orderId: string,
    { startAt, ...input }: AssignWorkInput,
  ): Promise<JsonText<OrderDispatchView>> {
    const request = {
      ...input,
      startAt: startAt === undefined ? null : new Date(startAt),
      initiator: caller.initiator,
    };
    return this.changes.change(
      this.orderAccess.select(caller, 'create', 'dispatch', orderId),
      async (order: OrderAggregate) => ({
        routerId: order.order.routerId,
        id: await this.directAssignment.assign(order, request),
      }),
      (given) => this.db.one(byId, { ...buildDispatchViewParameters(caller), ...given }),
    );
  }

  private findFirstSlots(
    visit: OrderKey & { bookingId: string | null; minutes: number },
    candidates: readonly { organizationId: string }[],
  ) {
    const organizationIds = candidates.map(({ organizationId }) => organizationId);
    const startAt = this.clock.now();
    const endAt = new Date(startAt.getTime() + SLOT_DAYS * DAY_MS);
    return this.availability.findFirstSlots({ ...visit, organizationIds }, { startAt, endAt });
  }

  private page(request: Parameters<Database['page']>[1]): Promise<JsonText<Page<OrderDispatchView>>> {
    return this.db.page(LIST, { ...request, sort: 'createdAt', isSelective: true });
  }
}

function buildNameFilter(text = ''): (partner: { organizationName: string }) => boolean {
  const words = text.toLowerCase().split(/\s+/);
  return ({ organizationName }) => words.every((word) => organizationName.toLowerCase().includes(word));
}

/** @returns null if the query names no time. @throws 400 naming the field that is missing, too many or out of bounds */
function parseWantedTime({ at, from, to }: CandidatesQuery): WantedTime | null {
  if (at !== undefined && (from ?? to) !== undefined)
    throw invalid('at', 'cannot be combined with from and to', 'NOT_ALLOWED');
  if (at !== undefined) return { startAt: parseBounded(at, 'at'), endAt: null };
  if (from === undefined && to === undefined) return null;
  if (from === undefined) throw invalid('from', 'is required with to', 'REQUIRED');
  if (to === undefined) throw invalid('to', 'is required with from', 'REQUIRED');
  const [startAt, endAt] = [parseBounded(from, 'from'), parseBounded(to, 'to')];
  assertPeriod(startAt, endAt, MAX_DAYS);
  return { startAt, endAt };
}

function parseBounded(text: string, field: string): Date {
  const time = new Date(text);
  if (time.getTime() < YEAR_1970 || time.getTime() >= YEAR_3000)
    throw invalid(field, 'must be from the year 1970 to the year 2999');
  return time;
}

function toSpan(absence: TimeRange | null) {
  return absence && { from: absence.startAt, to: absence.endAt };
}
