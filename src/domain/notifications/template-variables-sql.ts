/** Statements that read all template variables of an order in one query. */
import { inTenant } from '../../entities/tenant-predicates.js';
import { lineDescriptionSql } from '../../entities/line-description.js';
import { isAcceptedLine, buildLineSortTerms } from '../../entities/accepted-lines.js';
import { CLIENT_PAGE_PATH, ORDER_PAGE_PATH } from '../../entities/order.js';
import { publicFileUrlSql } from '../../entities/stored-file.js';
import { toIsoTimestampSql, literal, sql, type Sql } from '../../platform/read-models/index.js';
import { selectDispatches } from './dispatch-variables.js';
import type { RequiredData } from './required-data.js';
import { MAIL_BRAND } from './mail-layout/mail-brand.js';
import { SENDER_ID, SENDER_NAME } from './mail-parts.js';

const LINE = sql`json_build_object('name', l.name, 'description', ${lineDescriptionSql(sql`l`)},
  'quantity', l.quantity, 'unit', l.unit, 'unitAmount', l.unit_amount, 'totalAmount', l.total_amount,
  'currencyCode', l.currency_code)`;

const total = (column: Sql) => sql`coalesce(sum(l.${column}), 0)`;

/** Lines and totals in one scan. */
const ORDERED = sql`(select coalesce(json_agg(${LINE} order by ${buildLineSortTerms(sql`l`)}), '[]') as lines,
    ${total(sql`total_excluding_vat`)} as total_excluding_vat, ${total(sql`vat_amount`)} as vat_amount,
    ${total(sql`total_amount`)} as total_amount, min(l.currency_code) as currency_code
  from order_lines l where ${inTenant('l')} and l.order_id = o.id and ${isAcceptedLine(sql`l`)})`;

const NOTES = sql`(select coalesce(json_agg(json_build_object('content', n.content, 'isPublic', n.is_public, 'audience', n.audience,
  'createdAt', ${toIsoTimestampSql(sql`n.created_at`)}) order by n.created_at, n.id), '[]') from notes n where ${inTenant('n')} and n.order_id = o.id)`;

const CUSTOM_FIELDS = sql`(select coalesce(json_agg(json_build_object('name', f.name, 'customId', f.custom_id,
  'isSensitive', f.is_sensitive, 'value', coalesce(f.value,
    (select string_agg(v ->> 'value', ', ') from jsonb_array_elements(f.values) v))) order by f.position, f.id), '[]')
  from custom_fields f where ${inTenant('f')} and f.order_id = o.id)`;

const TAGS = sql`(select coalesce(json_agg(t.name order by t.name), '[]') from order_tag_assignments a
  join order_tags t on ${inTenant('t')} and t.id = a.order_tag_id where ${inTenant('a')} and a.order_id = o.id)`;

const LINES = sql`'lines', ordered.lines, 'totalExcludingVat', ordered.total_excluding_vat, 'vatAmount', ordered.vat_amount,
  'totalAmount', ordered.total_amount, 'currencyCode', ordered.currency_code`;
const NO_LINES = sql`'lines', '[]'::json`;

const LISTS = sql`'notes', ${NOTES}, 'customFields', ${CUSTOM_FIELDS}`;
const NO_LISTS = sql`'notes', '[]'::json, 'customFields', '[]'::json`;

const OPERATOR = sql`, 'operator', (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
    from users u where u.id = o.operator_id)`;

/** Lists that are not required are empty. */
const order = ({ hasLines, hasRest }: About) => sql`json_build_object(
  'id', o.id, 'url', ${'baseUrl'} || ${literal(ORDER_PAGE_PATH)} || o.id, 'displayId', o.display_id, 'name', o.name, 'status', o.status,
  'description', o.description, 'source', o.source, 'contactPersonName', o.contact_person_name, 'email', o.email,
  'phoneNumber', o.phone_number, 'workplace', o.workplace, 'address', o.address, 'city', o.city,
  'postalCode', o.postal_code, 'countryCode', o.country_code, 'metadata', o.metadata, ${hasRest ? sql`'tags', ${TAGS},` : sql``}
  ${hasLines ? LINES : NO_LINES}, ${hasRest ? LISTS : NO_LISTS}, 'createdAt', ${toIsoTimestampSql(sql`o.created_at`)},
  'completedAt', ${toIsoTimestampSql(sql`o.completed_at`)}, 'cancelledAt', ${toIsoTimestampSql(sql`o.cancelled_at`)}${hasRest ? OPERATOR : sql``})`;

const ATTEMPT = sql`, 'dueAt', ${toIsoTimestampSql(sql`attempt.due_at`)}, 'comment', attempt.comment, 'reason', attempt.action_reason`;

const step = ({ hasRest }: About) => sql`json_build_object(
  'id', s.id, 'title', s.title, 'type', s.type, 'variant', s.variant, 'index', s.index,
  'actor', s.actor, 'isRequired', s.is_required, 'status', coalesce(${'stepState'}::text, s.status),
  'descriptionOperator', s.description_operator, 'descriptionContractor', s.description_contractor,
  'descriptionClient', s.description_client${hasRest ? ATTEMPT : sql``})`;

const ACTOR = sql`case when a.id is not null then json_build_object('slug', a.slug, 'name', a.name, 'type', a.type, 'professions', a.professions,
  'services', a.services, 'organization', (select json_build_object('id', c.id, 'name', c.name)
    from dispatches d join organizations c on c.id = d.organization_id where ${inTenant('d')} and d.id = a.active_representative_id)) end`;

const ORGANIZATION = sql`json_build_object('id', r.id, 'name', r.name, 'address', r.address, 'city', r.city,
  'postalCode', r.postal_code, 'countryCode', r.country_code, 'areaOfOperation', r.area_of_operation,
  'brandColor', r.brand_color, 'locale', r.locale, 'timezone', r.timezone,
  'logoUrl', ${publicFileUrlSql(sql`r.logo_file_id`)})`;

