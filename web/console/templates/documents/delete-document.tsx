/** Asks whether a document is to be deleted, and says what happens. */
import type { ConsoleDocumentsMessages } from '../../../i18n/en/console-template-documents.js';
import { useNavigation } from '../../address.js';
import { SaveForm } from '../../forms/save-form.js';
import { Modal } from '../../kit/modal.js';
import { documentsPath } from '../paths.js';
import type { EditedTemplate } from '../template-queries.js';
import type { EditedDocument } from './documents-queries.js';

interface DeleteProps {
  template: EditedTemplate;
  document: EditedDocument;
  messages: ConsoleDocumentsMessages;
}

export function DeleteDocument({ template, document: { id, name, version }, messages }: DeleteProps) {
  const { navigate } = useNavigation();
  const closePath = documentsPath(template.id);
  const heading = messages.deleteHeading(name);
  const steps = template.steps.filter(({ documentIds }) => documentIds.includes(id)).map(messages.words.nameStep);
  return (
    <Modal label={heading} isRendered close={() => navigate(closePath, { replace: true })}>
      <h2>{heading}</h2>
      <SaveForm
        form="delete-document"
        intent="deleteDocument"
        class="edit-form"
        hidden={{ templateId: template.id, documentId: id, version }}
        submitLabel={messages.delete}
        aside={
          <a class="button secondary" href={closePath}>
            {messages.words.cancel}
          </a>
        }
      >
        {() => <p>{messages.deleteEffect(steps)}</p>}
      </SaveForm>
    </Modal>
  );
}
