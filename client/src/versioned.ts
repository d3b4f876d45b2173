/** Reads what the service answers with an ETag, which a change sends back as `If-Match`. */
import type { Transport } from './transport.js';

export interface Versioned<T> {
  value: T;
  /** The ETag. */
  version: string;
}

/** @param segments of the path below `/api`. @throws ApiError for a status other than 2xx */
export async function getVersioned<T>(api: Transport, segments: string[], signal?: AbortSignal): Promise<Versioned<T>> {
  const path = ['/api', ...segments.map(encodeURIComponent)].join('/');
  const response = await api.requestRaw({ method: 'GET', path, options: signal ? { signal } : {} });
  return { value: (await response.json()) as T, version: response.headers.get('etag') ?? '' };
}
