/**
 * The order of a user's memberships in one router (`memberships.place`), by their distance from the root: lists show the
 * user with the first.
 */
import type { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/sql/index.js';

/** Of two memberships that are created at the same time only one gets place 1. */
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

/** To be called in the transaction that creates, moves or ends memberships of these users. */
export async function updateMembershipOrder(db: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db.rows(LOCK, { userIds });
  const moved = await db.rows<{ id: string; place: number }>(PLACES, { userIds });
  if (moved.length === 0) return;
  await db.row(WRITE, { ids: moved.map(({ id }) => id), places: moved.map(({ place }) => place) });
}

/** To be called in the transaction that moves an organization within the router. */
export async function updateMembershipOrderOfRouter(db: Database, routerId: string): Promise<void> {
  const people = await db.rows<{ id: string }>(SEVERAL_TIMES, { routerId });
  await updateMembershipOrder(
    db,
    people.map(({ id }) => id),
  );
}
