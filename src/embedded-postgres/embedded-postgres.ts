/** The PostgreSQL that comes with the service: one call gives a running server and the address to connect to. */
import { prepareBinaries } from './binaries.js';
import { openCluster, SERVICE_NAME } from './cluster.js';
import { prepareHome } from './server-home.js';
import { Server } from './server.js';
import { CONNECTIONS } from './settings.js';

/** What the caller decides about its server. */
export interface EmbeddedPostgresOptions {
  /** The service's own folder; the server keeps its files in `postgres` there. */
  dataDir: string;
  /** False: faster and not safe against a crash of the machine, for tests. */
  durable: boolean;
  /** Connections that are wanted at once; never fewer than 200 are possible. A server that runs already keeps its own. */
  connections?: number;
  /** Takes each line that a person should read. */
  log: (line: string) => void;
}

/** A running server. */
export interface EmbeddedPostgres {
  /** Connection string of the service's own database. */
  url: string;
  /** Folder of the server's files. */
  dataDir: string;
  /** Stops the server, unless another process still uses it. Call it after the last connection is closed. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded server, or joins the one that runs on the same folder already (left behind by a crash, or in
 * use by another process). While the service lives, a server that dies is started again on the same port.
 * @throws Error with one line that says what to do where this machine cannot run it
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
