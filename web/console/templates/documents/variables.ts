/** Variables of documents (docs/templates.md): those of the order, and the custom fields of the template. */
import type { ConsoleDocumentsMessages } from '../../../i18n/en/console-template-documents.js';
import type { Variables } from '../../rich-text/variable-list.js';
import { listCustomVariables } from '../custom-variables.js';
import type { EditedTemplate } from '../template-queries.js';

export function listVariables({ customFields }: EditedTemplate, { variables }: ConsoleDocumentsMessages): Variables {
  const readable = customFields.filter(({ isSensitive }) => !isSensitive);
  return [...Object.entries(variables), ...listCustomVariables(readable)];
}
