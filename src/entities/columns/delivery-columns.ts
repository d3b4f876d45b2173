/** Columns by which the list of deliveries is filtered. `d` is the alias of `deliveries`. */
import type { FilterColumns } from '../../platform/filters/filter-model.js';
import { sql } from '../../platform/sql/index.js';
import { DELIVERY_SOURCES, DELIVERY_STATUSES, FAILURE_REASONS } from '../delivery.js';
import { CHANNEL_NAMES } from '../template-task.js';
import { RECIPIENT_NAME, RECIPIENT_PARTIES, RECIPIENT_PARTY } from '../views/delivery-view.js';

/** Filter columns of deliveries. */
export const DELIVERY_COLUMNS: FilterColumns = {
  status: { type: 'option', sql: sql`d.status`, values: DELIVERY_STATUSES },
  channel: { type: 'option', sql: sql`d.channel`, values: CHANNEL_NAMES },
  source: { type: 'option', sql: sql`d.source`, values: DELIVERY_SOURCES },
  failureReason: { type: 'option', sql: sql`d.failure_reason`, values: FAILURE_REASONS },
  recipientParty: { type: 'option', sql: RECIPIENT_PARTY, values: RECIPIENT_PARTIES },
  recipientName: { type: 'text', sql: RECIPIENT_NAME },
  messageKind: { type: 'option', sql: sql`d.message_kind` },
  event: { type: 'option', sql: sql`d.event` },
  orderId: { type: 'option', sql: sql`d.order_id`, cast: 'uuid' },
  attemptCount: { type: 'number', sql: sql`d.attempt_count` },
  createdAt: { type: 'date', sql: sql`d.created_at` },
  deliveredAt: { type: 'date', sql: sql`d.delivered_at` },
};
