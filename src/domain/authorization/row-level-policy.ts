/** The policy's scopes as SQL: which rows of a resource a caller may reach. The row that is not yours does not exist. */
import { referencesFile } from '../../entities/stored-file.js';
import { visibleStep } from '../../entities/views/workflow-step-view.js';
import { inTenant, inTenants, sameTenant, inAnyTenant } from '../../entities/tenant-predicates.js';
import { isAssignedTo } from '../../entities/technician.js';
import {
  identifier,
  impliesScope,
  joinSql,
  sql,
  type ParameterValues,
  type Sql,
} from '../../platform/read-models/index.js';
import type { Caller } from './caller.js';
import type { Action, Resource, Scope } from './policy.js';

/** A condition on rows and the values of its parameters. */
export interface RowFilter {
  sql: Sql;
  parameters: ParameterValues;
}

/** The condition of each scope on the rows of a table, by its alias. */
type Filters = Partial<Record<Scope, (alias: Sql) => Sql>>;

const ofMembership = (alias: Sql) => sql`${alias}.organization_user_id = ${'membershipId'}`;
const ofOrganizations = (alias: Sql) =>
  sql`${inTenant(alias)} and ${alias}.organization_id = any(${'organizationIds'})`;

/** An order counts as assigned once it is accepted, until it is taken back (decisions/dispatching "What an offer shows"). */
export const assignedOrder = (of: Sql, orderId: Sql = sql`${of}.order_id`) =>
  sql`exists (select 1 from order_assignments assigned where ${sameTenant('assigned', of)} and assigned.order_id = ${orderId}
    and assigned.organization_id = ${'organizationId'} and ${sentToIt(sql`assigned`)})`;

/** Whoever is CONTRACTOR alone goes where it is sent; the firm's office sees everything of the firm. */
const sentToIt = (work: Sql) =>
  sql`(not ${'isContractor'}::boolean or ${isAssignedTo({
    ...{ routerId: sql`${work}.router_id`, orderId: sql`${work}.order_id`, userId: sql`${'userId'}::uuid` },
    ...{ organizationId: sql`${'organizationId'}::uuid`, firmId: sql`${'routerId'}::uuid` },
  })})`;

const ofAssigned = (alias: Sql) => sql`${inTenants(alias)} and ${assignedOrder(alias, sql`${alias}.id`)}`;

const throughOrder: Filters = {
  ROUTER: inTenant,
  ORGANIZATION: (alias) =>
    sql`${inTenant(alias)} and exists (select 1 from orders owner where ${sameTenant('owner', alias)} and owner.id = ${alias}.order_id and owner.organization_id = any(${'organizationIds'}))`,
  ASSIGNED: (alias) => sql`${inTenants(alias)} and ${assignedOrder(alias)}`,
};

/** Products that a router shares with its partners. */
const sharedProduct = (alias: Sql) =>
  sql`${alias}.shared_with_contractors and exists (select 1 from partners partner where ${sameTenant('partner', alias)} and partner.organization_id = ${'organizationId'} and partner.status = 'active')`;

/** Whoever sees a product sees its images and attachments. */
const ofSharedProduct = (alias: Sql) =>
  sql`exists (select 1 from products shared where ${inTenants('shared')} and shared.router_id = ${alias}.router_id and shared.deleted_at is null and (shared.images || shared.attachments) @> jsonb_build_array(jsonb_build_object('fileId', ${alias}.id)) and ${sharedProduct(sql`shared`)})`;

/** Orders of the organizations that the caller sees, or notes on them (alias `o`, `n` beside it), that hold the file. */
const ofSeenOrder = (alias: Sql) => {
  const seen = ofOrganizations(sql`o`);
  return sql`(exists (select 1 from orders o where o.id = ${alias}.order_id and ${seen})
    or exists (select 1 from orders o where ${referencesFile(sql`o`, sql`${alias}.id`)} and ${seen})
    or exists (select 1 from notes n join orders o on ${sameTenant('o', 'n')} and o.id = n.order_id
      where ${referencesFile(sql`n`, sql`${alias}.id`)} and ${seen})
    or exists (select 1 from workflow_step_files evidence
      join workflow_steps step on ${sameTenant('step', 'evidence')} and step.id = evidence.workflow_step_id
      join orders o on ${sameTenant('o', 'step')} and o.id = step.order_id
      where evidence.file_id = ${alias}.id and ${seen}))`;
};

