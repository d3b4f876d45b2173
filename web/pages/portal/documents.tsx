/** Documents and past offers of the order. */
import type { PortalDocumentView, PortalWorkflowView } from '../../../client/generated/types.js';
import { Definition, DefinitionList, isRichTextEmpty, RichText, Section, usePageContext } from '../../ui/index.js';
import { formatMoney } from '../../i18n/formats.js';
import { usePortalActions } from './portal-actions.js';
import type { PortalMessages } from './portal-data.js';

/** Leaves out documents that a signing card shows. */
export function Documents({ workflow, messages }: { workflow: PortalWorkflowView; messages: PortalMessages }) {
  const signed = Object.values(usePortalActions().data.signings).flatMap(({ documents }) =>
    documents.map(({ id }) => id),
  );
  const documents = workflow.documents.filter(({ id }) => !signed.includes(id));
  if (documents.length === 0) return null;
  return (
    <Section heading={messages.documents}>
      {documents.map((document) => (
        <DocumentDetails key={document.id} document={document} />
      ))}
    </Section>
  );
}

/** Answered and expired offers. The open offer is on its action card. */
export function Offers({ workflow, messages }: { workflow: PortalWorkflowView; messages: PortalMessages }) {
  const { language } = usePageContext();
  const offers = workflow.offers.filter(({ status }) => status !== 'sent');
  if (offers.length === 0) return null;
  return (
    <Section heading={messages.offers}>
      {offers.map(({ workflowStepId, status, totals }) => (
        <>
          <p>
            {formatMoney(totals.totalAmount, totals.currencyCode ?? 'EUR', language)}{' '}
            <span class="state">{messages.offerStatus[status]}</span>
          </p>
          <PdfLink path={`workflow-steps/${workflowStepId}/offers/pdf`} />
        </>
      ))}
    </Section>
  );
}

/** @param isOpen expanded, because it is to be read now */
export function DocumentDetails({ document, isOpen = false }: { document: PortalDocumentView; isOpen?: boolean }) {
  const { data, messages } = usePortalActions();
  const { name, description, content, fields, fileId } = document;
  const entries = Object.entries(fields);
  return (
    <details open={isOpen}>
      <summary>{name}</summary>
      {description && <p>{description}</p>}
      {!isRichTextEmpty(content) && <RichText document={content} />}
      {entries.length > 0 && (
        <DefinitionList>
          {entries.map(([field, value]) => (
            <Definition name={field}>{value}</Definition>
          ))}
        </DefinitionList>
      )}
      {fileId && (
        <p>
          <a href={toFileUrl(data.token, fileId)}>{messages.open(name)}</a>
        </p>
      )}
      <PdfLink path={`documents/${document.id}/pdf`} />
    </details>
  );
}

/** @param path of the PDF, below the API path of the client's link */
export function PdfLink({ path }: { path: string }) {
  const { data, messages } = usePortalActions();
  return (
    <p>
      <a href={`/api/clients/${encodeURIComponent(data.token)}/${path}`}>{messages.pdf}</a>
    </p>
  );
}

/** Returns the URL of a file's content. */
export function toFileUrl(token: string, id: string): string {
  return `/api/clients/${encodeURIComponent(token)}/files/${id}/content`;
}
