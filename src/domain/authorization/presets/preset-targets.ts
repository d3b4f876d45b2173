/** The lists of entities with presets: rows, filter columns and sort expressions, shared by lists and preset counts. */
import { ORDER_COLUMNS, ORDER_SORTS } from '../../../entities/columns/order-columns.js';
import { ORGANIZATION_COLUMNS, ORGANIZATION_SORTS } from '../../../entities/columns/organization-columns.js';
import { PRODUCT_COLUMNS, PRODUCT_SORTS } from '../../../entities/columns/product-columns.js';
import { ROUTER_USERS, USER_COLUMNS, USER_SORTS } from '../../../entities/columns/user-columns.js';
import {
  RUNNING_STEPS,
  WORKFLOW_STEP_COLUMNS,
  WORKFLOW_STEP_SORTS,
} from '../../../entities/columns/workflow-step-columns.js';
import { Order } from '../../../entities/order.js';
import { Organization } from '../../../entities/organization.js';
import { Product } from '../../../entities/product.js';
import { PRIMARY_MEMBERSHIP, NOT_DELETED, ROW_COUNTERS } from '../../../entities/row-counters.js';
import { User } from '../../../entities/user.js';
import { VISIBLE_STEP } from '../../../entities/views/workflow-step-view.js';
import type { PresetEntity } from '../../../entities/view-preset.js';
import { WorkflowStep } from '../../../entities/workflow.js';
import { sameTenant } from '../../../entities/tenant-predicates.js';
import type { Class } from '../../../platform/fields/index.js';
import type { FilterColumns } from '../../../platform/filters/filter-model.js';
import {
  type RowCounter,
  type ReadModelSource,
  sql,
  type SortExpression,
  type Sql,
} from '../../../platform/read-models/index.js';
import type { Caller } from '../caller.js';
import type { Resource } from '../policy.js';
import { buildOrderVisibilityParameters, buildOwnRowFilter, buildRowFilter } from '../row-level-policy.js';

/** A list that presets apply to. */
export interface PresetTarget {
  /** Equal to the `@ReadModel` of the list's view. */
  from: ReadModelSource;
  resource: Resource;
  /** Alias that the row filter applies to. */
  alias: string;
  /** Conditions in addition to the row filter. */
  conditions: (caller: Caller) => Sql[];
  /** Filter columns. */
  columns: FilterColumns;
  /** Sort expressions by name. */
  sorts: Readonly<Record<string, SortExpression>>;
  /** Maintained row counter. */
  counter?: RowCounter;
  /** Class whose fields are the columns that can be shown or hidden. */
  fields: Class;
}

/** The lists by entity. */
export const PRESET_TARGETS: Record<PresetEntity, PresetTarget> = {
  ORDER: {
    from: { table: 'orders', alias: 'o' },
    resource: 'order',
    alias: 'o',
    conditions: () => [],
    columns: ORDER_COLUMNS,
    sorts: ORDER_SORTS,
    counter: ROW_COUNTERS.orders,
    fields: Order,
  },
  WORKFLOW_STEP: {
    from: RUNNING_STEPS,
    resource: 'workflow',
    alias: 'step',
    conditions: (caller) => [visibleSteps(caller)],
    columns: WORKFLOW_STEP_COLUMNS,
    sorts: WORKFLOW_STEP_SORTS,
    fields: WorkflowStep,
  },
  PRODUCT: {
    from: { table: 'products', alias: 'p' },
    resource: 'product',
    alias: 'p',
    conditions: () => [NOT_DELETED.products],
    columns: PRODUCT_COLUMNS,
    sorts: PRODUCT_SORTS,
    counter: ROW_COUNTERS.products,
    fields: Product,
  },
  USER: {
    from: ROUTER_USERS,
    resource: 'user',
    alias: 'm',
    conditions: (caller) => [NOT_DELETED.memberships, firstMembership(caller)],
    columns: USER_COLUMNS,
    sorts: USER_SORTS,
    counter: ROW_COUNTERS.people,
    fields: User,
  },
  ORGANIZATION: {
    from: { table: 'organizations', alias: 'o' },
    resource: 'organization',
    alias: 'o',
    conditions: () => [NOT_DELETED.organizations],
    columns: ORGANIZATION_COLUMNS,
    sorts: ORGANIZATION_SORTS,
    counter: ROW_COUNTERS.organizations,
    fields: Organization,
  },
};

/** Conditions and parameters of the rows that the caller sees. */
export function buildListConditions(caller: Caller, entity: PresetEntity) {
  const { resource, alias, conditions } = PRESET_TARGETS[entity];
  const { sql: condition, parameters } = buildRowFilter(caller, 'read', resource, alias);
  const viewer = { party: 'contractor', viewerId: caller.organizationId, ...buildOrderVisibilityParameters(caller) };
  return { where: [...conditions(caller), condition], parameters: { ...parameters, ...viewer } };
}

/** One row per user: the first membership, or the first of those that the caller sees. */
function firstMembership(caller: Caller): Sql {
  if (caller.organizationIds === null) return PRIMARY_MEMBERSHIP;
  const { sql: condition } = buildRowFilter(caller, 'read', 'user', 'nearer');
  return sql`(m.position = 1 or not exists (select 1 from memberships nearer where nearer.user_id = m.user_id
    and ${sameTenant('nearer', 'm')} and nearer.deleted_at is null and nearer.position < m.position and ${condition}))`;
}

/** Contractors see only visible steps; users of the router see all. */
function visibleSteps(caller: Caller): Sql {
  return sql`(${buildOwnRowFilter(caller, 'read', 'workflow', 'step').sql} or ${VISIBLE_STEP})`;
}
