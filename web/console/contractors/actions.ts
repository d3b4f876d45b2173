/** Actions on contractors. */
import { Partners } from '../../../client/generated/resources.js';
import type { FormFields } from '../../ui/index.js';
import { Created, type ActionTable } from '../actions.js';
import { toBody, type FieldKind } from '../forms/field-kinds.js';
import { contractorPath } from '../routes.js';

const SKILLS = { professions: 'codes', services: 'codes' } as const;
/** Fields of the profile, except for those of the organization. */
export const PROFILE = {
  ...SKILLS,
  ...{ tags: 'words', preferred: 'flag', rating: 'number', maxOpenDispatches: 'number', parallelVisits: 'number' },
} as const satisfies Record<string, FieldKind>;

export const contractorActions: ActionTable = {
  createContractor: async (api, fields, { routerId }) => {
    const partner = await new Partners(api).create(routerId, {
      organization: readOrganization(fields),
      ...toBody(SKILLS, fields),
    });
    return new Created(contractorPath(partner.id));
  },

  /** Fields of the organization are sent only while the router manages it. */
  updateContractor: (api, fields, { routerId, language }) => {
    const { id, version, isManaged } = fields;
    const changes = {
      ...toBody(PROFILE, fields, { language }),
      ...(isManaged ? { organization: readOrganization(fields) } : {}),
    };
    return new Partners(api).update(routerId, id!, changes, version ? { ifMatch: version } : {});
  },

  activateContractor: (api, { subjectId }, { routerId }) =>
    new Partners(api).update(routerId, subjectId, { status: 'active' }),
  deactivateContractor: (api, { subjectId }, { routerId }) =>
    new Partners(api).update(routerId, subjectId, { status: 'inactive' }),
};

function readOrganization(fields: FormFields) {
  return {
    name: fields['organization.name'] ?? '',
    address: fields['organization.address'] || null,
    postalCode: fields['organization.postalCode'] || null,
    city: fields['organization.city'] || null,
    countryCode: fields['organization.countryCode'] || null,
    billingEmail: fields['organization.billingEmail'] || null,
  };
}
