/** Request bodies of tasks (contract 2.10, 4.11), and the bodies of previews. */
import { ApiSchema } from '@nestjs/swagger';
import { CHANNEL_FIELD, TASK_TEMPLATES } from '../../../entities/template-task.js';
import { TemplateTaskView } from '../../../entities/views/template-task-view.js';
import {
  EnumField,
  JsonField,
  StringField,
  StringListField,
  UuidField,
  inputFrom,
  validateObject,
} from '../../../platform/fields/index.js';
import { sql, withVersion } from '../../../platform/read-models/index.js';
import { buildTemplateEtag } from '../template-access.js';

/** Row of the list of tasks. */
@ApiSchema({ description: 'Task of a workflow template in a list.' })
export class TemplateTaskRowView extends withVersion(
  TemplateTaskView,
  buildTemplateEtag(sql`task`, sql`task.workflow_template_id`),
) {}

/** Writable fields of a task. */
export const TASK_FIELDS = [
  'states',
  'name',
  'type',
  'workflowTemplateStepId',
  'timing',
  'delay',
  'recipient',
  'workflowTemplateActorId',
  ...TASK_TEMPLATES,
  'emailLogos',
  'emailCc',
  'emailBcc',
  'customFieldAttachments',
] as const;

const [, , , ...OPTIONAL_TASK_FIELDS] = TASK_FIELDS;

@ApiSchema({ description: 'New task.' })
export class TemplateTaskInput extends inputFrom(TemplateTaskView, {
  required: ['states', 'name', 'type'],
  optional: OPTIONAL_TASK_FIELDS,
}) {}

/** Request body of contract 4.11. */
@ApiSchema({ description: 'Changes to a task. Omitted fields keep their value.' })
export class TemplateTaskUpdate extends inputFrom(TemplateTaskView, { optional: TASK_FIELDS }) {}

/** Request body of a preview. */
@ApiSchema({ description: 'Order, and optionally step, to render the task for.' })
export class TaskPreviewInput {
  @UuidField({
    optional: true,
    description:
      'Order to render the templates for. Default: the newest order of the template among the router’s 2,000 newest.',
  })
  orderId?: string;

  @UuidField({
    optional: true,
    description: 'Step of the order. Default: the step copied from the task’s template step.',
  })
  workflowStepId?: string;
}

/** Response body of a preview. */
@ApiSchema({ description: 'Message that the task would send now. `problem` is the reason if none would be sent.' })
export class TaskPreviewView {
  @UuidField({ description: 'Order that the message is rendered for.' })
  orderId: string;

  @EnumField(CHANNEL_FIELD)
  type: string;

  @StringField({ nullable: true, description: 'Reason why no message would be sent. `null` if one would be sent.' })
  problem: string | null;

  @StringListField({ description: 'URL, e-mail addresses or phone numbers.' })
  recipients: string[];

  @StringListField({ description: 'E-mail addresses that receive a copy.' })
  cc: string[];

  @StringListField({ description: 'E-mail addresses that receive a blind copy.' })
  bcc: string[];

  @JsonField({
    nullable: true,
    schema: { type: 'object', additionalProperties: { type: 'string' }, description: 'Headers of the webhook.' },
    validate: validateObject,
    description: 'Headers of the webhook. `null` for other channels.',
  })
  headers: Record<string, string> | null;

  @StringField({ nullable: true, description: 'Subject of the e-mail. `null` for other channels.' })
  subject: string | null;

  @StringField({
    nullable: true,
    description: 'Webhook payload, SMS text or e-mail body. `null` if no message would be sent.',
  })
  body: string | null;

  @StringListField({ description: 'Names of the attached files.' })
  attachments: string[];
}
