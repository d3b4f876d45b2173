/** Variables of the custom fields of a workflow (docs/templates.md). */
import type { EditedTemplate } from './template-queries.js';

/** The keys of a custom field that a variable can name. */
const KEY = /^[\w-]+$/;

/** Names of variables, each with the name of its field. */
export function listCustomVariables(customFields: EditedTemplate['customFields']): [variable: string, name: string][] {
  return customFields.flatMap(({ key, name }) => (KEY.test(key) ? [[`order.custom.${key}`, name]] : []));
}
