/** Data of the page of all organizations. */
import { AdminOrganizations } from '../../../client/generated/resources.js';
import type { AdminOrganizationRowView } from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import { clientOf, type Api, type Request } from '../data/queries.js';
import { parseList } from '../forms/searched-list.js';

export const PAGE_SIZE = 50;

const SUSPENDED = JSON.stringify([{ columnId: 'isSuspended', type: 'option', operator: 'is', values: ['true'] }]);

/** What the address says about the list. */
export interface AdminState {
  q: string;
  /** From 0. */
  page: number;
  /** Only suspended organizations. */
  isSuspended: boolean;
}

export type ListedOrganization = Pick<
  AdminOrganizationRowView,
  'id' | 'displayId' | 'name' | 'city' | 'canInstall' | 'parentId' | 'createdAt' | 'suspendedAt' | 'version'
>;

export function parseAdmin(query: URLSearchParams): AdminState {
  return { ...parseList(query), isSuspended: query.get('state') === 'suspended' };
}

/** Organizations of the deployment, newest first. */
export function allOrganizationsQuery(
  api: Api,
  { q, page, isSuspended }: AdminState,
): Request<Page<ListedOrganization>> {
  const request = { ...(q ? { q } : {}), ...(isSuspended ? { filters: SUSPENDED } : {}), page, pageSize: PAGE_SIZE };
  return {
    queryKey: ['all-organizations', request],
    queryFn: async ({ signal }) => {
      const { values, count } = await new AdminOrganizations(clientOf(api)).list(request, signal ? { signal } : {});
      const rows = values.map(
        ({ id, displayId, name, city, canInstall, parentId, createdAt, suspendedAt, version }) => {
          return { id, displayId, name, city, canInstall, parentId, createdAt, suspendedAt, version };
        },
      );
      return { values: rows, count };
    },
  };
}
