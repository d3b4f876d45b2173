/** Checks of PostgreSQL: version, permissions, extensions, clock, connections, migrations, jobs, secrets. */
import { MIGRATIONS } from '../../../migrations/index.js';
import { now } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import type { BoundedClient } from '../../platform/database/bounded-client.js';
import { listProcesses } from '../../platform/database/running-processes.js';
import { countConnections } from '../../bootstrap/database.js';
import { hasFutureEvents } from '../../bootstrap/restored-events.js';
import { MIN_POSTGRES_VERSION } from '../../bootstrap/wait-for-database.js';
import { SecretCipher } from '../../platform/secret-encryption.js';
import { readMigrationStatus } from '../migration-status.js';
import { countSecrets, findWithoutFirstKey } from '../stored-secrets.js';
import { runCheck, createFindingFactory, type Finding } from './finding.js';

/** Extensions that migrations create. */
const EXTENSIONS = ['pg_trgm', 'btree_gin', 'btree_gist'];
/** Maximum difference between the clocks in seconds: both are used for deadlines. */
const MAX_SKEW_SECONDS = 2;

type Check = (database: BoundedClient, config: Config) => Promise<Finding>;

const CHECKS: Record<string, Check> = {
  version,
  writable,
  rights,
  extensions,
  clock,
  connections,
  migrations,
  events,
  jobs,
  secrets,
};

/** Runs all checks. */
export async function checkDatabase(database: BoundedClient, config: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(CHECKS))
    findings.push(await runCheck(name, () => check(database, config)));
  return findings;
}

async function row<T extends object>(database: BoundedClient, text: string, values: unknown[] = []): Promise<T> {
  return (await database.query<T>(text, values)).rows[0];
}

async function version(database: BoundedClient): Promise<Finding> {
  const finding = createFindingFactory('version');
  const { version: has } = await row<{ version: string }>(
    database,
    `select current_setting('server_version') as version`,
  );
  const isEnough = Number.parseInt(has, 10) >= MIN_POSTGRES_VERSION;
  return isEnough
    ? finding.ok(`PostgreSQL ${has}`)
    : finding.failed(`PostgreSQL ${MIN_POSTGRES_VERSION} or later is needed; this is ${has}`);
}

async function writable(database: BoundedClient): Promise<Finding> {
  const finding = createFindingFactory('writable');
  const { on } = await row<{ on: string }>(database, `select current_setting('transaction_read_only') as on`);
  return on === 'off' ? finding.ok('It accepts writes') : finding.failed('It is read-only: a standby or configured so');
}

async function rights(database: BoundedClient): Promise<Finding> {
  const finding = createFindingFactory('rights');
  const may = await row<{ user: string; name: string; database: boolean; schema: boolean }>(
    database,
    `select current_user as user, current_database() as name,
       has_database_privilege(current_database(), 'CREATE') as database,
       has_schema_privilege('public', 'CREATE') as schema`,
  );
  if (may.database && may.schema) return finding.ok(`${may.user} may create schemas and tables in ${may.name}`);
  const wanted = may.database ? 'create tables in the schema public' : 'create schemas in the database';
  return finding.failed(`${may.user} may not ${wanted}: make it the owner of ${may.name}`);
}

async function extensions(database: BoundedClient): Promise<Finding> {
  const finding = createFindingFactory('extensions');
  const { rows } = await database.query<{ name: string }>(
    'select name from pg_available_extensions where name = any($1)',
    [EXTENSIONS],
  );
  const missing = EXTENSIONS.filter((name) => !rows.some((one) => one.name === name));
  if (missing.length === 0) return finding.ok(`${EXTENSIONS.join(', ')} are available`);
  return finding.failed(`${missing.join(', ')} cannot be created: install the contrib package of PostgreSQL`);
}

async function clock(database: BoundedClient): Promise<Finding> {
  const finding = createFindingFactory('clock');
  const before = now().getTime();
  const { at } = await row<{ at: Date }>(database, 'select clock_timestamp() as at');
  const skew = Math.abs(at.getTime() - (before + now().getTime()) / 2) / 1000;
  const summary = `${skew.toFixed(1)} s off the clock of PostgreSQL`;
  return skew <= MAX_SKEW_SECONDS
    ? finding.ok(`This clock is ${summary}`)
    : finding.failed(`This clock is ${summary}: synchronize both with NTP`);
}

