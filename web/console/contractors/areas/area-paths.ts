/** Addresses of the page of coverage areas. */
import { partPath } from '../part-path.js';

/** Number of the page of the list that the address names, from 0. */
export function readPage(query: URLSearchParams): number {
  return Math.max(0, Math.trunc(Number(query.get('page') ?? 0)) || 0);
}

/** @param page from 0 @param change ID of the area that the form changes */
export function areasPath(id: string, page = 0, change: string | null = null): string {
  return partPath(id, 'areas', { page: page > 0 ? String(page) : null, change });
}
