/** Tasks of running workflows, copied from the template (decisions/notifications "Tasks"). */
import { Column, Entity } from 'typeorm';
import { Task } from './template-task.js';

/** A task at the start of the workflow. Whether it is disabled is stored only on the task of the template. */
@Entity('workflow_tasks')
export class WorkflowTask extends Task {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  workflowId: string;

  /** Task of the template; null if it was deleted. */
  @Column({ type: 'uuid', nullable: true })
  templateTaskId: string | null;

  /** Template step whose copies trigger the task, including copies injected later; null: every step. */
  @Column({ type: 'uuid', nullable: true })
  templateStepId: string | null;

  /** Actor that receives the message. Takes precedence over `recipient`. */
  @Column({ type: 'uuid', nullable: true })
  workflowActorId: string | null;
}
