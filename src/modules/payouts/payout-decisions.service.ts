/** Approves payouts and marks them as paid (decisions/payouts "Approval"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import type { Action } from '../../domain/authorization/policy.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { Payout } from '../../entities/payout.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { PayoutView } from '../../entities/views/payout-view.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { conflict, type FieldError, invalidFields } from '../../platform/errors.js';
import { type JsonText, selectQuery, sql } from '../../platform/read-models/index.js';
import type { ApprovePayoutsInput, MarkPayoutsPaidInput } from './payout.dto.js';

type Decided = Pick<Payout, 'id' | 'routerId' | 'status' | 'isDue' | 'isComplete'>;

const CHANGED = selectQuery(
  PayoutView,
  sql`${inTenant('p')} and p.id = any(${'ids'}::uuid[]) order by p.due_at desc, p.id desc`,
);

/** All payouts of a request change, or none. */
@Injectable()
export class PayoutDecisionsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws 400 naming IDs that the caller cannot access; 409 naming payouts that are not open, not due, or whose amount is
   * not known
   */
  approve(caller: Caller, { ids, reference = null }: ApprovePayoutsInput): Promise<JsonText<PayoutView[]>> {
    const findObstacle = ({ status, isDue, isComplete }: Decided) => {
      if (status !== 'open') return `is ${status}`;
      if (!isDue) return 'is not due: its order is not completed';
      return isComplete ? null : 'has an amount that is still by agreement';
    };
    return this.decide({ caller, ids, action: 'create', findObstacle }, (now) => ({
      status: 'approved',
      approvedAt: now,
      approvedBy: caller.userId,
      approvalReference: reference,
    }));
  }

  /** @throws 400 as `approve`; 409 naming payouts that are not approved */
  markPaid(caller: Caller, { ids, reference }: MarkPayoutsPaidInput): Promise<JsonText<PayoutView[]>> {
    const findObstacle = ({ status }: Decided) =>
      status === 'approved' ? null : status === 'paid' ? 'is paid' : 'is not approved';
    return this.decide({ caller, ids, action: 'update', findObstacle }, (now) => ({
      status: 'paid',
      paidAt: now,
      paidBy: caller.userId,
      paymentReference: reference,
    }));
  }

  private decide(
    { caller, ids, action, findObstacle }: Decision,
    build: (now: Date) => Partial<Payout>,
  ): Promise<JsonText<PayoutView[]>> {
    return this.db.transaction(async () => {
      const payouts = await this.lock(caller, action, ids);
      const obstacles = ids.flatMap((id, index): FieldError[] => {
        const message = findObstacle(payouts.get(id)!);
        return message === null ? [] : [{ field: `ids[${index}]`, message }];
      });
      if (obstacles.length > 0)
        throw conflict('No payout was changed, because some cannot be', 'PAYOUT_STATUS', obstacles);
      const now = this.clock.now();
      const change = build(now);
      const rows = [...payouts.values()].map(({ id, routerId }) => ({ id, routerId, ...change, updatedAt: now }));
      this.db.queueUpdate(Payout, rows);
      return this.db.rows(CHANGED, { routerId: caller.routerId, ids });
    });
  }

  /** Locks in the order of IDs, so that two decisions never wait for each other in a circle. @throws 400 */
  private async lock(caller: Caller, action: Action, ids: readonly string[]): Promise<Map<string, Decided>> {
    const { sql: reachable, parameters } = buildRowFilter(caller, action, 'payoutApproval', 'p');
    const statement = sql`
      select p.id, p.router_id as "routerId", p.status, p.is_due as "isDue", p.is_complete as "isComplete"
      from payouts p where p.id = any(${'ids'}::uuid[]) and ${reachable} order by p.id for update of p`;
    const rows = await this.db.rows<Decided>(statement, { ...parameters, ids });
    const found = new Map(rows.map((row) => [row.id, row]));
    const missing = ids.flatMap((id, index): FieldError[] =>
      found.has(id) ? [] : [{ field: `ids[${index}]`, message: 'names no payout', code: 'REFERENCE_NOT_FOUND' }],
    );
    if (missing.length > 0) throw invalidFields(missing);
    return found;
  }
}

interface Decision {
  caller: Caller;
  ids: readonly string[];
  action: Action;
  /** Why the payout cannot be changed; null if it can. */
  findObstacle: (payout: Decided) => string | null;
}
