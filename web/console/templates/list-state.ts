/** The state of the list of workflow templates, which is in the address. */
import type { parseList } from '../forms/searched-list.js';
import { TEMPLATES } from './paths.js';

/** Search text, and page from 0. */
export type ListState = ReturnType<typeof parseList>;

/** @param dialog the form that is open, such as `{ rename: id }` */
export function listPath({ q, page }: ListState, dialog: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(page > 0 ? { page: String(page) } : {}), ...dialog });
  const search = query.toString();
  return search ? `${TEMPLATES}?${search}` : TEMPLATES;
}
