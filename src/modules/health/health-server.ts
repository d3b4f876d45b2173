/** HTTP server of a process that runs only jobs. Serves the two health endpoints on the port of the API, and nothing else. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { HttpException, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { getDefaultCode } from '../../platform/error-codes.js';
import { Readiness } from './readiness.js';

/** Starts only when `listen` is called. */
@Injectable()
export class HealthServer implements OnApplicationShutdown {
  private server: Server | undefined;

  constructor(private readonly readiness: Readiness) {}

  /** @throws Error if the port is in use. */
  async listen(port: number, host: string): Promise<Server> {
    const server = createServer((request, response) => void this.respond(request.url, response));
    this.server = server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    return server;
  }

  onApplicationShutdown(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async respond(url: string | undefined, response: ServerResponse): Promise<void> {
    if (url === '/health/live') return send(response, 200, { status: 'ok' });
    if (url !== '/health/ready') return sendError(response, 404, 'Not Found', 'This process only runs jobs');
    try {
      send(response, 200, await this.readiness.check());
    } catch (error) {
      const message = error instanceof HttpException ? error.message : 'The readiness check failed';
      sendError(response, 503, 'Service Unavailable', message);
    }
  }
}

function sendError(response: ServerResponse, statusCode: number, error: string, message: string): void {
  if (statusCode === 503) response.setHeader('Retry-After', '5');
  send(response, statusCode, { error, message, statusCode, code: getDefaultCode(statusCode) });
}

function send(response: ServerResponse, statusCode: number, body: object): void {
  response.writeHead(statusCode, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
