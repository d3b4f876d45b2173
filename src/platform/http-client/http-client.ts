/** HTTP client for outbound requests: SSRF guard, one timeout, no redirects, limited response size. */
import type { FieldRule } from '../field-rules.js';
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { traceCall, type OutboundCall } from '../diagnostics/outbound-calls.js';
import { SsrfGuard } from './ssrf-guard.js';
import { HttpClientError } from './http-client-error.js';

/** Request to send. */
export interface OutboundRequest {
  /** Kind of receiver, for metrics and traces. */
  purpose?: OutboundCall['purpose'];
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Milliseconds for the whole exchange, from DNS lookup to the end of the response. */
  timeoutMs: number;
  /** Maximum bytes of the response body to read; default 4 KB. */
  responseLimit?: number;
}

/** Response. Redirects are returned, not followed. */
export interface OutboundResponse {
  status: number;
  headers: Record<string, string>;
  /** Beginning of the body as text without NUL, so that PostgreSQL can store it. */
  body: string;
  /** Milliseconds from sending to the end of the response. */
  durationMs: number;
}

const RESPONSE_LIMIT = 4096;
/** Maximum sockets per host, so that a slow host does not block others, and in total. */
const SOCKETS = { maxSockets: 4, maxTotalSockets: 64, keepAlive: false };

/** One instance per process. `allowedNetworks` (CIDR) may be reached although they are not public. */
export class HttpClient {
  private readonly guard: SsrfGuard;
  private readonly httpAgent = new HttpAgent(SOCKETS);
  private readonly httpsAgent = new HttpsAgent(SOCKETS);

  constructor(allowedNetworks: readonly string[] = []) {
    this.guard = new SsrfGuard(allowedNetworks);
  }

  /** Sends once and returns the response, whatever its status. @throws HttpClientError without a response */
  async send(message: OutboundRequest): Promise<OutboundResponse> {
    if (!URL.canParse(message.url)) throw new HttpClientError('invalid', 'The URL is not valid');
    const url = new URL(message.url);
    this.guard.assertAllowed(url);
    const started = performance.now();
    const { status, headers, body } = await this.sendTraced(url, message);
    return { status, headers, body, durationMs: Math.round(performance.now() - started) };
  }

  /**
   * Message if the URL can never be sent to, such as one with a private address; otherwise null. DNS is checked when
   * sending.
   */
  validateUrl(url: string): FieldRule | null {
    try {
      this.guard.assertStorable(new URL(url));
      return null;
    } catch (error) {
      if (!(error instanceof HttpClientError)) return { message: 'must be a URL', code: 'NOT_URL' };
      return error.kind === 'blocked'
        ? { message: 'must lead to a public address over https', code: 'NOT_PUBLIC_URL' }
        : { message: error.message };
    }
  }

  private sendTraced(url: URL, message: OutboundRequest): Promise<Omit<OutboundResponse, 'durationMs'>> {
    const { purpose = 'request', method: operation } = message;
    const call: OutboundCall = { purpose, operation, server: url.host, headers: { ...message.headers } };
    return traceCall(call, async () => {
      const response = await this.exchange(url, { ...message, headers: call.headers });
      call.status = response.status;
      return response;
    });
  }

  private exchange(url: URL, message: OutboundRequest): Promise<Omit<OutboundResponse, 'durationMs'>> {
    return new Promise((resolve, reject) => {
      const request = this.open(url, message);
      const deadline = setTimeout(() => {
        end(new HttpClientError('timeout', `No response within ${message.timeoutMs} ms`));
      }, message.timeoutMs);
      const end = (outcome: HttpClientError | Omit<OutboundResponse, 'durationMs'>) => {
        clearTimeout(deadline);
        if (outcome instanceof HttpClientError) reject(outcome);
        else resolve(outcome);
        request.destroy();
      };
      request.on('error', (error) => end(toHttpClientError(error)));
      request.on('response', (response) => {
        readBeginning(response, message.responseLimit).then(
          (body) => end({ status: response.statusCode!, headers: flattenHeaders(response), body }),
          (error: Error) => end(toHttpClientError(error)),
        );
      });
      request.end(message.body);
    });
  }

  /** Node throws on malformed methods, header names and header values. */
  private open(url: URL, { method, headers, body }: OutboundRequest) {
    const secure = url.protocol === 'https:';
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    try {
      return (secure ? requestHttps : requestHttp)(url, {
        method,
        headers: { 'accept-encoding': 'identity', ...headers, ...length },
        agent: secure ? this.httpsAgent : this.httpAgent,
        lookup: this.guard.lookupFor(url.protocol),
        ...(secure && { rejectUnauthorized: true }),
      });
    } catch (error) {
      throw new HttpClientError('invalid', `The request cannot be sent: ${(error as Error).message}`);
    }
  }
}

async function readBeginning(response: IncomingMessage, limit = RESPONSE_LIMIT): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= limit) break;
  }
  const start = Buffer.concat(chunks).subarray(0, limit);
  return new TextDecoder().decode(start, { stream: true }).replaceAll('\0', '\ufffd');
}

function flattenHeaders(response: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
}

/** Contains only the error code, not the resolved address. */
function toHttpClientError(error: Error): HttpClientError {
  if (error instanceof HttpClientError) return error;
  const { code } = error as NodeJS.ErrnoException;
  const nested = error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException).code : undefined;
  return new HttpClientError('network', `The connection failed (${code ?? nested ?? 'unknown'})`);
}
