/** Orders in work of a partner (decisions/partners "Figures"). */
import { ApiSchema } from '@nestjs/swagger';
import { Order } from '../../entities/order.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { pickFields, TimestampField } from '../../platform/fields/index.js';
import { PageQuery, ReadModel, sql } from '../../platform/read-models/index.js';

/** Start of the partner's next visit to the order. Parameter: `contractorId`. */
export const NEXT_VISIT_AT = sql`(select min(visit.start_at) from bookings visit
  where ${sameTenant('visit', 'o')} and visit.order_id = o.id and visit.performer_id = ${'contractorId'}
    and visit.status in ('todo', 'requested', 'confirmed') and visit.end_at > now())`;

@ApiSchema({ description: 'Order whose work a partner has accepted.' })
@ReadModel({ table: 'orders', alias: 'o' })
export class PartnerOrderView extends pickFields(Order, ['id', 'displayId', 'name', 'status', 'address', 'city']) {
  @TimestampField({
    nullable: true,
    sql: NEXT_VISIT_AT,
    description: 'Start (UTC) of the partner’s next visit that has not ended. `null` without one.',
  })
  nextVisitAt: Date | null;
}

/** Query of the list. */
export class PartnerOrdersQuery extends PageQuery {}
