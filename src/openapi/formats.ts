/** Formats of e-mail addresses and URLs, and the enum of resource keys. */
import { POLICY } from '../domain/authorization/policy.js';

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
}

/** `idn-email` because addresses may contain letters outside ASCII. */
const FORMATS: readonly [name: RegExp, format: string][] = [
  [/^(email|billingEmail)$/, 'idn-email'],
  [/^(avatarUrl|logoUrl|clientUrl|redirectUrl|otpauthUri|invitationLink|imageUrls)$/, 'uri'],
];

/** Sets the format of a property or its items by the name of the property, unless it has one. */
export function addFormat(name: string, property: Schema): void {
  const text = property.type === 'array' ? property.items : property;
  if (text?.type !== 'string' || text.format || text.enum) return;
  const format = FORMATS.find(([names]) => names.test(name))?.[1];
  if (format) text.format = format;
}

/** Declares the comma-separated resource keys as an array with an enum. */
export function addParameterFormat(parameter: { in: string; name: string; schema?: Schema }): void {
  if (parameter.in !== 'query' || parameter.name !== 'resources') return;
  const resources = Object.keys(POLICY);
  parameter.schema = { type: 'array', maxItems: resources.length, items: { type: 'string', enum: resources } };
  Object.assign(parameter, { style: 'form', explode: false, example: ['order', 'note'] });
}
