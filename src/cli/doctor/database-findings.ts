/** What the doctor asks PostgreSQL: version, rights, extensions, clock, connections, migrations, jobs, secrets. */
import { MIGRATIONS } from '../../../migrations/index.js';
import { now } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import type { BoundedClient } from '../../platform/database/bounded-client.js';
import { countConnections } from '../../bootstrap/database.js';
import { MIN_POSTGRES_VERSION } from '../../bootstrap/wait-for-database.js';
import { SecretCipher } from '../../platform/secret-encryption.js';
import { readMigrationStatus } from '../migration-status.js';
import { countSecrets } from '../stored-secrets.js';
import { runCheck, findingsNamed, type Finding } from './finding.js';

/** Those that migrations make. */
const EXTENSIONS = ['pg_trgm', 'btree_gin', 'btree_gist'];
/** Seconds that our clock and that of PostgreSQL may be apart: deadlines are reckoned by both. */
const APART_SECONDS = 2;

type Look = (database: BoundedClient, config: Config) => Promise<Finding>;

const LOOKS: Record<string, Look> = {
  version,
  writing,
  rights,
  extensions,
  clock,
  connections,
  migrations,
  jobs,
  secrets,
};

/** One finding for each. */
export async function checkDatabase(database: BoundedClient, config: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, look] of Object.entries(LOOKS)) findings.push(await runCheck(name, () => look(database, config)));
  return findings;
}

async function row<T extends object>(database: BoundedClient, text: string, values: unknown[] = []): Promise<T> {
  return (await database.query<T>(text, values)).rows[0];
}

async function version(database: BoundedClient): Promise<Finding> {
  const say = findingsNamed('version');
  const { version: has } = await row<{ version: string }>(
    database,
    `select current_setting('server_version') as version`,
  );
  const isEnough = Number.parseInt(has, 10) >= MIN_POSTGRES_VERSION;
  return isEnough
    ? say.ok(`PostgreSQL ${has}`)
    : say.failed(`PostgreSQL ${MIN_POSTGRES_VERSION} or later is needed; this is ${has}`);
}

async function writing(database: BoundedClient): Promise<Finding> {
  const say = findingsNamed('writing');
  const { on } = await row<{ on: string }>(database, `select current_setting('transaction_read_only') as on`);
  return on === 'off' ? say.ok('It takes writes') : say.failed('It is read-only: a standby, or set so');
}

async function rights(database: BoundedClient): Promise<Finding> {
  const say = findingsNamed('rights');
  const may = await row<{ user: string; name: string; database: boolean; schema: boolean }>(
    database,
    `select current_user as user, current_database() as name,
       has_database_privilege(current_database(), 'CREATE') as database,
       has_schema_privilege('public', 'CREATE') as schema`,
  );
  if (may.database && may.schema) return say.ok(`${may.user} may make schemas and tables in ${may.name}`);
  const wanted = may.database ? 'create tables in the schema public' : 'create schemas in the database';
  return say.failed(`${may.user} may not ${wanted}: make it the owner of ${may.name}`);
}

async function extensions(database: BoundedClient): Promise<Finding> {
  const say = findingsNamed('extensions');
  const { rows } = await database.query<{ name: string }>(
    'select name from pg_available_extensions where name = any($1)',
    [EXTENSIONS],
  );
  const missing = EXTENSIONS.filter((name) => !rows.some((one) => one.name === name));
  if (missing.length === 0) return say.ok(`${EXTENSIONS.join(', ')} are there`);
  return say.failed(`${missing.join(', ')} cannot be made: install the contrib package of PostgreSQL`);
}

async function clock(database: BoundedClient): Promise<Finding> {
  const say = findingsNamed('clock');
  const before = now().getTime();
  const { at } = await row<{ at: Date }>(database, 'select clock_timestamp() as at');
  const apart = Math.abs(at.getTime() - (before + now().getTime()) / 2) / 1000;
  const words = `${apart.toFixed(1)} s apart from that of PostgreSQL`;
  return apart <= APART_SECONDS
    ? say.ok(`This clock is ${words}`)
    : say.failed(`This clock is ${words}: set both by NTP`);
}

async function connections(database: BoundedClient, config: Config): Promise<Finding> {
  const say = findingsNamed('connections');
  const { most, used } = await row<{ most: number; used: number }>(
    database,
    `select current_setting('max_connections')::int as most, count(*)::int as used
       from pg_stat_activity where backend_type = 'client backend'`,
  );
  const wanted = countConnections(config);
  const words = `${used} of ${most} in use; this installation wants up to ${wanted}`;
  return wanted <= most ? say.ok(words) : say.warning(`${words}: raise max_connections or lower DATABASE_POOL`);
}

async function migrations(database: BoundedClient): Promise<Finding> {
  const say = findingsNamed('migrations');
  const ran = await readMigrationStatus(database);
  if (!ran) return say.warning(`All ${MIGRATIONS.length} are pending: migrate, or start, makes the tables`);
  const { done, pending, newer } = ran;
  if (newer.length > 0) return say.failed(`The database is newer than this version: ${newer.join(', ')}`);
  if (pending.length === 0) return say.ok(`None is pending; ${done.length} are done`);
  return say.warning(`${pending.length} pending: ${pending.join(', ')}`);
}

async function jobs(database: BoundedClient): Promise<Finding> {
  const say = findingsNamed('jobs');
  if (!(await isThere(database, 'graphile_worker.jobs'))) return say.skipped('No queue yet: migrate makes it');
  const { dead, late } = await row<{ dead: number; late: number }>(
    database,
    `select count(*) filter (where attempts >= max_attempts)::int as dead,
       count(*) filter (where attempts < max_attempts and locked_at is null and run_at < now() - interval '1 minute')::int
         as late from graphile_worker.jobs`,
  );
  if (dead > 0) return say.warning(`${dead} are dead: see \`jobs list\``);
  if (late > 0) return say.warning(`${late} have waited for more than a minute: does a process with WORKER=on run?`);
  return say.ok('None is dead or late');
}

async function secrets(database: BoundedClient, { secretKeys }: Config): Promise<Finding> {
  const say = findingsNamed('secrets');
  for (const table of ['webhook_secrets', 'second_factors'])
    if (!(await isThere(database, table))) return say.skipped('No tables yet: migrate makes them');
  const seal = new SecretCipher(secretKeys);
  const { open, lost } = await countSecrets(database, seal);
  if (lost > 0) return say.failed(`No key of SECRET_KEYS opens ${lost} secrets`);
  if (secretKeys.length === 0) return say.warning('SECRET_KEYS is not given: secrets are stored as they are');
  if (open > 0) return say.warning(`${open} secrets are not sealed with the first key: run "secrets seal"`);
  return say.ok('All secrets are sealed with the first key');
}

async function isThere(database: BoundedClient, table: string): Promise<boolean> {
  const { there } = await row<{ there: boolean }>(database, `select to_regclass('${table}') is not null as there`);
  return there;
}
