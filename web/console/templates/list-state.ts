/** The state of the list of workflow templates, which is in the address. */
import { TEMPLATES } from './paths.js';

export interface ListState {
  /** Search text. */
  q: string;
  /** From 0. */
  page: number;
}

export function readListState(query: URLSearchParams): ListState {
  const page = Number(query.get('page') ?? 0);
  return { q: query.get('q') ?? '', page: Number.isInteger(page) && page > 0 ? page : 0 };
}

/** @param dialog the form that is open, such as `{ rename: id }` */
export function listPath({ q, page }: ListState, dialog: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(page > 0 ? { page: String(page) } : {}), ...dialog });
  const search = query.toString();
  return search ? `${TEMPLATES}?${search}` : TEMPLATES;
}
