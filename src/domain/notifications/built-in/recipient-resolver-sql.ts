/** SQL: finds the recipients of notification intents and creates one delivery for each of them. */
import { isAbout, isStepType } from '../../../entities/step-types/index.js';
import { LANGUAGES_BY_TAG } from '../../../entities/languages.js';
import { isActiveOrganization } from '../../../entities/organization-predicates.js';
import { isAssignedTo } from '../../../entities/technician.js';
import { isStepVisibleSql } from '../../../entities/views/workflow-step-view.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import { joinSql, literal, literals, sql, type Sql } from '../../../platform/read-models/index.js';
import { QUEUED } from '../delivery-queue.js';
import { addDaysSql } from '../delivery-times.js';
import { ACTIVE_MEMBER, NOT_TECHNICAL } from '../recipients-sql.js';
import { FAN_OUT } from '../webhook-fan-out-sql.js';
import type { MessageKind } from './message-kinds.js';
import { BUILT_IN_CHANNEL, isWantedSql } from './notification-preferences.js';
import { NAMES_TURN } from './repeated-messages.js';

/** Messages to contractors that have, or had, the work. */
const TO_ASSIGNED: readonly MessageKind[] = ['workAssigned', 'workChanged', 'handBackRefused', 'assignmentRevoked'];

/** Steps that already wait for a signature when a contractor gets the work. */
const AWAITED_SIGNATURES = sql`left join lateral (
  select step.id, (row_number() over (order by step.index, step.id))::int as nth from workflow_steps step
  where intent.kind = 'signatureRequested' and intent."workflowStepId" is null and ${inTenant('step')}
    and step.order_id = intent."orderId" and ${isStepType(sql`step.type`, (type) => isAbout(type, 'signature'))} and step.actor = 'contractor'
    and step.status = 'active' and not step.id = any(intent."exceptStepIds") limit 99) awaited on true`;

/** Another contractor had accepted the work of the dispatch before. */
const HAS_PREDECESSOR = sql`exists (select 1 from dispatches present
    join dispatches earlier on ${inTenant('earlier')} and earlier.order_id = present.order_id
      and earlier.workflow_actor_id is not distinct from present.workflow_actor_id
    where ${inTenant('present')} and present.id = intent."dispatchId" and earlier.organization_id <> present.organization_id
      and earlier.status = 'revoked' and earlier.responded_at is not null)`;

/** The visit ends with its order, of which the reader gets a message. Contractors get none of a completed order. */
const IS_ENDED_WITH_ORDER = sql`(intent.kind is not distinct from 'bookingCancelled'
    and (o.status = 'cancelled' or o.status = 'completed' and intent.audience = 'client'))`;

const INTENT = sql`intent as materialized (
  select intent.position * 100 + coalesce(awaited.nth, 0) as position, intent."fallbackFor" * 100 as "fallbackFor", intent.kind,
    intent.audience, intent."orderId", intent."organizationId", intent."userIds", intent."noteIds", intent."dispatchId",
    intent."bookingId", coalesce(intent."workflowStepId", awaited.id) as "workflowStepId", intent."stepTitle", intent."stepType", intent."turnStepIds", intent."isAskedToConfirm", intent."coveredBy" * 100 as "coveredBy", intent."initiatorId", intent."sendAt",
    intent.event, intent."eventId", intent.body, o.organization_id as owner_id, o.operator_id, o.email as client_email,
    o.contact_person_name as client_name, o.client_language, owner.locale, owner.timezone, b.start_at, b.performer_id
  from jsonb_to_recordset(${'rows'}::jsonb) as intent(position int, kind text, audience text, "fallbackFor" int,
    "orderId" uuid, "organizationId" uuid, "userIds" uuid[], "noteIds" uuid[], "dispatchId" uuid, "bookingId" uuid,
    "workflowStepId" uuid, "exceptStepIds" uuid[], "stepTitle" text, "stepType" text, "turnStepIds" uuid[], "isAskedToConfirm" boolean, "coveredBy" int, "initiatorId" uuid, "sendAt" timestamptz, event text, "eventId" uuid, body jsonb)
  join orders o on ${inTenant('o')} and o.id = intent."orderId"
  join organizations owner on ${inTenant('owner')} and owner.id = o.organization_id
  left join bookings b on ${inTenant('b')} and b.id = intent."bookingId"
  ${AWAITED_SIGNATURES}
  where not ${IS_ENDED_WITH_ORDER}
    and (intent.kind is distinct from 'signatureRequested' or coalesce(intent."workflowStepId", awaited.id) is not null)
    and (intent.kind is distinct from 'contractorChanged' or ${HAS_PREDECESSOR}))`;

