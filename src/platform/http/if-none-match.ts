/** Conditional reads: a client names the version that it has (`If-None-Match`, RFC 9110, 13.1.2). */
import type { Request } from 'express';

/**
 * Whether a read names the current ETag, so that 304 is the response. The comparison is weak. Ignores `Cache-Control` of
 * the request, which browsers add on reload.
 */
export function isNotModified({ method, headers }: Request, etag: string): boolean {
  const given = headers['if-none-match'];
  if (given === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
  const current = withoutWeakness(etag);
  return given.split(',').some((tag) => tag.trim() === '*' || withoutWeakness(tag.trim()) === current);
}

function withoutWeakness(etag: string): string {
  return etag.replace(/^W\//, '');
}
