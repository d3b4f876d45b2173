/** Bodies, queries and responses of the delivery endpoints. */
import type { CsvList } from '../../platform/csv-export.js';
import { CsvColumnsField, CsvForPeopleField, CsvFormatField } from '../../platform/http/csv-answer.js';
import { ApiSchema } from '@nestjs/swagger';
import { matchChannelSql } from '../../domain/notifications/channels/index.js';
import { DELIVERY_SOURCES, DELIVERY_STATUSES, DeliveryAttempt } from '../../entities/delivery.js';
import { OFFER_LINK_PATH } from '../../entities/offer-link.js';
import { CHANNEL_NAMES } from '../../entities/template-task.js';
import { DeliveryView } from '../../entities/views/delivery-view.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { RELATIVE_DATES } from '../../platform/filters/relative-date.js';
import {
  EnumField,
  IntField,
  NestedListField,
  StringField,
  UuidField,
  pickFields,
} from '../../platform/fields/index.js';
import { ReadModel, literal, SearchQuery, sql } from '../../platform/read-models/index.js';

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

  @StringField({
    max: 2048,
    nullable: true,
    sql: matchChannelSql(sql`d.channel`, ({ presentAddress }) => presentAddress),
    example: 'ola@example.com',
    description:
      'Address that a replay is sent to: that of the order for its client, that of the account for other people, the URL of the subscription. `null` if there is none, or if a task finds its recipients when it is sent.',
  })
  presentAddress: string | null;

  @NestedListField(() => DeliveryAttemptView, {
    subquery: sql`where ${sameTenant('attempt', 'd')} and attempt.delivery_id = d.id order by attempt.number`,
    description: 'Delivery attempts, oldest first.',
  })
  attempts: DeliveryAttemptView[];
}

/** Default columns of the CSV answer. */
export const DELIVERIES_CSV: CsvList = {
  name: 'deliveries',
  columns: [
    'createdAt',
    'channel',
    'status',
    'source',
    'event',
    'messageKind',
    'taskName',
    'recipientName',
    'recipients',
    'attemptCount',
    'failureReason',
    'lastError',
    'deliveredAt',
    'orderDisplayId',
    'orderId',
    'id',
  ],
};

const TIME = `an ISO 8601 date or date-time, or ${RELATIVE_DATES}; days start at midnight in the zone of the caller’s organization`;
const FROM = { max: 40, description: `Only deliveries created at or after this time: ${TIME}.` };
const TO = { max: 40, description: `Only deliveries created before this time, given like \`from\` and later than it.` };
const CHANNEL = { of: CHANNEL_NAMES, optional: true, description: 'Only deliveries on this channel.' };
const SOURCE = { of: DELIVERY_SOURCES, optional: true, description: 'Only deliveries created for this reason.' };
const ORDER = { optional: true, description: 'Only deliveries about this order.' };
const SUBSCRIPTION = { optional: true, description: 'Only deliveries of this webhook subscription, tests included.' };
const KIND = {
  max: 64,
  optional: true,
  example: 'orderReceived',
  description: 'Only built-in messages of this kind.',
};
const SEARCH = {
  max: 4096,
  optional: true,
  example: 'ola@example.com',
  description:
    'Only deliveries that contain every word of this text in the addresses or name of the recipient, or in the number of the order.',
};
const FILTERS = {
  max: 65536,
  optional: true,
  description:
    'JSON array of filters `{columnId, type, operator, values}`, with the grammar of view presets. Columns are `status`, `channel`, `source`, `failureReason`, `recipientParty`, `recipientName`, `messageKind`, `event`, `orderId`, `attemptCount`, `createdAt` and `deliveredAt`.',
  example: '[{"columnId":"status","type":"option","operator":"is any of","values":["dead","not_configured"]}]',
};

/** Query of the list. */
export class DeliveriesQuery extends SearchQuery {
  @CsvColumnsField(DELIVERIES_CSV)
  columns: string[];

  @CsvFormatField()
  format?: 'csv';

  @CsvForPeopleField()
  csv?: 'people';

  @StringField({ ...FROM, optional: true, example: 'today-30d' })
  from?: string;

  @StringField({ ...TO, optional: true, example: 'tomorrow' })
  to?: string;

  @EnumField({ of: DELIVERY_STATUSES, optional: true, description: 'Only deliveries with this status.' })
  status?: string;

  @EnumField(CHANNEL)
  channel?: string;

  @EnumField(SOURCE)
  source?: string;

  @UuidField(ORDER)
  orderId?: string;

  @UuidField(SUBSCRIPTION)
  subscriptionId?: string;

  @StringField(KIND)
  messageKind?: string;

  @StringField(SEARCH)
  declare q?: string;

  @StringField(FILTERS)
  filters?: string;
}

/** Which deliveries are listed or replayed. */
export type DeliverySelection = Omit<DeliveriesQuery, 'page' | 'pageSize' | 'columns' | 'format'>;

/** Body of a replay of a period. */
@ApiSchema({ description: 'Period of the deliveries to replay, and further conditions, as the list takes them.' })
export class ReplayInput {
  @StringField({ ...FROM, example: '2026-01-01T00:00:00.000Z' })
  from: string;

  @StringField({ ...TO, example: '2026-01-02T00:00:00.000Z' })
  to: string;

  @EnumField({
    of: ['delivered', 'dead', 'not_configured'],
    optional: true,
    description: 'Replay only deliveries with this status. Default: `dead` and `not_configured`.',
  })
  status?: string;

  @EnumField(CHANNEL)
  channel?: string;

  @EnumField(SOURCE)
  source?: string;

  @UuidField(SUBSCRIPTION)
  subscriptionId?: string;

  @StringField(KIND)
  messageKind?: string;

  @StringField(SEARCH)
  q?: string;

  @StringField(FILTERS)
  filters?: string;
}

/** Response to a replay of a period. */
@ApiSchema({ description: 'Result of a replay.' })
export class ReplayView {
  @IntField({ min: 0, description: 'Number of deliveries queued to be sent again.' })
  count: number;
}