/** Of an order that a contractor works on it reads the files, less those of steps that are all hidden from it. */
const ofAssignedOrder = (alias: Sql) => {
  const evidence = sql`workflow_step_files evidence
    join workflow_steps step on ${sameTenant('step', 'evidence')} and step.id = evidence.workflow_step_id
    where ${sameTenant('evidence', 'o')} and evidence.file_id = ${alias}.id and ${sameTenant('step', 'o')} and step.order_id = o.id`;
  const isVisible = visibleStep(sql`'contractor'`, sql`${'organizationId'}::uuid`);
  return sql`exists (select 1 from orders o where ${referencesFile(sql`o`, sql`${alias}.id`)} and ${ofAssigned(sql`o`)}
    and (not exists (select 1 from ${evidence}) or exists (select 1 from ${evidence} and ${isVisible})))`;
};

/** Whoever holds the file may be another router's (alias `holder`). */
const held = (alias: Sql) => inAnyTenant('holder', referencesFile(sql`holder`, sql`${alias}.id`));

/** Files that belong to no order, and those that products and templates hand to orders: everybody in the router's tree. */
const ofNoOrder = (alias: Sql) =>
  sql`(${alias}.order_id is null and not exists (select 1 from orders holder where ${held(alias)})
      and not exists (select 1 from notes holder where ${held(alias)})
      and not exists (select 1 from workflow_step_files holder where ${inAnyTenant('holder', sql`holder.file_id = ${alias}.id`)})
    or exists (select 1 from products p where ${sameTenant('p', alias)} and p.deleted_at is null
      and (p.images || p.attachments) @> jsonb_build_array(jsonb_build_object('fileId', ${alias}.id)))
    or exists (select 1 from order_templates t where ${sameTenant('t', alias)}
      and t.files @> jsonb_build_array(jsonb_build_object('fileId', ${alias}.id))))`;

/** A contractor in the router's own tree shares the router's id, not its files. */
const ofContractor = (alias: Sql) =>
  sql`${inTenant(alias)} and (${'organizationId'}::uuid = ${'routerId'}::uuid or ${alias}.uploaded_by = ${'userId'})`;

const FILTERS: Partial<Record<Resource, Filters>> = {
  order: { ROUTER: inTenant, ORGANIZATION: ofOrganizations, ASSIGNED: ofAssigned },
  note: {
    ...throughOrder,
    ASSIGNED: (alias) =>
      sql`${inTenants(alias)} and (${alias}.is_public or ${alias}.author_id = ${'userId'}) and ${assignedOrder(alias)}`,
  },
  workflow: throughOrder,
  delivery: throughOrder,
  dispatch: {
    ...throughOrder,
    ASSIGNED: (alias) =>
      sql`${inTenants(alias)} and ${alias}.organization_id = ${'organizationId'} and (${alias}.status <> 'accepted' or ${sentToIt(alias)})`,
  },
  product: { ROUTER: inTenant, ASSIGNED: (alias) => sql`${inTenants(alias)} and ${sharedProduct(alias)}` },
  file: {
    ROUTER: (alias) =>
      sql`(${inTenant(alias)} or exists (select 1 from notes n where ${referencesFile(sql`n`, sql`${alias}.id`)} and ${inTenant('n')}) or exists (select 1 from orders o where ${referencesFile(sql`o`, sql`${alias}.id`)} and ${inTenant('o')}))`,
    ORGANIZATION: (alias) =>
      sql`(${ofSeenOrder(alias)} or ${inTenant(alias)} and (${alias}.uploaded_by = ${'userId'} or ${ofNoOrder(alias)}))`,
    ASSIGNED: (alias) =>
      sql`(${ofContractor(alias)} or exists (select 1 from notes n where ${referencesFile(sql`n`, sql`${alias}.id`)} and n.is_public and ${inTenants(sql`n`)} and ${assignedOrder(sql`n`)}) or ${ofAssignedOrder(alias)} or ${ofSharedProduct(alias)})`,
  },
  user: {
    ORGANIZATION: (alias) => sql`${inTenant(alias)} and ${alias}.router_organization_id = any(${'organizationIds'})`,
    ROUTER: inTenant,
    SELF: (alias) => sql`${inTenant(alias)} and ${alias}.user_id = ${'userId'}`,
  },
  organization: {
    ROUTER: inTenant,
    SELF: (alias) => sql`${alias}.id = ${'organizationId'}`,
  },
  viewPreset: {
    ROUTER: (alias) => sql`${inTenant(alias)} and (not ${alias}.personal or ${ofMembership(alias)})`,
    SELF: (alias) => sql`${inTenant(alias)} and ${ofMembership(alias)}`,
  },
  webform: {
    ROUTER: (alias) =>
      sql`${inTenant(alias)} and (${alias}.shared_with_child_organizations or ${alias}.router_id = ${'organizationId'})`,
  },
};

