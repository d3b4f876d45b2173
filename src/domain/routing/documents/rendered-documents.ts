/** Renders documents as the signer sees them, with the hash that the signature refers to. */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SIGNED_DOCUMENTS_MAX } from '../../../entities/signature.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/sql/index.js';
import type { RichText } from '../../../platform/rich-text.js';
import { FilledDocuments, type WorkflowKey, type FillableDocument } from './filled-documents.js';

/** Visible content of a document. */
export interface DocumentContent {
  name: string;
  description: string | null;
  type: string;
  content: RichText | null;
  /** Values of the form fields, by field. */
  fields: Record<string, string>;
  /** Uploaded file, identified by the hash of its bytes. */
  file: { id: string; fileName: string; sha256: string } | null;
}

/** A document with its text and hash, as signatures store them. */
export interface RenderedDocument extends DocumentContent {
  id: string;
  /** Content as JSON text, with the fields in the order of `DocumentContent`. */
  shown: string;
  /** SHA-256 of that text in UTF-8, in hexadecimal. */
  sha256: string;
}

type Stored = FillableDocument & Omit<DocumentContent, 'fields' | 'content'>;

const DOCUMENT_COLUMNS = sql`d.id, d.name, d.description, d.type, d.content, d.field_mappings as "fieldMappings",
    case when f.id is not null then json_build_object('id', f.id, 'fileName', f.file_name, 'sha256', f.sha256) end as file`;

const OF_STEP = sql`
  select ${DOCUMENT_COLUMNS}
  from workflow_steps step
  join workflow_documents d on ${sameTenant('d', 'step')} and d.workflow_id = step.workflow_id
    and d.id = any(step.document_ids)
  left join files f on ${sameTenant('f', 'd')} and f.id = d.file_id
  where ${inTenant('step')} and step.id = ${'workflowStepId'}
  order by array_position(step.document_ids, d.id) limit ${'most'}::int`;

const NAMED = sql`
  select ${DOCUMENT_COLUMNS}
  from workflow_documents d left join files f on ${sameTenant('f', 'd')} and f.id = d.file_id
  where ${inTenant('d')} and d.workflow_id = ${'workflowId'} and d.id = any(${'ids'}::uuid[])
  order by array_position(${'ids'}::uuid[], d.id)`;

/** Renders the current documents. */
@Injectable()
export class RenderedDocuments {
  constructor(
    private readonly db: Database,
    private readonly filled: FilledDocuments,
  ) {}

  /** Renders the documents of the step in its order, at most one more than can be signed. */
  async renderForStep(workflow: WorkflowKey, workflowStepId: string): Promise<RenderedDocument[]> {
    const { routerId } = workflow;
    const most = SIGNED_DOCUMENTS_MAX + 1;
    return this.render(workflow, await this.db.rows<Stored>(OF_STEP, { routerId, workflowStepId, most }));
  }

  /** Renders these documents, in the order of the IDs. */
  async renderByIds(workflow: WorkflowKey, ids: readonly string[]): Promise<RenderedDocument[]> {
    return this.render(workflow, await this.db.rows<Stored>(NAMED, { ...workflow, ids }));
  }

  private async render(workflow: WorkflowKey, documents: readonly Stored[]): Promise<RenderedDocument[]> {
    const filled = await this.filled.fill(workflow, documents);
    return documents.map(({ id, name, description, type, file }, index) => {
      const { content, fields } = filled[index];
      return hashDocument(
        id,
        JSON.stringify({ name, description, type, content, fields, file } satisfies DocumentContent),
      );
    });
  }
}

/** @returns the document of its JSON text */
export function hashDocument(id: string, shown: string): RenderedDocument {
  return {
    id,
    ...(JSON.parse(shown) as DocumentContent),
    shown,
    sha256: createHash('sha256').update(shown).digest('hex'),
  };
}
