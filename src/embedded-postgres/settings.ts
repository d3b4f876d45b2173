/** Server settings, passed on the command line, so that a new version of the service can change them. */

/** Default number of connections. */
export const CONNECTIONS = 200;

/** Use of the server. `durable: false` trades safety for speed in tests. */
export interface ServerUse {
  durable: boolean;
  /** Maximum connections. */
  connections: number;
}

/** Command-line parameters of `postgres`. */
export function buildServerParameters(
  dataDirectory: string,
  port: number,
  { durable, connections }: ServerUse,
): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: connections,
    shared_buffers: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    // Plans made for small tables are used until the tables are analyzed.
    autovacuum_naptime: '10s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The service reports failed statements; the server's log is for problems of the server.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' }),
  };
  return ['-D', dataDirectory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
