/**
 * The order of a user's memberships in one router (`memberships.position`), by distance from the root. Lists show a user with
 * the first membership.
 */
import type { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/sql/index.js';

/** Locks users, so that concurrently created memberships get different positions. */
const LOCK = sql`select id from users where id = any(${'userIds'}::uuid[]) order by id for no key update`;

const CHANGED_POSITIONS = sql`
  with membership as materialized (
    select m.* from memberships m where m.user_id = any(${'userIds'}::uuid[]) and m.deleted_at is null
  ), depths as materialized (
    select id, organization_depth(id) as depth from (select distinct router_organization_id as id from membership) o
  ), sorted as (
    select s.id, s.position as before, (row_number() over (
      partition by s.router_id, s.user_id order by d.depth, s.created_at, s.id))::int as position
    from membership s join depths d on d.id = s.router_organization_id)
  select id, position from sorted where position <> before`;

const UPDATE = sql`
  update memberships m set position = changed.position from unnest(${'ids'}::uuid[], ${'positions'}::int[]) changed (id, position)
  where m.id = changed.id`;

const USERS_WITH_SEVERAL = sql`
  select user_id as id from memberships where router_id = ${'routerId'} and deleted_at is null
  group by user_id having count(*) > 1`;

/** Call in the transaction that creates, moves or ends memberships of these users. */
export async function updateMembershipOrder(db: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db.rows(LOCK, { userIds });
  const changed = await db.rows<{ id: string; position: number }>(CHANGED_POSITIONS, { userIds });
  if (changed.length === 0) return;
  await db.row(UPDATE, { ids: changed.map(({ id }) => id), positions: changed.map(({ position }) => position) });
}

/** Call in the transaction that moves an organization within the router. */
export async function updateMembershipOrderOfRouter(db: Database, routerId: string): Promise<void> {
  const users = await db.rows<{ id: string }>(USERS_WITH_SEVERAL, { routerId });
  await updateMembershipOrder(
    db,
    users.map(({ id }) => id),
  );
}
