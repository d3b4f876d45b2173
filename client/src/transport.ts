/** Sends the requests of all methods: the key, retries that are safe, answers and errors. */
import { ApiError, type ErrorBody } from './errors.js';
import { newIdempotencyKey } from './idempotency-key.js';
import { pause } from './pause.js';

/** How to reach a service. */
export interface ClientOptions {
  /** Such as `https://orders.example.com`, without a path. */
  baseUrl: string;
  /** An API key or a session token, or what yields one for each request; left out for public endpoints alone. */
  token?: string | (() => string | Promise<string>);
  /** Tries after the first, where one is safe: 429 and 503 with their `Retry-After`, and lost connections. Default: 3. */
  retries?: number;
  /** Milliseconds after which a try is given up. Default: 30,000. */
  timeout?: number;
  /** The longest pause between two tries in milliseconds, whatever the service asks for. Default: 30,000. */
  longestPause?: number;
  /** In place of the global `fetch`. */
  fetch?: typeof fetch;
}

/** What a single request may say beside what it sends. */
export interface RequestOptions {
  /** Ends the request early. */
  signal?: AbortSignal;
  /** ETag of the version that a write was made from: 412 where it has changed since. */
  ifMatch?: string;
  /** For operations that take one; by default each call makes its own, the same for all of its tries. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** A file to be sent. */
export interface Upload {
  fileName: string;
  content: Blob | ArrayBuffer | Uint8Array | string;
}

/** One request as the generated methods describe it. */
export interface Outgoing {
  method: string;
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Iterable<Upload>;
  /** Whether the operation takes an `Idempotency-Key`. */
  isKeyed?: boolean;
  options: RequestOptions;
}

const SAFE_TO_REPEAT = new Set(['GET', 'PUT', 'DELETE']);

/** Shared by all resources of one client. */
export class Transport {
  constructor(private readonly client: ClientOptions) {}

  /** The answer as a value. @throws ApiError for every status but 2xx */
  async json<T>(outgoing: Outgoing): Promise<T> {
    return (await (await this.send(outgoing)).json()) as T;
  }

  /** Waits until it is done. @throws ApiError for every status but 2xx */
  async nothing(outgoing: Outgoing): Promise<void> {
    await (await this.send(outgoing)).arrayBuffer();
  }

  /** The answer as it comes, to be read as a stream. @throws ApiError for every status but 2xx */
  bytes(outgoing: Outgoing): Promise<Response> {
    return this.send(outgoing);
  }

  private async send(outgoing: Outgoing): Promise<Response> {
    const { retries = 3, longestPause = 30_000 } = this.client;
    const key = outgoing.isKeyed ? (outgoing.options.idempotencyKey ?? newIdempotencyKey()) : undefined;
    const isSafe = SAFE_TO_REPEAT.has(outgoing.method) || key !== undefined;
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.once(outgoing, key).catch((error: unknown) => error as Error);
      if (outcome instanceof Response && outcome.ok) return outcome;
      outgoing.options.signal?.throwIfAborted();
      const isPassing = outcome instanceof Response ? isRefusedForNow(outcome, isSafe) : isSafe;
      if (attempt >= retries || !isPassing) {
        if (outcome instanceof Response) throw await errorOf(outcome);
        throw outcome;
      }
      await pause(Math.min(pauseOf(outcome, attempt), longestPause), outgoing.options.signal);
    }
  }

  private async once({ method, path, query, body, files, options }: Outgoing, key?: string): Promise<Response> {
    const { baseUrl, token, timeout = 30_000 } = this.client;
    const headers: Record<string, string> = { Accept: 'application/json, */*;q=0.5', ...options.headers };
    if (token !== undefined) headers.Authorization = `Bearer ${typeof token === 'string' ? token : await token()}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (key !== undefined) headers['Idempotency-Key'] = key;
    if (options.ifMatch !== undefined) headers['If-Match'] = options.ifMatch;
    const inTime = AbortSignal.timeout(timeout);
    return (this.client.fetch ?? fetch)(addressOf(baseUrl, path, query), {
      method,
      headers,
      body: files ? formOf(files) : body === undefined ? undefined : JSON.stringify(body),
      // Old phones have no way to join two.
      signal: options.signal ? AbortSignal.any([inTime, options.signal]) : inTime,
    });
  }
}

/** 429 was not begun at all; 503 may have been, so that only what can be repeated is. */
function isRefusedForNow({ status }: Response, isSafe: boolean): boolean {
  return status === 429 || (status === 503 && isSafe);
}

/** What the service asks for, else ever longer; a little of chance keeps many clients apart. */
function pauseOf(outcome: Response | Error, attempt: number): number {
  const asked = outcome instanceof Response ? Number(outcome.headers.get('Retry-After') ?? NaN) : NaN;
  const wanted = Number.isFinite(asked) ? asked * 1000 : 250 * 2 ** attempt;
  return wanted + Math.random() * 100;
}

function addressOf(baseUrl: string, path: string, query: Record<string, unknown> = {}): string {
  const address = new URL(path, baseUrl);
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    // The service reads words that are joined by commas as it reads repeated ones.
    address.searchParams.set(name, Array.isArray(value) ? value.map(textOf).join(',') : textOf(value));
  }
  return address.href;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function formOf(files: Iterable<Upload>): FormData {
  const form = new FormData();
  for (const { fileName, content } of files) {
    form.append('file', content instanceof Blob ? content : new Blob([content as never]), fileName);
  }
  return form;
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
  return new ApiError(response.status, body, response.headers.get('X-Request-Id'));
}
