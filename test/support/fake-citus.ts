/**
 * A fake of Citus: SQL functions with the same names and parameters that log their calls and reject the same tables as
 * Citus 13. The rules come from its source code; they were not compared with a running cluster.
 */
import type pg from 'pg';

const SCHEMA = 'fake_citus';

const FAKE_CITUS = `
  create schema ${SCHEMA};
  create table ${SCHEMA}.calls (number int generated always as identity, call text);
  create table ${SCHEMA}.citus_tables (table_name regclass primary key, citus_table_type text, distribution_column text);
  create table ${SCHEMA}.pg_dist_node (nodeid int, groupid int);
  create table ${SCHEMA}.pg_dist_object (classid oid, objid oid);
  insert into ${SCHEMA}.pg_dist_node values (1, 0), (2, 1);
  create function ${SCHEMA}.citus_version() returns text language sql as
    $$ select 'Citus 13.2.0 on x86_64-pc-linux-gnu' $$;

  create function ${SCHEMA}.assert_distributable(given regclass, becomes text) returns void language plpgsql as $$
  declare found text;
  begin
    if exists (select 1 from ${SCHEMA}.citus_tables where table_name = given) then
      raise 'table "%" is already distributed', given;
    end if;
    select tgname into found from pg_trigger where tgrelid = given and not tgisinternal limit 1;
    if found is not null and current_setting('citus.enable_unsafe_triggers', true) is distinct from 'on' then
      raise 'cannot distribute relation "%" because it has triggers: %', given, found;
    end if;
    select conname into found from pg_constraint where contype = 'f' and conrelid = given and confrelid <> given
      and not exists (select 1 from ${SCHEMA}.citus_tables where table_name = confrelid) limit 1;
    if found is not null then raise 'referenced table of % must be a distributed table or a reference table', found; end if;
    if becomes = 'reference' then return; end if;
    select conname into found from pg_constraint where contype = 'f' and conrelid = given and confdeltype = 'n' limit 1;
    if found is not null then raise 'cannot create foreign key constraint %: it would be set to null', found; end if;
    select conname into found from pg_constraint where contype = 'f' and confrelid = given and conrelid <> given
      and not exists (select 1 from ${SCHEMA}.citus_tables where table_name = conrelid) limit 1;
    if found is not null then raise 'relation % is referenced by a foreign key from a local table: %', given, found; end if;
    select x.indexrelid::regclass::text into found from pg_index x where x.indrelid = given
      and (x.indisunique or x.indisexclusion) and not exists (select 1 from pg_attribute a
        where a.attrelid = given and a.attname = 'router_id' and a.attnum = any(x.indkey::int2[])) limit 1;
    if found is not null then raise 'cannot create constraint on "%": % has no partition column', given, found; end if;
  end $$;

  create function ${SCHEMA}.reject_set_null() returns event_trigger language plpgsql as $$
  declare found text;
  begin
    select conname into found from pg_constraint join ${SCHEMA}.citus_tables on table_name = conrelid
      join pg_event_trigger_ddl_commands() changed on changed.objid = conrelid
      where contype = 'f' and confdeltype = 'n' and citus_table_type = 'distributed' limit 1;
    if found is not null then raise 'cannot create foreign key constraint %: it would be set to null', found; end if;
  end $$;
  create event trigger reject_set_null on ddl_command_end when tag in ('ALTER TABLE')
    execute function ${SCHEMA}.reject_set_null();

  create function ${SCHEMA}.create_reference_table(table_name regclass) returns void language plpgsql as $$
  begin
    perform ${SCHEMA}.assert_distributable(table_name, 'reference');
    insert into ${SCHEMA}.citus_tables values (table_name, 'reference', '<none>');
    insert into ${SCHEMA}.calls (call) values (format('reference %s', table_name));
  end $$;

  create function ${SCHEMA}.create_distributed_table(table_name regclass, distribution_column text,
    distribution_type text default 'hash', colocate_with text default 'default', shard_count int default null)
    returns void language plpgsql as $$
  begin
    perform ${SCHEMA}.assert_distributable(table_name, 'distributed');
    if colocate_with <> 'none' and not exists (select 1 from ${SCHEMA}.citus_tables known
        where known.table_name = colocate_with::regclass and citus_table_type = 'distributed') then
      raise 'relation % is not distributed', colocate_with;
    end if;
    insert into ${SCHEMA}.citus_tables values (table_name, 'distributed', distribution_column);
    insert into ${SCHEMA}.calls (call) values (format('distributed %s by %s with %s', table_name, distribution_column, colocate_with));
  end $$;

  create function ${SCHEMA}.create_distributed_function(function_name regprocedure, distribution_arg_name text default null,
    colocate_with text default 'default', force_delegation bool default null) returns void language plpgsql as $$
  begin
    insert into ${SCHEMA}.pg_dist_object values ('pg_proc'::regclass, function_name);
    insert into ${SCHEMA}.calls (call) values (format('function %s', function_name));
  end $$;`;

/** Installs the fake in the database of this connection, for all later connections. */
export async function installFakeCitus(client: pg.Client): Promise<void> {
  await client.query(FAKE_CITUS);
  await client.query(`do $$ begin
    execute format('alter database %I set search_path = public, ${SCHEMA}', current_database());
  end $$`);
}

/** Logged calls, in order. */
export async function readCitusCalls(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ call: string }>(`select call from ${SCHEMA}.calls order by number`);
  return rows.map(({ call }) => call);
}
