/** Reads dispatches from the database, answers them over HTTP, and makes their deadlines pass. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from './app.js';
import type { TestPartner } from './network-factory.js';
import type { TestWorkflow } from './workflow-factory.js';

/** A dispatch as it is stored. */
export interface StoredDispatch {
  id: string;
  organizationId: string;
  status: string;
  cancellationReason: string | null;
  reason: string | null;
  round: number;
  source: string;
}

/** Helpers around the dispatches of one order. */
export class DispatchProbe {
  constructor(private readonly service: Service) {}

  /** All dispatches of an order, oldest first. */
  findDispatches(run: TestWorkflow): Promise<StoredDispatch[]> {
    return this.service.db.query<StoredDispatch & object>(
      `select id, organization_id as "organizationId", status, cancellation_reason as "cancellationReason", reason,
        round, source from dispatches where order_id = $1 order by created_at, id`,
      [run.orderId],
    );
  }

  /** Contractor and status of each dispatch, oldest first. */
  async findStatuses(
    run: TestWorkflow,
  ): Promise<Pick<StoredDispatch, 'organizationId' | 'status' | 'cancellationReason'>[]> {
    const rows = await this.findDispatches(run);
    return rows.map(({ organizationId, status, cancellationReason }) => ({
      organizationId,
      status,
      cancellationReason,
    }));
  }

  /** Status of a step. */
  async stepStatus(id: string): Promise<string> {
    return (await this.service.db.query<{ status: string }>('select status from workflow_steps where id = $1', [id]))[0]
      .status;
  }

  /** Status of the order. */
  async orderStatus({ orderId }: TestWorkflow): Promise<string> {
    return (await this.service.db.query<{ status: string }>('select status from orders where id = $1', [orderId]))[0]
      .status;
  }

  /** Names of the events of the order, oldest first. */
  async findEvents({ orderId }: TestWorkflow): Promise<string[]> {
    const rows = await this.service.db.query<{ event: string }>(
      'select event from order_history where order_id = $1 order by id',
      [orderId],
    );
    return rows.map(({ event }) => event);
  }

  /** The dispatch of this order as the contractor sees it. */
  async findOffer(partner: TestPartner, { orderId }: TestWorkflow) {
    const { values } = await this.service.as(partner.key).get('/api/v1/dispatches');
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into bodies freely
    return values.find((offer: any) => offer.orderId === orderId);
  }

  /** Accepts or declines as the contractor. */
  async answerOffer(partner: TestPartner, run: TestWorkflow, action: 'accept' | 'decline', status = 200, body = {}) {
    const { id } = await this.findOffer(partner, run);
    return this.service.as(partner.key).post(`/api/v1/dispatches/${id}/${action}`, body, status);
  }

  /** Performs an action on a step. */
  act(key: string, routerId: string, stepId: string, type: string, status = 200) {
    const body = { type, ...(type === 'CANCEL' ? { reason: 'not needed' } : {}) };
    return this.service.as(key).post(`/api/routers/${routerId}/workflow-steps/${stepId}/act`, body, status);
  }

  /** Expires the open dispatches of an order now and makes the job that handles it due. */
  async expireOffers({ orderId }: TestWorkflow, { runJob = true } = {}): Promise<void> {
    const [{ routerId }] = await this.service.db.query<{ routerId: string }>(
      'select router_id as "routerId" from orders where id = $1',
      [orderId],
    );
    await this.service.db.query(
      `update dispatches set expires_at = now() - interval '1 second'
       where router_id = $1 and order_id = $2 and status = 'sent'`,
      [routerId, orderId],
    );
    if (!runJob) return;
    const attempts = await this.service.db.query<{ key: string }>(
      `select distinct 'dispatch.deadline:' || step_data_id as key from dispatches where order_id = $1`,
      [orderId],
    );
    for (const { key } of attempts) await this.makeJobDue(key);
  }

  /** Makes a scheduled job due now. */
  async makeJobDue(key: string): Promise<void> {
    await this.service.db.query(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = $1), run_at => now())`,
      [key],
    );
  }

  /** Waits until the condition is true. @throws Error after the timeout */
  async waitUntil(condition: () => Promise<boolean>, seconds = 20): Promise<void> {
    for (let attempts = seconds * 20; attempts > 0; attempts--) {
      if (await condition()) return;
      await pause(50);
    }
    throw new Error('The condition did not become true in time');
  }
}
