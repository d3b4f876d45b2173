/** Deliveries in responses. */
import { ApiSchema } from '@nestjs/swagger';
import { Delivery } from '../delivery.js';
import { sameTenant } from '../tenant-predicates.js';
import { EnumField, IntField, StringField, pickFields } from '../../platform/fields/index.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';

const OF_TASK = sql`from workflow_tasks task where ${sameTenant('task', 'd')} and task.id = d.workflow_task_id`;
const OF_ORDER = sql`from orders o where ${sameTenant('o', 'd')} and o.id = d.order_id`;

const LAST_ATTEMPT = sql`from delivery_attempts last where ${sameTenant('last', 'd')} and last.delivery_id = d.id
  order by last.number desc limit 1`;

export const RECIPIENT_PARTIES = ['operator', 'contractor', 'client'] as const;

/** SQL: the party of the person who receives the delivery `d`; null if the message is not for one person. */
export const RECIPIENT_PARTY = sql`case
  when d.reader is not null then replace(d.reader ->> 'party', 'invited', 'contractor')
  when (select task.recipient @> '{"type": "ACTOR", "value": "client"}' ${OF_TASK}) then 'client' end`;

/** SQL: name of that person. */
export const RECIPIENT_NAME = sql`coalesce(nullif(d.reader ->> 'name', ''),
  case when ${RECIPIENT_PARTY} = 'client' then (select o.contact_person_name ${OF_ORDER}) end)`;

/** A delivery in a list, without message and attempts. */
@ApiSchema({ description: 'Delivery of a message to one receiver.' })
@ReadModel({ table: 'deliveries', alias: 'd' })
export class DeliveryView extends pickFields(Delivery, [
  'id',
  'source',
  'channel',
  'status',
  'event',
  'eventId',
  'subscriptionId',
  'taskId',
  'messageKind',
  'orderId',
  'workflowStepId',
  'stepState',
  'timing',
  'recipients',
  'attemptCount',
  'nextAttemptAt',
  'lastError',
  'failureReason',
  'deliveredAt',
  'updatedAt',
  'createdAt',
]) {
  @StringField({
    nullable: true,
    sql: sql`(select task.name ${OF_TASK})`,
    description: 'Name of the task. `null` if there is none or it was deleted.',
  })
  taskName: string | null;

  @IntField({
    nullable: true,
    sql: sql`(select last.status_code ${LAST_ATTEMPT})`,
    example: 200,
    description: 'HTTP status or SMTP reply code of the last attempt. `null` if there was no attempt or no response.',
  })
  lastStatusCode: number | null;

  @IntField({
    min: 0,
    nullable: true,
    sql: sql`(select last.duration_ms ${LAST_ATTEMPT})`,
    example: 120,
    description: 'Duration of the last attempt in milliseconds. `null` if there was no attempt.',
  })
  lastDurationMs: number | null;

  @StringField({
    max: 64,
    nullable: true,
    sql: sql`(select o.display_id ${OF_ORDER})`,
    example: 'WO-1',
    description: 'Number of the order. `null` if the message is not about an order.',
  })
  orderDisplayId: string | null;

  @EnumField({
    of: RECIPIENT_PARTIES,
    nullable: true,
    sql: RECIPIENT_PARTY,
    description: 'Party of the recipient. `null` if the message is not for one person, such as a webhook.',
  })
  recipientParty: (typeof RECIPIENT_PARTIES)[number] | null;

  @StringField({
    max: 256,
    nullable: true,
    sql: RECIPIENT_NAME,
    example: 'Ola Nordmann',
    description: 'Name of the recipient. `null` if it is not known.',
  })
  recipientName: string | null;
}
