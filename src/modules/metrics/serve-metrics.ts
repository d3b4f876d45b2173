/** Answers `GET /metrics`, for one process or for all of a cluster. */
import { createServer, type Server } from 'node:http';
import { AggregatorRegistry, Registry } from 'prom-client';

/** Where it listens. */
interface Place {
  port: number;
  host: string;
}

/** Listens. @param read the metrics as Prometheus reads them; where that fails the answer is 503. */
export async function serveMetrics(read: () => Promise<string>, { port, host }: Place): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      (error: Error) => response.writeHead(503).end(error.message),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}

/** One answer for all processes of a cluster, in the process that watches over them: sums, or what each gauge says it wants. */
export function serveClusterMetrics(place: Place): Promise<Server> {
  const all = new AggregatorRegistry();
  return serveMetrics(() => all.clusterMetrics(), place);
}
