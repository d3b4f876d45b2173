/** One statement that reads all template variables of an order. */
import { sameRouter, inRouterOf } from '../entities/in-router.js';
import { descriptionOf } from '../entities/line-text.js';
import { isOrdered, orderedBy } from '../entities/ordered-lines.js';
import { CLIENT_PAGE_PATH } from '../entities/order.js';
import { publicFileAddress } from '../entities/stored-file.js';
import { isoMoment, literal, sql, type Sql } from '../platform/views/index.js';
import { dispatchWhere } from './dispatch-variables.js';

const OF_ORDER = sql`${sameRouter('l', 'o')} and l.order_id = o.id and ${isOrdered(sql`l`)}`;

const LINES = sql`(select coalesce(json_agg(json_build_object('name', l.name, 'description', ${descriptionOf(sql`l`)},
  'quantity', l.quantity, 'unit', l.unit, 'unitAmount', l.unit_amount, 'totalAmount', l.total_amount,
  'currencyCode', l.currency_code) order by ${orderedBy(sql`l`)}), '[]')
  from order_lines l where ${OF_ORDER})`;

const total = (column: Sql) => sql`(select coalesce(sum(l.${column}), 0) from order_lines l where ${OF_ORDER})`;

const NOTES = sql`(select coalesce(json_agg(json_build_object('content', n.content, 'isPublic', n.is_public,
  'createdAt', ${isoMoment(sql`n.created_at`)}) order by n.created_at, n.id), '[]') from notes n where ${sameRouter('n', 'o')} and n.order_id = o.id)`;

const CUSTOM_FIELDS = sql`(select coalesce(json_agg(json_build_object('name', f.name, 'customId', f.custom_id,
  'isSensitive', f.is_sensitive, 'value', coalesce(f.value,
    (select string_agg(v ->> 'value', ', ') from jsonb_array_elements(f.values) v))) order by f.position, f.id), '[]')
  from custom_fields f where ${sameRouter('f', 'o')} and f.order_id = o.id)`;

const TAGS = sql`(select coalesce(json_agg(t.name order by t.name), '[]') from order_tag_assignments a
  join order_tags t on ${sameRouter('t', 'a')} and t.id = a.order_tag_id where ${sameRouter('a', 'o')} and a.order_id = o.id)`;

const ORDER = sql`json_build_object('id', o.id, 'displayId', o.display_id, 'name', o.name, 'status', o.status,
  'description', o.description, 'source', o.source, 'contactPersonName', o.contact_person_name, 'email', o.email,
  'phoneNumber', o.phone_number, 'workplace', o.workplace, 'address', o.address, 'city', o.city,
  'postalCode', o.postal_code, 'countryCode', o.country_code, 'metadata', o.metadata, 'tags', ${TAGS},
  'lines', ${LINES}, 'totalExcludingVat', ${total(sql`total_excluding_vat`)}, 'vatAmount', ${total(sql`vat_amount`)},
  'totalAmount', ${total(sql`total_amount`)},
  'currencyCode', (select min(l.currency_code) from order_lines l where ${OF_ORDER}),
  'notes', ${NOTES}, 'customFields', ${CUSTOM_FIELDS}, 'createdAt', ${isoMoment(sql`o.created_at`)},
  'completedAt', ${isoMoment(sql`o.completed_at`)}, 'cancelledAt', ${isoMoment(sql`o.cancelled_at`)},
  'operator', (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
    from users u where u.id = o.operator_id))`;

const STEP = sql`json_build_object('id', s.id, 'title', s.title, 'type', s.type, 'variant', s.variant, 'index', s.index,
  'actor', s.actor, 'isRequired', s.is_required, 'status', coalesce(${'stepState'}::text, s.status),
  'descriptionOperator', s.description_operator, 'descriptionContractor', s.description_contractor,
  'descriptionClient', s.description_client, 'dueAt', ${isoMoment(sql`attempt.due_at`)},
  'comment', attempt.comment, 'reason', attempt.action_reason)`;

const ACTOR = sql`json_build_object('slug', a.slug, 'name', a.name, 'type', a.type, 'professions', a.professions,
  'services', a.services, 'organization', (select json_build_object('id', c.id, 'name', c.name)
    from dispatches d join organizations c on c.id = d.organization_id where ${sameRouter('d', 'a')} and d.id = a.active_representative_id))`;

