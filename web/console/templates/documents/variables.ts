/** Variables of documents (decisions/workflows "Documents"): those of the order, and the custom fields of the template. */
import type { ConsoleDocumentsMessages } from '../../../i18n/en/console-template-documents.js';
import type { Variables } from '../../rich-text/variable-list.js';
import type { EditedTemplate } from '../template-queries.js';

/** The keys of a custom field that a variable can name. */
const KEY = /^[\w-]+$/;

export function listVariables({ customFields }: EditedTemplate, { variables }: ConsoleDocumentsMessages): Variables {
  const custom = customFields.flatMap(({ name, key, isSensitive }) =>
    !isSensitive && KEY.test(key) ? [[`order.custom.${key}`, name] as const] : [],
  );
  return [...Object.entries(variables), ...custom];
}
