/** Embedded PostgreSQL server. */
import { prepareBinaries } from './binaries.js';
import { openCluster, SERVICE_NAME } from './cluster.js';
import { prepareHome } from './server-home.js';
import { Server } from './server.js';
import { CONNECTIONS } from './settings.js';

/** Options of the server. */
export interface EmbeddedPostgresOptions {
  /** Data folder of the service; the server uses `postgres` in it. */
  dataDir: string;
  /** False for tests: faster, but unsafe if the machine crashes. */
  durable: boolean;
  /** Minimum `max_connections`, at least 200. A running server keeps its own value. */
  connections?: number;
  /** Writes a line for operators. */
  log: (line: string) => void;
}

/** Running server. */
export interface EmbeddedPostgres {
  /** URL of the service's database. */
  url: string;
  /** Folder of the server's files. */
  dataDir: string;
  /** Stops the server unless another process uses it. Close all connections first. */
  stop(): Promise<void>;
}

/**
 * Starts the server, or joins one that runs on the same folder, left by a crash or used by another process. Restarts
 * it on the same port if it dies.
 * @throws Error with a message of one line if this machine cannot run it
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = prepareHome(options.dataDir, options.log);
  const binaries = prepareBinaries(home);
  const cluster = await openCluster(home, binaries, options.durable);
  const connections = Math.max(options.connections ?? 0, CONNECTIONS);
  const server = new Server(home, binaries, cluster, { ...options, connections });
  const port = await server.start();
  return {
    url: `postgres://${SERVICE_NAME}:${cluster.password}@127.0.0.1:${port}/${SERVICE_NAME}`,
    dataDir: home.folder,
    stop: () => server.stop(),
  };
}
