/** Actions on contractors. */
import { Partners } from '../../../client/generated/resources.js';
import type { FormFields } from '../../ui/index.js';
import { Created, type ActionTable } from '../actions.js';
import { toBody } from '../forms/field-kinds.js';
import { contractorPath } from '../routes.js';

/** Fields of the profile that are numbers. */
export const FIGURES = { rating: 'number', maxOpenDispatches: 'number', parallelVisits: 'number' } as const;

export const contractorActions: ActionTable = {
  createContractor: async (api, fields, { routerId }) => {
    const partner = await new Partners(api).create(routerId, {
      organization: { name: fields['organization.name'] ?? '', ...readOrganization(fields) },
      professions: readCodes(fields.professions),
      services: readCodes(fields.services),
    });
    return new Created(contractorPath(partner.id));
  },

  /** Fields of the organization are sent only while the router manages it. */
  updateContractor: (api, fields, { routerId, language }) => {
    const { id, version, isManaged } = fields;
    const changes = {
      professions: readCodes(fields.professions),
      services: readCodes(fields.services),
      tags: readWords(fields.tags),
      preferred: fields.preferred !== undefined,
      ...toBody(FIGURES, fields, { language }),
      ...(isManaged ? { organization: { name: fields['organization.name'] ?? '', ...readOrganization(fields) } } : {}),
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
    address: fields['organization.address'] || null,
    postalCode: fields['organization.postalCode'] || null,
    city: fields['organization.city'] || null,
    countryCode: fields['organization.countryCode'] || null,
    billingEmail: fields['organization.billingEmail'] || null,
  };
}

/** Words that are separated by commas. */
function readWords(text: string | undefined): string[] {
  const words = (text ?? '').split(',').map((word) => word.trim());
  return words.filter(Boolean);
}

/** Professions and services, as the service compares them: `EV_CHARGING`. */
function readCodes(text: string | undefined): string[] {
  return readWords(text).map((word) => word.toUpperCase().replaceAll(/\s+/g, '_'));
}
