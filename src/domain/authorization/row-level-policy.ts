/** Row-level security: the scopes of the policy as SQL conditions. Rows without access respond with 404. */
import { isNoteFor } from '../../entities/note.js';
import { referencesFile } from '../../entities/stored-file.js';
import { isStepVisibleSql } from '../../entities/views/workflow-step-view.js';
import { inTenant, inTenants, sameTenant } from '../../entities/tenant-predicates.js';
import { hasNoOffice, isAssignedTo } from '../../entities/technician.js';
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

/** A condition on rows with its parameters. */
export interface RowFilter {
  sql: Sql;
  parameters: ParameterValues;
}

/** Conditions on the rows of a table by scope; they take the alias of the table. */
type Filters = Partial<Record<Scope, (alias: Sql) => Sql>>;

const belongsToMembership = (alias: Sql) => sql`${alias}.organization_user_id = ${'membershipId'}`;
const belongsToOrganizations = (alias: Sql) =>
  sql`${inTenant(alias)} and ${alias}.organization_id = any(${'organizationIds'})`;

/** An order is assigned from the acceptance of a dispatch until its revocation (decisions/dispatching "What an offer shows"). */
export const hasAssignedOrder = (of: Sql, orderId: Sql = sql`${of}.order_id`) =>
  sql`exists (select 1 from order_assignments assigned where ${sameTenant('assigned', of)} and assigned.order_id = ${orderId}
    and assigned.organization_id = ${'organizationId'} and ${isAssignedToCaller(sql`assigned`)})`;

/** Users with only the role CONTRACTOR see orders that they are assigned to; office users see all of their organization. */
const isAssignedToCaller = (work: Sql) =>
  sql`(not ${'isContractor'}::boolean or ${isAssignedTo({
    routerId: sql`${work}.router_id`,
    orderId: sql`${work}.order_id`,
    userId: sql`${'userId'}::uuid`,
    organizationId: sql`${'organizationId'}::uuid`,
    contractorRouterId: sql`${'routerId'}::uuid`,
  })})`;

const isAssigned = (alias: Sql) => sql`${inTenants(alias)} and ${hasAssignedOrder(alias, sql`${alias}.id`)}`;

const FILTERS_OF_ORDER_PARTS: Filters = {
  ROUTER: inTenant,
  ORGANIZATION: (alias) =>
    sql`${inTenant(alias)} and exists (select 1 from orders owner where ${sameTenant('owner', alias)} and owner.id = ${alias}.order_id and owner.organization_id = any(${'organizationIds'}))`,
  ASSIGNED: (alias) => sql`${inTenants(alias)} and ${hasAssignedOrder(alias)}`,
};

/** Products that a router shares with its partners. */
const isSharedProduct = (alias: Sql) =>
  sql`${alias}.shared_with_contractors and exists (select 1 from partners partner where ${sameTenant('partner', alias)} and partner.organization_id = ${'organizationId'} and partner.status = 'active')`;

/** Readers of a product may read its images and attachments. */
const isFileOfSharedProduct = (alias: Sql) =>
  sql`exists (select 1 from products shared where ${inTenants('shared')} and shared.router_id = ${alias}.router_id and shared.deleted_at is null and (shared.images || shared.attachments) @> jsonb_build_array(jsonb_build_object('fileId', ${alias}.id)) and ${isSharedProduct(sql`shared`)})`;

/** The file belongs to a visible order, its notes or its evidence. Uses the aliases `o` and `n`. */
const isFileOfVisibleOrder = (alias: Sql) => {
  const isVisible = belongsToOrganizations(sql`o`);
  return sql`(exists (select 1 from orders o where o.id = ${alias}.order_id and ${isVisible})
    or exists (select 1 from orders o where ${referencesFile(sql`o`, sql`${alias}.id`)} and ${isVisible})
    or exists (select 1 from notes n join orders o on ${sameTenant('o', 'n')} and o.id = n.order_id
      where ${referencesFile(sql`n`, sql`${alias}.id`)} and ${isVisible})
    or exists (select 1 from workflow_step_files evidence
      join workflow_steps step on ${sameTenant('step', 'evidence')} and step.id = evidence.workflow_step_id
      join orders o on ${sameTenant('o', 'step')} and o.id = step.order_id
      where evidence.file_id = ${alias}.id and ${isVisible}))`;
};

