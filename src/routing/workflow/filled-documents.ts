/** Fills the form fields of a workflow's documents with what is known of the order (contract 2.11 `fieldMappings`). */
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { renderTemplate } from '../../platform/templates/render-template.js';
import { TemplateError } from '../../platform/templates/template-error.js';
import { sql } from '../../platform/views/index.js';

/** A document as far as its fields go. */
interface Mapped {
  id: string;
  fieldMappings: string | null;
}

/** Values of the form fields, by document and field. */
export type DocumentFields = Record<string, Record<string, string>>;

const mappings = sql`select d.id, d.field_mappings as "fieldMappings" from workflow_documents d
  where d.workflow_id = ${'workflowId'} and d.field_mappings is not null`;

const roots = sql`
  select json_build_object('id', o.id, 'displayId', o.display_id, 'name', o.name, 'status', o.status,
      'workplace', o.workplace, 'address', o.address, 'city', o.city, 'postalCode', o.postal_code,
      'countryCode', o.country_code, 'metadata', o.metadata,
      'customFields', coalesce((select json_object_agg(coalesce(c.custom_id, c.name), c.value) from custom_fields c
        where c.order_id = o.id and not c.is_sensitive), '{}')) as "order",
    json_build_object('name', o.contact_person_name, 'email', o.email, 'phoneNumber', o.phone_number) as client,
    json_build_object('id', organization.id, 'name', organization.name, 'legalName', organization.legal_name,
      'legalOrgId', organization.legal_org_id) as organization,
    json_build_object('id', w.id, 'name', w.name) as workflow
  from workflows w
  join orders o on o.id = w.order_id
  join organizations organization on organization.id = o.organization_id
  where w.id = ${'workflowId'}`;

/** Reads in two statements, however many documents there are. */
@Injectable()
export class FilledDocuments {
  constructor(private readonly db: Database) {}

  /** A mapping names a variable, such as `order.city`, or is a template; what cannot be filled is empty. */
  async fields(workflowId: string): Promise<DocumentFields> {
    const documents = await this.db.rows<Mapped>(mappings, { workflowId });
    if (documents.length === 0) return {};
    const values = (await this.db.row<Record<string, unknown>>(roots, { workflowId }))!;
    return Object.fromEntries(documents.map(({ id, fieldMappings }) => [id, fill(fieldMappings, values)]));
  }
}

function fill(fieldMappings: string | null, values: Record<string, unknown>): Record<string, string> {
  const variables = Object.entries(parsed(fieldMappings)).filter(([, variable]) => typeof variable === 'string');
  return Object.fromEntries(variables.map(([field, variable]) => [field, rendered(variable as string, values)]));
}

function rendered(variable: string, values: Record<string, unknown>): string {
  try {
    return renderTemplate(variable.includes('{{') ? variable : `{{ ${variable} }}`, values, 'plain');
  } catch (error) {
    if (error instanceof TemplateError) return '';
    throw error;
  }
}

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
