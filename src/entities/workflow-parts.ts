/** What a running workflow has beside its steps: groups whose steps wait, and documents. */
import { Column, Entity } from 'typeorm';
import { Flag, Json, Text, Uuid } from '../platform/fields/columns.js';
import { PROSE } from '../platform/fields/index.js';
import { Identified, Row } from './row.js';
import { RICH_TEXT } from '../platform/rich-text-field.js';

/** A group of the running workflow; steps of injectable groups wait in it as a copy of the template's. */
@Entity('workflow_groups')
export class WorkflowGroup extends Identified {
  @Column('uuid')
  routerId: string;

  @Uuid()
  workflowId: string;

  @Column({ type: 'uuid', nullable: true })
  templateGroupId: string | null;

  @Text({ max: 256 })
  name: string;

  @Text({ ...PROSE, nullable: true })
  description: string | null;

  @Flag({ default: false })
  isInjectable: boolean;

  /** Template steps as they stood when the workflow started, with ids that injection names. */
  @Column({ type: 'jsonb', default: [] })
  templateSteps: object[];
}

/** A document of the running workflow, copied from the template. */
@Entity('workflow_documents')
export class WorkflowDocument extends Row {
  @Column('uuid')
  routerId: string;

  @Uuid()
  workflowId: string;

  @Column({ type: 'uuid', nullable: true })
  templateDocumentId: string | null;

  @Text({ max: 256 })
  name: string;

  @Json(RICH_TEXT)
  content: object | null;

  @Text({ max: 16 })
  type: string;

  @Uuid({ nullable: true })
  fileId: string | null;

  @Text({ ...PROSE, nullable: true })
  fieldMappings: string | null;

  @Flag({ default: false })
  public: boolean;

  @Text({ ...PROSE, nullable: true })
  description: string | null;
}
