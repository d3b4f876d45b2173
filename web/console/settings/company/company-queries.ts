/** Data of the page of the company. */
import { organizationsGetOwn } from '../../../../client/generated/queries/Organizations.js';
import { mapQuery, withVersion } from '../../../../client/src/query.js';
import { pick } from '../../data/pick.js';
import type { OrganizationView } from '../../../../client/generated/types.js';
import { ORGANIZATION_FIELDS } from './field-kinds.js';

/** What the page shows of the organization. */
export type Company = Pick<OrganizationView, (typeof ORGANIZATION_FIELDS)[number] | 'logoFileId'>;

/** The organization of the person. */
export function companyQuery(routerId: string) {
  const names = [...ORGANIZATION_FIELDS, 'logoFileId'] as const;
  return mapQuery(withVersion(organizationsGetOwn(routerId)), 'company', ({ value, version }) => {
    return { value: pick(value, names), version };
  });
}
