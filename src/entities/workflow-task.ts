/** Notifications of a running workflow: the copy of its template's tasks (decisions/notifications "Tasks"). */
import { Column, Entity } from 'typeorm';
import { Task } from './template-task.js';

/** One task as it stood when the workflow started; whether its receiver has had enough, the template's task knows. */
@Entity('workflow_tasks')
export class WorkflowTask extends Task {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  workflowId: string;

  /** The task of the template; null once that is gone. */
  @Column({ type: 'uuid', nullable: true })
  templateTaskId: string | null;

  /** The template's step whose running copies fire it, those that are injected later too; null: every step. */
  @Column({ type: 'uuid', nullable: true })
  templateStepId: string | null;

  /** The actor that is told; goes before `recipient`. */
  @Column({ type: 'uuid', nullable: true })
  workflowActorId: string | null;
}