/** Whether the party may see the step of the intent. */
const sees = (party: Sql, viewerId: Sql) => sql`(intent."workflowStepId" is null or intent."bookingId" is null
    and intent.audience <> 'client' or exists (select 1 from workflow_steps step
    where ${inTenant('step')} and step.id = intent."workflowStepId" and ${isStepVisibleSql(party, viewerId)}))`;

/** The client was asked for the step, by a message of its own or as its turn in another one. */
const WAS_ASKED = sql`exists (select 1 from deliveries asked where ${inTenant('asked')} and asked.order_id = intent."orderId"
    and (asked.workflow_step_id = intent."workflowStepId" and asked.message_kind = 'clientActionRequired'
      or asked.reader -> 'turnStepIds' @> to_jsonb(intent."workflowStepId"))
    and asked.status not in ('dropped', 'dead'))`;

/** Messages about a signature of the contractor. */
const ABOUT_SIGNATURES: readonly MessageKind[] = ['signatureRequested', 'stepClosed'];

/** A signature is requested of the contractor that is the step's actor, or of all assigned ones if the step has no actor. */
const SIGNS = sql`(intent.kind is null or intent.kind not in (${literals(ABOUT_SIGNATURES)}) or exists (select 1 from workflow_steps step
    where ${inTenant('step')} and step.id = intent."workflowStepId" and step.visible_to_contractor
      and (step.actor_id is null or exists (select 1 from workflow_actors part where ${inTenant('part')}
        and part.id = step.actor_id and part.active_representative_id = d.id))))`;

const NAMED = sql`
  select intent.position, intent."orderId" as order_id, intent."organizationId" as organization_id,
    case when intent.kind in ('workAssigned', 'workChanged', 'handBackRefused') then 'contractor' else 'invited' end as party,
    coalesce(intent.kind in (${literals(TO_ASSIGNED)}), false) as has_had_work
  from intent where intent.audience = 'contractor'`;

/** For a booking the contractor that carries it out, or all assigned ones while it is unknown. */
const PERFORMERS_AND_PARTIES = sql`
  select distinct intent.position, intent."orderId", d.organization_id, case d.status when 'accepted' then 'contractor' else 'invited' end,
    d.status = 'accepted'
  from intent join dispatches d on ${inTenant('d')} and d.order_id = intent."orderId"
    and (d.status = 'accepted'
      or intent.audience = 'parties' and d.cancellation_reason = 'ORDER_CANCELLED' and d.responded_at is null)
  where intent.audience in ('performers', 'parties') and coalesce(intent.performer_id, intent."organizationId", d.organization_id) = d.organization_id
    and ${sees(sql`'contractor'`, sql`d.organization_id`)} and ${SIGNS}`;

const CONTRACTORS = sql`contractors(position, order_id, organization_id, party, has_had_work) as (
  ${NAMED} union ${PERFORMERS_AND_PARTIES})`;

const NAME = sql`concat_ws(' ', u.first_name, u.last_name)`;

/** Readers of a contractor that has the work: its office and the assigned technicians. */
const READS_ASSIGNED_WORK = sql`(not c.has_had_work or m.roles && '{OWNER,ADMIN,OPERATOR}' or ${isAssignedTo({
  routerId: sql`${'routerId'}::uuid`,
  orderId: sql`c.order_id`,
  organizationId: sql`c.organization_id`,
  userId: sql`m.user_id`,
  contractorRouterId: sql`organization.router_id`,
})})`;

/** Users of the contractors; an organization without users is represented by its billing address. */
const PEOPLE = sql`people as (
  select c.position, c.party, c.organization_id, u.id as user_id, u.email, ${NAME} as name, u.language, organization.locale,
    u.notification_preferences as preferences, coalesce(u.timezone, organization.timezone) as time_zone
  from contractors c
  join organizations organization on organization.id = c.organization_id and ${isActiveOrganization(sql`organization`)}
  join memberships m on m.router_id = organization.router_id and m.router_organization_id = c.organization_id
    and m.roles && '{OWNER,ADMIN,OPERATOR,CONTRACTOR}' and ${READS_ASSIGNED_WORK}
  join users u on u.id = m.user_id and ${ACTIVE_MEMBER} and ${NOT_TECHNICAL}
), addresses as (
  select c.position, c.party, c.organization_id, null::uuid, organization.billing_email, organization.name, null, organization.locale, null::jsonb,
    organization.timezone
  from contractors c
  join organizations organization on organization.id = c.organization_id and ${isActiveOrganization(sql`organization`)}
  where organization.billing_email is not null and not exists (
    select 1 from people where people.position = c.position and people.organization_id = c.organization_id))`;

