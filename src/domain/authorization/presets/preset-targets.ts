/** Which rows the list of each entity shows a caller, said once for the list and for the count of its presets. */
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
import { type RowCounter, type ReadModelSource, sql, type Sql } from '../../../platform/read-models/index.js';
import type { Caller } from '../caller.js';
import type { Resource } from '../policy.js';
import { ownRowFilter, rowFilter } from '../row-level-policy.js';

/** One list. */
export interface PresetTarget {
  /** As the `@From` of the list's view. */
  from: ReadModelSource;
  resource: Resource;
  /** The alias that the caller's reach is checked on. */
  alias: string;
  /** What holds for every row of the list, beside the caller's reach. */
  alive: (caller: Caller) => Sql[];
  /** What filters may name. */
  columns: FilterColumns;
  /** What sorting may name, and what it sorts by. */
  sorts: Readonly<Record<string, Sql>>;
  /** Where its rows are counted as they are written. */
  counter?: RowCounter;
  /** The class whose fields are columns that can be shown or hidden. */
  fields: Class;
}

/** The list of each entity. */
export const PRESET_TARGETS: Record<PresetEntity, PresetTarget> = {
  ORDER: {
    from: { table: 'orders', alias: 'o' },
    resource: 'order',
    alias: 'o',
    alive: () => [],
    columns: ORDER_COLUMNS,
    sorts: ORDER_SORTS,
    counter: ROW_COUNTERS.orders,
    fields: Order,
  },
  WORKFLOW_STEP: {
    from: RUNNING_STEPS,
    resource: 'workflow',
    alias: 'step',
    alive: (caller) => [shownStep(caller)],
    columns: WORKFLOW_STEP_COLUMNS,
    sorts: WORKFLOW_STEP_SORTS,
    fields: WorkflowStep,
  },
  PRODUCT: {
    from: { table: 'products', alias: 'p' },
    resource: 'product',
    alias: 'p',
    alive: () => [NOT_DELETED.products],
    columns: PRODUCT_COLUMNS,
    sorts: PRODUCT_SORTS,
    counter: ROW_COUNTERS.products,
    fields: Product,
  },
  USER: {
    from: ROUTER_USERS,
    resource: 'user',
    alias: 'm',
    alive: (caller) => [NOT_DELETED.memberships, nearestRoot(caller)],
    columns: USER_COLUMNS,
    sorts: USER_SORTS,
    counter: ROW_COUNTERS.people,
    fields: User,
  },
  ORGANIZATION: {
    from: { table: 'organizations', alias: 'o' },
    resource: 'organization',
    alias: 'o',
    alive: () => [NOT_DELETED.organizations],
    columns: ORGANIZATION_COLUMNS,
    sorts: ORGANIZATION_SORTS,
    counter: ROW_COUNTERS.organizations,
    fields: Organization,
  },
};

/** What a page request of a list starts from. */
export function listConditions(caller: Caller, entity: PresetEntity) {
  const { resource, alias, alive } = PRESET_TARGETS[entity];
  const { sql: reachable, parameters } = rowFilter(caller, 'read', resource, alias);
  const viewer = { side: 'contractor', viewerId: caller.organizationId };
  return { where: [...alive(caller), reachable], parameters: { ...parameters, ...viewer } };
}

/** One row a user. Where the caller sees the whole router, the place alone decides; else of those that it sees. */
function nearestRoot(caller: Caller): Sql {
  if (caller.organizationIds === null) return PRIMARY_MEMBERSHIP;
  const { sql: reachable } = rowFilter(caller, 'read', 'user', 'nearer');
  return sql`(m.place = 1 or not exists (select 1 from memberships nearer where nearer.user_id = m.user_id
    and ${sameTenant('nearer', 'm')} and nearer.deleted_at is null and nearer.place < m.place and ${reachable}))`;
}

/** What a contractor is not shown of an order is in none of its lists; the router's own people are shown everything. */
function shownStep(caller: Caller): Sql {
  return sql`(${ownRowFilter(caller, 'read', 'workflow', 'step').sql} or ${VISIBLE_STEP})`;
}
