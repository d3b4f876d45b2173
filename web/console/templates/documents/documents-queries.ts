/** Data of the page of documents. */
import { templateDocumentsList } from '../../../../client/generated/queries/TemplateDocuments.js';
import { mapQuery } from '../../../../client/src/query.js';
import type { TemplateDocumentRowView } from '../../../../client/generated/types.js';
import { ordersQuery } from '../../data/queries.js';

/** A document as its form shows it. */
export type EditedDocument = Omit<TemplateDocumentRowView, 'createdAt' | 'deletedAt' | 'routerId'>;

/** More documents than a workflow has. */
const MAX_DOCUMENTS = 200;
const ORDERS_SHOWN = 20;

/** The documents of a template, by name. */
export function documentsQuery(routerId: string, templateId: string) {
  return mapQuery(templateDocumentsList(routerId, templateId, { pageSize: MAX_DOCUMENTS }), 'rows', ({ values }) =>
    values.map(toEdited).sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
}

function toEdited(row: TemplateDocumentRowView): EditedDocument {
  const { id, name, description, type, content, fileId, fieldMappings, updatedAt, version } = row;
  return { id, name, description, type, content, fileId, fieldMappings, updatedAt, version, public: row.public };
}

/** The newest orders, by which a document can be filled. */
export function newestOrdersQuery() {
  return mapQuery(ordersQuery({ pageSize: ORDERS_SHOWN }), 'names', ({ values }) =>
    values.map(({ id, displayId, contactPersonName, city }) => ({
      id,
      label: [displayId, [contactPersonName, city].filter(Boolean).join(', ')].filter(Boolean).join(' – '),
    })),
  );
}

/** The PDF of a document with example values. */
export function pdfPath(routerId: string, templateId: string, documentId: string): string {
  return `/api/routers/${routerId}/workflow-templates/${templateId}/documents/${documentId}/pdf`;
}
