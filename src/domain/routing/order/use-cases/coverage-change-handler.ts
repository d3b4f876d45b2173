/** Rechecks dispatches when coverage changes (decisions/dispatching "Another address"). */
import { isFinal } from '../../closed-order.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM_INITIATOR } from '../../../../entities/initiator.js';
import { inTenant, sameTenant } from '../../../../entities/tenant-predicates.js';
import { Database } from '../../../../platform/database/database.js';
import { Jobs } from '../../../../platform/jobs/jobs.js';
import { TransactionalJobQueue } from '../../../../platform/jobs/transactional-job-queue.js';
import { sql } from '../../../../platform/sql/index.js';
import { areaRuleSql, containsPointSql } from '../../coverage/area-lookup.js';
import { computeAddressKeys } from '../../coverage/coverage-keys.js';
import { coversAddress, type CoverageAddress, type CoverageRule } from '../../coverage/coverage-matching.js';
import { listDispatchSteps } from '../state/dispatch-step.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import { findOutsideCoverage, type RunningDispatch } from '../state/running-order.js';
import { selectOrder } from '../storage/order-query.js';
import { endDispatches } from '../verbs/dispatches.js';
import { act } from '../verbs/steps.js';
import { DispatchRounds } from './dispatch-rounds.js';
import { OrderChanges } from './order-changes.js';

/** Selects the rules of contractors that may match one of several addresses. */
const AREAS = sql`
  select p.organization_id as "organizationId", json_agg(${areaRuleSql(sql`a`)}) as areas
  from partners p join coverage_areas a on ${sameTenant('a', 'p')} and a.partner_id = p.id
    and (a.keys && ${'keys'}::text[] or exists (select 1 from jsonb_to_recordset(${'points'}::jsonb) place(x float8, y float8)
      where ${containsPointSql(sql`a`, sql`place.x`, sql`place.y`)}))
  where ${inTenant('p')} and p.organization_id = any(${'organizationIds'}::uuid[])
  group by p.organization_id`;

/** Selects the orders whose accepted work is marked as outside the coverage of a partner. */
const MARKED_ORDERS = sql`
  select d.order_id as "orderId" from dispatches d
  join partners p on ${sameTenant('p', 'd')} and p.organization_id = d.organization_id and p.id = ${'partnerId'}
  where ${inTenant('d')} and d.status = 'accepted' and d.left_coverage_at is not null order by d.order_id`;

const ADDRESS_CHANGED = {
  status: 'revoked',
  cancellationReason: 'ADDRESS_CHANGED',
  initiator: SYSTEM_INITIATOR,
} as const;
const RECHECK_JOB = 'coverage.recheck';

/** A partner of a router. */
export type PartnerKey = Record<'routerId' | 'partnerId', string>;

/** Updates dispatches after the address of an order or the coverage areas of a partner changed. */
@Injectable()
export class CoverageChangeHandler implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly changes: OrderChanges,
    private readonly rounds: DispatchRounds,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(RECHECK_JOB, (payload) => this.recheckPartner(payload as PartnerKey));
  }

  /**
   * Withdraws open offers to contractors that covered the previous address but not the new one, and starts the next round.
   * Accepted work of such contractors stays; it is marked until the address is covered again. Contractors that never covered
   * the address were selected by an operator and stay.
   */
  async handleAddressChange(aggregate: OrderAggregate, to: CoverageAddress): Promise<void> {
    const { order } = aggregate;
    const from = order.address;
    order.address = to;
    if (isFinal(order.status)) return;
    await this.retryFailedSteps(aggregate);
    const current = order.dispatches.filter(({ status }) => status === 'sent' || status === 'accepted');
    if (current.length === 0) return;
    const areas = await this.loadAreas(order.routerId, current, [from, to]);
    const isCovered = ({ organizationId }: RunningDispatch, address: CoverageAddress) =>
      coversAddress(areas.get(organizationId) ?? [], address);
    const hasLostCoverage = (dispatch: RunningDispatch) => isCovered(dispatch, from) && !isCovered(dispatch, to);
    for (const dispatch of current.filter(({ status }) => status === 'accepted')) {
      if (dispatch.leftCoverageAt ? isCovered(dispatch, to) : hasLostCoverage(dispatch))
        toggleCoverageMark(aggregate, dispatch);
    }
    const lost = current.filter((dispatch) => dispatch.status === 'sent' && hasLostCoverage(dispatch));
    endDispatches(aggregate, lost, ADDRESS_CHANGED);
    for (const workflowStepId of new Set(lost.map((one) => one.workflowStepId!)))
      aggregate.ask({ type: 'round', workflowStepId, isFirst: false, wasWithdrawn: true });
  }

  /** Queues the job that rechecks marked work of a partner. Call it in the transaction that changes the partner's areas. */
  queueRecheck({ routerId, partnerId }: PartnerKey): void {
    this.jobQueue.add({ name: RECHECK_JOB, payload: { routerId, partnerId }, key: `${RECHECK_JOB}:${partnerId}` });
  }

  private async recheckPartner({ routerId, partnerId }: PartnerKey): Promise<void> {
    const orders = await this.db.rows<{ orderId: string }>(MARKED_ORDERS, { routerId, partnerId });
    for (const { orderId } of orders)
      await this.changes.change(selectOrder(routerId, orderId), (order) => this.clearCoverageMarks(order));
  }

  /** Removes the mark of accepted work whose address the contractor covers again. */
  private async clearCoverageMarks(aggregate: OrderAggregate): Promise<void> {
    const { routerId, address } = aggregate.order;
    const marked = findOutsideCoverage(aggregate.order);
    const areas = await this.loadAreas(routerId, marked, [address]);
    for (const dispatch of marked)
      if (coversAddress(areas.get(dispatch.organizationId) ?? [], address)) toggleCoverageMark(aggregate, dispatch);
  }

  /** Retries steps that failed automatically if the new address has candidates. */
  private async retryFailedSteps(order: OrderAggregate): Promise<void> {
    const failed = listDispatchSteps(order).filter(
      ({ status, isAutoDispatching, workflowStepId }) =>
        status === 'failed' && isAutoDispatching && order.getStep(workflowStepId).actedBy === SYSTEM_INITIATOR.party,
    );
    for (const { workflowStepId } of failed) {
      const { ranked } = await this.rounds.preview(order, workflowStepId);
      if (ranked.length > 0) act(order, { workflowStepId, action: 'RETRY', initiator: SYSTEM_INITIATOR });
    }
  }

  private async loadAreas(routerId: string, dispatches: RunningDispatch[], addresses: CoverageAddress[]) {
    const keys = [...new Set(addresses.flatMap(computeAddressKeys))];
    const organizationIds = dispatches.map(({ organizationId }) => organizationId);
    const rows = await this.db.rows<{ organizationId: string; areas: CoverageRule[] }>(AREAS, {
      routerId,
      keys,
      organizationIds,
      points: JSON.stringify(addresses.flatMap(({ coordinates }) => coordinates ?? [])),
    });
    return new Map(rows.map(({ organizationId, areas }) => [organizationId, areas]));
  }
}

function toggleCoverageMark({ now }: OrderAggregate, dispatch: RunningDispatch): void {
  dispatch.leftCoverageAt = dispatch.leftCoverageAt ? null : now;
}
