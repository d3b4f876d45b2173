/** The document as the PDF that clients get, with example values or those of an order. */
import type { ConsoleDocumentsMessages } from '../../../i18n/en/console-template-documents.js';
import { useQuery } from '../../data/query-client.js';
import { useCan, useSession } from '../../session.js';
import { Choice } from '../choice.js';
import { newestOrdersQuery, pdfPath } from './documents-queries.js';

interface PdfProps {
  templateId: string;
  documentId: string;
  messages: ConsoleDocumentsMessages;
}

export function PdfPart({ templateId, documentId, messages }: PdfProps) {
  const { routerId } = useSession();
  const mayRead = useCan()('read', 'order');
  const { data: orders = [] } = useQuery({ ...newestOrdersQuery(), enabled: mayRead });
  const path = pdfPath(routerId, templateId, documentId);
  return (
    <section class="edit-part" aria-labelledby="document-pdf">
      <h3 id="document-pdf">{messages.preview}</h3>
      <p class="quiet">{messages.previewHint}</p>
      <p>
        <a class="button secondary" href={path} target="_blank" rel="noopener">
          {messages.withExamples}
        </a>
      </p>
      {orders.length > 0 && (
        <form method="get" action={path} target="_blank" class="file-form">
          <Choice
            name="orderId"
            label={messages.orderToUse}
            options={orders.map(({ id, label }) => [id, label] as const)}
          />
          <button class="secondary">{messages.withOrder}</button>
        </form>
      )}
    </section>
  );
}