async function connections(database: BoundedClient, config: Config): Promise<Finding> {
  const finding = createFindingFactory('connections');
  const { most, used } = await row<{ most: number; used: number }>(
    database,
    `select current_setting('max_connections')::int as most, count(*)::int as used
       from pg_stat_activity where backend_type = 'client backend'`,
  );
  const processes = await listProcesses(database);
  const wanted = countConnections(config, processes);
  const summary = `${used} of ${most} in use; up to ${wanted} are needed (${processes.length} processes run)`;
  return wanted <= most
    ? finding.ok(summary)
    : finding.warning(`${summary}: raise max_connections or lower DATABASE_POOL`);
}

async function migrations(database: BoundedClient): Promise<Finding> {
  const finding = createFindingFactory('migrations');
  const ran = await readMigrationStatus(database);
  if (!ran) return finding.warning(`All ${MIGRATIONS.length} are pending: run migrate or start`);
  const { done, pending, newer } = ran;
  if (newer.length > 0) return finding.failed(`The database is newer than this version: ${newer.join(', ')}`);
  if (pending.length === 0) return finding.ok(`None is pending; ${done.length} have run`);
  return finding.warning(`${pending.length} pending: ${pending.join(', ')}`);
}

async function events(database: BoundedClient): Promise<Finding> {
  const finding = createFindingFactory('events');
  if (!(await tableExists(database, 'events'))) return finding.skipped('No tables yet: run migrate');
  return (await hasFutureEvents(database))
    ? finding.failed('The database was restored, and the feed hides its events: run migrate')
    : finding.ok('The feed has all events');
}

async function jobs(database: BoundedClient): Promise<Finding> {
  const finding = createFindingFactory('jobs');
  if (!(await tableExists(database, 'graphile_worker.jobs'))) return finding.skipped('No job tables yet: run migrate');
  const { dead, late } = await row<{ dead: number; late: number }>(
    database,
    `select count(*) filter (where attempts >= max_attempts)::int as dead,
       count(*) filter (where attempts < max_attempts and locked_at is null and run_at < now() - interval '1 minute')::int
         as late from graphile_worker.jobs`,
  );
  if (dead > 0) return finding.warning(`${dead} are dead: run \`jobs list\``);
  if (late > 0) return finding.warning(`${late} are late by more than a minute: is a process with WORKER=on running?`);
  return finding.ok('None is dead or late');
}

async function secrets(database: BoundedClient, { secretKeys }: Config): Promise<Finding> {
  const finding = createFindingFactory('secrets');
  for (const table of ['webhook_secrets', 'second_factors'])
    if (!(await tableExists(database, table))) return finding.skipped('No tables yet: run migrate');
  const cipher = new SecretCipher(secretKeys);
  const { open, lost, keyNames } = await countSecrets(database, cipher);
  const processes = await listProcesses(database);
  const blind = processes.filter((process) => keyNames.some((name) => !process.keyNames.includes(name)));
  if (lost > 0) return finding.failed(`No key of SECRET_KEYS decrypts ${lost} secrets`);
  if (blind.length > 0)
    return finding.failed(
      `Processes lack a key of stored secrets: restart ${blind.map(({ name }) => name).join(', ')}`,
    );
  if (secretKeys.length === 0) return finding.warning('SECRET_KEYS is not set: secrets are stored in plain text');
  const behind = findWithoutFirstKey(processes, cipher);
  if (behind) return finding.warning(behind);
  if (open > 0) return finding.warning(`${open} secrets are not encrypted with the first key: run "secrets seal"`);
  return finding.ok('All secrets are encrypted with the first key');
}

async function tableExists(database: BoundedClient, table: string): Promise<boolean> {
  const { there } = await row<{ there: boolean }>(database, `select to_regclass('${table}') is not null as there`);
  return there;
}
