/** What triggers count while it is written, and under which conditions; they are those of migration 16. */
import type { Counter } from '../platform/views/index.js';

/** The counters by their names. */
export const ROW_COUNTERS = {
  orders: { name: 'orders', where: ['o.router_id = :routerId'], part: 'o.status' },
  products: { name: 'products', where: ['p.deleted_at is null', 'p.router_id = :routerId'] },
  partners: { name: 'partners', where: ['p.router_id = :routerId'] },
  organizations: { name: 'organizations', where: ['o.deleted_at is null', 'o.router_id = :routerId'] },
  allOrganizations: { name: 'all organizations', where: ['o.deleted_at is null'] },
  /** Users of a router, each once. */
  people: { name: 'people', where: ['m.deleted_at is null', 'm.place = 1', 'm.router_id = :routerId'] },
  allMemberships: { name: 'memberships', where: ['m.deleted_at is null'] },
  allUsers: { name: 'users', where: ['u.deleted_at is null'] },
} as const satisfies Record<string, Counter>;
