/** What triggers count while it is written, and under which conditions; the same as in migrations/baseline/row-counts.ts. */
import { identifier, sql } from '../platform/sql/index.js';
import type { Counter } from '../platform/read-models/index.js';
import { inRouter } from './in-router.js';

/** Rows that are not deleted, and persons once each: the conditions that lists ask for, so that counters know them. */
export const PRESENT = {
  products: sql`p.deleted_at is null`,
  organizations: sql`o.deleted_at is null`,
  memberships: sql`m.deleted_at is null`,
  users: sql`u.deleted_at is null`,
};
/** The membership by which a router knows a user who has several in it. */
export const FIRST_PLACE = sql`m.place = 1`;
/** Orders are counted apart by it. */
export const ORDER_STATUS = sql`o.status`;

/** The counters by their names. */
export const ROW_COUNTERS = {
  orders: { name: 'orders', perRouter: true, where: [inRouter(identifier('o'))], part: ORDER_STATUS },
  products: { name: 'products', perRouter: true, where: [PRESENT.products, inRouter(identifier('p'))] },
  partners: { name: 'partners', perRouter: true, where: [inRouter(identifier('p'))] },
  organizations: { name: 'organizations', perRouter: true, where: [PRESENT.organizations, inRouter(identifier('o'))] },
  allOrganizations: { name: 'all organizations', perRouter: false, where: [PRESENT.organizations] },
  /** Users of a router, each once. */
  people: { name: 'people', perRouter: true, where: [PRESENT.memberships, FIRST_PLACE, inRouter(identifier('m'))] },
  allMemberships: { name: 'memberships', perRouter: false, where: [PRESENT.memberships] },
  allUsers: { name: 'users', perRouter: false, where: [PRESENT.users] },
  /** Not rows: the bytes of a router's files. */
  fileBytes: { name: 'file bytes', perRouter: true, where: [inRouter(identifier('f'))] },
} as const satisfies Record<string, Counter>;
