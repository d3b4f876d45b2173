/**
 * The statements of the baseline: what an engineer would write by hand for these answers. The benchmark checks that the answers
 * are the same; a note updates its order and records its event here too.
 */
import { randomUUID } from 'node:crypto';

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const timestamp = (column) => `to_char(${column} at time zone 'UTC', ${ISO})`;

/** By request: its method and path, the statement, its values, and the answer made of its row. */
export const BASELINE = {
  'GET product': {
    method: 'GET',
    path: /^\/api\/v1\/products\/[^/]+$/,
    text: `
      select row_to_json(shown)::text as json, shown."payerUnitAmount" - shown."discountUnitAmount" as price,
        shown."vatRate" as vat, shown."installerPayoutSharePercentage" as share, shown."isTaxInclusive" as inclusive
      from (
        select p.id, ${timestamp('p.updated_at')} as "updatedAt", ${timestamp('p.created_at')} as "createdAt",
          null as "deletedAt", p.router_id as "routerId", p.product_type as "productType",
          p.internal_id as "internalId", p.external_id as "externalId", p.name, p.description,
          p.shared_with_contractors as "sharedWithContractors", p.is_public as "isPublic",
          p.is_editable as "isEditable", p.unit, p.default_note as "defaultNote",
          p.payment_source as "paymentSource", p.currency_code as "currencyCode", p.vat_rate as "vatRate",
          p.payer_unit_amount as "payerUnitAmount", p.discount_unit_amount as "discountUnitAmount",
          p.discount_source_type as "discountSourceType", p.work_type as "workType",
          p.installer_payout_share_percentage as "installerPayoutSharePercentage",
          p.internal_price as "internalPrice", p.images, p.attachments, p.tags,
          s.is_tax_inclusive as "isTaxInclusive", null as "partnerGroupPrice",
          json_build_object('name', r.name, 'logoUrl', $3 || '/api/public/files/' || logo.public_token) as router
        from products p
        join organizations r on r.id = p.router_id
        join router_settings s on s.router_id = p.router_id
        left join files logo on logo.id = r.logo_file_id
        where p.id = $1 and p.router_id = $2 and p.deleted_at is null) shown`,
    values: ({ routerId, publicUrl }, [id]) => [id, routerId, publicUrl],
    answer({ json, price, vat, share, inclusive }) {
      const total = inclusive ? price : (price * (10_000 + vat)) / 10_000;
      const amounts = {
        payerUnitTotalAmount: Math.round(total),
        installerPayoutUnitAmount: Math.round((total * share) / 10_000),
        installerPayoutUnitAmountExcludingVat: Math.round((total * share) / (10_000 + vat)),
      };
      return `${json.slice(0, -1)},${JSON.stringify(amounts).slice(1)}`;
    },
  },

  'POST note': {
    method: 'POST',
    path: /^\/api\/v1\/order\/[^/]+\/note$/,
    text: `
      with target as (select o.id, o.router_id, o.organization_id from orders o where o.id = $1 and o.router_id = $2),
      moved as (
        update order_changes c set updated_at = now() from target t where c.router_id = t.router_id and c.id = t.id),
      event as (
        insert into events (id, router_id, organization_id, order_id, event, payload, created_at)
        select $6::uuid, t.router_id, t.organization_id, t.id, 'note.created',
          jsonb_build_object('id', $6::uuid, 'event', 'note.created', 'timestamp', ${timestamp('now()')},
            'organizationId', t.organization_id, 'data', jsonb_build_object('noteId', $3::uuid, 'orderId', t.id,
              'content', $4::text, 'fileIds', '[]'::jsonb, 'isPublic', $7::boolean)), now()
        from target t),
      note as (
        insert into notes
          (id, order_id, router_id, content, file_ids, is_public, created_at, author_id, author_side, author_organization_id)
        select $3::uuid, t.id, t.router_id, $4::text, '{}', $7::boolean, now(), $5::uuid, 'operator', t.router_id from target t
        returning id, order_id as "orderId", content, file_ids as "fileIds", is_public as "isPublic",
          ${timestamp('created_at')} as "createdAt")
      select row_to_json(shown)::text as json from (
        select note.*, json_build_object('side', 'operator', 'name', concat_ws(' ', u.first_name, u.last_name)) as author
        from note join users u on u.id = $5::uuid) shown`,
    values: ({ routerId, userId }, [orderId], { content, isPublic = false }) => [
      orderId,
      routerId,
      randomUUID(),
      content,
      userId,
      randomUUID(),
      isPublic,
    ],
    answer: ({ json }) => json,
  },

  'list of 25 orders': {
    method: 'GET',
    path: /^\/api\/v1\/orders$/,
    text: `
      select (select count(*) from orders where router_id = $1)::int as count,
        json_agg(row_to_json(shown) order by shown."createdAt" desc, shown.id desc)::text as values
      from (
        select o.id, ${timestamp('c.updated_at')} as "updatedAt", ${timestamp('o.created_at')} as "createdAt",
          o.display_id as "displayId", o.router_id as "routerId", o.organization_id as "organizationId", o.name,
          o.description, o.status, o.contact_person_name as "contactPersonName", o.email,
          o.phone_number as "phoneNumber", o.client_language as "clientLanguage", o.workplace, o.address, o.city, o.postal_code as "postalCode",
          o.country_code as "countryCode", o.coordinates, o.file_ids as "fileIds", o.metadata,
          o.external_id as "externalId",
          o.operator_id as "operatorId", o.workflow_id as "workflowId", o.source,
          ${timestamp('o.completed_at')} as "completedAt", ${timestamp('o.cancelled_at')} as "cancelledAt",
          coalesce(tags.shown, '[]') as "orderTags", coalesce(fields.shown, '[]') as "customFields",
          coalesce(lines.shown, '[]') as lines,
          json_build_object('totalExcludingVat', coalesce(lines.net, 0), 'vatAmount', coalesce(lines.vat, 0),
            'totalAmount', coalesce(lines.total, 0), 'currencyCode', coalesce(lines.currency, r.currency_code)) as totals,
          case when u.id is not null then json_build_object('id', u.id, 'firstName', u.first_name,
            'lastName', u.last_name, 'email', u.email) end as operator,
          coalesce(sent.shown, '[]') as technicians,
          o.attention, o.waiting_for as "waitingFor", ${timestamp('o.waiting_since')} as "waitingSince",
          case when o.held_at is not null then json_build_object('reason', o.hold_reason, 'until', o.held_until,
            'since', o.held_at, 'by', (select json_build_object('id', h.id, 'firstName', h.first_name,
              'lastName', h.last_name) from users h where h.id = o.held_by)) end as hold,
          $2 || '/api/clients/' || link.token || '/workflows' as "clientUrl",
          contractor.id as "contractorId", contractor.name as "contractorName", technician.id as "technicianId",
          coalesce(nullif(concat_ws(' ', technician.first_name, technician.last_name), ''), technician.email) as "technicianName",
          (select ${timestamp('min(b.start_at)')} from bookings b where b.router_id = o.router_id and b.order_id = o.id
            and b.status in ('todo', 'requested', 'confirmed') and b.end_at > now()) as "nextBookingAt",
          next.title as "nextStepTitle", next.type as "nextStepType", ${timestamp('due.at')} as "dueAt",
          case when due.at < now() then 'overdue' when due.at::date = now()::date then 'due'
            when due.at is not null then 'todo' end as "dueState",
          coalesce(lines.total, 0) as total, '"' || o.row_version || '.' || c.xmin::text || '"' as version
        from (select *, xmin::text as row_version from orders where router_id = $1
          order by created_at desc, id desc limit 25) o
        join order_changes c on c.router_id = o.router_id and c.id = o.id
        join organizations r on r.id = o.router_id
        left join users u on u.id = o.operator_id
        left join client_links link on link.order_id = o.id and link.revoked_at is null
        left join lateral (
          select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by lower(t.name)) as shown
          from order_tag_assignments a join order_tags t on t.id = a.order_tag_id where a.order_id = o.id) tags on true
        left join lateral (
          select json_agg(json_build_object('id', tech.id, 'firstName', tech.first_name, 'lastName', tech.last_name,
            'organizationId', j.organization_id) order by tech.id) as shown
          from order_technicians j join users tech on tech.id = j.user_id
          where j.router_id = o.router_id and j.order_id = o.id and exists (select 1 from memberships m
            where m.user_id = tech.id and m.router_organization_id = j.organization_id and m.deleted_at is null)) sent on true
        left join lateral (select d.organization_id as id, (select name from organizations where id = d.organization_id)
          from dispatches d where d.router_id = o.router_id and d.order_id = o.id and d.status = 'accepted'
          order by coalesce(d.responded_at, d.created_at) desc, d.id desc limit 1) contractor on true
        left join lateral (select person.* from order_technicians j join users person on person.id = j.user_id
          where j.router_id = o.router_id and j.order_id = o.id order by j.created_at, j.id limit 1) technician on true
        left join lateral (select s.title, s.type from workflow_steps s
          where s.router_id = o.router_id and s.order_id = o.id and s.status = 'active'
          order by s.index, s.position, s.id limit 1) next on true
        left join lateral (select min(a.due_at) as at from workflow_steps s
          join workflow_step_data a on a.router_id = s.router_id and a.id = s.active_step_data_id
          where s.router_id = o.router_id and s.order_id = o.id and s.status = 'active') due on true
        left join lateral (
          select json_agg(json_build_object('id', c.id, 'customId', c.custom_id, 'name', c.name, 'type', c.type,
            'isSensitive', c.is_sensitive, 'fileUrl', c.file_url, 'regex', c.regex,
            'validationMessage', c.validation_message, 'value', c.value, 'values', c.values, 'orderId', c.order_id)
            order by c.position, c.id) as shown
          from custom_fields c where c.order_id = o.id) fields on true
        left join lateral (
          select sum(l.total_excluding_vat)::int as net, sum(l.vat_amount)::int as vat,
            sum(l.total_amount)::int as total, min(l.currency_code) as currency,
            json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'name', l.name,
              'description', text.content, 'offerId', offer.id, 'quantity', trim_scale(l.quantity), 'unit', l.unit,
              'currencyCode', l.currency_code, 'unitAmount', l.unit_amount,
              'discountUnitAmount', l.discount_unit_amount, 'vatRate', l.vat_rate,
              'isTaxInclusive', l.is_tax_inclusive, 'totalExcludingVat', l.total_excluding_vat,
              'vatAmount', l.vat_amount, 'totalAmount', l.total_amount)
              order by l.workflow_step_id nulls first, l.position, l.id) as shown
          from order_lines l
          left join line_texts text on text.router_id = l.router_id and text.id = l.description_id
          left join client_offers offer on offer.router_id = l.router_id and offer.workflow_step_id = l.workflow_step_id
          where l.router_id = o.router_id and l.order_id = o.id
            and (l.workflow_step_id is null or offer.status = 'accepted')) lines on true) shown`,
    values: ({ routerId, publicUrl }) => [routerId, publicUrl],
    answer: ({ values, count }) => `{"values":${values},"count":${count}}`,
  },
};
