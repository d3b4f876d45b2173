/** A database of its own for each suite, cloned from the migrated template in a fraction of a second. */
import { randomBytes } from 'node:crypto';
import { Client, Pool, type PoolConfig } from 'pg';

/** Variable with the address of the run's server. */
export const SERVER_VARIABLE = 'TEST_SERVER_URL';
/** Variable with the addresses of further nodes of a Citus cluster, apart by commas; that of the run is its coordinator. */
export const NODES_VARIABLE = 'TEST_CLUSTER_NODES';
/** Variable with the name of the migrated template database. */
export const TEMPLATE_VARIABLE = 'TEST_TEMPLATE_DATABASE';

/** One suite's database. */
export interface TestDatabase {
  url: string;
  /** Removes it, with whatever connections are still open. */
  drop(): Promise<void>;
}

/** A fresh, migrated, empty database on the run's server. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${process.env[TEMPLATE_VARIABLE]!}`);
}

/** A database without a single table, for tests of the migrations themselves. */
export function createBlankDatabase(): Promise<TestDatabase> {
  return createDatabase('');
}

/** A database of its own with everything that is in another, to which nobody may be connected. */
export async function copyDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  const name = new URL(url).pathname.slice(1);
  const serverUrl = process.env[SERVER_VARIABLE]!;
  await closeNodeConnections(serverUrl, name);
  const copy = await createDatabase(`template ${name}`);
  if (otherNodes().length > 0) await executeOnAllNodes(serverUrl, `alter database ${name} allow_connections true`);
  return copy;
}

/** Makes and migrates the template and closes it to connections, which would be in the way of clones. */
export async function createTemplateDatabase(
  serverUrl: string,
  name: string,
  migrate: (url: string) => Promise<void>,
): Promise<void> {
  await executeOnAllNodes(serverUrl, `create database ${name}`);
  await migrate(withDatabaseName(serverUrl, name));
  await executeOnAllNodes(serverUrl, `alter database ${name} allow_connections false`);
  await closeNodeConnections(serverUrl, name);
}

/** Nodes of a cluster stay connected to each other; of a database that is copied they must not be. */
async function closeNodeConnections(serverUrl: string, name: string): Promise<void> {
  if (otherNodes().length === 0) return;
  await executeOnAllNodes(serverUrl, `alter database ${name} allow_connections false`);
  await executeOnAllNodes(
    serverUrl,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );
}

/** A pool of a test's own, which may be ended just before its database is removed: it lets go of connections that are still open. */
export function createPool(connectionString: string, options: PoolConfig = { max: 1 }): Pool {
  const pool = new Pool({ connectionString, ...options });
  pool.on('error', () => undefined);
  return pool;
}

/** Removes a database. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await executeOnAllNodes(serverUrl, `drop database if exists ${name} with (force)`);
}

/** The same database on every further node. */
export function listNodeUrls(url: string): string[] {
  const name = new URL(url).pathname.slice(1);
  return otherNodes().map((node) => withDatabaseName(node, name));
}

function otherNodes(): string[] {
  return process.env[NODES_VARIABLE]?.split(',') ?? [];
}

/** The nodes of a cluster find each other in databases of one name. */
async function executeOnAllNodes(serverUrl: string, statement: string): Promise<void> {
  for (const url of [serverUrl, ...otherNodes()]) await execute(url, statement);
}

async function createDatabase(options: string): Promise<TestDatabase> {
  const serverUrl = process.env[SERVER_VARIABLE]!;
  const name = `work_order_routing_${randomBytes(6).toString('hex')}`;
  await executeOnAllNodes(serverUrl, `create database ${name} ${options}`);
  return { url: withDatabaseName(serverUrl, name), drop: () => dropDatabase(serverUrl, name) };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabaseName(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
