/** Changes the payouts of offers and of accepted work with the lines of the order (decisions/dispatching "Payout"). */
import { Injectable } from '@nestjs/common';
import { isAcceptedLine } from '../../../../entities/accepted-lines.js';
import { inTenant } from '../../../../entities/tenant-predicates.js';
import { Database } from '../../../../platform/database/database.js';
import { sql } from '../../../../platform/sql/index.js';
import { adjustPayout, type PaidLine } from '../../pricing/payout.js';
import { computeContractorPayout, listProductIds, loadContractorRates } from '../../pricing/payout-rates.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { PayoutsQuestion } from '../state/questions.js';
import { renewDispatches } from '../verbs/dispatches.js';

const LINES_WITH_OFFER = sql`
  select line.product_id as "productId", line.quantity::float8 as quantity,
    line.total_excluding_vat as "totalExcludingVat", line.total_amount as "totalAmount",
    coalesce(line.workflow_step_id = ${'workflowStepId'}, false) as "isOfOffer"
  from order_lines line where ${inTenant('line')} and line.order_id = ${'orderId'}
    and (line.workflow_step_id = ${'workflowStepId'} or ${isAcceptedLine(sql`line`)})`;

@Injectable()
export class PayoutChanges {
  constructor(private readonly db: Database) {}

  /**
   * Makes a new version of each open offer, with the payout of the new lines, and of accepted work, whose payout changes by
   * the difference.
   */
  async answer(aggregate: OrderAggregate, { change, initiator }: PayoutsQuestion): Promise<void> {
    const { routerId, dispatches } = aggregate.order;
    const current = dispatches.filter(({ status }) => status === 'sent' || status === 'accepted');
    if (current.length === 0) return;
    const isOffer = 'workflowStepId' in change;
    const { before, after } = isOffer ? await this.readLines(aggregate, change) : change;
    const organizationIds = [...new Set(current.map(({ organizationId }) => organizationId))];
    const productIds = [...new Set(listProductIds([...before, ...after]))];
    const rates = await loadContractorRates(this.db, { routerId, organizationIds, productIds });
    const changed = current.map((dispatch) => {
      const [previous, next] = [before, after].map((lines) =>
        computeContractorPayout(lines, rates, dispatch.organizationId),
      );
      return { dispatch, pay: dispatch.status === 'accepted' ? adjustPayout(dispatch, previous, next) : next };
    });
    renewDispatches(aggregate, changed, isOffer ? 'EXTRA_WORK' : 'LINES_CHANGED', initiator);
  }

  /** The lines with and without those of a client offer. */
  private async readLines(
    { order: { routerId, id: orderId } }: OrderAggregate,
    { workflowStepId, isAccepted }: { workflowStepId: string; isAccepted: boolean },
  ) {
    const parameters = { routerId, orderId, workflowStepId };
    const all = await this.db.rows<PaidLine & { isOfOffer: boolean }>(LINES_WITH_OFFER, parameters);
    const others = all.filter(({ isOfOffer }) => !isOfOffer);
    return isAccepted ? { before: others, after: all } : { before: all, after: others };
  }
}
