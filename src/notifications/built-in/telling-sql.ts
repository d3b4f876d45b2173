/** SQL that finds who reads what a deed tells, and keeps one delivery for each. */
import { isSentTo } from '../../entities/technician.js';
import { visibleStep } from '../../entities/views/workflow-step-view.js';
import { inRouters, amongRouters, sameRouter, routerIs } from '../../entities/in-router.js';
import { joined, literals, sql, type Sql } from '../../platform/views/index.js';
import { QUEUED } from '../delivery-queue.js';
import { daysFrom } from '../delivery-times.js';
import { ACTIVE_MEMBER, NOT_TECHNICAL } from '../recipients-sql.js';
import { OF_WORKERS, partsOf, type TellingParts } from './telling-parts.js';
import type { Told } from './told.js';

/** Rows of the router of what is told. */
const ofTold = (alias: string) => routerIs(alias, sql`told."routerId"`);

/** Steps that wait for a signature of a contractor already, where somebody gets the work. */
const AWAITED = sql`left join lateral (
  select step.id, (row_number() over (order by step.index, step.id))::int as nth from workflow_steps step
  where told.kind = 'signatureAwaited' and told."workflowStepId" is null and ${ofTold('step')}
    and step.order_id = told."orderId" and step.type = 'document_sign' and step.actor = 'contractor'
    and step.status = 'active' and not step.id = any(told."exceptStepIds") limit 99) awaited on true`;

const NOTHING_AWAITED = sql`cross join (select null::uuid as id, null::int as nth) awaited`;
const BOOKED = sql`left join bookings b on ${ofTold('b')} and b.id = told."bookingId"`;
const NOT_BOOKED = sql`cross join (select null::timestamptz as start_at, null::uuid as performer_id) b`;

const told = ({ hasAwaited, hasBookings }: TellingParts) => sql`told as materialized (
  select told.place * 100 + coalesce(awaited.nth, 0) as place, told."insteadOf" * 100 as "insteadOf", told.kind, told.audience,
    told."routerId", told."orderId", told."organizationId", told."userIds", told."dispatchId", told."bookingId",
    coalesce(told."workflowStepId", awaited.id) as "workflowStepId", told."doerId", told."sendAt", told.event,
    told."eventId", told.body, o.organization_id as owner_id, o.status as order_status, o.operator_id, o.email as client_email,
    o.contact_person_name as client_name, o.client_language, owner.locale, owner.timezone, b.start_at, b.performer_id
  from jsonb_to_recordset(${'rows'}::jsonb) as told(place int, kind text, audience text, "insteadOf" int,
    "routerId" uuid, "orderId" uuid, "organizationId" uuid, "userIds" uuid[], "dispatchId" uuid, "bookingId" uuid,
    "workflowStepId" uuid, "exceptStepIds" uuid[], "doerId" uuid, "sendAt" timestamptz, event text, "eventId" uuid, body jsonb)
  join orders o on ${ofTold('o')} and o.id = told."orderId"
  join organizations owner on ${ofTold('owner')} and owner.id = o.organization_id
  ${hasBookings ? BOOKED : NOT_BOOKED}
  ${hasAwaited ? AWAITED : NOTHING_AWAITED}
  where ${amongRouters(sql`told."routerId"`, 'toldRouterIds')} and (told.kind is distinct from 'bookingCancelled' or o.status <> 'cancelled')
    and (told.kind is distinct from 'signatureAwaited' or coalesce(told."workflowStepId", awaited.id) is not null))`;

/** Whether the side sees the step that it is told of. */
const sees = (side: Sql, viewerId: Sql) => sql`(told."workflowStepId" is null or told."bookingId" is null
    and told.audience <> 'client' or exists (select 1 from workflow_steps step
    where ${ofTold('step')} and step.id = told."workflowStepId" and ${visibleStep(side, viewerId)}))`;

/** A signature is awaited of whoever plays the step's part, or of everybody at work where the step names none. */
const SIGNS = sql`(told.kind is distinct from 'signatureAwaited' or exists (select 1 from workflow_steps step
    where ${ofTold('step')} and step.id = told."workflowStepId" and step.visible_to_contractor
      and (step.actor_id is null or exists (select 1 from workflow_actors part where ${sameRouter('part', 'step')}
        and part.id = step.actor_id and part.active_representative_id = d.id))))`;

/** Contractors' organizations. */
const NAMED = sql`
  select told.place, told."routerId" as router_id, told."orderId" as order_id, told."organizationId" as organization_id,
    case when told.kind in ('workAssigned', 'handBackRefused') then 'contractor' else 'asked' end as side,
    coalesce(told.kind in (${literals(OF_WORKERS)}), false) as has_had_work
  from told where told.audience = 'contractor'`;

