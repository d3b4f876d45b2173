/** Makes invitations, finds each user's membership nearest the root, and indexes the lists of users. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Identity1795000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table memberships add unique (router_id, id);
      create table invitations (
        id uuid primary key,
        router_id uuid not null,
        membership_id uuid not null,
        hash bytea not null,
        expires_at timestamptz(3) not null,
        created_at timestamptz(3) not null default now(),
        unique (hash),
        foreign key (router_id, membership_id) references memberships (router_id, id) on delete cascade
      );
      create index invitations_membership on invitations (membership_id);
    `);
    await runner.query(PLACES);
    await runner.query(`
      select place_memberships(array(select user_id from memberships group by user_id having count(*) > 1));
      create index memberships_people on memberships (router_id, created_at desc, id desc) where deleted_at is null and place = 1;
      create index memberships_alive on memberships (id) where deleted_at is null;
      drop index users_created;
      create index users_created on users (created_at, id) where deleted_at is null;
      create index users_email_order on users (lower(email), id) where deleted_at is null;
      create index users_first_name_order on users (lower(first_name), id) where deleted_at is null;
      create index users_language_order on users (language, id) where deleted_at is null;
      create index users_superusers on users (id) where is_superuser;
      create index audit_log_router on audit_log (router_id, created_at desc, id desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index audit_log_router, users_superusers, users_language_order, users_first_name_order, users_email_order, users_created;
      create index users_created on users (created_at desc, id desc);
      drop index memberships_alive, memberships_people;
      drop trigger organizations_moved on organizations;
      drop trigger memberships_made on memberships;
      drop trigger memberships_changed on memberships;
      drop function place_after_move, place_after_insert, place_after_update, place_memberships, organization_is_within, organization_depth;
      alter table memberships drop column place;
      drop table invitations;
      alter table memberships drop constraint memberships_router_id_id_key;
    `);
  }
}

/**
 * `place` counts a user's living memberships in one router, the one nearest the root first, so that lists show one row a
 * user without comparing memberships. The users' rows are locked, so that two memberships made at once don't both come first.
 */
const PLACES = `
  alter table memberships add column place integer not null default 1;

  create function organization_depth(organization uuid) returns integer language sql stable as $$
    with recursive above as (
      select parent_id, 0 as depth from organizations where id = organization
      union all
      select o.parent_id, a.depth + 1 from organizations o join above a on o.id = a.parent_id
    ) select max(depth) from above
  $$;

  create function organization_is_within(organization uuid, root uuid) returns boolean language sql stable as $$
    with recursive above as (
      select id, parent_id from organizations where id = organization
      union
      select o.id, o.parent_id from organizations o join above a on o.id = a.parent_id
    ) select exists (select 1 from above where id = root)
  $$;

  create function place_memberships(people uuid[]) returns void language plpgsql as $$
  begin
    perform from users where id = any(people) order by id for no key update;
    with several as (
      select m.* from memberships m where m.user_id = any(people) and m.deleted_at is null
    ), depths as materialized (
      select id, organization_depth(id) as depth from (select distinct router_organization_id as id from several) o
    ), placed as (
      select s.id, row_number() over (partition by s.router_id, s.user_id order by d.depth, s.created_at, s.id) as place
      from several s join depths d on d.id = s.router_organization_id
    )
    update memberships m set place = placed.place from placed where m.id = placed.id and m.place <> placed.place;
  end $$;

  create function place_after_insert() returns trigger language plpgsql as $$
  begin
    perform place_memberships(array(select distinct user_id from made));
    return null;
  end $$;

  create function place_after_update() returns trigger language plpgsql as $$
  declare people uuid[] := array(
    select distinct a.user_id from after_change a join before_change b on b.id = a.id
    where (a.deleted_at is null, a.router_organization_id) <> (b.deleted_at is null, b.router_organization_id));
  begin
    if cardinality(people) > 0 then perform place_memberships(people); end if;
    return null;
  end $$;

  create function place_after_move() returns trigger language plpgsql as $$
  begin
    perform place_memberships(array(
      select user_id from memberships where router_id = new.router_id and deleted_at is null
      group by user_id having count(*) > 1));
    return null;
  end $$;

  create trigger memberships_made after insert on memberships
    referencing new table as made for each statement execute function place_after_insert();
  create trigger memberships_changed after update on memberships
    referencing old table as before_change new table as after_change
    for each statement execute function place_after_update();
  create trigger organizations_moved after update of parent_id on organizations
    for each row when (old.parent_id is distinct from new.parent_id) execute function place_after_move();
`;
