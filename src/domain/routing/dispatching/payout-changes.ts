/** Changes the payouts of offers and of accepted work with the lines of the order (decisions/dispatching "Payout"). */
import { Injectable } from '@nestjs/common';
import type { AgreementReason } from '../../../entities/agreed-payout.js';
import { isAcceptedLine } from '../../../entities/accepted-lines.js';
import type { Initiator } from '../../../entities/initiator.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/sql/index.js';
import { adjustPayout, type PaidLine } from '../pricing/payout.js';
import type { RunningDispatch, RunningOrder } from '../workflow/running-order.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import { DispatchWriter } from './dispatch-writer.js';
import { computeContractorPayout, listProductIds, loadContractorRates } from './payout-rates.js';

/** Lines of an order before and after a change. */
export interface LineChange {
  before: readonly PaidLine[];
  after: readonly PaidLine[];
}

const LINES_WITH_OFFER = sql`
  select line.product_id as "productId", line.quantity::float8 as quantity,
    line.total_excluding_vat as "totalExcludingVat", line.total_amount as "totalAmount",
    coalesce(line.workflow_step_id = ${'workflowStepId'}, false) as "isOfOffer"
  from order_lines line where ${inTenant('line')} and line.order_id = ${'orderId'}
    and (line.workflow_step_id = ${'workflowStepId'} or ${isAcceptedLine(sql`line`)})`;

/** Call it in a transaction that holds the order's lock, after the lines changed. */
@Injectable()
export class PayoutChanges {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly writer: DispatchWriter,
  ) {}

  /**
   * Makes a new version of each open offer, with the payout of the new lines, and of accepted work, whose payout changes by
   * the difference. Runs one statement more if there is such a dispatch, else none.
   * @returns whether there is one
   */
  async handleLineChange(
    orderId: string,
    { before, after }: LineChange,
    { initiator, reason = 'LINES_CHANGED' }: { initiator: Initiator; reason?: AgreementReason },
  ): Promise<boolean> {
    const run = await this.runs.loadForUpdate(orderId);
    const current = findCurrent(run.order);
    if (current.length === 0) return false;
    const { routerId } = run.order;
    const organizationIds = [...new Set(current.map(({ organizationId }) => organizationId))];
    const productIds = [...new Set(listProductIds([...before, ...after]))];
    const rates = await loadContractorRates(this.db, { routerId, organizationIds, productIds });
    const changed = current.map((dispatch) => {
      const [previous, next] = [before, after].map((lines) =>
        computeContractorPayout(lines, rates, dispatch.organizationId),
      );
      return { dispatch, pay: dispatch.status === 'accepted' ? adjustPayout(dispatch, previous, next) : next };
    });
    await this.writer.renew(run, changed, reason, initiator);
    return true;
  }

  /** As `handleLineChange`, after the client offer of a step was accepted, or its acceptance was taken back. */
  async handleOfferChange(
    order: RunningOrder,
    { workflowStepId, isAccepted }: { workflowStepId: string; isAccepted: boolean },
    initiator: Initiator,
  ): Promise<void> {
    if (findCurrent(order).length === 0) return;
    const { id: orderId, routerId } = order;
    const parameters = { routerId, orderId, workflowStepId };
    const all = await this.db.rows<PaidLine & { isOfOffer: boolean }>(LINES_WITH_OFFER, parameters);
    const others = all.filter(({ isOfOffer }) => !isOfOffer);
    const change = isAccepted ? { before: others, after: all } : { before: all, after: others };
    await this.handleLineChange(orderId, change, { initiator, reason: 'EXTRA_WORK' });
  }
}

function findCurrent({ dispatches }: RunningOrder): RunningDispatch[] {
  return dispatches.filter(({ status }) => status === 'sent' || status === 'accepted');
}
