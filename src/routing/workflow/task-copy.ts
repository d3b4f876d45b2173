/** Copies the tasks of a template for a workflow that starts, in one statement however many there are. */
import { identifier, joined, sql, type Statement } from '../../platform/views/index.js';

/** Columns that the copy has from the template's task as they are. */
const SAME = [
  ...['states', 'name', 'type', 'timing', 'delay', 'recipient'],
  ...['webhook_payload_template', 'webhook_headers_template', 'webhook_url_template', 'sms_payload_template'],
  ...['email_subject_template', 'email_body_template', 'email_logos', 'email_cc', 'email_bcc'],
  'custom_field_attachments',
].map(identifier);

/** Takes `:templateId` and `:workflowId`; the workflow's actors are there already. */
export const copyTasks: Statement = sql`
  insert into workflow_tasks (id, router_id, workflow_id, template_task_id, template_step_id, workflow_actor_id,
    ${joined(SAME, ', ')})
  select uuid_v7(), task.router_id, ${'workflowId'}::uuid, task.id, task.workflow_template_step_id, actor.id,
    ${joined(
      SAME.map((column) => sql`task.${column}`),
      ', ',
    )}
  from template_tasks task
  left join workflow_actors actor on actor.workflow_id = ${'workflowId'}::uuid
    and actor.template_actor_id = task.workflow_template_actor_id
  where task.workflow_template_id = ${'templateId'}
  order by task.id`;