/** Contractors read the files of assigned orders, except files that belong only to hidden steps. */
const isFileOfAssignedOrder = (alias: Sql) => {
  const evidence = sql`workflow_step_files evidence
    join workflow_steps step on ${sameTenant('step', 'evidence')} and step.id = evidence.workflow_step_id
    where ${sameTenant('evidence', 'o')} and evidence.file_id = ${alias}.id and ${sameTenant('step', 'o')} and step.order_id = o.id`;
  const isVisible = isStepVisibleSql(sql`'contractor'`, sql`${'organizationId'}::uuid`);
  return sql`exists (select 1 from orders o where ${referencesFile(sql`o`, sql`${alias}.id`)} and ${isAssigned(sql`o`)}
    and (not exists (select 1 from ${evidence}) or exists (select 1 from ${evidence} and ${isVisible})))`;
};

/** Rows that refer to the file, of any router (alias `holder`). */
const refersToFile = (alias: Sql) => referencesFile(sql`holder`, sql`${alias}.id`);

/** Files that belong to no order, and files of products and templates: readable by all users of the router. */
const isFileOutsideOrders = (alias: Sql) =>
  sql`(${alias}.order_id is null and not exists (select 1 from orders holder where ${refersToFile(alias)})
      and not exists (select 1 from notes holder where ${refersToFile(alias)})
      and not exists (select 1 from workflow_step_files holder where holder.file_id = ${alias}.id)
    or exists (select 1 from products p where ${sameTenant('p', alias)} and p.deleted_at is null
      and (p.images || p.attachments) @> jsonb_build_array(jsonb_build_object('fileId', ${alias}.id)))
    or exists (select 1 from order_templates t where ${sameTenant('t', alias)}
      and t.files @> jsonb_build_array(jsonb_build_object('fileId', ${alias}.id))))`;

/** Contractors in the router's own tree read only files that they uploaded. */
const isFileOfContractor = (alias: Sql) =>
  sql`${inTenant(alias)} and (${'organizationId'}::uuid = ${'routerId'}::uuid or ${alias}.uploaded_by = ${'userId'})`;

const FILTERS: Partial<Record<Resource, Filters>> = {
  order: { ROUTER: inTenant, ORGANIZATION: belongsToOrganizations, ASSIGNED: isAssigned },
  note: {
    ...FILTERS_OF_ORDER_PARTS,
    ASSIGNED: (alias) =>
      sql`${inTenants(alias)} and (${isNoteFor('contractor', alias)} or ${alias}.author_id = ${'userId'}) and ${hasAssignedOrder(alias)}`,
  },
  workflow: FILTERS_OF_ORDER_PARTS,
  delivery: FILTERS_OF_ORDER_PARTS,
  dispatch: {
    ...FILTERS_OF_ORDER_PARTS,
    ASSIGNED: (alias) =>
      sql`${inTenants(alias)} and ${alias}.organization_id = ${'organizationId'} and (${alias}.status <> 'accepted' or ${isAssignedToCaller(alias)})`,
  },
  // Technicians see what their firm receives only if it has no office.
  payout: {
    ...FILTERS_OF_ORDER_PARTS,
    ASSIGNED: (alias) =>
      sql`${inTenants(alias)} and ${alias}.organization_id = ${'organizationId'} and (not ${'isContractor'}::boolean or ${hasNoOffice(
        { organizationId: sql`${'organizationId'}::uuid`, contractorRouterId: sql`${'routerId'}::uuid` },
      )})`,
  },
  payoutApproval: FILTERS_OF_ORDER_PARTS,
  product: { ROUTER: inTenant, ASSIGNED: (alias) => sql`${inTenants(alias)} and ${isSharedProduct(alias)}` },
  file: {
    ROUTER: (alias) =>
      sql`(${inTenant(alias)} or exists (select 1 from notes n where ${referencesFile(sql`n`, sql`${alias}.id`)} and ${inTenant('n')}) or exists (select 1 from orders o where ${referencesFile(sql`o`, sql`${alias}.id`)} and ${inTenant('o')}))`,
    ORGANIZATION: (alias) =>
      sql`(${isFileOfVisibleOrder(alias)} or ${inTenant(alias)} and (${alias}.uploaded_by = ${'userId'} or ${isFileOutsideOrders(alias)}))`,
    ASSIGNED: (alias) =>
      sql`(${isFileOfContractor(alias)} or exists (select 1 from notes n where ${referencesFile(sql`n`, sql`${alias}.id`)} and ${isNoteFor('contractor', sql`n`)} and ${inTenants(sql`n`)} and ${hasAssignedOrder(sql`n`)}) or ${isFileOfAssignedOrder(alias)} or ${isFileOfSharedProduct(alias)})`,
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
    ROUTER: (alias) => sql`${inTenant(alias)} and (not ${alias}.personal or ${belongsToMembership(alias)})`,
    SELF: (alias) => sql`${inTenant(alias)} and ${belongsToMembership(alias)}`,
  },
  webform: {
    ROUTER: (alias) =>
      sql`${inTenant(alias)} and (${alias}.shared_with_child_organizations or ${alias}.router_id = ${'organizationId'})`,
  },
};

