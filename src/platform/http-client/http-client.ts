/** The only way to the outside over HTTP: guarded addresses, one deadline, no redirects, bounded answers. */
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { traceCall, type OutboundCall } from '../diagnostics/outbound-calls.js';
import { SsrfGuard } from './ssrf-guard.js';
import { HttpClientError } from './http-client-error.js';

/** What to send. */
export interface OutboundRequest {
  /** Who is asked, for metrics and traces. */
  purpose?: OutboundCall['purpose'];
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Milliseconds for everything, from the name lookup to the end of the answer. */
  timeoutMs: number;
  /** Bytes of the answer that are read; 4 KB where nothing is said. */
  responseLimit?: number;
}

/** What came back; redirects too are answers, nobody follows them. */
export interface OutboundResponse {
  status: number;
  headers: Record<string, string>;
  /** The beginning as text, fit for a text column. */
  body: string;
  /** Milliseconds from sending to the end of the answer. */
  durationMs: number;
}

const ANSWER_LIMIT = 4096;
/** Sockets at once: to one host, so that a slow one cannot starve the others, and altogether. */
const SOCKETS = { maxSockets: 4, maxTotalSockets: 64, keepAlive: false };

/** Made once, with the networks (CIDR) that the operator of the service allows beyond public https. */
export class HttpClient {
  private readonly guard: SsrfGuard;
  private readonly httpAgent = new HttpAgent(SOCKETS);
  private readonly httpsAgent = new HttpsAgent(SOCKETS);

  constructor(allowedNetworks: readonly string[] = []) {
    this.guard = new SsrfGuard(allowedNetworks);
  }

  /** Sends once and waits for the answer, whatever its status. Throws HttpClientError when there is none. */
  async send(message: OutboundRequest): Promise<OutboundResponse> {
    if (!URL.canParse(message.url)) throw new HttpClientError('invalid', 'The URL is not valid');
    const url = new URL(message.url);
    this.guard.assertAllowed(url);
    const started = performance.now();
    const { status, headers, body } = await this.sendTraced(url, message);
    return { status, headers, body, durationMs: Math.round(performance.now() - started) };
  }

  /** Why this URL can never be sent to, such as a private address in it; null: the rest shows when it is dialled. */
  validateUrl(url: string): string | null {
    try {
      this.guard.assertStorable(new URL(url));
      return null;
    } catch (error) {
      if (!(error instanceof HttpClientError)) return 'must be a URL';
      return error.kind === 'blocked' ? 'must lead to a public address over https' : error.message;
    }
  }

  private sendTraced(url: URL, message: OutboundRequest): Promise<Omit<OutboundResponse, 'durationMs'>> {
    const { purpose = 'request', method: operation } = message;
    const call: OutboundCall = { purpose, operation, server: url.host, headers: { ...message.headers } };
    return traceCall(call, async () => {
      const answer = await this.exchange(url, { ...message, headers: call.headers });
      call.status = answer.status;
      return answer;
    });
  }

  private exchange(url: URL, message: OutboundRequest): Promise<Omit<OutboundResponse, 'durationMs'>> {
    return new Promise((resolve, reject) => {
      const request = this.open(url, message);
      const deadline = setTimeout(() => {
        end(new HttpClientError('timeout', `No answer within ${message.timeoutMs} ms`));
      }, message.timeoutMs);
      const end = (outcome: HttpClientError | Omit<OutboundResponse, 'durationMs'>) => {
        clearTimeout(deadline);
        if (outcome instanceof HttpClientError) reject(outcome);
        else resolve(outcome);
        request.destroy();
      };
      request.on('error', (error) => end(failure(error)));
      request.on('response', (response) => {
        readStart(response, message.responseLimit).then(
          (body) => end({ status: response.statusCode!, headers: flat(response), body }),
          (error: Error) => end(failure(error)),
        );
      });
      request.end(message.body);
    });
  }

  /** Node refuses malformed methods, header names and header values by throwing. */
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

async function readStart(response: IncomingMessage, limit = ANSWER_LIMIT): Promise<string> {
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

function flat(response: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
}

/** Only the code of the failure is told, never the address that the name led to. */
function failure(error: Error): HttpClientError {
  if (error instanceof HttpClientError) return error;
  const { code } = error as NodeJS.ErrnoException;
  const nested = error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException).code : undefined;
  return new HttpClientError('network', `The connection failed (${code ?? nested ?? 'unknown'})`);
}
