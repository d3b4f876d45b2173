/** Recent orders of a template, for which its messages can be previewed. */
import { Injectable } from '@nestjs/common';
import { ApiSchema } from '@nestjs/swagger';
import type { Caller } from '../../../domain/authorization/caller.js';
import { buildOwnRowFilter } from '../../../domain/authorization/row-level-policy.js';
import { Order } from '../../../entities/order.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Database, type Page } from '../../../platform/database/database.js';
import { pickFields } from '../../../platform/fields/index.js';
import { sql } from '../../../platform/read-models/index.js';

/** Most orders that are returned. */
const MAX_ORDERS = 20;
/** Newest workflows of the router that are searched, so that a template without orders costs no search of all. */
const SEARCHED_WORKFLOWS = 2000;

/** Order that uses the template. */
@ApiSchema({ description: 'Order whose workflow is a copy of the template.' })
export class TemplateOrderView extends pickFields(Order, ['id', 'displayId', 'contactPersonName', 'createdAt']) {}

/** Reads recent orders of templates. */
@Injectable()
export class TemplateOrders {
  constructor(private readonly db: Database) {}

  /**
   * Newest first, at most `limit`. A message may contain data that is hidden from contractors, so orders that are only
   * assigned to the caller's organization are excluded.
   */
  async list(caller: Caller, workflowTemplateId: string, limit = MAX_ORDERS): Promise<Page<TemplateOrderView>> {
    const { sql: accessible, parameters } = buildOwnRowFilter(caller, 'read', 'order', 'o');
    const statement = sql`select o.id, o.display_id as "displayId", o.contact_person_name as "contactPersonName",
        o.created_at as "createdAt"
      from (select w.router_id, w.id, w.order_id, w.workflow_template_id from workflows w where ${inTenant('w')}
        order by w.id desc limit ${'searched'}::int) recent
      join orders o on ${sameTenant('o', 'recent')} and o.id = recent.order_id
      where recent.workflow_template_id = ${'workflowTemplateId'} and ${accessible}
      order by recent.id desc limit ${'limit'}::int`;
    const values = await this.db.rows<TemplateOrderView & object>(statement, {
      ...parameters,
      routerId: caller.routerId,
      workflowTemplateId,
      limit,
      searched: SEARCHED_WORKFLOWS,
    });
    return { values, count: values.length };
  }
}
