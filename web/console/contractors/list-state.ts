/** The state of the list of contractors in the address, and what it means for the API. */
import type { Partners } from '../../../client/generated/resources.js';
import { CONTRACTORS } from '../routes.js';

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
const DEFAULT_SORT: SortName = 'name';

export interface ContractorsState {
  q: string;
  status: 'active' | 'inactive' | '';
  /** ID of a group; empty: all. */
  group: string;
  /** In upper case; empty: all. */
  service: string;
  /** Code of a country; empty: all. */
  country: string;
  /** Whether the whole contractor is absent now; empty: both. */
  away: 'true' | 'false' | '';
  sort: SortName;
  direction: 'asc' | 'desc';
  /** From 0. */
  page: number;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Values that are not valid are left out. `sort` is the name of a column, after a minus if it descends. */
export function parseState(query: URLSearchParams): ContractorsState {
  const get = (name: string) => (query.get(name) ?? '').trim();
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === get(name)) ?? '';
  const sort = (Object.keys(SORTS) as SortName[]).find((name) => get('sort').replace(/^-/, '') === name);
  const page = Number(get('page'));
  return {
    q: get('q'),
    status: oneOf('status', ['active', 'inactive']),
    group: UUID.test(get('group')) ? get('group') : '',
    service: get('service').toUpperCase(),
    country: /^[A-Z]{2}$/.test(get('country')) ? get('country') : '',
    away: oneOf('away', ['true', 'false']),
    sort: sort ?? DEFAULT_SORT,
    direction: sort && get('sort').startsWith('-') ? 'desc' : 'asc',
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
  };
}

/** The sort as the address has it. */
export function formatSort({ sort, direction }: Pick<ContractorsState, 'sort' | 'direction'>): string {
  return direction === 'desc' ? `-${sort}` : sort;
}

/** Path of the first page of the list in another order: the same column turns around. */
export function sortPath(state: ContractorsState, sort: SortName): string {
  const turned = state.direction === 'asc' ? ('desc' as const) : ('asc' as const);
  const { q, status, group, service, country, away } = state;
  const next = formatSort({ sort, direction: sort === state.sort ? turned : SORTS[sort] });
  const given = Object.entries({ q, status, group, service, country, away, sort: next }).filter(([, value]) => value);
  return `${CONTRACTORS}?${new URLSearchParams(given).toString()}`;
}

/** Whether less than all contractors are wanted, apart from the search. */
export function isFiltered({ status, group, service, country, away }: ContractorsState): boolean {
  return [status, group, service, country, away].some((value) => value !== '');
}

export function toRequest(state: ContractorsState): ContractorsRequest {
  const { q, status, group, service, country, away, sort, direction, page } = state;
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(group && { partnerGroupId: group }),
    ...(service && { services: [service] }),
    ...(country && { countryCode: country }),
    ...(away && { isAway: away }),
    ...{ sort, direction, page, pageSize: PAGE_SIZE },
  };
}
