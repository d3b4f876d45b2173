/** The contractors that could take the work of an order, as the address asks for them. */
import { orderDispatchesListCandidates } from '../../../../client/generated/queries/OrderDispatches.js';
import { parseLocalDateTime } from '../../../i18n/formats.js';
import { aboutOrder } from '../../data/queries.js';
import { readPage, readId } from '../../routes.js';

export const PAGE_SIZE = 20;

export interface Search {
  /** Words of the name. */
  q: string;
  /** From 0. */
  page: number;
  /** Dispatch step; empty: the one that is next. */
  step: string;
  /** Only those that have time for a visit which starts then; local date and time. Empty: any time. */
  at: string;
  /** The same in UTC; null: any time. */
  startAt: string | null;
}

export function parseSearch(query: URLSearchParams, timeZone: string): Search {
  const at = query.get('at') ?? '';
  const startAt = at ? parseLocalDateTime(at, timeZone) : null;
  return {
    q: query.get('q')?.trim() ?? '',
    page: readPage(query),
    step: readId(query.get('step') ?? ''),
    at: startAt ? at : '',
    startAt,
  };
}

export function candidatesQuery(orderId: string, { q, page, step, startAt }: Search) {
  const request = {
    page,
    pageSize: PAGE_SIZE,
    ...(q ? { q } : {}),
    ...(step ? { workflowStepId: step } : {}),
    ...(startAt ? { at: startAt } : {}),
  };
  return aboutOrder(orderId, orderDispatchesListCandidates(orderId, request));
}
