/** Reads payouts (decisions/payouts). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { buildOrderVisibilityParameters, buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { PAYOUT_CONTRACTOR } from '../../entities/columns/payout-columns.js';
import type { PayoutStatus } from '../../entities/payout.js';
import { ROW_COUNTERS } from '../../entities/row-counters.js';
import { inTenantWhere } from '../../entities/tenant-predicates.js';
import { PayoutDetailView, PayoutLineView, PayoutView } from '../../entities/views/payout-view.js';
import type { WithCsv } from '../../platform/csv-export.js';
import { Database, type Page } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import {
  and,
  type JsonText,
  type Listing,
  literal,
  selectQuery,
  sql,
  withContentEtag,
} from '../../platform/read-models/index.js';
import type { PayoutTotalView } from './payout-totals.dto.js';
import type { PayoutLinesQuery, PayoutsQuery, PayoutTotalsQuery } from './payout.dto.js';
import { PayoutConditions } from './payout-conditions.js';

const LIST: Listing<PayoutView> = {
  view: PayoutView,
  sorts: { dueAt: sql`p.due_at` },
  counter: ROW_COUNTERS.payouts,
};

const LINES: Listing<PayoutLineView> = { view: PayoutLineView, sorts: { id: sql`l.id` } };
const OF_PAYOUT = inTenantWhere(sql`l`, sql`l.payout_id = ${'payoutId'}`);

const sumOf = (status: PayoutStatus) => {
  const only = sql`filter (where p.status = ${literal(status)})`;
  return sql`json_build_object('count', count(*) ${only}, 'amount', coalesce(sum(p.amount) ${only}, 0),
    'vatAmount', coalesce(sum(p.vat_amount) ${only}, 0), 'totalAmount', coalesce(sum(p.total_amount) ${only}, 0))`;
};

/** Methods with an ID throw 404 without access. */
@Injectable()
export class PayoutsService {
  constructor(
    private readonly db: Database,
    private readonly conditions: PayoutConditions,
  ) {}

  /** Returns payouts, latest due first. @throws 400 as `PayoutConditions.build` */
  async list(
    caller: Caller,
    { page, pageSize, csv, ...query }: WithCsv<PayoutsQuery>,
  ): Promise<JsonText<Page<PayoutView>>> {
    const selection = await this.conditions.build(caller, query);
    return this.db.page(LIST, { page, pageSize, csv, ...selection, sort: 'dueAt' });
  }

  /** Sums payouts by contractor, router and currency, by name of the contractor. @throws as `list` */
  async sum(caller: Caller, { page, pageSize, ...query }: PayoutTotalsQuery): Promise<Page<PayoutTotalView>> {
    const { where, parameters } = await this.conditions.build(caller, query);
    const statement = sql`
      with sums as (
        select p.organization_id, p.router_id, p.currency_code, ${PAYOUT_CONTRACTOR} as name,
          ${sumOf('open')} as open, ${sumOf('approved')} as approved, ${sumOf('paid')} as paid
        from payouts p where ${and(where)} group by 1, 2, 3),
      page as (
        select sums.organization_id as "organizationId", sums.name as "organizationName", sums.router_id as "routerId",
          router.name as "routerName", sums.currency_code as "currencyCode", sums.open, sums.approved, sums.paid
        from sums join organizations router on router.id = sums.router_id
        order by lower(sums.name), sums.organization_id, router.name, sums.router_id, sums.currency_code
        limit ${'pageLimit'}::bigint offset ${'pageOffset'}::bigint)
      select (select count(*)::int from sums) as count, coalesce((select json_agg(page) from page), '[]') as values`;
    const pageOffset = Math.min(page * pageSize, Number.MAX_SAFE_INTEGER);
    const bounds = { pageLimit: pageSize, pageOffset };
    return (await this.db.row<Page<PayoutTotalView>>(statement, { ...parameters, ...bounds }))!;
  }

  async get(caller: Caller, id: string): Promise<JsonText<PayoutDetailView>> {
    const { sql: reachable, parameters } = buildRowFilter(caller, 'read', 'payout', 'p');
    const statement = selectQuery(PayoutDetailView, sql`p.id = ${'id'} and ${reachable}`);
    const payout = await this.db.row(withContentEtag(statement), {
      ...parameters,
      ...buildOrderVisibilityParameters(caller),
      id,
    });
    if (!payout) throw notFound('Payout');
    return payout;
  }

  /** Returns the lines, oldest first. */
  async listLines(
    caller: Caller,
    payoutId: string,
    query: WithCsv<PayoutLinesQuery>,
  ): Promise<JsonText<Page<PayoutLineView>>> {
    const { sql: reachable, parameters } = buildRowFilter(caller, 'read', 'payout', 'p');
    const statement = sql`select p.router_id as "routerId" from payouts p where p.id = ${'payoutId'} and ${reachable}`;
    const payout = await this.db.row<{ routerId: string }>(statement, { ...parameters, payoutId });
    if (!payout) throw notFound('Payout');
    return this.db.page(LINES, {
      ...query,
      where: [OF_PAYOUT],
      parameters: { ...payout, payoutId },
      sort: 'id',
      direction: 'asc',
    });
  }
}
