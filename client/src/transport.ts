/** Sends requests: authentication, idempotency keys, retries, errors. */
import { ApiError, type ErrorBody } from './errors.js';
import { newIdempotencyKey } from './idempotency-key.js';
import { sleep } from './sleep.js';

/** Options of the client. */
export interface ClientOptions {
  /** Origin of the service, such as `https://orders.example.com`. */
  baseUrl: string;
  /** API key or session token, or a function that returns one for each request. Not needed for public endpoints. */
  token?: string | (() => string | Promise<string>);
  /** Maximum number of retries after 429, 503 or a lost connection, if repeating is safe. Default: 3. */
  retries?: number;
  /** Timeout of an attempt in milliseconds. Default: 30,000. */
  timeout?: number;
  /** Maximum delay between two attempts in milliseconds, even if `Retry-After` is longer. Default: 30,000. */
  maxRetryDelay?: number;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
}

/** Options of a single request. */
export interface RequestOptions {
  /** Aborts the request. */
  signal?: AbortSignal;
  /** ETag of the version that the update is based on. The service responds 412 if the resource has changed since. */
  ifMatch?: string;
  /** For operations that accept one. Default: a new key per call, equal for all its attempts. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** A file to upload. */
export interface Upload {
  fileName: string;
  content: Blob | ArrayBuffer | Uint8Array | string;
}

/** A request as the generated methods pass it. */
export interface OutgoingRequest {
  method: string;
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Iterable<Upload>;
  /** The operation accepts an `Idempotency-Key`. */
  acceptsKey?: boolean;
  options: RequestOptions;
}

const SAFE_TO_REPEAT = new Set(['GET', 'PUT', 'DELETE']);

/** The HTTP layer, shared by all resources of a client. */
export class Transport {
  /** @param newKey returns the idempotency key of a request that names none */
  constructor(
    private readonly client: ClientOptions,
    private readonly newKey: (path: string) => string = newIdempotencyKey,
    private readonly onChange: (path: string) => void = () => undefined,
  ) {}

  /** The same client, which reports the path of each request that changed something. */
  observe(onChange: (path: string) => void): Transport {
    return new Transport(this.client, this.newKey, onChange);
  }

  /**
   * The same client for what a person does once, such as sending a form: its requests have this key, each further one to the
   * same path has its number, too. Doing it again with the same key repeats nothing.
   */
  withIdempotencyKey(key: string): Transport {
    const sent = new Map<string, number>();
    return new Transport(
      this.client,
      (path) => {
        const count = (sent.get(path) ?? 0) + 1;
        sent.set(path, count);
        return count === 1 ? key : `${key}.${count}`;
      },
      this.onChange,
    );
  }

  /** Sends a request and parses the JSON response. @throws ApiError for a status other than 2xx */
  async requestJson<T>(request: OutgoingRequest): Promise<T> {
    return (await (await this.send(request)).json()) as T;
  }

  /** Sends a request and discards the response. @throws ApiError for a status other than 2xx */
  async requestVoid(request: OutgoingRequest): Promise<void> {
    await (await this.send(request)).arrayBuffer();
  }

  /** Sends a request and returns the response, to be read as a stream. @throws ApiError for a status other than 2xx */
  requestRaw(request: OutgoingRequest): Promise<Response> {
    return this.send(request);
  }

  private async send(request: OutgoingRequest): Promise<Response> {
    const { retries = 3, maxRetryDelay = 30_000 } = this.client;
    const key = request.acceptsKey ? (request.options.idempotencyKey ?? this.newKey(request.path)) : undefined;
    const isSafe = SAFE_TO_REPEAT.has(request.method) || key !== undefined;
    for (let retry = 0; ; retry++) {
      const result = await this.attempt(request, key).catch((error: unknown) => error as Error);
      if (result instanceof Response && result.ok) {
        if (request.method !== 'GET') this.onChange(request.path);
        return result;
      }
      request.options.signal?.throwIfAborted();
      const isTransient = result instanceof Response ? isTransientStatus(result, isSafe) : isSafe;
      if (retry >= retries || !isTransient) {
        if (result instanceof Response) throw await toApiError(result);
        throw result;
      }
      await sleep(Math.min(getRetryDelay(result, retry), maxRetryDelay), request.options.signal);
    }
  }

  private async attempt(
    { method, path, query, body, files, options }: OutgoingRequest,
    key?: string,
  ): Promise<Response> {
    const { baseUrl, token, timeout = 30_000 } = this.client;
    const headers: Record<string, string> = { Accept: 'application/json, */*;q=0.5', ...options.headers };
    if (token !== undefined) headers.Authorization = `Bearer ${typeof token === 'string' ? token : await token()}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (key !== undefined) headers['Idempotency-Key'] = key;
    if (options.ifMatch !== undefined) headers['If-Match'] = options.ifMatch;
    const timeoutSignal = AbortSignal.timeout(timeout);
    return (this.client.fetch ?? fetch)(buildUrl(baseUrl, path, query), {
      method,
      headers,
      body: files ? toFormData(files) : body === undefined ? undefined : JSON.stringify(body),
      // Browsers before Chrome 116, Firefox 124 and Safari 17.4 lack `AbortSignal.any`; pages of clients pass no signal.
      signal: options.signal ? AbortSignal.any([timeoutSignal, options.signal]) : timeoutSignal,
    });
  }
}

/** A request that got 429 was not carried out. One that got 503 may have been, so it must be safe to repeat. */
function isTransientStatus({ status }: Response, isSafe: boolean): boolean {
  return status === 429 || (status === 503 && isSafe);
}

/** Returns the delay in milliseconds: `Retry-After`, otherwise exponential back-off; with jitter. */
function getRetryDelay(result: Response | Error, retry: number): number {
  const retryAfter = result instanceof Response ? Number(result.headers.get('Retry-After') ?? NaN) : NaN;
  const delay = Number.isFinite(retryAfter) ? retryAfter * 1000 : 250 * 2 ** retry;
  return delay + Math.random() * 100;
}

function buildUrl(baseUrl: string, path: string, query: Record<string, unknown> = {}): string {
  const url = new URL(path, baseUrl);
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    // The service accepts lists as comma-separated values.
    url.searchParams.set(name, Array.isArray(value) ? value.map(toText).join(',') : toText(value));
  }
  return url.href;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function toFormData(files: Iterable<Upload>): FormData {
  const form = new FormData();
  for (const { fileName, content } of files) {
    form.append('file', content instanceof Blob ? content : new Blob([content as never]), fileName);
  }
  return form;
}

async function toApiError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
  return new ApiError(response.status, body, response.headers.get('X-Request-Id'));
}
