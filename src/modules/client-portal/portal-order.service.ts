/** Reads the client's order with its stages (decisions/client-portal "Stages"). */
import { Injectable } from '@nestjs/common';
import { isStepType } from '../../entities/step-types/index.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { selectQuery, sql, type Sql } from '../../platform/read-models/index.js';
import { ClientOrderAccess } from './client-order-access.js';
import { deriveStages, type StageFacts } from './order-stages.js';
import { PortalOrderView } from './portal-order.views.js';

const ORDER = selectQuery(PortalOrderView, sql`${inTenant('o')} and o.id = ${'orderId'}`);

const IS_AGREED = sql`${sameTenant('b', 'o')} and b.order_id = o.id and b.status in ('confirmed', 'done')`;

/** When the party first worked on a step, other than by arranging the work. */
const workStartedBy = (party: Sql) => sql`(
  select min(coalesce(attempt.finished_at, attempt.updated_at)) from workflow_steps step
  join workflow_step_data attempt on ${sameTenant('attempt', 'step')} and attempt.id = step.active_step_data_id
  where ${sameTenant('step', 'o')} and step.order_id = o.id and step.actor = ${party}
    and ${isStepType(sql`step.type`, ({ isArranging }) => !isArranging)}
    and (step.status in ('done', 'failed') or step.status = 'active' and attempt.actor = step.actor))`;

const STAGE_FACTS = sql`
  select o.status, o.created_at as "createdAt", o.completed_at as "completedAt",
    (select min(coalesce(d.responded_at, d.sent_at)) from dispatches d
      where ${sameTenant('d', 'o')} and d.order_id = o.id and d.status = 'accepted') as "foundAt",
    exists (select 1 from workflow_steps step where ${sameTenant('step', 'o')} and step.order_id = o.id
      and ${isStepType(sql`step.type`, ({ subject }) => subject === 'work')} and step.status in ('todo', 'active', 'failed')) as "isSearching",
    (select min(b.confirmed_at) from bookings b where ${IS_AGREED}) as "agreedAt",
    least((select min(b.start_at) from bookings b where ${IS_AGREED} and b.start_at <= now()),
      coalesce(${workStartedBy(sql`'contractor'`)}, ${workStartedBy(sql`'operator'`)})) as "startedAt"
  from orders o where ${inTenant('o')} and o.id = ${'orderId'}`;

/** Returns orders by the token of their link. */
@Injectable()
export class PortalOrderService {
  constructor(
    private readonly db: Database,
    private readonly orders: ClientOrderAccess,
  ) {}

  /** @throws 404 for an unknown token. */
  async get(token: string): Promise<PortalOrderView> {
    const parameters = { ...(await this.orders.getOrder(token)) };
    const order = (await this.db.one(ORDER, parameters)).parse();
    const facts = await this.db.row<StageFacts>(STAGE_FACTS, parameters);
    return { ...order, stages: deriveStages(facts!) };
  }
}
