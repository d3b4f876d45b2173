/** Template tasks in responses (contract 2.10), also within the steps of templates. */
import { ApiSchema } from '@nestjs/swagger';
import { UuidField, pickFields } from '../../platform/fields/index.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';
import { TASK_TEMPLATES, TemplateTask } from '../template-task.js';

/** All fields of contract 2.10, and whether the task is disabled (decisions/notifications "Tasks"). */
@ApiSchema({ description: 'Task: a message that is sent when a step enters a status.' })
@ReadModel({ table: 'template_tasks', alias: 'task' })
export class TemplateTaskView extends pickFields(TemplateTask, [
  'id',
  'states',
  'name',
  'type',
  'timing',
  'delay',
  'recipient',
  ...TASK_TEMPLATES,
  'emailLogos',
  'emailCc',
  'emailBcc',
  'customFieldAttachments',
  'workflowTemplateId',
  'workflowTemplateStepId',
  'workflowTemplateActorId',
  'isDisabled',
]) {
  @UuidField({ sql: sql`task.router_id`, description: 'Router (tenant) that owns the template.' })
  tenantId: string;
}