/** Assigned or unassigned technicians. Unassigned ones see no more than an invited contractor. */
const TECHNICIANS = sql`technicians as (
  select intent.position, case intent.kind when 'technicianAssigned' then 'contractor' else 'invited' end, intent."organizationId", u.id, u.email,
    ${NAME}, u.language, organization.locale, u.notification_preferences, coalesce(u.timezone, organization.timezone)
  from intent
  join organizations organization on organization.id = intent."organizationId" and ${isActiveOrganization(sql`organization`)}
  join memberships m on m.router_id = organization.router_id and m.router_organization_id = intent."organizationId"
    and m.user_id = any(intent."userIds")
  join users u on u.id = m.user_id and ${ACTIVE_MEMBER} and ${NOT_TECHNICAL}
  where intent.audience = 'technicians')`;

/** The order's operator; without one those with the role OPERATOR in its organization or the router, else the admins. */
const OPERATORS = sql`operators as (
  select intent.position, 'operator', null::uuid, u.id, u.email, ${NAME}, u.language, intent.locale, u.notification_preferences,
    rank() over (partition by intent.position order by u.id is distinct from intent.operator_id, not 'OPERATOR' = any(m.roles)) as nearest
  from intent
  join memberships m on ${inTenant('m')} and m.router_organization_id in (${'routerId'}::uuid, intent.owner_id)
  join users u on u.id = m.user_id and ${ACTIVE_MEMBER} and ${NOT_TECHNICAL}
  where intent.audience = 'operators'
    and (u.id = intent.operator_id and not m.roles <@ '{CONTRACTOR}' or m.roles && '{OWNER,ADMIN,OPERATOR}'))`;

const FOUND_OPERATORS = sql`
  select position, 'operator', null::uuid, id, email, concat_ws, language, locale, notification_preferences, null
  from operators where nearest = 1`;
const FOUND_CLIENT = sql`
  select intent.position, 'client', null::uuid, null::uuid, intent.client_email, intent.client_name, intent.client_language, intent.locale, null::jsonb,
    null
  from intent
  where intent.audience = 'client' and case intent.kind when 'clientActionClosed' then ${WAS_ASKED} else ${sees(sql`'client'`, sql`null::uuid`)} end`;

const LANGUAGE_OF_TAG = joinSql(
  [...LANGUAGES_BY_TAG].map(([tag, language]) => sql`when ${literal(tag)} then ${literal(language)}`),
  ' ',
);

/** SQL counterpart of `resolveLanguage`; null for languages without texts. */
export const languageSql = (tag: Sql) => sql`case lower(split_part(${tag}, '-', 1)) ${LANGUAGE_OF_TAG} end`;

const READERS = sql`candidates(position, party, organization_id, user_id, email, name, language, locale, preferences, time_zone) as (
  select * from people union all select * from addresses union all select * from technicians
  union all ${FOUND_OPERATORS} union all ${FOUND_CLIENT}
), readers as (
  select distinct on (candidates.position, lower(candidates.email)) candidates.*,
    coalesce(${languageSql(sql`candidates.language`)}, ${languageSql(sql`candidates.locale`)}, 'en') as message_language
  from candidates order by candidates.position, lower(candidates.email), candidates.user_id)`;

/** A fallback applies only if the other intent has no contractor. */
const IS_NEEDED = sql`(intent."fallbackFor" is null or not exists (select 1 from contractors where contractors.position = intent."fallbackFor"))`;

/** Null: now. Reminders of bookings are due the day before. */
const DUE = sql`case when intent.kind = 'bookingReminder' then ${addDaysSql(sql`intent.start_at`, sql`-1`)} else intent."sendAt" end`;

