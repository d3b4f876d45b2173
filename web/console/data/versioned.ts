/** Reads what the service answers with an ETag, which a change sends back as `If-Match`. */
import type { Transport } from '../../../client/src/transport.js';

export interface Versioned<T> {
  value: T;
  /** The ETag. */
  version: string;
}

/** @throws ApiError for a status other than 2xx */
export async function getVersioned<T>(api: Transport, path: string, signal?: AbortSignal): Promise<Versioned<T>> {
  const response = await api.requestRaw({ method: 'GET', path, options: signal ? { signal } : {} });
  return { value: (await response.json()) as T, version: response.headers.get('etag') ?? '' };
}
