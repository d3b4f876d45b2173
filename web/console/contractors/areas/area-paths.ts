/** Addresses of the page of coverage areas. */
import { partPath } from '../part-path.js';

/** @param page from 0 @param change ID of the area that the form changes */
export function areasPath(id: string, page = 0, change: string | null = null): string {
  return partPath(id, 'areas', { page: page > 0 ? String(page + 1) : null, change });
}
