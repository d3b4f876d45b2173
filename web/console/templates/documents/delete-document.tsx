/** Asks whether a document is to be deleted, and says what happens. */
import type { ConsoleDocumentsMessages } from '../../../i18n/en/console-template-documents.js';
import { DeleteDialog } from '../../forms/delete-dialog.js';
import { documentsPath } from '../paths.js';
import type { EditedTemplate } from '../template-queries.js';
import type { EditedDocument } from './documents-queries.js';

interface DeleteProps {
  template: EditedTemplate;
  document: EditedDocument;
  messages: ConsoleDocumentsMessages;
}

export function DeleteDocument({ template, document: { id, name, version }, messages }: DeleteProps) {
  const steps = template.steps.filter(({ documentIds }) => documentIds.includes(id)).map(messages.words.nameStep);
  return (
    <DeleteDialog
      heading={messages.deleteHeading(name)}
      closePath={documentsPath(template.id)}
      form="delete-document"
      intent="deleteDocument"
      hidden={{ templateId: template.id, documentId: id, version }}
      submitLabel={messages.delete}
      cancelLabel={messages.words.cancel}
    >
      {messages.deleteEffect(steps)}
    </DeleteDialog>
  );
}