/** A booking is told to who comes for it, and to whoever has work while that is not known. */
const PARTIES = sql`
  select distinct told.place, told."routerId", told."orderId", d.organization_id, case d.status when 'accepted' then 'contractor' else 'asked' end,
    d.status = 'accepted'
  from told join dispatches d on ${ofTold('d')} and d.order_id = told."orderId"
    and (d.status = 'accepted'
      or told.audience = 'parties' and d.cancellation_reason = 'ORDER_CANCELLED' and d.responded_at is null)
  where told.audience in ('performers', 'parties') and coalesce(told.performer_id, told."organizationId", d.organization_id) = d.organization_id
    and ${sees(sql`'contractor'`, sql`d.organization_id`)} and ${SIGNS}`;

const contractors = (rows: Sql) =>
  sql`contractors(place, router_id, order_id, organization_id, side, has_had_work) as (${rows})`;

const NAME = sql`concat_ws(' ', u.first_name, u.last_name)`;

/** Of a contractor's people those who read of work that it has: the office, and whom it sends. */
const READS_OF_WORK = sql`
    and (not c.has_had_work or m.roles && '{OWNER,ADMIN,OPERATOR}' or ${isSentTo({
      ...{ routerId: sql`c.router_id`, orderId: sql`c.order_id`, organizationId: sql`c.organization_id` },
      ...{ userId: sql`m.user_id`, firmId: sql`organization.router_id` },
    })})`;

/** People of the contractors; an organization without any has the address that invoices go to. */
const people = ({ hasWorkers }: TellingParts) => sql`people as (
  select c.place, c.side, c.organization_id, u.id as user_id, u.email, ${NAME} as name, u.language, organization.locale
  from contractors c
  join organizations organization on organization.id = c.organization_id and organization.deleted_at is null
  join memberships m on m.router_id = organization.router_id and m.router_organization_id = c.organization_id
    and m.roles && '{OWNER,ADMIN,OPERATOR,CONTRACTOR}'${hasWorkers ? READS_OF_WORK : sql``}
  join users u on u.id = m.user_id and ${ACTIVE_MEMBER} and ${NOT_TECHNICAL}
  where ${amongRouters(sql`c.router_id`, 'toldRouterIds')}
), addresses as (
  select c.place, c.side, c.organization_id, null::uuid, organization.billing_email, organization.name, null, organization.locale
  from contractors c
  join organizations organization on organization.id = c.organization_id and organization.deleted_at is null
  where organization.billing_email is not null and not exists (
    select 1 from people where people.place = c.place and people.organization_id = c.organization_id))`;

/** People whom their contractor sends, or not any more: who is not sent reads no more than who is asked. */
const TECHNICIANS = sql`technicians as (
  select told.place, case told.kind when 'technicianSent' then 'contractor' else 'asked' end, told."organizationId", u.id, u.email,
    ${NAME}, u.language, organization.locale
  from told
  join organizations organization on organization.id = told."organizationId" and organization.deleted_at is null
  join memberships m on m.router_id = organization.router_id and m.router_organization_id = told."organizationId"
    and m.user_id = any(told."userIds")
  join users u on u.id = m.user_id and ${ACTIVE_MEMBER} and ${NOT_TECHNICAL}
  where told.audience = 'technicians')`;

/** The order's operator; without one those with the role OPERATOR in its organization or the router, else the admins. */
const OPERATORS = sql`operators as (
  select told.place, 'operator', null::uuid, u.id, u.email, ${NAME}, u.language, told.locale,
    rank() over (partition by told.place order by u.id is distinct from told.operator_id, not 'OPERATOR' = any(m.roles)) as nearest
  from told
  join memberships m on ${ofTold('m')} and m.router_organization_id in (told."routerId", told.owner_id)
  join users u on u.id = m.user_id and ${ACTIVE_MEMBER} and ${NOT_TECHNICAL}
  where told.audience = 'operators'
    and (u.id = told.operator_id and not m.roles <@ '{CONTRACTOR}' or m.roles && '{OWNER,ADMIN,OPERATOR}'))`;

const FOUND_CONTRACTORS = sql`select * from people union all select * from addresses`;
const FOUND_TECHNICIANS = sql`select * from technicians`;
const FOUND_OPERATORS = sql`
  select place, 'operator', null::uuid, id, email, concat_ws, language, locale from operators where nearest = 1`;
const FOUND_CLIENT = sql`
  select told.place, 'client', null::uuid, null::uuid, told.client_email, told.client_name, told.client_language, told.locale
  from told
  where told.audience = 'client' and ${sees(sql`'client'`, sql`null::uuid`)}`;

/** As `languageOf` says it: null for what the service does not write in. */
const spoken = (tag: Sql) => sql`case lower(split_part(${tag}, '-', 1))
      when 'nb' then 'nb' when 'nn' then 'nb' when 'no' then 'nb' when 'de' then 'de' when 'en' then 'en' end`;

const readers = (
  found: Sql,
) => sql`found(place, side, organization_id, user_id, email, name, language, locale) as (${found}
), readers as (
  select distinct on (found.place, lower(found.email)) found.*,
    coalesce(${spoken(sql`found.language`)}, ${spoken(sql`found.locale`)}, 'en') as spoken
  from found order by found.place, lower(found.email), found.user_id)`;

