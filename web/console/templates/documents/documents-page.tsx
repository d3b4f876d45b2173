/** The documents of a workflow template, and the form of one of them. */
import type { ConsoleDocumentsMessages } from '../../../i18n/en/console-template-documents.js';
import { useNavigation } from '../../address.js';
import { useQuery } from '../../data/query-client.js';
import { Icon } from '../../kit/icon.js';
import { PageHeader } from '../../kit/page-header.js';
import { Empty, Failed, Skeleton } from '../../kit/states.js';
import { useCan, useSession } from '../../session.js';
import { documentPath, newDocumentPath, documentsPath } from '../paths.js';
import { TemplateHead } from '../template-head.js';
import { templateQuery, type EditedTemplate } from '../template-queries.js';
import { DocumentPanel } from './document-panel.js';
import { documentsQuery, pdfPath, type EditedDocument } from './documents-queries.js';
import { NewDocument } from './new-document.js';
import { DeleteDialog } from '../../forms/delete-dialog.js';

export function DocumentsPage({ messages }: { messages: ConsoleDocumentsMessages }) {
  const { id, query: address } = useNavigation();
  const { routerId } = useSession();
  const can = useCan();
  const template = useQuery(templateQuery(routerId, id));
  const documents = useQuery(documentsQuery(routerId, id));
  const error = template.error ?? documents.error;
  if (!template.data || !documents.data)
    return (
      <>
        <PageHeader heading={messages.heading} />
        {error ? <Failed error={error} /> : <Skeleton rows={6} />}
      </>
    );
  const find = (name: string) => documents.data.find((one) => one.id === address.get(name));
  const [shown, deleted] = [find('document'), find('delete')];
  const mayEdit = can('update', 'workflowTemplate');
  const isNew = address.get('document') === 'new' && mayEdit;
  const part = { template: template.data, messages };
  return (
    <>
      <TemplateHead template={template.data} current="documents" words={messages.words}>
        {mayEdit && (
          <a class="button" href={newDocumentPath(id)}>
            <Icon name="plus" />
            {messages.add}
          </a>
        )}
      </TemplateHead>
      <div class={`stack loose template-columns documents${shown || isNew ? ' has-panel' : ''}`}>
        <DocumentList {...part} documents={documents.data} shown={shown} />
        {isNew && <NewDocument {...part} />}
        {shown && <DocumentPanel key={shown.id} {...part} document={shown} />}
      </div>
      {deleted && mayEdit && <DeleteDocument {...part} document={deleted} />}
    </>
  );
}

interface ListProps {
  template: EditedTemplate;
  documents: EditedDocument[];
  shown: EditedDocument | undefined;
  messages: ConsoleDocumentsMessages;
}

function DocumentList({ template, documents, shown, messages }: ListProps) {
  const { routerId } = useSession();
  if (documents.length === 0)
    return (
      <Empty icon="file" heading={messages.none}>
        <p class="quiet">{messages.noneHint}</p>
      </Empty>
    );
  return (
    <ul class="framed outline">
      {documents.map((document) => {
        const { id, name, description, type } = document;
        const steps = template.steps.filter(({ documentIds }) => documentIds.includes(id)).map(messages.words.nameStep);
        return (
          <li key={id} class={`covered document-row${document === shown ? ' current' : ''}`}>
            <Icon name={type === 'form' ? 'clipboard-list' : type === 'file' ? 'file' : 'pen-line'} />
            <div class="document-what">
              <p>
                <a
                  class="row-link"
                  href={documentPath(template.id, id)}
                  aria-current={document === shown ? 'true' : undefined}
                >
                  {name}
                </a>
                <span class="badge">{messages.type[type]}</span>
                {document.public && <span class="badge tone-blue">{messages.isPublic}</span>}
              </p>
              {description && <p class="quiet">{description}</p>}
              <p class="quiet">{steps.length > 0 ? messages.signedIn(steps) : messages.signedNowhere}</p>
            </div>
            <a class="button secondary above" href={pdfPath(routerId, template.id, id)} target="_blank" rel="noopener">
              {messages.pdf}
              <span class="unseen"> {name}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

interface DeleteProps {
  template: EditedTemplate;
  document: EditedDocument;
  messages: ConsoleDocumentsMessages;
}

function DeleteDocument({ template, document: { id, name, version }, messages }: DeleteProps) {
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