/** For resources without a row of their own above. */
const OF_ROUTER: Filters = { ROUTER: inTenant };

/** Their rows may be another router's: a contractor's file that an order holds, or its firm. */
const ELSEWHERE: ReadonlySet<Resource> = new Set<Resource>(['file', 'organization']);

/** What is only assigned to the caller's organization left out. */
const OWN_ALONE = Object.fromEntries(
  Object.entries(FILTERS).map(([resource, filters]) => [resource, { ...filters, ASSIGNED: () => sql`false` }]),
) as typeof FILTERS;

/** The rows of a resource that the caller may do this to; `alias` is the table's in the statement. */
export function rowFilter(caller: Caller, action: Action, resource: Resource, alias: string): RowFilter {
  return filterOf(caller, action, resource, FILTERS[resource] ?? OF_ROUTER, alias);
}

/**
 * Those of `rowFilter` that the caller reaches as one of the router's own people. On rows that are only assigned to its
 * organization it stands on the contractor's side, in the router's own tree too.
 */
export function ownRowFilter(caller: Caller, action: Action, resource: Resource, alias: string): RowFilter {
  return filterOf(caller, action, resource, OWN_ALONE[resource] ?? OF_ROUTER, alias);
}

/** The orders on which the caller may do this to a resource that belongs to orders, such as add a note. */
export function orderFilter(caller: Caller, action: Action, resource: Resource, alias: string): RowFilter {
  return filterOf(caller, action, resource, FILTERS.order!, alias);
}

/** Those of `orderFilter` that the caller reaches as one of the router's own people. */
export function ownOrderFilter(caller: Caller, action: Action, resource: Resource, alias: string): RowFilter {
  return filterOf(caller, action, resource, OWN_ALONE.order!, alias);
}

/** The values that row filters may name. */
export function scopeParameters(caller: Caller): ParameterValues {
  const { routerId, routerIds, organizationId, userId, membershipId, organizationIds } = caller;
  const { isContractorOnly: isContractor } = caller;
  return {
    routerId,
    routerIds,
    organizationId,
    userId,
    membershipId,
    organizationIds: organizationIds ?? [],
    isContractor,
  };
}

/** Whose orders the caller reads as one of the router's own people, whatever else is assigned to it. */
export function orderVisibilityParameters({ isContractorOnly, organizationIds }: Caller): ParameterValues {
  if (isContractorOnly) return { seesRouter: false, seenOrganizationIds: [] };
  return { seesRouter: organizationIds === null, seenOrganizationIds: organizationIds ?? [] };
}

/** ORGANIZATION reaches the whole router where the caller's organization sees everything. */
export function effectiveScope(caller: Caller, scope: Scope): Scope {
  return scope === 'ORGANIZATION' && caller.organizationIds === null ? 'ROUTER' : scope;
}

/** What was made for a caller that is remembered, by what it was asked for. */
const made = new WeakMap<Caller, Map<Filters, Map<string, RowFilter>>>();

function filterOf(caller: Caller, action: Action, resource: Resource, filters: Filters, alias: string): RowFilter {
  let ofCaller = made.get(caller);
  if (!ofCaller) made.set(caller, (ofCaller = new Map<Filters, Map<string, RowFilter>>()));
  let known = ofCaller.get(filters);
  if (!known) ofCaller.set(filters, (known = new Map<string, RowFilter>()));
  const key = `${action} ${resource} ${alias}`;
  let filter = known.get(key);
  if (!filter) known.set(key, (filter = newFilter(caller, action, resource, filters, alias)));
  return filter;
}

function newFilter(caller: Caller, action: Action, resource: Resource, filters: Filters, alias: string): RowFilter {
  const conditions = new Set<Sql>();
  const scopes = caller.rulesFor(action, resource).map(({ scope }) => effectiveScope(caller, scope));
  for (const scope of scopes) {
    const condition = filters[scope];
    if (!condition) throw new Error(`the policy names scope ${scope} for ${resource}, which has no row filter`);
    conditions.add(condition(identifier(alias)));
  }
  const found = anyOf([...conditions]);
  if (conditions.size > 0 && !ELSEWHERE.has(resource)) {
    impliesScope(found, (scopes.includes('ASSIGNED') ? inTenants : inTenant)(identifier(alias)));
  }
  return { sql: found, parameters: scopeParameters(caller) };
}

function anyOf(conditions: readonly Sql[]): Sql {
  if (conditions.length === 0) return sql`false`;
  return conditions.length === 1 ? conditions[0] : sql`(${joinSql(conditions, ' or ')})`;
}
