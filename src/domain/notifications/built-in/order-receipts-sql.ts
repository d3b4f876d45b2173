/** SQL: the only message of an order that is placed without any other, in a statement that costs less than the general one. */
import { inTenant } from '../../../entities/tenant-predicates.js';
import { sql } from '../../../platform/sql/index.js';
import { QUEUED } from '../delivery-queue.js';
import { FAN_OUT } from '../webhook-fan-out-sql.js';
import type { NotificationIntent } from './notification-intent.js';
import { BUILT_IN_CHANNEL } from './notification-preferences.js';
import { languageSql } from './recipient-resolver-sql.js';

const READER = sql`
  select o.id as order_id, intent.kind, o.email, o.contact_person_name as name,
    coalesce(${languageSql(sql`o.client_language`)}, ${languageSql(sql`owner.locale`)}, 'en') as language
  from jsonb_to_recordset(${'rows'}::jsonb) as intent(kind text, "orderId" uuid)
  join orders o on ${inTenant('o')} and o.id = intent."orderId"
  join organizations owner on ${inTenant('owner')} and owner.id = o.organization_id`;

/** The same as `QUEUE_NOTIFICATIONS` for intents of which each is a receipt. */
export const QUEUE_RECEIPTS = sql`with fan_out as (${FAN_OUT}), messages as (
  insert into deliveries (id, router_id, source, channel, message_kind, order_id, queue, recipients, reader, next_attempt_at)
  select uuid_v7(), ${'routerId'}::uuid, 'message', ${BUILT_IN_CHANNEL}, intent.kind, intent.order_id, ${BUILT_IN_CHANNEL}, array[intent.email],
    jsonb_build_object('party', 'client', 'userId', null, 'organizationId', null, 'name', intent.name, 'email', intent.email,
      'language', intent.language), now()
  from (${READER}) intent
  where not exists (select 1 from message_texts off where ${inTenant('off')} and off.kind = intent.kind
    and off.language = intent.language and not off.is_enabled)
  returning ${QUEUED})
  select id, "routerId", host, at from fan_out union all select id, "routerId", host, at from messages`;

/** Whether the intent needs nothing that only `QUEUE_NOTIFICATIONS` reads: it goes to the client, whatever happens. */
export function isReceipt({ kind }: NotificationIntent): boolean {
  return kind === 'orderReceived';
}
