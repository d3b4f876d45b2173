/** The keys of tenant tables: as release 1.0.0 made them, and with the router in each of them. */

/** An index that lets no two rows be alike, and what it is called. */
export interface Key {
  table: string;
  name: string;
  /** `index`: no constraint of the table. */
  kind: 'primary key' | 'unique' | 'index';
  columns: string;
  /** Which rows it looks at; all where it is not given. */
  where?: string;
}

/** A foreign key whose columns change, by its name. */
export interface Reference {
  table: string;
  name: string;
  definition: string;
}

/** Tables whose primary key was `(id)`; those with `true` had `unique (router_id, id)` beside it, for references. */
const TABLES: Record<string, boolean> = {
  bookings: true,
  client_links: false,
  client_offers: true,
  coverage_areas: false,
  custom_fields: true,
  deliveries: true,
  delivery_attempts: false,
  dispatches: true,
  events: false,
  files: true,
  notes: false,
  order_history: false,
  order_lines: false,
  order_tags: true,
  order_templates: true,
  orders: true,
  partner_groups: true,
  partners: true,
  products: true,
  template_actors: true,
  template_documents: true,
  template_groups: true,
  template_steps: true,
  template_tasks: true,
  view_presets: true,
  webform_questions: false,
  webforms: true,
  webhook_subscriptions: true,
  workflow_actors: true,
  workflow_documents: true,
  workflow_groups: true,
  workflow_step_data: true,
  workflow_step_status_log: false,
  workflow_steps: true,
  workflow_tasks: true,
  workflow_templates: true,
  workflows: true,
};

/** Tables whose primary key was another. */
const OTHERS: Record<string, string> = {
  order_tag_assignments: 'order_id, order_tag_id',
  product_partner_group_prices: 'product_id, partner_group_id',
  webform_files: 'file_id',
};

/** Keys beside the primary ones. The router comes last in them: what looks for the first column alone still finds it. */
const BESIDE: Key[] = [
  unique('client_links', 'token'),
  unique('delivery_attempts', 'delivery_id, number'),
  unique('files', 'public_token'),
  unique('offer_links', 'hash'),
  unique('order_templates', 'workflow_template_id'),
  unique('template_actors', 'workflow_template_id, slug'),
  unique('template_steps', 'workflow_template_id, id'),
  unique('webforms', 'public_token'),
  unique('workflow_actors', 'workflow_id, slug'),
  unique('workflow_steps', 'workflow_id, id'),
  {
    ...unique('deliveries', 'workflow_task_id, step_data_id, step_state, entry'),
    name: 'deliveries_once_per_entry',
  },
  { ...unique('deliveries', 'subscription_id, event_id'), name: 'deliveries_once_per_event' },
  index('bookings', 'bookings_step', 'workflow_step_id', `status <> 'cancelled'`),
  index('client_links', 'client_links_open', 'order_id', 'revoked_at is null'),
  index('client_offers', 'client_offers_step', 'workflow_step_id'),
  index('dispatches', 'dispatches_asked', 'step_data_id, organization_id'),
  index('dispatches', 'dispatches_winner', 'step_data_id', `status = 'accepted'`),
  index('workflows', 'workflows_order', 'order_id'),
];

/** As release 1.0.0 made them. */
export const RELEASED_KEYS: Key[] = [
  ...Object.entries(TABLES).flatMap(([table, isReferenced]) => [
    primary(table, 'id'),
    ...(isReferenced ? [unique(table, 'router_id, id')] : []),
  ]),
  ...Object.entries(OTHERS).map(([table, columns]) => primary(table, columns)),
  ...BESIDE,
];

/**
 * With the router. `…_released_key` keeps the primary key of release 1.0.0, which looks for ids alone and names them in
 * `on conflict (id)`: a migration called `Contract…` takes it away a version later.
 */
export const TENANT_KEYS: Key[] = [
  ...[...Object.keys(TABLES).map((table) => [table, 'id']), ...Object.entries(OTHERS)].flatMap(([table, columns]) => [
    primary(table, `router_id, ${columns}`),
    index(table, `${table}_released_key`, columns),
  ]),
  ...BESIDE.map((key) => ({ ...key, columns: `${key.columns}, router_id` })),
];

/**
 * Tables that are written all day and have no `…_released_key` in a database that is made anew. The others keep theirs:
 * rows of `orders`, `deliveries`, `files` and `workflow_steps` are looked for by an id alone, the rest is written rarely.
 */
export const LEAN_TABLES: readonly string[] = [
  'bookings',
  'client_links',
  'client_offers',
  'delivery_attempts',
  'dispatches',
  'events',
  'notes',
  'order_history',
  'order_lines',
  'order_tag_assignments',
  'workflow_actors',
  'workflow_documents',
  'workflow_groups',
  'workflow_step_data',
  'workflow_step_status_log',
  'workflow_tasks',
  'workflows',
];

/** References that the router was missing in. */
export const RELEASED_REFERENCES: Reference[] = [
  {
    table: 'client_proofs',
    name: 'client_proofs_client_link_id_fkey',
    definition: 'foreign key (client_link_id) references client_links (id) on delete cascade',
  },
  {
    table: 'template_steps',
    name: 'template_steps_workflow_template_id_depends_on_step_id_fkey',
    definition: `foreign key (workflow_template_id, depends_on_step_id)
      references template_steps (workflow_template_id, id) deferrable initially deferred`,
  },
  {
    table: 'workflow_steps',
    name: 'workflow_steps_workflow_id_depends_on_step_id_fkey',
    definition: `foreign key (workflow_id, depends_on_step_id)
      references workflow_steps (workflow_id, id) deferrable initially deferred`,
  },
];

/** The same with the router. */
export const TENANT_REFERENCES: Reference[] = RELEASED_REFERENCES.map((reference) => ({
  ...reference,
  definition: reference.definition.replace(/\((?=\w+(, \w+)?\))/g, '(router_id, '),
}));

function primary(table: string, columns: string): Key {
  return { table, kind: 'primary key', name: `${table}_pkey`, columns };
}

/** Called as PostgreSQL called it, whatever its columns are now. */
function unique(table: string, columns: string): Key {
  return { table, kind: 'unique', name: `${table}_${columns.replaceAll(', ', '_')}_key`, columns };
}

function index(table: string, name: string, columns: string, where?: string): Key {
  return { table, kind: 'index', name, columns, where };
}
