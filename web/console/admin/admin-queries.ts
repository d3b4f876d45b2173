/** Data of the page of all organizations. */
import { AdminOrganizations } from '../../../client/generated/resources.js';
import type { OrganizationRowView } from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import { clientOf, type Api, type Request } from '../data/queries.js';

export const PAGE_SIZE = 50;

export interface OrganizationsRequest {
  q?: string;
  page: number;
  pageSize: number;
}

export type ListedOrganization = Pick<
  OrganizationRowView,
  'id' | 'displayId' | 'name' | 'city' | 'canInstall' | 'parentId' | 'createdAt' | 'version'
>;

/** @param query of the address: `q` and `page`, from 1 */
export function toOrganizationsRequest(query: URLSearchParams): OrganizationsRequest {
  const q = query.get('q')?.trim();
  const page = Math.max(0, (Number.parseInt(query.get('page') ?? '', 10) || 1) - 1);
  return { ...(q ? { q } : {}), page, pageSize: PAGE_SIZE };
}

/** Organizations of the deployment, newest first. */
export function allOrganizationsQuery(api: Api, request: OrganizationsRequest): Request<Page<ListedOrganization>> {
  return {
    queryKey: ['all-organizations', request],
    queryFn: async ({ signal }) => {
      const { values, count } = await new AdminOrganizations(clientOf(api)).list(request, signal ? { signal } : {});
      const rows = values.map(({ id, displayId, name, city, canInstall, parentId, createdAt, version }) => {
        return { id, displayId, name, city, canInstall, parentId, createdAt, version };
      });
      return { values: rows, count };
    },
  };
}
