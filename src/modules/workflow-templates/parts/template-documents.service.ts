/** Documents of a template: contract 4.12 and what makes it usable (contract 2.11). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { oneOf, ReferenceChecker } from '../../../domain/authorization/reference-checker.js';
import { templateEtag, TemplateWriter } from '../template-writer.js';
import { ofRouter } from '../../../entities/in-router.js';
import { TemplateDocument } from '../../../entities/template-document.js';
import { Database, type Page } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import { pickDefined, validateObject } from '../../../platform/fields/index.js';
import { checkRichText } from '../../../platform/rich-text.js';
import { newId } from '../../../platform/new-id.js';
import {
  type JsonText,
  type Listing,
  type PageQuery,
  readingWithEtag,
  sql,
} from '../../../platform/read-models/index.js';
import { DOCUMENT_FIELDS, type TemplateDocumentInput, type TemplateDocumentUpdate } from './template-part.dto.js';
import { TemplateDocumentView } from './template-part.views.js';

const OF_TEMPLATE = ofRouter(
  sql`document`,
  sql`document.workflow_template_id = ${'workflowTemplateId'} and document.deleted_at is null`,
);
const LIST: Listing<TemplateDocumentView> = { view: TemplateDocumentView };
const one = readingWithEtag(
  TemplateDocumentView,
  sql`document.id = ${'id'} and ${OF_TEMPLATE}`,
  templateEtag(sql`document`, sql`document.workflow_template_id`),
);
const forgetInSteps = sql`update template_steps set document_ids = array_remove(document_ids, ${'id'})
    where router_id = ${'routerId'} and workflow_template_id = ${'workflowTemplateId'} and ${'id'} = any(document_ids)`;

/** Reads and writes documents; every write counts as one of the template. */
@Injectable()
export class TemplateDocumentsService {
  constructor(
    private readonly db: Database,
    private readonly reach: ReferenceChecker,
    private readonly writer: TemplateWriter,
  ) {}

  /** Newest first. @throws 404 where the router has no such template. */
  async list(
    caller: Caller,
    workflowTemplateId: string,
    query: PageQuery,
  ): Promise<JsonText<Page<TemplateDocumentView>>> {
    await this.writer.find(caller, workflowTemplateId);
    const parameters = { workflowTemplateId, routerId: caller.routerId };
    return this.db.page(LIST, { ...query, where: [OF_TEMPLATE], parameters });
  }

  /** @throws 404 where the template has no such document. */
  get({ routerId }: Caller, workflowTemplateId: string, id: string): Promise<JsonText<TemplateDocumentView>> {
    return this.db.one(one, { id, workflowTemplateId, routerId });
  }

  /** Contract 4.12. @throws 400 where the file is not the router's or a JSON text is none. */
  create(caller: Caller, templateId: string, ifMatch: string | undefined, input: TemplateDocumentInput) {
    return this.writer.change(caller, templateId, ifMatch, async ({ id: workflowTemplateId, routerId }) => {
      await this.reach.check(caller, 'file', oneOf('fileId', input.fileId));
      const id = newId('templateDocument');
      await this.db.of(TemplateDocument).insert({ id, routerId, workflowTemplateId, ...documentColumns(input) });
      return this.get(caller, workflowTemplateId, id);
    });
  }

  /** @throws 400 as `create`. */
  update(caller: Caller, templateId: string, id: string, ifMatch: string | undefined, input: TemplateDocumentUpdate) {
    return this.writer.change(caller, templateId, ifMatch, async ({ id: workflowTemplateId }) => {
      const present = await this.db.get(TemplateDocument, { routerId: caller.routerId, id, workflowTemplateId });
      if (input.fileId !== present.fileId) await this.reach.check(caller, 'file', oneOf('fileId', input.fileId));
      await this.db.of(TemplateDocument).update({ routerId: caller.routerId, id }, documentColumns(input, present));
      return this.get(caller, workflowTemplateId, id);
    });
  }

  /** Keeps the row; nobody finds it any more, and steps forget it. */
  remove(caller: Caller, templateId: string, id: string, ifMatch: string | undefined): Promise<void> {
    return this.writer.change(caller, templateId, ifMatch, async ({ id: workflowTemplateId }) => {
      await this.db.get(TemplateDocument, { routerId: caller.routerId, id, workflowTemplateId });
      await this.db.of(TemplateDocument).softDelete({ routerId: caller.routerId, id });
      await this.db.row(forgetInSteps, { routerId: caller.routerId, id, workflowTemplateId });
    });
  }
}

function documentColumns(input: TemplateDocumentUpdate, present?: TemplateDocument): Partial<TemplateDocument> {
  const { content, fieldMappings } = input;
  if (fieldMappings) checkFieldMappings(fieldMappings);
  const document = content && checkRichText(content, 'content', present?.content);
  return { ...pickDefined(input, DOCUMENT_FIELDS), ...(content !== undefined && { content: document }) };
}

/** JSON text from form field to variable (decisions/workflow-templates "Workflow template"). */
function checkFieldMappings(text: string): void {
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
