/** Data of the page of documents. */
import { TemplateDocuments } from '../../../../client/generated/resources.js';
import type { TemplateDocumentRowView } from '../../../../client/generated/types.js';
import { clientOf, LOOKUP_KEY, ordersQuery, type Api, type Request } from '../../data/queries.js';

/** A document as its form shows it. */
export type EditedDocument = Omit<TemplateDocumentRowView, 'createdAt' | 'deletedAt' | 'routerId'>;

/** More documents than a workflow has. */
const MAX_DOCUMENTS = 200;
const ORDERS_SHOWN = 20;

/** The documents of a template, by name. */
export function documentsQuery(api: Api, routerId: string, templateId: string): Request<EditedDocument[]> {
  return {
    queryKey: ['template', templateId, 'documents'],
    queryFn: async ({ signal }) => {
      const request = { pageSize: MAX_DOCUMENTS };
      const options = signal ? { signal } : {};
      const { values } = await new TemplateDocuments(clientOf(api)).list(routerId, templateId, request, options);
      return values.map(toEdited).sort((a, b) => (a.name < b.name ? -1 : 1));
    },
  };
}

function toEdited(row: TemplateDocumentRowView): EditedDocument {
  const { id, name, description, type, content, fileId, fieldMappings, updatedAt, version } = row;
  return { id, name, description, type, content, fileId, fieldMappings, updatedAt, version, public: row.public };
}

/** The newest orders, by which a document can be filled. */
export function newestOrdersQuery(api: Api): Request<{ id: string; label: string }[]> {
  return {
    queryKey: [LOOKUP_KEY, 'newest-orders'],
    queryFn: async (context) => {
      const { values } = await ordersQuery(api, { pageSize: ORDERS_SHOWN }).queryFn(context);
      return values.map(({ id, displayId, contactPersonName, city }) => ({
        id,
        label: [displayId, [contactPersonName, city].filter(Boolean).join(', ')].filter(Boolean).join(' – '),
      }));
    },
  };
}

/** The PDF of a document with example values. */
export function pdfPath(routerId: string, templateId: string, documentId: string): string {
  return `/api/routers/${routerId}/workflow-templates/${templateId}/documents/${documentId}/pdf`;
}
