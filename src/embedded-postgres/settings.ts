/** Server settings, given on the command line so that a new release of the service changes them by itself. */

/** Connections that a server takes unless it is told to expect more. */
export const CONNECTIONS = 200;

/** What a server is started for; `durable` false gives up the safety of the disk for the speed of tests. */
export interface ServerUse {
  durable: boolean;
  /** Connections that may be open at once. */
  connections: number;
}

/** Parameters of `postgres`. */
export function serverParameters(dataDirectory: string, port: number, { durable, connections }: ServerUse): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: connections,
    shared_buffers: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    // Plans made for small tables last until the tables are looked at again.
    autovacuum_naptime: '10s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A refused statement is the service's to report; the server's log keeps what concerns the server.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', dataDirectory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
