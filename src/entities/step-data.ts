/** Attempts of steps (step data of contract 2.8) and the log of their status changes. */
import { Column, Entity } from 'typeorm';
import { EnumField, TimestampField, StringField, UuidField } from '../platform/fields/column-decorators.js';
import { COMMENT_TEXT } from '../platform/fields/index.js';
import { IdentifiedEntity, TimestampedEntity } from './base-entities.js';
import { STEP_STATES } from './workflow-value-objects.js';

/** An attempt of a step. Retrying or reopening creates another attempt (contract 2.8, step data). */
@Entity('workflow_step_data')
export class StepData extends TimestampedEntity {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  orderId: string;

  @UuidField({ description: 'Workflow that the step belongs to.' })
  workflowId: string;

  @UuidField({ description: 'Step of the running workflow.' })
  workflowStepId: string;

  @EnumField({ of: STEP_STATES, default: 'todo', description: 'Status of the attempt.' })
  status: (typeof STEP_STATES)[number];

  @StringField({
    ...COMMENT_TEXT,
    nullable: true,
    description: 'Reason given for declining, failing, skipping or cancelling. `null` if none was given.',
  })
  actionReason: string | null;

  @TimestampField({ nullable: true, description: 'Due time (UTC). `null` if there is no due date.' })
  dueAt: Date | null;

  @StringField({
    ...COMMENT_TEXT,
    nullable: true,
    description: 'Comment given with the last action. `null` if there is none.',
  })
  comment: string | null;

  @StringField({ max: 16, nullable: true, description: 'Party that acted last. `null` if no one has acted.' })
  actor: string | null;

  @UuidField({ nullable: true, description: 'User who acted last. `null` for the client and the system.' })
  userId: string | null;

  @UuidField({ nullable: true, description: 'Organization that acted last. `null` for the client and the system.' })
  orgId: string | null;

  @TimestampField({ nullable: true, description: 'Deletion time (UTC). `null` if not deleted.' })
  deletedAt: Date | null;

  /** Time at which the attempt became done, failed, skipped or cancelled. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt: Date | null;
}

/** A status change of a step: who, when and why. */
@Entity('workflow_step_status_log')
export class StepStatusLog extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @UuidField({ description: 'Step of the running workflow.' })
  workflowStepId: string;

  @UuidField({ description: 'Attempt of the step.' })
  stepDataId: string;

  @EnumField({ of: STEP_STATES, nullable: true, description: 'Previous status. `null` for the first entry.' })
  fromStatus: string | null;

  @EnumField({ of: STEP_STATES, description: 'New status.' })
  toStatus: string;

  @StringField({
    max: 16,
    nullable: true,
    description: 'Action that caused the change. `null` if the service made the change.',
  })
  action: string | null;

  @StringField({ max: 16, description: 'Party that caused the change.' })
  actor: string;

  @UuidField({ nullable: true, description: 'User who caused the change. `null` for the client and the system.' })
  userId: string | null;

  @UuidField({
    nullable: true,
    description: 'Organization that caused the change. `null` for the client and the system.',
  })
  orgId: string | null;

  @StringField({
    ...COMMENT_TEXT,
    nullable: true,
    description: 'Comment given with the action. `null` if there is none.',
  })
  comment: string | null;

  @StringField({
    ...COMMENT_TEXT,
    nullable: true,
    description: 'Reason given with the action. `null` if there is none.',
  })
  reason: string | null;

  @TimestampField({ columnKind: 'created', description: 'Time of the change (UTC).' })
  createdAt: Date;
}
