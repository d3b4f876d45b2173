/** Attempts at running steps, and the log of how they moved (contract 2.8, step data). */
import { Column, Entity } from 'typeorm';
import { Choice, Moment, Text, Uuid } from '../platform/fields/columns.js';
import { COMMENT } from '../platform/fields/index.js';
import { Identified, Row } from './row.js';
import { STEP_STATES } from './workflow-shapes.js';

/** One attempt at a step; history stays (contract 2.8, step data). */
@Entity('workflow_step_data')
export class StepData extends Row {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  orderId: string;

  @Uuid()
  workflowId: string;

  @Uuid()
  workflowStepId: string;

  @Choice({ of: STEP_STATES, default: 'todo' })
  status: (typeof STEP_STATES)[number];

  @Text({ ...COMMENT, nullable: true, description: 'Why it was declined, failed, skipped or cancelled.' })
  actionReason: string | null;

  @Moment({ nullable: true })
  dueAt: Date | null;

  @Text({ ...COMMENT, nullable: true })
  comment: string | null;

  @Text({ max: 16, nullable: true, description: 'Side that acted last.' })
  actor: string | null;

  @Uuid({ nullable: true, description: 'User who acted last.' })
  userId: string | null;

  @Uuid({ nullable: true, description: 'Organization that acted last.' })
  orgId: string | null;

  @Moment({ nullable: true })
  deletedAt: Date | null;

  /** When it became done, failed, skipped or cancelled. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt: Date | null;
}

/** Who moved a step, when and why. */
@Entity('workflow_step_status_log')
export class StepStatusLog extends Identified {
  @Column('uuid')
  routerId: string;

  @Uuid()
  workflowStepId: string;

  @Uuid()
  stepDataId: string;

  @Choice({ of: STEP_STATES, nullable: true })
  fromStatus: string | null;

  @Choice({ of: STEP_STATES })
  toStatus: string;

  @Text({ max: 16, nullable: true, description: 'The action; null where the service moved it by itself.' })
  action: string | null;

  @Text({ max: 16 })
  actor: string;

  @Uuid({ nullable: true })
  userId: string | null;

  @Uuid({ nullable: true })
  orgId: string | null;

  @Text({ ...COMMENT, nullable: true })
  comment: string | null;

  @Text({ ...COMMENT, nullable: true })
  reason: string | null;

  @Moment({ kept: 'created' })
  createdAt: Date;
}
