/** Query and response of the counts of orders (decisions/orders "Counts"). */
import { ApiSchema } from '@nestjs/swagger';
import {
  ATTENTION_REASONS,
  WAITING_SIDES,
  type AttentionReason,
  type WaitingSide,
} from '../../entities/order-attention.js';
import { ORDER_STATUSES, type OrderStatus } from '../../entities/order.js';
import { defineSchema, IntField, JsonField, StringField, validateObject } from '../../platform/fields/index.js';
import { QueryStringListField } from '../../platform/read-models/index.js';
import { ORDER_FILTERS } from './order-input.dto.js';

/** What orders are counted by, with all values. */
export const COUNTED_BY = { status: ORDER_STATUSES, waitingFor: WAITING_SIDES, attention: ATTENTION_REASONS } as const;
export type CountedBy = keyof typeof COUNTED_BY;
/** What the endpoint counts. */
export const COUNTS = [...(Object.keys(COUNTED_BY) as CountedBy[]), 'mine'] as const;

/** Query of the counts. */
export class OrderCountsQuery {
  @QueryStringListField({
    of: COUNTS,
    description: 'What to count by: `status`, `waitingFor`, `attention` and `mine`. Default: all of them.',
    example: 'status,waitingFor,attention,mine',
  })
  by: (typeof COUNTS)[number][];

  @StringField(ORDER_FILTERS)
  filters?: string;
}

function countsOf(by: CountedBy, name: string, description: string) {
  const values: string[] = [...COUNTED_BY[by]];
  const count = { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647, description: 'Number of orders.' };
  const properties = Object.fromEntries(values.map((value) => [value, count]));
  const about = `Numbers of orders by \`${by}\`.`;
  const schema = defineSchema(name, { type: 'object', description: about, required: values, properties });
  return { nullable: true, validate: validateObject, description, schema };
}

/** Counts of orders. */
@ApiSchema({
  description: 'Numbers of orders by value. Values without orders are 0. What was not asked for is `null`.',
})
export class OrderCountsView {
  @JsonField(
    countsOf(
      'status',
      'OrdersByStatus',
      'Orders by status. `null` if not asked for, or if counting before it took more than a second; then count by it alone.',
    ),
  )
  status: Record<OrderStatus, number> | null;

  @JsonField(
    countsOf(
      'waitingFor',
      'OrdersByWaitingFor',
      'Orders by side that they wait for; an order that waits for two counts for both. `null` as for `status`.',
    ),
  )
  waitingFor: Record<WaitingSide, number> | null;

  @JsonField(
    countsOf(
      'attention',
      'OrdersByAttention',
      'Orders by reason of attention; an order with two reasons counts for both. For contractors all are 0. `null` as for `status`.',
    ),
  )
  attention: Record<AttentionReason, number> | null;

  @IntField({
    min: 0,
    nullable: true,
    description:
      'Open orders, neither completed nor cancelled, that the caller handles (`operatorId`). `null` as for `status`.',
  })
  mine: number | null;
}
