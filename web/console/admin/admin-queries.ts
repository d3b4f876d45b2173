/** Data of the page of all organizations. */
import { adminOrganizationsList } from '../../../client/generated/queries/AdminOrganizations.js';
import { mapQuery } from '../../../client/src/query.js';
import { pick } from '../data/pick.js';
import type { AdminOrganizationRowView } from '../../../client/generated/types.js';
import { mapPage } from '../data/queries.js';
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

const LISTED = [
  ...(['id', 'displayId', 'name', 'city', 'canInstall', 'parentId'] as const),
  ...(['createdAt', 'suspendedAt', 'version'] as const),
] as const;
export type ListedOrganization = Pick<AdminOrganizationRowView, (typeof LISTED)[number]>;

export function parseAdmin(query: URLSearchParams): AdminState {
  return { ...parseList(query), isSuspended: query.get('state') === 'suspended' };
}

/** Organizations of the deployment, newest first. */
export function allOrganizationsQuery({ q, page, isSuspended }: AdminState) {
  const request = { ...(q ? { q } : {}), ...(isSuspended ? { filters: SUSPENDED } : {}), page, pageSize: PAGE_SIZE };
  return mapQuery(
    adminOrganizationsList(request),
    'rows',
    mapPage((one) => pick(one, LISTED)),
  );
}
