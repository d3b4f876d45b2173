/**
 * Which of somebody's memberships of one router comes first (`memberships.place`). Triggers say it as rows are written; on a
 * cluster they would run on every node, so that whoever writes says it (docs/scale.md).
 */
import type { Database } from '../platform/database/database.js';
import { sql } from '../platform/sql/index.js';

/** Two memberships that are made at once don't both come first. */
const LOCK = sql`select id from users where id = any(${'userIds'}::uuid[]) order by id for no key update`;

const PLACES = sql`
  with several as materialized (
    select m.* from memberships m where m.user_id = any(${'userIds'}::uuid[]) and m.deleted_at is null
  ), depths as materialized (
    select id, organization_depth(id) as depth from (select distinct router_organization_id as id from several) o
  ), placed as (
    select s.id, s.place as before, (row_number() over (
      partition by s.router_id, s.user_id order by d.depth, s.created_at, s.id))::int as place
    from several s join depths d on d.id = s.router_organization_id)
  select id, place from placed where place <> before`;

const WRITE = sql`
  update memberships m set place = given.place from unnest(${'ids'}::uuid[], ${'places'}::int[]) given (id, place)
  where m.id = given.id`;

const SEVERAL_TIMES = sql`
  select user_id as id from memberships where router_id = ${'routerId'} and deleted_at is null
  group by user_id having count(*) > 1`;

/** In the transaction that made, moved or ended memberships of these people. */
export async function placeMemberships(db: Database, userIds: readonly string[]): Promise<void> {
  if (!db.cluster.isOne || userIds.length === 0) return;
  await db.rows(LOCK, { userIds });
  const moved = await db.rows<{ id: string; place: number }>(PLACES, { userIds });
  if (moved.length === 0) return;
  await db.row(WRITE, { ids: moved.map(({ id }) => id), places: moved.map(({ place }) => place) });
}

/** In the transaction that moved an organization within the router. */
export async function placeMembershipsOf(db: Database, routerId: string): Promise<void> {
  if (!db.cluster.isOne) return;
  const people = await db.rows<{ id: string }>(SEVERAL_TIMES, { routerId });
  await placeMemberships(
    db,
    people.map(({ id }) => id),
  );
}
