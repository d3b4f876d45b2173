/** Withdraws offers of partners that become inactive or are suspended, and updates the attention of their work (decisions/dispatching "Leaving"). */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM_INITIATOR } from '../../../../entities/initiator.js';
import { inTenant } from '../../../../entities/tenant-predicates.js';
import { Database } from '../../../../platform/database/database.js';
import { Jobs } from '../../../../platform/jobs/jobs.js';
import { TransactionalJobQueue } from '../../../../platform/jobs/transactional-job-queue.js';
import { sql } from '../../../../platform/sql/index.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import { selectOrder } from '../storage/order-query.js';
import { endDispatches } from '../verbs/dispatches.js';
import { OrderChanges } from './order-changes.js';

/** Selects the open orders with offers to the contractor or work of it. */
const CURRENT_ORDERS = sql`
  select distinct d.order_id as "orderId" from dispatches d
  where ${inTenant('d')} and d.organization_id = ${'organizationId'}
    and (d.status = 'sent' or d.status = 'accepted' and not d.is_order_over) order by d.order_id`;

/** Selects the partnerships of an organization, and those of its network if it is a router. */
const PARTNERSHIPS = sql`
  select p.router_id as "routerId", p.organization_id as "organizationId" from partners p
  where p.organization_id = ${'organizationId'}
  union
  select own.router_id, own.organization_id from partners own where own.router_id = ${'organizationId'}`;

const IS_SUSPENDED = sql`select 1 from organizations r where r.id = ${'routerId'} and r.suspended_at is not null`;

const PARTNER_INACTIVE = {
  status: 'revoked',
  cancellationReason: 'PARTNER_INACTIVE',
  initiator: SYSTEM_INITIATOR,
} as const;
const STATUS_JOB = 'partner.status';

/** A contractor in the network of a router. */
export type ContractorKey = Record<'routerId' | 'organizationId', string>;

/** A job changes each order in its own transaction, because a partner may have thousands. */
@Injectable()
export class PartnerStatusHandler implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly changes: OrderChanges,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(STATUS_JOB, (payload) => this.updateOrders(payload as ContractorKey));
  }

  /** Queues the job. Call it in the transaction that changes the status of the partner, adds or removes it. */
  queueUpdate({ routerId, organizationId }: ContractorKey): void {
    const key = `${STATUS_JOB}:${routerId}:${organizationId}`;
    this.jobQueue.add({ name: STATUS_JOB, payload: { routerId, organizationId }, key });
  }

  /** Queues the jobs after an organization was suspended or restored. Call it in the transaction of that change. */
  async queueUpdatesOf(organizationId: string): Promise<void> {
    const partnerships = await this.db.rows<ContractorKey>(PARTNERSHIPS, { organizationId });
    for (const partnership of partnerships) this.queueUpdate(partnership);
  }

  private async updateOrders({ routerId, organizationId }: ContractorKey): Promise<void> {
    const orders = await this.db.rows<{ orderId: string }>(CURRENT_ORDERS, { routerId, organizationId });
    for (const { orderId } of orders)
      await this.changes.change(selectOrder(routerId, orderId), (order) => this.updateOrder(order, organizationId));
  }

  /**
   * Withdraws the open offer of an inactive partner, invites the next ones, and derives the attention again. A suspended
   * router invites no one, and its step stays active: its operators dispatch again.
   */
  private async updateOrder(order: OrderAggregate, organizationId: string): Promise<void> {
    const { routerId, dispatches } = order.order;
    const lost = dispatches.filter(
      (one) => one.organizationId === organizationId && one.status === 'sent' && one.hasInactivePartner,
    );
    const staysActive = lost.length > 0 && Boolean(await this.db.row(IS_SUSPENDED, { routerId }));
    endDispatches(order, lost, PARTNER_INACTIVE);
    for (const { workflowStepId } of lost)
      order.ask({ type: 'round', workflowStepId: workflowStepId!, isFirst: false, staysActive, wasWithdrawn: true });
  }
}
