/** Fills the documents of a workflow with values of the order (contract 2.11; decisions/workflows "Documents"). */
import { Injectable } from '@nestjs/common';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import type { RichText } from '../../../platform/rich-text.js';
import { sql } from '../../../platform/read-models/index.js';
import { DocumentFiller, type TemplateValues } from './document-filler.js';

/** Parts of a document with placeholders. */
export interface FillableDocument {
  id: string;
  content: RichText | null;
  fieldMappings: string | null;
}

/** A document filled in for an order. */
export interface FilledDocument {
  content: RichText | null;
  /** Values of the form fields, by field. */
  fields: Record<string, string>;
}

/** Primary key of a workflow. */
export interface WorkflowKey {
  routerId: string;
  workflowId: string;
}

/** Documents with placeholders; others need no filling. */
const DOCUMENTS_TO_FILL = sql`select d.id, d.content, d.field_mappings as "fieldMappings" from workflow_documents d
  where ${inTenant('d')} and d.workflow_id = ${'workflowId'}
    and (d.field_mappings is not null or d.content::text like '%{{%')`;

/** Values of the organization `organization`. */
export const ORGANIZATION_VALUES = sql`json_build_object('id', organization.id, 'name', organization.name,
      'legalName', organization.legal_name, 'legalOrgId', organization.legal_org_id)`;

/** Columns of the values of the order `o` and its organization `organization`. */
export const ORDER_VALUES = sql`
  json_build_object('id', o.id, 'displayId', o.display_id, 'name', o.name, 'status', o.status,
      'workplace', o.workplace, 'address', o.address, 'city', o.city, 'postalCode', o.postal_code,
      'countryCode', o.country_code, 'metadata', o.metadata,
      'custom', coalesce((select json_object_agg(coalesce(c.custom_id, c.name), c.value) from custom_fields c
        where ${sameTenant('c', 'o')} and c.order_id = o.id and not c.is_sensitive), '{}')) as "order",
    json_build_object('name', o.contact_person_name, 'email', o.email, 'phoneNumber', o.phone_number) as client,
    ${ORGANIZATION_VALUES} as organization`;

const TEMPLATE_VALUES = sql`
  select ${ORDER_VALUES}, json_build_object('id', w.id, 'name', w.name) as workflow
  from workflows w
  join orders o on ${sameTenant('o', 'w')} and o.id = w.order_id
  join organizations organization on ${sameTenant('organization', 'o')} and organization.id = o.organization_id
  where ${inTenant('w')} and w.id = ${'workflowId'}`;

/** Uses two statements for any number of documents. */
@Injectable()
export class FilledDocuments {
  constructor(private readonly db: Database) {}

  /** Fills all documents of the workflow that have placeholders. @returns them by ID */
  async fillAll(workflow: WorkflowKey): Promise<Record<string, FilledDocument>> {
    const documents = await this.db.rows<FillableDocument>(DOCUMENTS_TO_FILL, { ...workflow });
    const filled = await this.fill(workflow, documents);
    return Object.fromEntries(documents.map(({ id }, index) => [id, filled[index]]));
  }

  /** Fills these documents. Unknown values are empty; texts that are not valid templates stay unchanged. @returns them in the same order */
  async fill(workflow: WorkflowKey, documents: readonly FillableDocument[]): Promise<FilledDocument[]> {
    if (documents.length === 0) return [];
    const filling = new DocumentFiller((await this.db.row<TemplateValues>(TEMPLATE_VALUES, { ...workflow }))!);
    return documents.map(({ content, fieldMappings }) => ({
      content: filling.fillContent(content),
      fields: filling.fillFields(fieldMappings),
    }));
  }
}
