/** Contractors read their dispatches and respond to them (decisions/dispatching "Dispatch"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { FilterViewers } from '../../domain/authorization/presets/filter-viewers.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { DISPATCH_COLUMNS, NEXT_VISIT_AT } from '../../entities/columns/dispatch-columns.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import type { WithCsv } from '../../platform/csv-export.js';
import { Database, type Page } from '../../platform/database/database.js';
import { forbidden } from '../../platform/errors.js';
import {
  nullableSort,
  sql,
  type JsonText,
  type Listing,
  type SortExpression,
} from '../../platform/read-models/index.js';
import { DispatchAnswers } from '../../domain/routing/order/use-cases/dispatch-answers.js';
import { buildDispatchViewParameters, DispatchAccess } from './dispatch-access.js';
import { buildDispatchFilters } from './dispatch-filters.js';
import { DispatchView } from './dispatch.dto.js';
import type {
  AcceptDispatchInput,
  DeclineDispatchInput,
  DISPATCH_SORTS,
  OwnDispatchesQuery,
  HandBackInput,
} from './dispatch-input.dto.js';

const LIST: Listing<DispatchView> = {
  view: DispatchView,
  search: sql`(select case when d.status = 'accepted' then o.search
    else lower(concat_ws(' ', o.display_id, o.name, o.postal_code, o.city)) end
    from orders o where ${sameTenant('o', 'd')} and o.id = d.order_id)`,
  sorts: { createdAt: sql`d.created_at`, nextVisitAt: nullableSort(NEXT_VISIT_AT) } satisfies Record<
    (typeof DISPATCH_SORTS)[number],
    SortExpression
  >,
};

/** The contractor is the caller's organization. Methods with an ID throw 404 without access. */
@Injectable()
export class DispatchesService {
  constructor(
    private readonly db: Database,
    private readonly viewers: FilterViewers,
    private readonly access: DispatchAccess,
    private readonly answers: DispatchAnswers,
  ) {}

  /** Returns dispatches, newest first by default. @throws 400 for invalid filters */
  async list(caller: Caller, query: WithCsv<OwnDispatchesQuery>): Promise<JsonText<Page<DispatchView>>> {
    const { sql: reachable } = buildRowFilter(caller, 'read', 'dispatch', 'd');
    const { where, parameters, filters, ...page } = buildDispatchFilters(query);
    const filtered = await this.viewers.buildConditions(caller, filters, DISPATCH_COLUMNS);
    return this.db.page(LIST, {
      ...page,
      where: [reachable, ...where, ...filtered],
      parameters: { ...buildDispatchViewParameters(caller), ...parameters },
    });
  }

  /** @throws 404 without access. */
  get(caller: Caller, id: string): Promise<JsonText<DispatchView>> {
    return this.access.get(caller, id);
  }

  /**
   * Accepts the offer, or proposes other terms if the input contains some.
   * @throws 400 for a proposed start in the past, 403 as `DispatchAccess.buildAnswerRequest` or for `allowOverlap` of a
   * contractor, 409 if the offer is no longer open or the contractor has no capacity.
   */
  async accept(
    caller: Caller,
    id: string,
    { onBehalf, allowOverlap, ...input }: AcceptDispatchInput,
  ): Promise<JsonText<DispatchView>> {
    if (allowOverlap && !onBehalf) throw forbidden('Only operators allow visits to overlap', 'OPERATOR_REQUIRED');
    const request = this.access.buildAnswerRequest(caller, id, onBehalf);
    return this.answers.accept({ ...request, allowOverlap }, input, () => this.access.get(caller, id));
  }

  /** @throws 403 as `DispatchAccess.buildAnswerRequest`, 409 if the offer is no longer open. */
  async decline(
    caller: Caller,
    id: string,
    { onBehalf, reason }: DeclineDispatchInput,
  ): Promise<JsonText<DispatchView>> {
    const request = this.access.buildAnswerRequest(caller, id, onBehalf);
    return this.answers.decline({ ...request, reason }, () => this.access.get(caller, id));
  }

  /** @throws as `DispatchAnswers.handBack`. */
  handBack(caller: Caller, id: string, { reason }: HandBackInput): Promise<JsonText<DispatchView>> {
    const request = { ...this.access.buildContractorRequest(caller, id), reason };
    return this.answers.handBack(request, () => this.access.get(caller, id));
  }
}
