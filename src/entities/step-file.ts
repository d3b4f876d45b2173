/** Evidence: files that somebody uploaded for a running step (decisions/workflows "Evidence"). */
import { Column, Entity } from 'typeorm';
import { TimestampField, UuidField } from '../platform/fields/column-decorators.js';
import type { Initiator } from './initiator.js';
import { Identified } from './row.js';

/** One file of one step; whoever sees the step reads the file. */
@Entity('workflow_step_files')
export class StepFile extends Identified {
  @Column('uuid')
  routerId: string;

  @UuidField({ description: 'Step of the running workflow.' })
  workflowStepId: string;

  @UuidField({ description: 'ID of the uploaded file.' })
  fileId: string;

  /** On whose behalf it was brought. */
  @Column({ type: 'varchar', length: 64 })
  authorSide: Initiator['side'];

  @TimestampField({ columnKind: 'created', description: 'Time of attachment (UTC).' })
  createdAt: Date;
}
