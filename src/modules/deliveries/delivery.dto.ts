/** Bodies, queries and responses of the delivery endpoints. */
import { CsvColumnsField, CsvFormatField } from '../../platform/http/csv-answer.js';
import { ApiSchema } from '@nestjs/swagger';
import { DELIVERY_SOURCES, DELIVERY_STATUSES, DeliveryAttempt } from '../../entities/delivery.js';
import { OFFER_LINK_PATH } from '../../entities/offer-link.js';
import { TASK_TYPES } from '../../entities/template-task.js';
import { DeliveryView } from '../../entities/views/delivery-view.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import {
  EnumField,
  IntField,
  TimestampField,
  NestedListField,
  StringField,
  UuidField,
  pickFields,
} from '../../platform/fields/index.js';
import { ReadModel, literal, PageQuery, sql } from '../../platform/read-models/index.js';

/** Attempt of a delivery. */
@ApiSchema({ description: 'Attempt to deliver a message.' })
@ReadModel({ table: 'delivery_attempts', alias: 'attempt' })
export class DeliveryAttemptView extends pickFields(DeliveryAttempt, [
  'id',
  'number',
  'startedAt',
  'durationMs',
  'statusCode',
  'error',
  'response',
]) {}

/** Part of the message without secrets: hides invitations, which contain the link to join, and redacts offer links. */
const redacted = (key: string) =>
  sql`case when d.source <> 'invitation' then
    regexp_replace(d.message ->> ${literal(key)}, ${literal(`${OFFER_LINK_PATH}[A-Za-z0-9_-]+`)}, ${literal(`${OFFER_LINK_PATH}…`)}, 'g') end`;

/** Delivery with its content and attempts. Headers are omitted: they may contain credentials. */
@ApiSchema({
  description:
    'Delivery with its content and attempts. Webhook headers are omitted because they may contain credentials.',
})
@ReadModel({ table: 'deliveries', alias: 'd' })
export class DeliveryWithAttemptsView extends DeliveryView {
  @StringField({
    nullable: true,
    sql: redacted('subject'),
    description: 'Subject of an e-mail. `null` for other channels.',
  })
  subject: string | null;

  @StringField({
    nullable: true,
    sql: sql`coalesce(${redacted('body')}, ${redacted('html')}, ${redacted('text')})`,
    description: 'Webhook payload, SMS text or e-mail body. `null` before the first attempt.',
  })
  body: string | null;

  @NestedListField(() => DeliveryAttemptView, {
    subquery: sql`where ${sameTenant('attempt', 'd')} and attempt.delivery_id = d.id order by attempt.number`,
    description: 'Delivery attempts, oldest first.',
  })
  attempts: DeliveryAttemptView[];
}

/** Default columns of the CSV answer. */
export const DELIVERIES_CSV = [
  'createdAt',
  'channel',
  'status',
  'source',
  'event',
  'messageKind',
  'taskName',
  'recipients',
  'attemptCount',
  'lastError',
  'deliveredAt',
  'orderId',
  'id',
];

/** Query of the list. */
export class DeliveriesQuery extends PageQuery {
  @CsvColumnsField(DELIVERIES_CSV)
  columns: string[];

  @CsvFormatField()
  format?: 'csv';

  @EnumField({ of: DELIVERY_STATUSES, optional: true, description: 'Return only deliveries with this status.' })
  status?: string;

  @EnumField({ of: TASK_TYPES, optional: true, description: 'Return only deliveries on this channel.' })
  channel?: string;

  @EnumField({ of: DELIVERY_SOURCES, optional: true, description: 'Return only deliveries created for this reason.' })
  source?: string;

  @UuidField({ optional: true, description: 'Return only deliveries of this order.' })
  orderId?: string;
}

/** Body of a replay of a period. */
@ApiSchema({ description: 'Period and status of the deliveries to replay.' })
export class ReplayInput {
  @TimestampField({
    description: 'Start of the period (UTC, inclusive), compared with the creation time of deliveries.',
  })
  from: string;

  @TimestampField({ description: 'End of the period (UTC, exclusive).' })
  to: string;

  @EnumField({
    of: ['delivered', 'dead', 'not_configured'],
    optional: true,
    description: 'Replay only deliveries with this status. Default: `dead` and `not_configured`.',
  })
  status?: string;
}

/** Response to a replay of a period. */
@ApiSchema({ description: 'Result of a replay.' })
export class ReplayView {
  @IntField({ min: 0, description: 'Number of deliveries queued to be sent again.' })
  count: number;
}
