/** Reads of the API in the form in which TanStack Query takes them. `generated/queries` has one for each operation. */
import type { RequestOptions, Transport } from './transport.js';

/** What the service answers with an ETag. */
export interface Versioned<T> {
  value: T;
  /** The ETag, which a change sends back as `If-Match`. */
  version: string;
}

/** A read with the key under which its answer is cached. */
export interface Query<T> {
  /** Path and query, after what the query is said to depend on. */
  queryKey: readonly unknown[];
  /** @throws ApiError for a status other than 2xx */
  read: (api: Transport, options?: RequestOptions) => Promise<T>;
  queryFn: (context: { client: object; signal: AbortSignal }) => Promise<T>;
}

const transports = new WeakMap<object, Transport>();

/** Names the client of the API through which the queries of a cache are read. */
export function connect(cache: object, api: Transport): void {
  transports.set(cache, api);
}

export function defineQuery<T>(queryKey: readonly unknown[], read: Query<T>['read']): Query<T> {
  return { queryKey, read, queryFn: ({ client, signal }) => read(transports.get(client)!, { signal }) };
}

/** The read of a path. */
export function readPath<T>(path: string, query?: object): Query<T> {
  const request = { method: 'GET', path, ...(query && { query: { ...query } }) };
  return defineQuery([path, query ?? {}], (api, options = {}) => api.requestJson<T>({ ...request, options }));
}

/** Keeps of an answer what is needed. @param name of what is kept; part of the key */
export function mapQuery<T, S>(query: Query<T>, name: string, map: (value: T) => S): Query<S> {
  return defineQuery([...query.queryKey, name], async (api, options) => map(await query.read(api, options)));
}

/** The answer with its ETag. */
export function withVersion<T>({ queryKey: [path] }: Query<T>): Query<Versioned<T>> {
  return defineQuery([path, 'version'], async (api, options = {}) => {
    const response = await api.requestRaw({ method: 'GET', path: path as string, options });
    return { value: (await response.json()) as T, version: response.headers.get('etag') ?? '' };
  });
}

/** The answer, or something else instead of a refusal for which the function returns it. @param instead throws other refusals */
export function orElse<T, S>(query: Query<T>, instead: (error: unknown) => S): Query<T | S> {
  return defineQuery(query.queryKey, (api, options) => query.read(api, options).catch(instead));
}
