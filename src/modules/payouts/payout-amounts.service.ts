/** Amounts that users give: parts by agreement, and corrections (decisions/payouts "Amounts by agreement", "Corrections"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import type { Action } from '../../domain/authorization/policy.js';
import { buildOrderVisibilityParameters, buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { PayoutCorrections } from '../../domain/routing/payouts/payout-corrections.js';
import type { Payout } from '../../entities/payout.js';
import { inTenantWhere } from '../../entities/tenant-predicates.js';
import { PayoutDetailView } from '../../entities/views/payout-view.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { type JsonText, selectQuery, sql, withContentEtag } from '../../platform/read-models/index.js';
import type { PayoutCorrectionInput, PayoutLineInput } from './payout.dto.js';

const CHANGED = withContentEtag(selectQuery(PayoutDetailView, inTenantWhere(sql`p`, sql`p.id = ${'id'}`)));

/** Methods throw 404 without access. */
@Injectable()
export class PayoutAmountsService {
  constructor(
    private readonly db: Database,
    private readonly corrections: PayoutCorrections,
  ) {}

  /** Gives a line its amount. @throws 409 if the payout is approved, or the amount follows from the order; 412 */
  setLine(
    caller: Caller,
    { id, lineId, ifMatch }: { id: string; lineId: string; ifMatch?: string },
    input: PayoutLineInput,
  ): Promise<JsonText<PayoutDetailView>> {
    return this.db.transaction(async () => {
      const payout = await this.lock(caller, 'update', id);
      const read = () => this.read(caller, payout, id);
      await assertUnchanged(ifMatch, read);
      await this.corrections.setLine(payout, lineId, { ...input, changedBy: caller.userId });
      return read();
    });
  }

  /** Adds a correction to the open payout of the same work, or creates one. @throws 409 for too many corrections */
  correct(caller: Caller, id: string, input: PayoutCorrectionInput): Promise<JsonText<PayoutDetailView>> {
    return this.db.transaction(async () => {
      const payout = await this.lock(caller, 'create', id);
      const correctedId = await this.corrections.correct(payout, { ...input, changedBy: caller.userId });
      return this.read(caller, payout, correctedId);
    });
  }

  private read(caller: Caller, { routerId }: Payout, id: string): Promise<JsonText<PayoutDetailView>> {
    return this.db.one(CHANGED, { ...buildOrderVisibilityParameters(caller), routerId, id });
  }

  /** Locks all payouts of the order. */
  private async lock(caller: Caller, action: Action, id: string): Promise<Payout> {
    const { sql: reachable, parameters } = buildRowFilter(caller, action, 'payout', 'p');
    const statement = sql`select p.order_id as "orderId", p.router_id as "routerId" from payouts p where p.id = ${'id'} and ${reachable}`;
    const found = await this.db.row<Pick<Payout, 'orderId' | 'routerId'>>(statement, { ...parameters, id });
    const payout = found && (await this.corrections.lock(found, id));
    if (!payout) throw notFound('Payout');
    return payout;
  }
}
