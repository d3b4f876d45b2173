/** Rechecks dispatches when coverage changes (decisions/dispatching "Another address"). */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM_INITIATOR } from '../../../entities/initiator.js';
import { Dispatch } from '../../../entities/dispatch.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { TransactionalJobQueue } from '../../../platform/jobs/transactional-job-queue.js';
import { sql } from '../../../platform/sql/index.js';
import { areaRuleSql, containsPointSql } from '../coverage/area-lookup.js';
import { computeAddressKeys } from '../coverage/coverage-keys.js';
import { coversAddress, type CoverageAddress, type CoverageRule } from '../coverage/coverage-matching.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { findOutsideCoverage, type RunningDispatch } from '../workflow/running-order.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import { DispatchRounds } from './dispatch-rounds.js';
import { listDispatchSteps } from './dispatch-step.js';
import { DispatchWithdrawal } from './dispatch-withdrawal.js';

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

/** An order whose address changed. */
export interface AddressChange {
  orderId: string;
  routerId: string;
  /** The previous address. */
  from: CoverageAddress;
}

/** A partner of a router. */
export type PartnerKey = Record<'routerId' | 'partnerId', string>;

/** Updates dispatches after the address of an order or the coverage areas of a partner changed. */
@Injectable()
export class CoverageChangeHandler implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly runs: WorkflowRunRepository,
    private readonly withdrawal: DispatchWithdrawal,
    private readonly rounds: DispatchRounds,
    private readonly coordinator: OrderCoordinator,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(RECHECK_JOB, (payload) => this.recheckPartner(payload as PartnerKey));
  }

  /**
   * Withdraws open offers to contractors that covered the previous address but not the new one, and starts the next round.
   * Accepted work of such contractors stays; it is marked until the address is covered again. Contractors that never covered
   * the address were selected by an operator and stay. Call it in a transaction that holds the order's lock.
   */
  async handleAddressChange({ orderId, routerId, from }: AddressChange): Promise<void> {
    this.runs.evict(orderId);
    const run = await this.runs.loadForUpdate(orderId);
    const current = run.order.dispatches.filter(({ status }) => status === 'sent' || status === 'accepted');
    if (run.isCancelled || run.order.status === 'completed') return;
    await this.retryFailedSteps(run);
    if (current.length === 0) return;
    const to = run.order.address;
    const areas = await this.loadAreas(routerId, current, [from, to]);
    const isCovered = ({ organizationId }: RunningDispatch, address: CoverageAddress) =>
      coversAddress(areas.get(organizationId) ?? [], address);
    const hasLostCoverage = (dispatch: RunningDispatch) => isCovered(dispatch, from) && !isCovered(dispatch, to);
    for (const dispatch of current.filter(({ status }) => status === 'accepted')) {
      if (dispatch.leftCoverageAt ? isCovered(dispatch, to) : hasLostCoverage(dispatch))
        this.toggleCoverageMark(run, dispatch);
    }
    const lost = current.filter((dispatch) => dispatch.status === 'sent' && hasLostCoverage(dispatch));
    for (const dispatch of lost) await this.withdrawal.withdraw(run, dispatch, ADDRESS_CHANGED);
    for (const stepId of new Set(lost.map(({ workflowStepId }) => workflowStepId!))) {
      await this.coordinator.applyCommands(
        orderId,
        await this.rounds.startNextRound(run, stepId, { wasWithdrawn: true }),
      );
    }
    await this.coordinator.refreshStatus(orderId);
  }

  /** Queues the job that rechecks marked work of a partner. Call it in the transaction that changes the partner's areas. */
  queueRecheck({ routerId, partnerId }: PartnerKey): void {
    this.jobQueue.add({ name: RECHECK_JOB, payload: { routerId, partnerId }, key: `${RECHECK_JOB}:${partnerId}` });
  }

  private async recheckPartner({ routerId, partnerId }: PartnerKey): Promise<void> {
    const orders = await this.db.rows<{ orderId: string }>(MARKED_ORDERS, { routerId, partnerId });
    for (const { orderId } of orders) await this.db.transaction(() => this.clearCoverageMarks(routerId, orderId));
  }

  /** Removes the mark of accepted work whose address the contractor covers again. */
  private async clearCoverageMarks(routerId: string, orderId: string): Promise<void> {
    const run = await this.runs.loadForUpdate(orderId);
    const marked = findOutsideCoverage(run.order);
    const areas = await this.loadAreas(routerId, marked, [run.order.address]);
    const covered = marked.filter(({ organizationId }) =>
      coversAddress(areas.get(organizationId) ?? [], run.order.address),
    );
    for (const dispatch of covered) this.toggleCoverageMark(run, dispatch);
    if (covered.length > 0) await this.coordinator.refreshStatus(orderId);
  }

  /** Retries steps that failed automatically if the new address has candidates. */
  private async retryFailedSteps(run: WorkflowRun): Promise<void> {
    const { id: orderId } = run.order;
    const failed = listDispatchSteps(run).filter(
      ({ status, isAutoDispatching, workflowStepId }) =>
        status === 'failed' && isAutoDispatching && run.steps.get(workflowStepId)!.actedBy === SYSTEM_INITIATOR.party,
    );
    for (const { workflowStepId } of failed) {
      const { ranked } = await this.rounds.previewNextRound(orderId, workflowStepId);
      if (ranked.length > 0)
        await this.coordinator.applyCommands(orderId, [
          { workflowStepId, action: 'RETRY', initiator: SYSTEM_INITIATOR },
        ]);
    }
  }

  private toggleCoverageMark({ now, order: { routerId } }: WorkflowRun, dispatch: RunningDispatch): void {
    dispatch.leftCoverageAt = dispatch.leftCoverageAt ? null : now;
    const { id, leftCoverageAt } = dispatch;
    this.db.queueUpdate(Dispatch, [{ id, routerId, leftCoverageAt, updatedAt: now }]);
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
