/** Evidence: files that somebody uploaded for a running step (decisions/workflows "Evidence"). */
import { Column, Entity } from 'typeorm';
import { Moment, Uuid } from '../platform/fields/columns.js';
import type { Initiator } from './initiator.js';
import { Identified } from './row.js';

/** One file of one step; whoever sees the step reads the file. */
@Entity('workflow_step_files')
export class StepFile extends Identified {
  @Column('uuid')
  routerId: string;

  @Uuid({ description: 'Step of the running workflow.' })
  workflowStepId: string;

  @Uuid({ description: 'ID of the uploaded file.' })
  fileId: string;

  /** On whose behalf it was brought. */
  @Column({ type: 'varchar', length: 64 })
  authorSide: Initiator['side'];

  @Moment({ kept: 'created', description: 'Time of attachment (UTC).' })
  createdAt: Date;
}
