/** Evidence: files of running steps (decisions/workflows "Evidence"). */
import { Column, Entity } from 'typeorm';
import { TimestampField, UuidField } from '../platform/fields/column-decorators.js';
import type { Initiator } from './initiator.js';
import { IdentifiedEntity } from './base-entities.js';

/** A file of a step. Readable by everyone who sees the step. */
@Entity('workflow_step_files')
export class StepFile extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @UuidField({ description: 'Step of the running workflow.' })
  workflowStepId: string;

  @UuidField({ description: 'ID of the uploaded file.' })
  fileId: string;

  /** Party that attached the file. */
  @Column({ type: 'varchar', length: 64 })
  authorSide: Initiator['party'];

  @TimestampField({ columnKind: 'created', description: 'Time of attachment (UTC).' })
  createdAt: Date;
}