const CLIENT = sql`json_build_object('name', o.contact_person_name, 'email', o.email, 'phoneNumber', o.phone_number,
  'url', (select ${'baseUrl'} || ${literal(CLIENT_PAGE_PATH)} || l.token from client_links l
    where ${inTenant('l')} and l.order_id = o.id and l.revoked_at is null))`;

const local = (column: Sql, format: string) => sql`to_char(b.${column} at time zone r.timezone, ${literal(format)})`;
const BOOKING = sql`json_build_object('id', b.id, 'type', b.type, 'status', b.status, 'allDay', b.all_day,
  'durationMinutes', b.duration_minutes, 'startAt', ${toIsoTimestampSql(sql`b.start_at`)}, 'endAt', ${toIsoTimestampSql(sql`b.end_at`)},
  'startDate', ${local(sql`start_at`, 'YYYY-MM-DD')}, 'startTime', ${local(sql`start_at`, 'HH24:MI')},
  'endDate', ${local(sql`end_at`, 'YYYY-MM-DD')}, 'endTime', ${local(sql`end_at`, 'HH24:MI')})`;

const occasion = (
  stepId: Sql,
) => sql`json_build_object('routerId', o.router_id, 'organizationId', o.organization_id, 'orderId', o.id,
  'operatorId', o.operator_id, 'workflowId', w.id, 'workflowStepId', ${stepId},
  'showsContact', coalesce(settings.show_contact_before_acceptance, false),
  'showsPricesToClients', coalesce(settings.show_prices_to_clients, true),
  'showsPricesToContractors', coalesce(settings.show_prices_to_contractors, true),
  'client', json_build_object('name', o.contact_person_name, 'email', o.email, 'phoneNumber', o.phone_number,
    'language', o.client_language),
  'sender', json_build_object('name', ${SENDER_NAME}, 'smsId', ${SENDER_ID}), 'brand', ${MAIL_BRAND},
  'support', json_build_object('phoneNumber', settings.support_phone_number, 'email', settings.support_email))`;

const dispatch = ({ hasLines }: About) => sql`(select row_to_json(fact) from (
  ${selectDispatches(sql`${inTenant('d')} and d.order_id = o.id and d.id = ${'dispatchId'}`, hasLines ? sql`ordered.currency_code` : undefined)}) fact)`;

/** The step may have been deleted. */
const STEP_JOIN = sql`
  left join workflow_steps s on s.id = ${'workflowStepId'} and ${inTenant('s')} and s.order_id = o.id`;

/** The current attempt and the actor of the step. */
const STEP_REST_JOINS = sql`
  left join workflow_step_data attempt on ${inTenant('attempt')} and attempt.id = s.active_step_data_id
  left join workflow_actors a on ${inTenant('a')} and a.id = s.actor_id`;

const bookingJoin = ({ hasStep }: About) => sql`
  left join lateral (
    select * from bookings b where ${inTenant('b')} and b.order_id = o.id
      and case when ${'bookingId'}::uuid is null then b.status <> 'cancelled' else b.id = ${'bookingId'} end
    order by ${hasStep ? sql`b.workflow_step_id = s.id desc nulls last, ` : sql``}b.start_at, b.id limit 1) b on true`;

/** The data that a statement reads. */
export interface About extends RequiredData {
  hasStep: boolean;
  hasDispatch: boolean;
}

/**
 * Reads `facts`, `occasion` and `dispatch` of an order; step and dispatch may be null. The step's own booking takes
 * precedence over others of the workflow. The statement contains only the required parts, which keeps planning fast.
 */
const createStatement = (about: About) => {
  const { hasStep, hasDispatch, hasLines, hasBooking, hasRest } = about;
  return sql`
  select json_build_object('order', ${order(about)}, 'step', ${hasStep ? sql`case when s.id is not null then ${step(about)} end` : sql`null`},
      'workflow', case when w.id is not null then json_build_object('id', w.id, 'name', w.name, 'status', w.status) end,
      'actor', ${hasStep && hasRest ? ACTOR : sql`null`}, 'organization', ${ORGANIZATION},
      'client', ${CLIENT}, 'booking', ${hasBooking ? sql`case when b.id is not null then ${BOOKING} end` : sql`null`}) as facts,
    ${occasion(hasStep ? sql`s.id` : sql`null`)} as occasion, ${hasDispatch ? dispatch(about) : sql`null::json`} as dispatch
  from orders o
  join organizations r on r.id = o.organization_id
  join organizations router on router.id = r.router_id
  left join router_settings settings on ${inTenant('settings')}
  ${hasLines ? sql`cross join lateral ${ORDERED} ordered` : sql``}
  ${hasStep ? STEP_JOIN : sql``}${hasStep && hasRest ? STEP_REST_JOINS : sql``}
  left join workflows w on ${inTenant('w')} and w.id = ${hasStep ? sql`coalesce(s.workflow_id, o.workflow_id)` : sql`o.workflow_id`}
  ${hasBooking ? bookingJoin(about) : sql``}
  where ${inTenant('o')} and o.id = ${'orderId'}`;
};

const STATEMENTS = new Map<string, Sql>();

/** The statement for the required data, cached per combination. */
export function getVariablesStatement(about: About): Sql {
  const { hasStep, hasDispatch, hasLines, hasBooking, hasRest } = about;
  const key = [hasStep, hasDispatch, hasLines, hasBooking, hasRest].join();
  let statement = STATEMENTS.get(key);
  if (!statement) STATEMENTS.set(key, (statement = createStatement(about)));
  return statement;
}
