/** Documents of a workflow template (contract 2.11, 4.12). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { toOptionalReference, ReferenceChecker } from '../../../domain/authorization/reference-checker.js';
import { buildTemplateEtag, TemplateAccess } from '../template-access.js';
import { inTenantWhere } from '../../../entities/tenant-predicates.js';
import { TemplateDocument } from '../../../entities/template-document.js';
import { Database, type Page } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import { pickDefined, validateObject } from '../../../platform/fields/index.js';
import { parseRichText } from '../../../platform/rich-text.js';
import { newId } from '../../../platform/new-id.js';
import {
  type JsonText,
  type Listing,
  type PageQuery,
  selectQueryWithEtag,
  sql,
} from '../../../platform/read-models/index.js';
import { DOCUMENT_FIELDS, type TemplateDocumentInput, type TemplateDocumentUpdate } from './template-part.dto.js';
import { TemplateDocumentView, TemplateDocumentRowView } from './template-part.views.js';

const OF_TEMPLATE = inTenantWhere(
  sql`document`,
  sql`document.workflow_template_id = ${'workflowTemplateId'} and document.deleted_at is null`,
);
const LIST: Listing<TemplateDocumentRowView> = { view: TemplateDocumentRowView };
const byId = selectQueryWithEtag(
  TemplateDocumentView,
  sql`document.id = ${'id'} and ${OF_TEMPLATE}`,
  buildTemplateEtag(sql`document`, sql`document.workflow_template_id`),
);
const removeFromSteps = sql`update template_steps set document_ids = array_remove(document_ids, ${'id'})
    where router_id = ${'routerId'} and workflow_template_id = ${'workflowTemplateId'} and ${'id'} = any(document_ids)`;

/** Reads and writes documents. Every write increments the version of the template. */
@Injectable()
export class TemplateDocumentsService {
  constructor(
    private readonly db: Database,
    private readonly referenceChecker: ReferenceChecker,
    private readonly templates: TemplateAccess,
  ) {}

  /** Newest first. @throws 404 if the router has no such template. */
  async list(
    caller: Caller,
    workflowTemplateId: string,
    query: PageQuery,
  ): Promise<JsonText<Page<TemplateDocumentRowView>>> {
    await this.templates.assertExists(caller, workflowTemplateId);
    const parameters = { workflowTemplateId, routerId: caller.routerId };
    return this.db.page(LIST, { ...query, where: [OF_TEMPLATE], parameters });
  }

  /** @throws 404 if the template has no such document. */
  get({ routerId }: Caller, workflowTemplateId: string, id: string): Promise<JsonText<TemplateDocumentView>> {
    return this.db.one(byId, { id, workflowTemplateId, routerId });
  }

  /** Contract 4.12. @throws 400 for an unknown file, or for invalid rich text or field mappings. */
  create(caller: Caller, templateId: string, ifMatch: string | undefined, input: TemplateDocumentInput) {
    return this.templates.withLock(caller, templateId, ifMatch, async ({ id: workflowTemplateId, routerId }) => {
      await this.referenceChecker.assertAccessible(caller, 'file', toOptionalReference('fileId', input.fileId));
      const id = newId('templateDocument');
      await this.db.of(TemplateDocument).insert({ id, routerId, workflowTemplateId, ...documentColumns(input) });
      return this.get(caller, workflowTemplateId, id);
    });
  }

  /** @throws 400 as `create`. */
  update(caller: Caller, templateId: string, id: string, ifMatch: string | undefined, input: TemplateDocumentUpdate) {
    return this.templates.withLock(caller, templateId, ifMatch, async ({ id: workflowTemplateId }) => {
      const stored = await this.db.get(TemplateDocument, { routerId: caller.routerId, id, workflowTemplateId });
      if (input.fileId !== stored.fileId)
        await this.referenceChecker.assertAccessible(caller, 'file', toOptionalReference('fileId', input.fileId));
      await this.db.of(TemplateDocument).update({ routerId: caller.routerId, id }, documentColumns(input, stored));
      return this.get(caller, workflowTemplateId, id);
    });
  }

  /** Soft-deletes the document and removes it from steps. */
  remove(caller: Caller, templateId: string, id: string, ifMatch: string | undefined): Promise<void> {
    return this.templates.withLock(caller, templateId, ifMatch, async ({ id: workflowTemplateId }) => {
      await this.db.get(TemplateDocument, { routerId: caller.routerId, id, workflowTemplateId });
      await this.db.of(TemplateDocument).softDelete({ routerId: caller.routerId, id });
      await this.db.row(removeFromSteps, { routerId: caller.routerId, id, workflowTemplateId });
    });
  }
}

function documentColumns(input: TemplateDocumentUpdate, stored?: TemplateDocument): Partial<TemplateDocument> {
  const { content, fieldMappings } = input;
  if (fieldMappings) assertFieldMappings(fieldMappings);
  const document = content && parseRichText(content, 'content', stored?.content);
  return { ...pickDefined(input, DOCUMENT_FIELDS), ...(content !== undefined && { content: document }) };
}

/**
 * Field mappings are the JSON text of an object: form field to variable (decisions/workflow-templates "Workflow
 * template").
 */
function assertFieldMappings(text: string): void {
  const rule = 'must be the JSON text of an object of strings';
  let mappings: unknown;
  try {
    mappings = JSON.parse(text);
  } catch {
    throw invalid('fieldMappings', rule);
  }
  if (validateObject(mappings) || Object.values(mappings as object).some((variable) => typeof variable !== 'string'))
    throw invalid('fieldMappings', rule);
}
