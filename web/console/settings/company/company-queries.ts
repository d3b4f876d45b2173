/** Data of the page of the company. */
import type { OrganizationView } from '../../../../client/generated/types.js';
import { clientOf, type Api, type Request } from '../../data/queries.js';
import { getVersioned, type Versioned } from '../../../../client/src/versioned.js';
import { ORGANIZATION_FIELDS } from './field-kinds.js';

/** What the page shows of the organization. */
export type Company = Pick<OrganizationView, (typeof ORGANIZATION_FIELDS)[number] | 'logoFileId'>;

/** The organization of the person. */
export function companyQuery(api: Api, routerId: string): Request<Versioned<Company>> {
  return {
    queryKey: ['company'],
    queryFn: async ({ signal }) => {
      const path = ['routers', routerId, 'organization'];
      const { value, version } = await getVersioned<OrganizationView>(clientOf(api), path, signal);
      const names = [...ORGANIZATION_FIELDS, 'logoFileId'] as const;
      return { value: Object.fromEntries(names.map((name) => [name, value[name]])) as Company, version };
    },
  };
}
