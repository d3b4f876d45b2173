/** Conditions of the list of payouts and of its totals. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { FilterViewers } from '../../domain/authorization/presets/filter-viewers.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { PAYOUT_COLUMNS } from '../../entities/columns/payout-columns.js';
import { PAYOUT_STATUS } from '../../entities/row-counters.js';
import { ExpressionCondition, type ParameterValues, sql, type Sql } from '../../platform/read-models/index.js';
import type { PayoutSelection } from './payout.dto.js';

const HAS_STATUS = ExpressionCondition.on(PAYOUT_STATUS, (status) => sql`${status} = ${'status'}`);

@Injectable()
export class PayoutConditions {
  constructor(private readonly viewers: FilterViewers) {}

  /** @throws 400 for an invalid period and invalid filters */
  async build(
    caller: Caller,
    { from, to, status, organizationId: contractorId, orderId, filters }: PayoutSelection,
  ): Promise<{ where: Sql[]; parameters: ParameterValues }> {
    const { sql: reachable, parameters } = buildRowFilter(caller, 'read', 'payout', 'p');
    const period = await this.viewers.parsePeriod(caller, from, to);
    const conditions: [unknown, Sql][] = [
      [period.from, sql`p.due_at >= ${'from'}::timestamptz`],
      [period.to, sql`p.due_at < ${'to'}::timestamptz`],
      [status, HAS_STATUS],
      [contractorId, sql`p.organization_id = ${'contractorId'}`],
      [orderId, sql`p.order_id = ${'orderId'}`],
    ];
    const filtered = await this.viewers.buildConditions(caller, filters, PAYOUT_COLUMNS);
    return {
      where: [reachable, ...conditions.flatMap(([value, condition]) => (value ? [condition] : [])), ...filtered],
      parameters: { ...parameters, ...period, status, contractorId, orderId },
    };
  }
}
