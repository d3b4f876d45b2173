/** Health of a process that does jobs alone: the same two addresses, and nothing else, where others listen for requests. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { HttpException, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Readiness } from './readiness.js';

/** Listens when it is told to. */
@Injectable()
export class HealthServer implements OnApplicationShutdown {
  private server: Server | undefined;

  constructor(private readonly readiness: Readiness) {}

  /** @throws Error where the port is taken. */
  async listen(port: number, host: string): Promise<Server> {
    const server = createServer((request, response) => void this.answer(request.url, response));
    this.server = server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    return server;
  }

  onApplicationShutdown(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async answer(url: string | undefined, response: ServerResponse): Promise<void> {
    if (url === '/health/live') return send(response, 200, { status: 'ok' });
    if (url !== '/health/ready') return refuse(response, 404, 'Not Found', 'This process does jobs alone');
    try {
      send(response, 200, await this.readiness.check());
    } catch (error) {
      const message = error instanceof HttpException ? error.message : 'The service can not say';
      refuse(response, 503, 'Service Unavailable', message);
    }
  }
}

function refuse(response: ServerResponse, statusCode: number, error: string, message: string): void {
  if (statusCode === 503) response.setHeader('Retry-After', '5');
  send(response, statusCode, { error, message, statusCode });
}

function send(response: ServerResponse, statusCode: number, body: object): void {
  response.writeHead(statusCode, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
