/** Documents of a workflow template (contract 2.11). */
import { Column, Entity } from 'typeorm';
import { Choice, Flag, Moment, Text, Uuid } from '../platform/fields/columns.js';
import { PROSE } from '../platform/fields/index.js';
import { Row } from './row.js';

export const DOCUMENT_TYPES = ['content', 'file', 'form'] as const;

/** A document of a template (contract 2.11). */
@Entity('template_documents')
export class TemplateDocument extends Row {
  @Uuid()
  routerId: string;

  @Column('uuid')
  workflowTemplateId: string;

  @Text({ min: 1, max: 256, example: 'Safety sheet' })
  name: string;

  @Column({ type: 'jsonb', nullable: true })
  content: object | null;

  @Choice({ of: DOCUMENT_TYPES, default: 'content' })
  type: (typeof DOCUMENT_TYPES)[number];

  @Uuid({ nullable: true })
  fileId: string | null;

  @Text({ ...PROSE, nullable: true, description: 'JSON text from form field to variable.' })
  fieldMappings: string | null;

  @Flag({ default: false, description: 'Shown in the client’s portal.' })
  public: boolean;

  @Text({ ...PROSE, nullable: true })
  description: string | null;

  @Moment({ kept: 'deleted', nullable: true })
  deletedAt: Date | null;
}
