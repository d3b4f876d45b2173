/** Groups and documents of running workflows. */
import { Column, Entity } from 'typeorm';
import { BooleanField, JsonField, StringField, UuidField } from '../platform/fields/column-decorators.js';
import { LONG_TEXT } from '../platform/fields/index.js';
import { IdentifiedEntity, TimestampedEntity } from './base-entities.js';
import { RICH_TEXT } from '../platform/rich-text-field.js';

/** A group of a running workflow. Injectable groups contain copies of the template steps that can be injected. */
@Entity('workflow_groups')
export class WorkflowGroup extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @UuidField({ description: 'Workflow that the group belongs to.' })
  workflowId: string;

  @Column({ type: 'uuid', nullable: true })
  templateGroupId: string | null;

  @StringField({ max: 256, description: 'Name of the group.' })
  name: string;

  @StringField({ ...LONG_TEXT, nullable: true, description: 'Description of the group. `null` if there is none.' })
  description: string | null;

  @BooleanField({
    default: false,
    description: 'Whether the steps of the group can be injected into the running workflow.',
  })
  isInjectable: boolean;

  /** Template steps at the start of the workflow, with the IDs that injection refers to. */
  @Column({ type: 'jsonb', default: [] })
  templateSteps: object[];
}

/** A document of a running workflow, copied from the template. */
@Entity('workflow_documents')
export class WorkflowDocument extends TimestampedEntity {
  @Column('uuid')
  routerId: string;

  @UuidField({ description: 'Workflow that the document belongs to.' })
  workflowId: string;

  @Column({ type: 'uuid', nullable: true })
  templateDocumentId: string | null;

  @StringField({ max: 256, description: 'Document name.' })
  name: string;

  @JsonField({ ...RICH_TEXT, description: 'Rich text of the document. `null` for files and forms without text.' })
  content: object | null;

  @StringField({ max: 16, description: 'Kind of document: `content`, `file` or `form`.' })
  type: string;

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
}
