/** What need not name a tenant, and why. */
import type { TenantViolation } from './tenant-faults.js';

/**
 * Tables of who somebody is. A person, and the firm of a contractor, is one and the same for all routers that it works
 * for: they stand whole on every machine, although rows say which router they were made in.
 */
export const SHARED: readonly string[] = [
  'api_keys',
  'audit_log',
  'invitations',
  'memberships',
  'organizations',
  'sessions',
];

/** Tables of a router whose rows others hold too. */
export const FOUND_BY_ID: Readonly<Record<string, string>> = {
  files: 'A contractor’s file is its own router’s, while orders of others hold it; avatars go with their people.',
};

/** Names under which any statement may look into a table without a tenant. */
export const ALIASES: Readonly<Record<string, string>> = {
  finding: 'Finds the router of an id for whoever knows nothing else (`routerOf`); the statement around it names it.',
  taken: 'Whether an id is in use by any router: ids are unique over the service.',
  holder: 'Whether anybody holds a file: that may be another router’s order, note or step (see `files`).',
};

/** What one source may do to tables without naming a tenant. */
export interface TenancyException {
  from: string;
  /** Which; every one, and whatever is done to it, where it is not given. */
  tables?: readonly string[];
  /** `tie` where it is not given. */
  kind?: TenantViolation['kind'];
  reason: string;
}

/** Statements that touch rows of many tenants, or cannot know whose row it is before they have it. */
export const EXCEPTIONS: readonly TenancyException[] = [
  {
    from: 'src/entities/tenant-directory.ts',
    tables: ['tenant_directory'],
    reason: 'Finds out whose a token is.',
  },
  {
    from: 'src/entities/tenant-directory.ts',
    tables: ['tenant_directory'],
    kind: 'conflict',
    reason: 'A token is unique over all routers.',
  },
  {
    from: 'src/domain/authorization/caller-resolver.ts',
    tables: ['contractor_routers', 'partners'],
    reason: 'Finds the routers that a firm works for, which its people’s statements name from then on.',
  },
  {
    from: 'src/domain/routing/workflow/booking-slots.ts',
    tables: ['bookings'],
    reason: 'Whoever is busy is busy for all routers.',
  },
  {
    from: 'src/domain/file-storage/orphans.ts',
    tables: ['notes', 'orders', 'template_documents', 'webform_files'],
    reason: 'Cleans up for all routers.',
  },
  {
    from: 'src/modules/admin/admin-deliveries.service.ts',
    tables: ['deliveries'],
    reason: 'Superusers look at all routers.',
  },
  {
    from: 'src/bootstrap/migrations.ts',
    reason: 'Migrations change the tables of all routers.',
  },
  {
    from: 'src/modules/metrics/backlog-metrics.ts',
    tables: ['deliveries'],
    reason: 'Counts what waits in the whole service.',
  },
];
