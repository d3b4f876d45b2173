/** Actions on contractors. */
import { Partners } from '../../../client/generated/resources.js';
import type { FormFields } from '../../ui/index.js';
import { Created, type ActionTable } from '../actions.js';
import { contractorPath } from '../routes.js';

export const contractorActions: ActionTable = {
  createContractor: async (api, fields, { routerId }) => {
    const partner = await new Partners(api).create(routerId, {
      organization: { name: fields['organization.name'] ?? '', ...readPlace(fields) },
      professions: readWords(fields.professions),
      services: readWords(fields.services),
    });
    return new Created(contractorPath(partner.id));
  },

  /** Fields of the organization are sent only while the router manages it. */
  updateContractor: (api, fields, { routerId }) => {
    const { id, version, isManaged } = fields;
    const changes = {
      professions: readWords(fields.professions),
      services: readWords(fields.services),
      tags: readWords(fields.tags),
      preferred: fields.preferred !== undefined,
      rating: readNumber(fields.rating),
      maxOpenDispatches: readNumber(fields.maxOpenDispatches),
      parallelVisits: readNumber(fields.parallelVisits),
      ...(isManaged ? { organization: { name: fields['organization.name'] ?? '', ...readPlace(fields) } } : {}),
    };
    return new Partners(api).update(routerId, id!, changes, version ? { ifMatch: version } : {});
  },

  activateContractor: (api, { subjectId }, { routerId }) =>
    new Partners(api).update(routerId, subjectId, { status: 'active' }),
  deactivateContractor: (api, { subjectId }, { routerId }) =>
    new Partners(api).update(routerId, subjectId, { status: 'inactive' }),
};

function readPlace(fields: FormFields) {
  return {
    address: fields['organization.address'] || null,
    postalCode: fields['organization.postalCode'] || null,
    city: fields['organization.city'] || null,
    countryCode: fields['organization.countryCode'] || null,
    ...(fields['organization.timezone'] ? { timezone: fields['organization.timezone'] } : {}),
  };
}

/** Words that are separated by commas, as the service compares them: in upper case for professions and services. */
function readWords(text: string | undefined): string[] {
  const words = (text ?? '').split(',').map((word) => word.trim());
  return words.filter(Boolean);
}

function readNumber(text: string | undefined): number | null {
  return text ? Number(text.replace(',', '.')) : null;
}
