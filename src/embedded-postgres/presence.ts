/** Connection that holds a shared lock while this process uses the server, so that others do not stop it. */
import { Client } from 'pg';
import { SERVICE_NAME } from './cluster.js';

/** Advisory lock in the database `postgres`, held shared by every process that uses the server. */
const PRESENCE_LOCK = 7_463_221;

/** Connects and takes the shared lock. Fails while the server is starting or stopping. */
export async function announcePresence(port: number, password: string): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: SERVICE_NAME,
    password,
    database: 'postgres',
    application_name: 'work-order-routing presence',
    connectionTimeoutMillis: 5_000,
  });
  // The caller listens to `end`, which follows every error.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
  await createDatabase(client);
  return client;
}

/** Releases the lock. Returns whether no other process holds it, so that the server may stop. */
export async function endPresence(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK]);
  const answer = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [PRESENCE_LOCK]);
  return answer.rows[0].last;
}

async function createDatabase(client: Client): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [SERVICE_NAME]);
  if (found.rowCount) return;
  await client.query(`create database ${SERVICE_NAME}`).catch((error: { code?: string }) => {
    // 42P04, 23505: another process was faster.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}
