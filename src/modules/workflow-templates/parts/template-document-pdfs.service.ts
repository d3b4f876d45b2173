/** Documents of a workflow template as the PDF that clients get (decisions/workflow-templates "Documents"). */
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../../domain/authorization/caller.js';
import { buildOwnRowFilter } from '../../../domain/authorization/row-level-policy.js';
import { DocumentFiller, type TemplateValues } from '../../../domain/routing/documents/document-filler.js';
import { buildDocumentPages } from '../../../domain/routing/documents/document-pages.js';
import { createExampleValues, EXAMPLE_ORDER } from '../../../domain/routing/documents/example-values.js';
import { ORDER_VALUES, ORGANIZATION_VALUES } from '../../../domain/routing/documents/filled-documents.js';
import { loadLetterhead, type Letterhead } from '../../../domain/routing/documents/letterhead.js';
import { OrderPdfs, type PdfFile, type StoredPdf } from '../../../domain/routing/documents/order-pdfs.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { invalid, notFound } from '../../../platform/errors.js';
import { sendBytes } from '../../../platform/http/send-bytes.js';
import { sql } from '../../../platform/read-models/index.js';
import type { RichText } from '../../../platform/rich-text.js';
import { TemplateAccess } from '../template-access.js';

/** Names a document, and the order whose values fill it; without an order, example values do. */
export interface TemplateDocumentKey {
  workflowTemplateId: string;
  id: string;
  orderId?: string | undefined;
}

interface StoredDocument {
  name: string;
  description: string | null;
  type: string;
  content: RichText | null;
  fieldMappings: string | null;
  updatedAt: Date;
  file: StoredPdf | null;
}

/** Values and letterhead of one document. */
interface Filling {
  values: TemplateValues;
  head: Letterhead;
}

const DOCUMENT = sql`
  select d.name, d.description, d.type, d.content, d.field_mappings as "fieldMappings", d.updated_at as "updatedAt",
    case when f.id is not null then json_build_object('id', f.id, 'fileName', f.file_name,
      'contentType', f.content_type, 'size', f.size, 'sha256', f.sha256) end as file
  from template_documents d left join files f on ${sameTenant('f', 'd')} and f.id = d.file_id
  where ${inTenant('d')} and d.workflow_template_id = ${'workflowTemplateId'} and d.id = ${'id'} and d.deleted_at is null`;

const WORKFLOW = sql`json_build_object('id', template.id, 'name', template.name)`;

const EXAMPLE = sql`
  select ${ORGANIZATION_VALUES} as organization, ${WORKFLOW} as workflow,
    organization.name as "organizationName", organization.locale, organization.timezone as "timeZone",
    coalesce((select json_object_agg(coalesce(field.custom_id, field.name), field.name)
      from order_templates o join custom_fields field on ${sameTenant('field', 'o')} and field.order_template_id = o.id
      where ${sameTenant('o', 'template')} and o.workflow_template_id = template.id and not field.is_sensitive),
      '{}') as "customFields"
  from workflow_templates template
  join organizations organization on ${sameTenant('organization', 'template')} and organization.id = ${'organizationId'}
  where ${inTenant('template')} and template.id = ${'workflowTemplateId'}`;

/** A caller who can read the template can look at its documents. Stores nothing. */
@Injectable()
export class TemplateDocumentPdfsService {
  constructor(
    private readonly db: Database,
    private readonly templates: TemplateAccess,
    private readonly pdfs: OrderPdfs,
  ) {}

  /** @throws 404 for an unknown document, 400 naming `orderId`, 409 if the PDF is too long. */
  async send(caller: Caller, key: TemplateDocumentKey, response: Response): Promise<void> {
    const pdf = await this.create(caller, key);
    await sendBytes(response.req, response, pdf, pdf.read);
  }

  private async create(caller: Caller, { workflowTemplateId, id, orderId }: TemplateDocumentKey): Promise<PdfFile> {
    const { routerId } = caller;
    await this.templates.assertExists(caller, workflowTemplateId);
    const stored = await this.db.row<StoredDocument & object>(DOCUMENT, { routerId, workflowTemplateId, id });
    if (!stored) throw notFound('Workflow template document');
    const { name, description, type, file, updatedAt } = stored;
    if (file?.contentType === 'application/pdf') return this.pdfs.readStoredPdf(file);
    const filling = orderId
      ? await this.fillForOrder(caller, workflowTemplateId, orderId)
      : await this.fillWithExamples(caller, workflowTemplateId);
    const filler = new DocumentFiller(filling.values);
    const content = filler.fillContent(stored.content);
    const fields = filler.fillFields(stored.fieldMappings);
    const document = { name, description, type, content, fields, file };
    return this.pdfs.createPdf(routerId, buildDocumentPages(document, filling.head, updatedAt));
  }

  /** Orders that are only assigned to the caller's organization are excluded, as their data may be hidden from it. */
  private async fillForOrder(caller: Caller, workflowTemplateId: string, orderId: string): Promise<Filling> {
    const { sql: accessible, parameters } = buildOwnRowFilter(caller, 'read', 'order', 'o');
    const statement = sql`
      select ${ORDER_VALUES}, ${WORKFLOW} as workflow
      from orders o
      join organizations organization on ${sameTenant('organization', 'o')} and organization.id = o.organization_id
      join workflow_templates template on ${sameTenant('template', 'o')} and template.id = ${'workflowTemplateId'}
      where o.id = ${'orderId'} and ${accessible}`;
    const values = await this.db.row<TemplateValues>(statement, { ...parameters, workflowTemplateId, orderId });
    if (!values) throw invalid('orderId', 'names no order', 'REFERENCE_NOT_FOUND');
    return { values, head: await loadLetterhead(this.db, caller.routerId, orderId) };
  }

  private async fillWithExamples(caller: Caller, workflowTemplateId: string): Promise<Filling> {
    type Example = Omit<Letterhead, 'displayId'> & Parameters<typeof createExampleValues>[0];
    const { routerId, organizationId } = caller;
    const example = await this.db.row<Example>(EXAMPLE, { routerId, workflowTemplateId, organizationId });
    if (!example) throw notFound('Workflow template');
    return { values: createExampleValues(example), head: { ...example, displayId: EXAMPLE_ORDER } };
  }
}
