/** Serves `GET /metrics` for one process, or for all processes of a cluster. */
import { createServer, type Server } from 'node:http';
import { AggregatorRegistry, Registry } from 'prom-client';

interface ListenAddress {
  port: number;
  host: string;
}

/** @param read returns the metrics in the Prometheus text format. If it fails, the response is 503. */
export async function serveMetrics(read: () => Promise<string>, { port, host }: ListenAddress): Promise<Server> {
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

/** Serves the metrics of all workers from the primary process: sums, unless a metric defines another `aggregator`. */
export function serveClusterMetrics(address: ListenAddress): Promise<Server> {
  const all = new AggregatorRegistry();
  return serveMetrics(() => all.clusterMetrics(), address);
}