/** Filters of resources that are not listed above. */
const ROUTER_FILTERS: Filters = { ROUTER: inTenant };

/** Resources whose visible rows may belong to another router, such as a file that a contractor attached to an order. */
const CROSS_TENANT: ReadonlySet<Resource> = new Set<Resource>(['file', 'organization']);

/** Filters without rows that are only assigned to the caller's organization. */
const OWN_FILTERS = Object.fromEntries(
  Object.entries(FILTERS).map(([resource, filters]) => [resource, { ...filters, ASSIGNED: () => sql`false` }]),
) as typeof FILTERS;

/** Condition on the rows of a resource on which the caller may perform the action. `alias` is the alias of the table. */
export function buildRowFilter(caller: Caller, action: Action, resource: Resource, alias: string): RowFilter {
  return cachedFilter(caller, action, resource, FILTERS[resource] ?? ROUTER_FILTERS, alias);
}

/**
 * Like `buildRowFilter`, without rows that are only assigned to the caller's organization. On those the caller acts as a
 * contractor, also within the router's own tree.
 */
export function buildOwnRowFilter(caller: Caller, action: Action, resource: Resource, alias: string): RowFilter {
  return cachedFilter(caller, action, resource, OWN_FILTERS[resource] ?? ROUTER_FILTERS, alias);
}

/** Condition on orders on which the caller may perform the action on a resource of orders, such as adding a note. */
export function buildOrderFilter(caller: Caller, action: Action, resource: Resource, alias: string): RowFilter {
  return cachedFilter(caller, action, resource, FILTERS.order!, alias);
}

/** Like `buildOrderFilter`, without orders that are only assigned to the caller's organization. */
export function buildOwnOrderFilter(caller: Caller, action: Action, resource: Resource, alias: string): RowFilter {
  return cachedFilter(caller, action, resource, OWN_FILTERS.order!, alias);
}

/** The parameters of row filters. */
export function buildScopeParameters(caller: Caller): ParameterValues {
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

/** Parameters: the organizations whose orders the caller sees, apart from assigned orders. */
export function buildOrderVisibilityParameters({ isContractorOnly, organizationIds }: Caller): ParameterValues {
  if (isContractorOnly) return { seesRouter: false, seenOrganizationIds: [] };
  return { seesRouter: organizationIds === null, seenOrganizationIds: organizationIds ?? [] };
}

/** ORGANIZATION equals ROUTER if the caller's organization sees all orders of the router. */
export function resolveScope(caller: Caller, scope: Scope): Scope {
  return scope === 'ORGANIZATION' && caller.organizationIds === null ? 'ROUTER' : scope;
}

/** Row filters of cached callers. */
const cache = new WeakMap<Caller, Map<Filters, Map<string, RowFilter>>>();

function cachedFilter(caller: Caller, action: Action, resource: Resource, filters: Filters, alias: string): RowFilter {
  let ofCaller = cache.get(caller);
  if (!ofCaller) cache.set(caller, (ofCaller = new Map<Filters, Map<string, RowFilter>>()));
  let cached = ofCaller.get(filters);
  if (!cached) ofCaller.set(filters, (cached = new Map<string, RowFilter>()));
  const key = `${action} ${resource} ${alias}`;
  let filter = cached.get(key);
  if (!filter) cached.set(key, (filter = createFilter(caller, action, resource, filters, alias)));
  return filter;
}

function createFilter(caller: Caller, action: Action, resource: Resource, filters: Filters, alias: string): RowFilter {
  const conditions = new Set<Sql>();
  const scopes = caller.findRules(action, resource).map(({ scope }) => resolveScope(caller, scope));
  for (const scope of scopes) {
    const condition = filters[scope];
    if (!condition) throw new Error(`the policy has scope ${scope} for ${resource}, which has no row filter`);
    conditions.add(condition(identifier(alias)));
  }
  const condition = anyOf([...conditions]);
  const parameters = buildScopeParameters(caller);
  if (conditions.size === 0 || CROSS_TENANT.has(resource)) return { sql: condition, parameters };
  const tenants = scopes.includes('ASSIGNED') ? inTenants : inTenant;
  return { sql: impliesScope(condition, tenants(identifier(alias))), parameters };
}

function anyOf(conditions: readonly Sql[]): Sql {
  if (conditions.length === 0) return sql`false`;
  return conditions.length === 1 ? conditions[0] : sql`(${joinSql(conditions, ' or ')})`;
}
