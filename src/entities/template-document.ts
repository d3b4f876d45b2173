/** Documents of a workflow template (contract 2.11). */
import { Column, Entity } from 'typeorm';
import { Choice, Flag, Moment, Text, Uuid } from '../platform/fields/columns.js';
import { PROSE } from '../platform/fields/index.js';
import { Row } from './row.js';

export const DOCUMENT_TYPES = ['content', 'file', 'form'] as const;

/** A document of a template (contract 2.11). */
@Entity('template_documents')
export class TemplateDocument extends Row {
  @Uuid({ description: 'Router (tenant) that owns the template.' })
  routerId: string;

  @Column('uuid')
  workflowTemplateId: string;

  @Text({ min: 1, max: 256, example: 'Safety sheet', description: 'Document name.' })
  name: string;

  @Column({ type: 'jsonb', nullable: true })
  content: object | null;

  @Choice({
    of: DOCUMENT_TYPES,
    default: 'content',
    description: 'Kind of document: rich text (`content`), uploaded file (`file`) or form (`form`).',
  })
  type: (typeof DOCUMENT_TYPES)[number];

  @Uuid({ nullable: true, description: 'ID of the uploaded file. `null` if there is none.' })
  fileId: string | null;

  @Text({
    ...PROSE,
    nullable: true,
    description: 'Mapping from form field to template variable, as JSON text. `null` if there is none.',
  })
  fieldMappings: string | null;

  @Flag({ default: false, description: 'Whether the document is shown in the client portal.' })
  public: boolean;

  @Text({ ...PROSE, nullable: true, description: 'Description of the document. `null` if there is none.' })
  description: string | null;

  @Moment({ kept: 'deleted', nullable: true, description: 'Deletion time (UTC). `null` if not deleted.' })
  deletedAt: Date | null;
}
