/** HTTP server that answers in the format of Nominatim, or as a test says. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

/** One request. */
export interface GeocoderRequest {
  query: Record<string, string>;
  userAgent: string | undefined;
  at: number;
}

type Answer = (response: ServerResponse) => void;

/** Answers 200 with a JSON body. */
export const answerJson =
  (body: unknown): Answer =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

/** Knows the streets that a test adds. */
export class GeocoderServer {
  readonly requests: GeocoderRequest[] = [];
  private readonly answers = new Map<string, Answer[]>();
  private readonly server: Server = createServer((request, response) => this.answer(request, response));

  /** @returns the URL of the search endpoint */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/search`;
  }

  /** Sets the answers for a street, in order; the last one repeats. */
  set(street: string, ...answers: Answer[]): void {
    this.answers.set(street, answers);
  }

  /** Sets the position of a street. */
  place(street: string, lon: number, lat: number): void {
    this.set(street, answerJson([{ place_id: 1, lon: String(lon), lat: String(lat), display_name: street }]));
  }

  /** Requests for a street. */
  of(street: string): GeocoderRequest[] {
    return this.requests.filter(({ query }) => query.street === street);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const query = Object.fromEntries(new URL(request.url!, 'http://localhost').searchParams);
    this.requests.push({ query, userAgent: request.headers['user-agent'], at: Date.now() });
    const answers = this.answers.get(query.street) ?? [answerJson([])];
    (answers.length > 1 ? answers.shift()! : answers[0])(response);
  }
}
