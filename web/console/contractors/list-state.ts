/** The state of the list of contractors in the address, and what it means for the API. */
import type { Partners } from '../../../client/generated/resources.js';
import { anyText, defineListState, oneOf, sortBy } from '../list-state.js';
import { CONTRACTORS, readId } from '../routes.js';

export const PAGE_SIZE = 50;

export type ContractorsRequest = NonNullable<Parameters<Partners['list']>[1]>;

/** Columns that sort the list, each with the direction that is wanted first. */
export const SORTS = {
  name: 'asc',
  openOffers: 'desc',
  acceptedOrders: 'desc',
  acceptanceRate: 'desc',
  medianResponseMinutes: 'asc',
  rating: 'desc',
  amountDue: 'desc',
} as const satisfies Partial<Record<NonNullable<ContractorsRequest['sort']>, 'asc' | 'desc'>>;
export type SortName = keyof typeof SORTS;

const { parse, toPath } = defineListState(CONTRACTORS, {
  q: anyText,
  status: oneOf(['active', 'inactive']),
  group: readId,
  service: (text) => text.toUpperCase(),
  country: (text) => (/^[A-Z]{2}$/.test(text) ? text : ''),
  /** Whether the whole contractor is absent now. */
  away: oneOf(['true', 'false']),
  sort: sortBy(Object.keys(SORTS), 'name'),
});
export const parseState = parse;
export type ContractorsState = ReturnType<typeof parse>;

export function readSort({ sort }: Pick<ContractorsState, 'sort'>): { sort: SortName; direction: 'asc' | 'desc' } {
  return { sort: sort.replace(/^-/, '') as SortName, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

/** The sort as the address has it. */
export function formatSort({ sort, direction }: ReturnType<typeof readSort>): string {
  return direction === 'desc' ? `-${sort}` : sort;
}

/** Path of the first page of the list in another order: the same column turns around. */
export function sortPath(state: ContractorsState, name: SortName): string {
  const { sort, direction } = readSort(state);
  const turned = direction === 'asc' ? 'desc' : 'asc';
  return toPath(state, { sort: formatSort({ sort: name, direction: name === sort ? turned : SORTS[name] }) });
}

/** Whether less than all contractors are wanted, apart from the search. */
export function isFiltered({ status, group, service, country, away }: ContractorsState): boolean {
  return [status, group, service, country, away].some((value) => value !== '');
}

export function toRequest(state: ContractorsState): ContractorsRequest {
  const { q, status, group, service, country, away, page } = state;
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(group && { partnerGroupId: group }),
    ...(service && { services: [service] }),
    ...(country && { countryCode: country }),
    ...(away && { isAway: away }),
    ...readSort(state),
    ...{ page, pageSize: PAGE_SIZE },
  };
}
