/** The forms about a webform, each of which saves a part of it. */
import type { WebformUpdate } from '../../../../client/generated/types.js';
import type { FormFields } from '../../../ui/index.js';
import { toBody, toFields, type WordKind } from '../../forms/field-kinds.js';
import type { EditedWebform } from './webform-queries.js';

export const PARTS = ['basics', 'products', 'sent', 'look'] as const;
export type Part = (typeof PARTS)[number];
export const REDIRECTIONS = ['NONE', 'CLIENT_PORTAL'] as const;

/** Fields of each form. */
const KINDS: Record<Part, Partial<Record<keyof WebformUpdate, WordKind>>> = {
  basics: {
    ...{ name: 'text', description: 'text', workflowTemplateId: 'text', responsibleRoutingOperatorId: 'text' },
    sharedWithChildOrganizations: 'flag',
  },
  products: { includeOffering: 'flag', requireOfferLines: 'flag', eComProductGrid: 'flag' },
  sent: { publicRedirection: 'text', portalNewTab: 'flag' },
  look: { showLogo: 'flag' },
};
/** Forms with a check box for each tag: the name of the box is that of the list and the ID of the tag. */
const TAGS: Partial<Record<Part, 'productTags' | 'orderTags'>> = { products: 'productTags', sent: 'orderTags' };

/** The part as text of its fields. */
export function toPartFields(part: Part, webform: EditedWebform): FormFields {
  const tags = TAGS[part];
  return {
    ...toFields(KINDS[part], webform),
    ...(tags ? Object.fromEntries(webform[tags].map(({ id }) => [`${tags}.${id}`, 'true'])) : {}),
    ...(part === 'look' ? { embedOrigins: webform.embedOrigins.join('\n') } : {}),
  };
}

/** The body that saves the part. */
export function toPartInput(part: Part, fields: FormFields): WebformUpdate {
  const tags = TAGS[part];
  return {
    ...toBody(KINDS[part], fields),
    ...(tags ? { [tags]: listChecked(fields, tags).map((id) => ({ id })) } : {}),
    ...(part === 'look' ? { embedOrigins: splitLines(fields.embedOrigins) } : {}),
  };
}

/** IDs of the check boxes that are checked. */
function listChecked(fields: FormFields, list: string): string[] {
  return Object.keys(fields)
    .filter((name) => name.startsWith(`${list}.`) && fields[name] === 'true')
    .map((name) => name.slice(list.length + 1));
}

/** Lines of a text that are not empty. */
export function splitLines(text = ''): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