/** At most 100 readers of one message. */
const WANTED = sql`wanted as (
  select intent.*, reader.party, reader.email, reader.message_language, reader.user_id, reader.organization_id as reader_organization_id,
    reader.name, reader.time_zone, due.at as due_at
  from intent
  join lateral (select * from readers where readers.position = intent.position
    and ${isWantedSql(sql`intent.kind`, sql`readers.party`, sql`readers.preferences`)} order by readers.user_id limit 100) reader on true
  cross join lateral (select ${DUE} as at) due
  where intent.kind is not null and (reader.user_id is null or reader.user_id is distinct from intent."initiatorId")
    and ${IS_NEEDED} and (intent.kind <> 'bookingReminder' or due.at > now())
    and not exists (select 1 from message_texts off where ${inTenant('off')} and off.kind = intent.kind
      and off.language = reader.message_language and not off.is_enabled))`;

/** The reader gets another message that says the same. */
const IS_REPEATED = sql`exists (select 1 from wanted covering
  where covering.position = intent."coveredBy" and lower(covering.email) = lower(intent.email)
    and not (covering.kind in (${literals(NAMES_TURN)}) and exists (select 1 from message_texts own
      where ${inTenant('own')} and own.kind = covering.kind and own.language = covering.message_language
        and position('client.turn' in own.text) = 0)))`;

const MESSAGES = sql`messages as (
  insert into deliveries (id, router_id, source, channel, status, message_kind, order_id, workflow_step_id, dispatch_id,
    booking_id, note_ids, queue, recipients, reader, next_attempt_at)
  select uuid_v7(), ${'routerId'}::uuid, 'message', ${BUILT_IN_CHANNEL}, case when intent.due_at is null then 'pending' else 'scheduled' end,
    intent.kind, intent."orderId", intent."workflowStepId", intent."dispatchId", intent."bookingId",
    coalesce(intent."noteIds", '{}'), ${BUILT_IN_CHANNEL}, array[intent.email],
    jsonb_build_object('party', intent.party, 'userId', intent.user_id, 'organizationId', intent.reader_organization_id,
      'name', intent.name, 'email', intent.email, 'language', intent.message_language, 'timeZone', intent.time_zone,
      'stepTitle', intent."stepTitle", 'stepType', intent."stepType", 'turnStepIds', intent."turnStepIds",
      'isAskedToConfirm', intent."isAskedToConfirm"),
    coalesce(intent.due_at, now())
  from wanted intent
  where not ${IS_REPEATED}
  returning id, router_id, queue, next_attempt_at)`;

/** To the contractor's own subscriptions. Those of the router itself get the event without this. */
const WEBHOOKS = sql`webhooks as (
  insert into deliveries (id, router_id, source, channel, event, event_id, subscription_id, queue, message, next_attempt_at)
  select uuid_v7(), organization.router_id, 'event', 'webhook', intent.event, intent."eventId", subscription.id,
    host_of(subscription.url), jsonb_build_object('url', subscription.url, 'headers', '{}'::jsonb, 'body', intent.body::text),
    now()
  from intent
  join contractors c on c.position = intent.position
  join organizations organization on organization.id = c.organization_id and organization.router_id <> ${'routerId'}::uuid
  join webhook_subscriptions subscription on subscription.router_id = organization.router_id
    and not subscription.is_disabled and intent.event = any(subscription.events)
  where intent.kind is null
  on conflict do nothing
  returning id, router_id, queue, next_attempt_at)`;

/**
 * `FAN_OUT`, and the deliveries of intents of one router (`rows`, JSON of `NotificationIntent`s), in one statement.
 * Selects `QueuedDelivery`.
 */
export const QUEUE_NOTIFICATIONS = sql`with fan_out as (${FAN_OUT}), ${INTENT}, ${CONTRACTORS}, ${PEOPLE}, ${TECHNICIANS}, ${OPERATORS}, ${READERS}, ${WANTED}, ${MESSAGES}, ${WEBHOOKS}
  select id, "routerId", host, at from fan_out union all select ${QUEUED} from messages
  union all select ${QUEUED} from webhooks`;

/** Drops reminders of bookings that were rescheduled or cancelled, and reminders to former performers. */
export const DROP_BOOKING_REMINDERS = sql`
  update deliveries d set status = 'dropped', next_attempt_at = null, updated_at = now(), last_error = 'The booking changed'
  where ${inTenant('d')} and d.order_id = any(${'bookingOrderIds'}::uuid[])
    and (d.booking_id = any(${'bookingIds'}::uuid[])
      or d.booking_id = any(${'reassignedIds'}::uuid[]) and d.reader ->> 'party' <> 'client')
    and d.message_kind = 'bookingReminder' and d.status = 'scheduled'`;
