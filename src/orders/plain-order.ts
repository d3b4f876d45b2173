/**
 * An order as most are: nothing needs anybody, nobody was sent to it, nothing was offered on its steps. PostgreSQL prepares
 * all that a statement may look up each time it runs, so what is rarely there stands in the statement for all orders alone.
 */
import { CHANGE } from '../entities/order-change.js';
import { sameRouter } from '../entities/in-router.js';
import { NestedList, Uuid } from '../platform/fields/index.js';
import { From, sql } from '../platform/views/index.js';
import { FAILED, OrderAttention, OrderLineView, OrderTechnicianView } from './order-parts.dto.js';
import { OrderView, seen } from './order.dto.js';

/** A line of the order itself. */
@From({ table: 'order_lines', alias: 'l' })
class OwnLine extends OrderLineView {
  @Uuid({
    nullable: true,
    sql: sql`l.workflow_step_id`,
    description: 'Always `null`: the line belongs to the order itself.',
  })
  declare offerId: string | null;
}

/** Its lines, unless there are others: no two have one position, so that an index tells their order. Whoever asks is one of the router's people that see the order. */
const SEEN = seen(sql`false`, OwnLine, sql`order by l.position`, sql`having count(line."offerId") = 0`);

const NONE = sql`'[]'::json`;

/** An order of `IS_PLAIN`, for those to whom it is not merely assigned; parameters: those of `readerOf`. */
@From({ table: 'orders', alias: 'o', shownJoins: CHANGE, beside: SEEN })
export class PlainOrderView extends OrderView {
  @NestedList(() => OrderTechnicianView, {
    sql: NONE,
    description: 'Technicians who carry out the work. Contractors see only their own.',
  })
  declare technicians: OrderTechnicianView[];

  @NestedList(() => OrderAttention, {
    sql: NONE,
    description: 'Reasons why the order needs attention. Empty if there are none.',
  })
  declare attention: OrderAttention[];
}

/** Whether nothing is there of what `PlainOrderView` leaves out, but for lines, which it looks at itself. */
export const IS_PLAIN = sql`o.attention_reasons = '{}'
  and coalesce(o.overdue_at > now(), true) and coalesce(o.unconfirmed_at > now(), true)
  and (select 1 from order_technicians sent where ${sameRouter('sent', 'o')} and sent.order_id = o.id
    union all select 1 from ${FAILED} limit 1) is null`;
