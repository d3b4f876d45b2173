/** Statements that find recipients: users of the router, and users of the contractors of an order. */
import { isActiveOrganization } from '../../entities/organization-predicates.js';
import { isAssignedTo } from '../../entities/technician.js';
import { isActiveMember } from '../../entities/user.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { sql, type Sql } from '../../platform/read-models/index.js';

/** Requires memberships `m` and their users `u`. Open invitations are excluded, because their addresses are unverified, and people of suspended organizations. */
export const ACTIVE_MEMBER = sql`${isActiveMember(sql`m`)} and u.deleted_at is null and u.suspended_at is null
  and not exists (select 1 from organizations suspended
    where suspended.id in (m.router_organization_id, m.router_id) and suspended.suspended_at is not null)`;

/** Excludes accounts of programs, which read no messages. */
export const NOT_TECHNICAL = sql`not u.is_technical and not m.is_technical_account`;

const PERSON = sql`concat_ws(' ', u.first_name, u.last_name) as name, u.email, u.phone_number as "phoneNumber", u.language`;
/** Maximum number of recipients of one message. */
const LIMIT = sql`limit 100`;

/** A user with an active membership in the router, and whether it has a role other than CONTRACTOR. */
export const USER = sql`
  select ${PERSON}, bool_or(not m.roles <@ '{CONTRACTOR}') as "isOperator" from users u
  join memberships m on m.user_id = u.id and ${inTenant('m')}
  where u.id = ${'id'} and ${ACTIVE_MEMBER} group by u.id`;

/** Users with the role in the router itself and in the order's organization. */
export const PEOPLE_WITH_ROLE = sql`
  select distinct on (u.id) ${PERSON} from memberships m join users u on u.id = m.user_id
  where ${inTenant('m')} and m.router_organization_id in (${'routerId'}, ${'organizationId'}) and ${'role'} = any(m.roles)
    and ${ACTIVE_MEMBER} and ${NOT_TECHNICAL}
  order by u.id ${LIMIT}`;

/** Users of organizations with any role. After acceptance, technicians only if they are assigned. */
export const PEOPLE_OF_ORGANIZATIONS = sql`
  select distinct on (u.id) ${PERSON}, u.id as "userId", m.router_organization_id as "organizationId" from memberships m join users u on u.id = m.user_id
  where m.router_organization_id = any(${'ids'}) and ${ACTIVE_MEMBER} and ${NOT_TECHNICAL}
    and (${'isInvited'}::boolean or not m.roles <@ '{CONTRACTOR}' or ${isAssignedTo({
      routerId: sql`${'routerId'}::uuid`,
      orderId: sql`${'orderId'}::uuid`,
      userId: sql`m.user_id`,
      organizationId: sql`m.router_organization_id`,
      contractorRouterId: sql`m.router_id`,
    })})
  order by u.id ${LIMIT}`;

/** Contractors of an actor (slug, ID, or ID of the template actor); without an accepted dispatch, the invited ones. */
export const ACTOR_CONTRACTORS = sql`
  with invited as (
    select d.organization_id, coalesce(d.id = a.active_representative_id, false) as is_assigned
    from workflow_actors a
    join dispatches d on ${sameTenant('d', 'a')}
      and (d.id = a.active_representative_id or (d.workflow_actor_id = a.id and d.status = 'sent'))
    where ${inTenant('a')} and a.workflow_id = ${'workflowId'} and (${'actor'} in (a.slug, a.id::text, a.template_actor_id::text)))
  select invited.organization_id as id, not bool_or(invited.is_assigned) as "isInvited" from invited
  where invited.is_assigned or not exists (select 1 from invited other where other.is_assigned) group by invited.organization_id`;

/** The present address of the client of the delivery `d`, in a column of its order. */
export const clientAddressSql = (column: Sql) =>
  sql`(select nullif(o.${column}, '') from orders o where ${sameTenant('o', 'd')} and o.id = d.order_id)`;

/** Present e-mail address of the reader of the delivery `d`, if it is still a reader: the client, a member, or an organization. */
export const PRESENT_EMAIL = sql`case
  when d.reader ->> 'party' = 'client' then (select o.email from orders o where ${sameTenant('o', 'd')} and o.id = d.order_id)
  when d.reader ->> 'userId' is null then (select firm.billing_email from organizations firm
    where firm.id = (d.reader ->> 'organizationId')::uuid and ${isActiveOrganization(sql`firm`)})
  else (select u.email from memberships m join users u on u.id = m.user_id
    where m.user_id = (d.reader ->> 'userId')::uuid and ${ACTIVE_MEMBER} and case when d.reader ->> 'organizationId' is null
      then m.router_id = d.router_id else m.router_organization_id = (d.reader ->> 'organizationId')::uuid end limit 1) end`;

/**
 * The contractor of an order from the view of a step, by precedence: contractors invited by the step, the one that fills
 * the step's actor, the one that accepted the step, the main installer, any contractor that accepted work on the order.
 */
export const CONTRACTORS = sql`
  with candidates as (
    select d.organization_id, d.status, case
      when d.status = 'sent' and d.workflow_step_id = s.id then 0
      when d.status = 'sent' then null
      when a.id = s.actor_id then 1
      when d.workflow_step_id = s.id then 2
      when a.is_main_installer then 3
      else 4 end as rank
    from dispatches d
    left join workflow_steps s on ${sameTenant('s', 'd')} and s.id = ${'workflowStepId'}
    left join workflow_actors a on ${sameTenant('a', 'd')} and a.active_representative_id = d.id
    where ${inTenant('d')} and d.order_id = ${'orderId'} and d.status in ('sent', 'accepted'))
  select organization_id as id, bool_and(status = 'sent') as "isInvited" from candidates
  where rank = (select min(rank) from candidates) group by organization_id`;
