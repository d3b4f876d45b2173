/** Row counters that triggers maintain. The conditions must equal those in migrations/baseline/row-counts.ts. */
import { identifier, sql } from '../platform/sql/index.js';
import type { RowCounter } from '../platform/read-models/index.js';
import { inTenant } from './tenant-predicates.js';

/** Conditions on rows that are not deleted. Lists use the same ones, so that their counters apply. */
export const NOT_DELETED = {
  products: sql`p.deleted_at is null`,
  organizations: sql`o.deleted_at is null`,
  memberships: sql`m.deleted_at is null`,
  users: sql`u.deleted_at is null`,
};
/** The primary membership of a user in a router; user lists show it. */
export const PRIMARY_MEMBERSHIP = sql`m.position = 1`;
/** Orders are counted per status, per side that they wait for, and per reason of attention. */
export const ORDER_STATUS = sql`o.status`;
/** Payouts are counted per status. */
export const PAYOUT_STATUS = sql`p.status`;
const ALL_ORDERS = [inTenant(identifier('o'))];

/** The counters. */
export const ROW_COUNTERS = {
  orders: { name: 'orders', perRouter: true, where: ALL_ORDERS, part: ORDER_STATUS },
  /** Orders count once for each side, and once for each reason. */
  waitingOrders: { name: 'waiting orders', perRouter: true, where: ALL_ORDERS },
  ordersWithAttention: { name: 'orders with attention', perRouter: true, where: ALL_ORDERS },
  products: { name: 'products', perRouter: true, where: [NOT_DELETED.products, inTenant(identifier('p'))] },
  payouts: { name: 'payouts', perRouter: true, where: [inTenant(identifier('p'))], part: PAYOUT_STATUS },
  partners: { name: 'partners', perRouter: true, where: [inTenant(identifier('p'))] },
  organizations: {
    name: 'organizations',
    perRouter: true,
    where: [NOT_DELETED.organizations, inTenant(identifier('o'))],
  },
  allOrganizations: { name: 'all organizations', perRouter: false, where: [NOT_DELETED.organizations] },
  /** Users of a router, counted once each. */
  people: {
    name: 'people',
    perRouter: true,
    where: [NOT_DELETED.memberships, PRIMARY_MEMBERSHIP, inTenant(identifier('m'))],
  },
  allMemberships: { name: 'memberships', perRouter: false, where: [NOT_DELETED.memberships] },
  allUsers: { name: 'users', perRouter: false, where: [NOT_DELETED.users] },
  /** Not rows: the bytes of the files of a router. */
  fileBytes: { name: 'file bytes', perRouter: true, where: [inTenant(identifier('f'))] },
} as const satisfies Record<string, RowCounter>;