/** What is told instead of something else is told where nobody was found for that. */
const NOBODY_ELSE = sql`(told."insteadOf" is null or not exists (select 1 from contractors where contractors.place = told."insteadOf"))`;

/** A visit is reminded of the day before; everything else has its own moment, or goes at once. */
const VISIT_DUE = sql`case when told.kind = 'bookingReminder' then ${daysFrom(sql`told.start_at`, sql`-1`)} else told."sendAt" end`;

/** More readers of one message than these are a mailing list. */
const messages = ({ hasReminders, hasOthers }: TellingParts) => sql`messages as (
  insert into deliveries (id, router_id, source, channel, status, message_kind, order_id, workflow_step_id, dispatch_id,
    booking_id, queue, recipients, reader, next_attempt_at)
  select uuid_v7(), told."routerId", 'message', 'email', case when due.at is null then 'pending' else 'scheduled' end,
    told.kind, told."orderId", told."workflowStepId", told."dispatchId", told."bookingId", 'email', array[reader.email],
    jsonb_build_object('side', reader.side, 'userId', reader.user_id, 'organizationId', reader.organization_id,
      'name', reader.name, 'email', reader.email, 'language', reader.spoken),
    coalesce(due.at, now())
  from told
  join lateral (select * from readers where readers.place = told.place order by readers.user_id limit 100) reader on true
  cross join lateral (select ${hasReminders ? VISIT_DUE : sql`told."sendAt"`} as at) due
  where told.kind is not null and (reader.user_id is null or reader.user_id is distinct from told."doerId")
    ${hasOthers ? sql`and ${NOBODY_ELSE}` : sql``}
    ${hasReminders ? sql`and (told.kind <> 'bookingReminder' or due.at > now())` : sql``}
    and not exists (select 1 from message_texts off where ${ofTold('off')} and off.kind = told.kind
      and off.language = reader.spoken and not off.is_enabled)
  returning id, router_id, queue, next_attempt_at)`;

/** The contractor's own subscriptions; where it belongs to the router's tree, the router's subscriptions heard already. */
const HOOKS = sql`hooks as (
  insert into deliveries (id, router_id, source, channel, event, event_id, subscription_id, queue, message, next_attempt_at)
  select uuid_v7(), organization.router_id, 'event', 'webhook', told.event, told."eventId", subscription.id,
    host_of(subscription.url), jsonb_build_object('url', subscription.url, 'headers', '{}'::jsonb, 'body', told.body::text),
    now()
  from told
  join contractors c on c.place = told.place
  join organizations organization on organization.id = c.organization_id and organization.router_id <> told."routerId"
  join webhook_subscriptions subscription on subscription.router_id = organization.router_id
    and not subscription.is_disabled and told.event = any(subscription.events)
  where told.kind is null
  on conflict do nothing
  returning id, router_id, queue, next_attempt_at)`;

/** Creates the deliveries of all these. Selects `QueuedDelivery`. */
export function tellingSql(all: readonly Told[]): Sql {
  const parts = partsOf(all);
  const sources = [...(parts.hasNamed ? [NAMED] : []), ...(parts.hasParties ? [PARTIES] : [])];
  const hasContractors = sources.length > 0;
  const ctes = [told(parts), ...(hasContractors ? [contractors(joined(sources, ' union '))] : [])];
  const made: Sql[] = [];
  if (parts.hasMessages) {
    const read: [boolean, Sql[], Sql][] = [
      [hasContractors, [people(parts)], FOUND_CONTRACTORS],
      [parts.hasTechnicians, [TECHNICIANS], FOUND_TECHNICIANS],
      [parts.hasOperators, [OPERATORS], FOUND_OPERATORS],
      [parts.hasClient, [], FOUND_CLIENT],
    ];
    const wanted = read.filter(([isWanted]) => isWanted);
    const found = wanted.map(([, , rows]) => rows);
    ctes.push(...wanted.flatMap(([, before]) => before), readers(joined(found, ' union all ')));
    ctes.push(messages({ ...parts, hasOthers: hasContractors && parts.hasOthers }));
    made.push(MESSAGES_MADE);
  }
  if (parts.hasHooks) {
    ctes.push(HOOKS);
    made.push(HOOKS_MADE);
  }
  return sql`with ${joined(ctes, ', ')} ${joined(made, ' union all ')}`;
}

const MESSAGES_MADE = sql`select ${QUEUED} from messages`;
const HOOKS_MADE = sql`select ${QUEUED} from hooks`;

/** Drops the reminders of bookings that were moved or cancelled, and those of contractors that handed a booking on. */
export const DROP_VISIT_REMINDERS = sql`
  update deliveries d set status = 'dropped', next_attempt_at = null, updated_at = now(), last_error = 'The booking changed'
  where ${inRouters('d', 'visitRouterIds')} and d.order_id = any(${'visitOrderIds'}::uuid[])
    and (d.booking_id = any(${'visitIds'}::uuid[])
      or d.booking_id = any(${'handedOnIds'}::uuid[]) and d.reader ->> 'side' <> 'client')
    and d.message_kind = 'bookingReminder' and d.status = 'scheduled'`;
