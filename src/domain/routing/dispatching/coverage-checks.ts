/** Looks at offers and accepted work again when their order's address changes (decisions/dispatching "Another address"). */
import { Injectable } from '@nestjs/common';
import { SYSTEM } from '../../../entities/initiator.js';
import { Dispatch } from '../../../entities/dispatch.js';
import { inRouter, sameRouter } from '../../../entities/in-router.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/sql/index.js';
import { coverageKeys } from '../coverage/coverage-keys.js';
import { covers, type CoverageAddress, type CoverageArea } from '../coverage/coverage-matching.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { outsideCoverage, type RunningDispatch } from '../workflow/running-order.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import { DispatchRounds } from './dispatch-rounds.js';
import { dispatchStepsOf } from './dispatch-step.js';
import { DispatchWithdrawal } from './dispatch-withdrawal.js';

/** The rules of these contractors that can speak of an address. */
const AREAS = sql`
  select p.organization_id as "organizationId", json_agg(json_build_object('countryCode', a.country_code, 'city', a.city,
    'postalCodeKind', a.postal_code_kind, 'postalCode', a.postal_code, 'postalCodeTo', a.postal_code_to,
    'center', a.center, 'radiusKm', a.radius_km, 'exclude', a.exclude)) as areas
  from partners p join coverage_areas a on ${sameRouter('a', 'p')} and a.partner_id = p.id and a.keys && ${'keys'}::text[]
  where ${inRouter('p')} and p.organization_id = any(${'organizationIds'}::uuid[])
  group by p.organization_id`;

const ADDRESS_CHANGED = { status: 'revoked', cancellationReason: 'ADDRESS_CHANGED', initiator: SYSTEM } as const;

/** An order whose address changed. */
export interface MovedOrder {
  orderId: string;
  routerId: string;
  /** The address before. */
  from: CoverageAddress;
}

/** To be called in a transaction that holds the order's row. */
@Injectable()
export class CoverageChecks {
  constructor(
    private readonly db: Database,
    private readonly store: WorkflowRunRepository,
    private readonly withdrawal: DispatchWithdrawal,
    private readonly rounds: DispatchRounds,
    private readonly coordinator: OrderCoordinator,
  ) {}

  /**
   * Offers to contractors that covered the address and do not any more are withdrawn, and the next are asked. Accepted
   * work stays, marked until the address is covered again; whoever never covered it was chosen by hand, and stays.
   */
  async follow({ orderId, routerId, from }: MovedOrder): Promise<void> {
    this.store.forget(orderId);
    const run = await this.store.hold(orderId);
    const standing = run.order.dispatches.filter(({ status }) => status === 'sent' || status === 'accepted');
    if (run.isCancelled || run.order.status === 'completed') return;
    await this.retryFailed(run);
    if (standing.length === 0) return;
    const areas = await this.areasOf(routerId, standing, [from, run.order.address]);
    const areCovered = (one: RunningDispatch, address: CoverageAddress) =>
      covers(areas.get(one.organizationId) ?? [], address);
    const hasLeft = (one: RunningDispatch) => areCovered(one, from) && !areCovered(one, run.order.address);
    for (const one of standing.filter(({ status }) => status === 'accepted')) {
      if (one.leftCoverageAt ? areCovered(one, run.order.address) : hasLeft(one)) this.mark(run, one);
    }
    const over = standing.filter((one) => one.status === 'sent' && hasLeft(one));
    for (const one of over) await this.withdrawal.withdraw(run, one, ADDRESS_CHANGED);
    for (const stepId of new Set(over.map(({ workflowStepId }) => workflowStepId!))) {
      await this.coordinator.act(orderId, await this.rounds.goOn(run, stepId, { isAnew: true }));
    }
    await this.coordinator.refresh(orderId);
  }

  /** What had left coverage is covered again where the contractor's areas say so now. */
  async followAreas(routerId: string, orderId: string): Promise<void> {
    const run = await this.store.hold(orderId);
    const left = outsideCoverage(run.order);
    const areas = await this.areasOf(routerId, left, [run.order.address]);
    const again = left.filter((one) => covers(areas.get(one.organizationId) ?? [], run.order.address));
    for (const one of again) this.mark(run, one);
    if (again.length > 0) await this.coordinator.refresh(orderId);
  }

  /** Steps that failed by themselves, as nobody took the work, begin anew where somebody can be asked for the new address. */
  private async retryFailed(run: WorkflowRun): Promise<void> {
    const { id: orderId } = run.order;
    const failed = dispatchStepsOf(run).filter(
      ({ status, isAutoDispatching, workflowStepId }) =>
        status === 'failed' && isAutoDispatching && run.steps.get(workflowStepId)!.actedBy === SYSTEM.side,
    );
    for (const { workflowStepId } of failed) {
      const { ranked } = await this.rounds.preview(orderId, workflowStepId);
      if (ranked.length > 0)
        await this.coordinator.act(orderId, [{ workflowStepId, action: 'RETRY', initiator: SYSTEM }]);
    }
  }

  private mark({ now, order: { routerId } }: WorkflowRun, dispatch: RunningDispatch): void {
    dispatch.leftCoverageAt = dispatch.leftCoverageAt ? null : now;
    const { id, leftCoverageAt } = dispatch;
    this.db.queueUpdate(Dispatch, [{ id, routerId, leftCoverageAt, updatedAt: now }]);
  }

  private async areasOf(routerId: string, dispatches: RunningDispatch[], addresses: CoverageAddress[]) {
    const keys = [...new Set(addresses.flatMap(coverageKeys))];
    const organizationIds = dispatches.map(({ organizationId }) => organizationId);
    const rows = await this.db.rows<{ organizationId: string; areas: CoverageArea[] }>(AREAS, {
      routerId,
      keys,
      organizationIds,
    });
    return new Map(rows.map(({ organizationId, areas }) => [organizationId, areas]));
  }
}
