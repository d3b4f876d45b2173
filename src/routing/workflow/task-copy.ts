/** The notifications of a running workflow, copied from its template's. */
import type { TemplateTask } from '../../entities/template-task.js';
import type { WorkflowActor } from '../../entities/workflow.js';
import type { WorkflowTask } from '../../entities/workflow-task.js';
import { uuidv7 } from '../../platform/uuid.js';

/** Rows to insert; each tells the workflow's own actor in place of the template's. */
export function copyTasks(
  tasks: readonly TemplateTask[],
  workflowId: string,
  actors: readonly Partial<WorkflowActor>[],
): (Partial<WorkflowTask> & { id: string })[] {
  return tasks.map(({ id, workflowTemplateStepId, workflowTemplateActorId, ...task }) => {
    const { workflowTemplateId: _template, isDisabled: _whetherOff, ...same } = task;
    const actor = workflowTemplateActorId && actors.find((one) => one.templateActorId === workflowTemplateActorId);
    return {
      ...same,
      id: uuidv7(),
      workflowId,
      templateTaskId: id,
      templateStepId: workflowTemplateStepId,
      workflowActorId: (actor && actor.id) || null,
    };
  });
}
