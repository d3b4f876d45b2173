/** Documents of a workflow template (contract 2.11). */
import { Column, Entity } from 'typeorm';
import {
  EnumField,
  BooleanField,
  TimestampField,
  StringField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { LONG_TEXT } from '../platform/fields/index.js';
import { TimestampedEntity } from './base-entities.js';

export const DOCUMENT_TYPES = ['content', 'file', 'form'] as const;

/** A document of a workflow template. */
@Entity('template_documents')
export class TemplateDocument extends TimestampedEntity {
  @UuidField({ description: 'Router (tenant) that owns the template.' })
  routerId: string;

  @Column('uuid')
  workflowTemplateId: string;

  @StringField({ min: 1, max: 256, example: 'Safety sheet', description: 'Document name.' })
  name: string;

  @Column({ type: 'jsonb', nullable: true })
  content: object | null;

  @EnumField({
    of: DOCUMENT_TYPES,
    default: 'content',
    description: 'Kind of document: rich text (`content`), uploaded file (`file`) or form (`form`).',
  })
  type: (typeof DOCUMENT_TYPES)[number];

  @UuidField({ nullable: true, description: 'ID of the uploaded file. `null` if there is none.' })
  fileId: string | null;

  @StringField({
    ...LONG_TEXT,
    nullable: true,
    description: 'Mapping from form field to template variable, as JSON text. `null` if there is none.',
  })
  fieldMappings: string | null;

  @BooleanField({ default: false, description: 'Whether the document is shown in the client portal.' })
  public: boolean;

  @StringField({ ...LONG_TEXT, nullable: true, description: 'Description of the document. `null` if there is none.' })
  description: string | null;

  @TimestampField({ columnKind: 'deleted', nullable: true, description: 'Deletion time (UTC). `null` if not deleted.' })
  deletedAt: Date | null;
}
