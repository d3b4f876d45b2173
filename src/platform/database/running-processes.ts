/** What each process of the service reports in the name of a connection that it keeps open: its connections and keys. */
import type { Config } from '../config.js';
import type { BoundedClient } from './bounded-client.js';

/** 4 pipelined, 2 for notifications and presence, 2 for health and metrics, 2 for exports, and some spare. */
const OUTSIDE_POOL = 12;
const FOR_JOBS = 12;
/** PostgreSQL cuts names after 63 characters. */
const KEYS_MAX = 3;

/** Beginning of the name of the connection, after that of the service. */
export const PROCESS_CONNECTION = 'listener';

/** A running process. */
export interface RunningProcess {
  /** Address as PostgreSQL sees it, and start. */
  name: string;
  /** Connections that it may open. */
  connections: number;
  /** Names of the first of its `SECRET_KEYS`. */
  keyNames: string[];
}

/** Connections that a process may open. */
export function countProcessConnections({ databasePool, worker }: Pick<Config, 'databasePool' | 'worker'>): number {
  return databasePool + OUTSIDE_POOL + (worker === 'off' ? 0 : FOR_JOBS);
}

/** Name of the connection, such as `listener 32 5abef8f4,0c1d2e3f`. */
export function nameProcessConnection(config: Config, keyNames: readonly string[]): string {
  return `${PROCESS_CONNECTION} ${countProcessConnections(config)} ${keyNames.slice(0, KEYS_MAX).join(',')}`.trimEnd();
}

const PROCESSES = `
  select concat_ws(' ', coalesce(host(client_addr), 'local'), 'since', to_char(backend_start at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as name,
    split_part(application_name, ' ', 3)::int as connections,
    string_to_array(nullif(split_part(application_name, ' ', 4), ''), ',') as "keyNames"
  from pg_stat_activity where datname = current_database()
    and application_name ~ '^work-order-routing ${PROCESS_CONNECTION} \\d' order by backend_start`;

/** Processes that are connected now. */
export async function listProcesses(database: BoundedClient): Promise<RunningProcess[]> {
  const { rows } = await database.query<RunningProcess & Record<string, unknown>>(PROCESSES);
  return rows.map(({ keyNames, ...process }) => ({ ...process, keyNames: keyNames ?? [] }));
}
