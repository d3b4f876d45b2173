/** Formats and words that follow from a name: addresses of mail and of the web, and the keys of resources. */
import { POLICY } from '../access/policy.js';

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
}

/** Mail addresses may hold letters of all alphabets, which `email` leaves out. */
const FORMATS: readonly [name: RegExp, format: string][] = [
  [/^(email|billingEmail)$/, 'idn-email'],
  [/^(avatarUrl|logoUrl|clientUrl|redirectUrl|otpauthUri|invitationLink|imageUrls)$/, 'uri'],
];

/** Gives a property, or each of its items, the format of its name, where it has none of its own. */
export function giveFormat(name: string, property: Schema): void {
  const text = property.type === 'array' ? property.items : property;
  if (text?.type !== 'string' || text.format || text.enum) return;
  const format = FORMATS.find(([names]) => names.test(name))?.[1];
  if (format) text.format = format;
}

/** The keys of resources stand in the query, joined by commas. */
export function nameResources(parameter: { in: string; name: string; schema?: Schema }): void {
  if (parameter.in !== 'query' || parameter.name !== 'resources') return;
  const resources = Object.keys(POLICY);
  parameter.schema = { type: 'array', maxItems: resources.length, items: { type: 'string', enum: resources } };
  Object.assign(parameter, { style: 'form', explode: false, example: ['order', 'note'] });
}