const ORGANIZATION = sql`json_build_object('id', r.id, 'name', r.name, 'address', r.address, 'city', r.city,
  'postalCode', r.postal_code, 'countryCode', r.country_code, 'areaOfOperation', r.area_of_operation,
  'brandColor', r.brand_color, 'locale', r.locale, 'timezone', r.timezone,
  'logoUrl', ${publicFileAddress(sql`r.logo_file_id`)})`;

const CLIENT = sql`json_build_object('name', o.contact_person_name, 'email', o.email, 'phoneNumber', o.phone_number,
  'url', (select ${'publicUrl'} || ${literal(CLIENT_PAGE_PATH)} || l.token from client_links l
    where ${sameRouter('l', 'o')} and l.order_id = o.id and l.revoked_at is null))`;

const local = (column: Sql, format: string) => sql`to_char(b.${column} at time zone r.timezone, ${literal(format)})`;
const BOOKING = sql`json_build_object('id', b.id, 'type', b.type, 'status', b.status, 'allDay', b.all_day,
  'durationMinutes', b.duration_minutes, 'startAt', ${isoMoment(sql`b.start_at`)}, 'endAt', ${isoMoment(sql`b.end_at`)},
  'startDate', ${local(sql`start_at`, 'YYYY-MM-DD')}, 'startTime', ${local(sql`start_at`, 'HH24:MI')},
  'endDate', ${local(sql`end_at`, 'YYYY-MM-DD')}, 'endTime', ${local(sql`end_at`, 'HH24:MI')})`;

const OCCASION = sql`json_build_object('routerId', o.router_id, 'organizationId', o.organization_id, 'orderId', o.id,
  'operatorId', o.operator_id, 'workflowId', w.id, 'workflowStepId', s.id,
  'showsContact', coalesce((select settings.show_contact_before_acceptance from router_settings settings
    where ${sameRouter('settings', 'o')}), false),
  'client', json_build_object('name', o.contact_person_name, 'email', o.email, 'phoneNumber', o.phone_number,
    'language', o.client_language),
  'sender', json_build_object('name', coalesce(r.default_email_sender_name, router.default_email_sender_name, r.name),
    'smsId', coalesce(r.sender_id, router.sender_id)))`;

const DISPATCH = sql`(select row_to_json(fact) from (
  ${dispatchWhere(sql`${sameRouter('d', 'o')} and d.id = ${'dispatchId'}`)}) fact)`;

/** `facts`, `occasion` and `dispatch` of an order; the step and the offer may be null. The step's own booking goes before another of the workflow. */
export const VARIABLES = sql`
  select json_build_object('order', ${ORDER}, 'step', case when s.id is not null then ${STEP} end,
      'workflow', case when w.id is not null then json_build_object('id', w.id, 'name', w.name, 'status', w.status) end,
      'actor', case when a.id is not null then ${ACTOR} end, 'organization', ${ORGANIZATION}, 'client', ${CLIENT},
      'booking', case when b.id is not null then ${BOOKING} end) as facts,
    ${OCCASION} as occasion, ${DISPATCH} as dispatch
  from orders o
  join organizations r on r.id = o.organization_id
  join organizations router on router.id = r.router_id
  left join workflow_steps s on s.id = ${'workflowStepId'} and ${sameRouter('s', 'o')} and s.order_id = o.id
  left join workflow_step_data attempt on ${sameRouter('attempt', 's')} and attempt.id = s.active_step_data_id
  left join workflows w on ${sameRouter('w', 'o')} and w.id = coalesce(s.workflow_id, o.workflow_id)
  left join workflow_actors a on ${sameRouter('a', 's')} and a.id = s.actor_id
  left join lateral (
    select * from bookings b where ${sameRouter('b', 'o')} and b.order_id = o.id
      and case when ${'bookingId'}::uuid is null then b.status <> 'cancelled' else b.id = ${'bookingId'} end
    order by b.workflow_step_id = s.id desc nulls last, b.start_at, b.id limit 1) b on true
  where ${inRouterOf('o', sql`orders`, sql`${'orderId'}`)} and o.id = ${'orderId'}`;
