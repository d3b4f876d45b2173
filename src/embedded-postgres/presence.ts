/** A connection that tells the server's other users that we are here: it holds a shared lock as long as we live. */
import { Client } from 'pg';
import { SERVICE_NAME } from './cluster.js';

/** Advisory lock in the database `postgres`; every process that uses the embedded server holds it shared. */
const PRESENCE_LOCK = 7_463_221;

/** Connects and takes the shared lock; fails while the server is starting or stopping. */
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
  // Its owner listens to `end`, which follows every error.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
  await createDatabase(client);
  return client;
}

/** Gives the lock back and tells whether nobody else holds it, so that the server may stop. */
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
