/** Statements and tables that are exempt from the tenant check, with reasons. */
import type { TenantViolation } from './statement-analyzer.js';

/**
 * Tables of identities. Users and contractor organizations are shared by all routers that they work for. With Citus they
 * are reference tables on every node, although their rows name the router that created them.
 */
export const SHARED: readonly string[] = [
  'api_keys',
  'audit_log',
  'invitations',
  'memberships',
  'organizations',
  'sessions',
];

/** Tenant tables whose rows other routers reference. */
export const FOUND_BY_ID: Readonly<Record<string, string>> = {
  files:
    'A file of a contractor belongs to its own router, but orders of other routers reference it; avatars belong to users.',
};

/** Table aliases that any statement may use without a tenant. */
export const ALIASES: Readonly<Record<string, string>> = {
  owner_row: 'Finds the router of an ID (`routerOf`); the outer statement binds it.',
  existing_row: 'Whether any router uses an ID: IDs are unique in the service.',
  holder: 'Whether an order, note or step of any router references a file (see `files`).',
};

/** Tables that one source may access without a tenant. */
export interface TenancyException {
  from: string;
  /** Default: all tables and kinds. */
  tables?: readonly string[];
  /** Default: `unbound`. */
  kind?: TenantViolation['kind'];
  reason: string;
}

/** Statements for all tenants, or before the tenant is known. */
export const EXCEPTIONS: readonly TenancyException[] = [
  {
    from: 'src/entities/tenant-directory.ts',
    tables: ['tenant_directory'],
    reason: 'Finds the tenant of a token.',
  },
  {
    from: 'src/entities/tenant-directory.ts',
    tables: ['tenant_directory'],
    kind: 'conflict',
    reason: 'Tokens are unique over all routers.',
  },
  {
    from: 'src/domain/authorization/caller-resolver.ts',
    tables: ['contractor_routers', 'partners'],
    reason: 'Finds the routers that a contractor works for; later statements of its users bind them.',
  },
  {
    from: 'src/domain/routing/order/use-cases/partner-status-handler.ts',
    tables: ['partners'],
    reason:
      'Finds the routers of a contractor that a superuser suspends or restores; a job changes the orders of each.',
  },
  {
    from: 'src/domain/routing/availability/performer-calendar.ts',
    tables: ['bookings', 'technician_visits'],
    reason: 'Visits of all routers occupy a contractor and its technicians.',
  },
  {
    from: 'src/domain/routing/order/use-cases/technician-departures.ts',
    tables: ['order_technicians'],
    reason: 'A person who leaves a contractor is unassigned from orders of all routers, each in its own transaction.',
  },
  {
    from: 'src/domain/routing/order/use-cases/derive-requests.ts',
    tables: ['order_technicians'],
    reason: 'A disabled technician may be assigned to visits of all routers that the contractor works for.',
  },
  {
    from: 'src/domain/routing/order/use-cases/derive-requests.ts',
    tables: ['bookings'],
    reason: 'An absence that a contractor recorded concerns its visits of all routers.',
  },
  {
    from: 'src/domain/file-storage/orphan-cleanup.ts',
    tables: ['notes', 'orders', 'template_documents', 'webform_files'],
    reason: 'Cleans up for all routers.',
  },
  {
    from: 'src/modules/admin/admin-deliveries.service.ts',
    tables: ['deliveries'],
    reason: 'Superusers see all routers.',
  },
  {
    from: 'src/bootstrap/migrations.ts',
    reason: 'Migrations change the tables of all routers.',
  },
  {
    from: 'src/modules/metrics/backlog-metrics.ts',
    tables: ['deliveries'],
    reason: 'Counts pending deliveries of the whole service.',
  },
];
