/** Requests about the tasks of a template (contract 2.10, 4.11), and what a preview answers. */
import { TASK_TYPES } from '../../entities/template-task.js';
import { TemplateTaskView } from '../../entities/views/template-task-view.js';
import { Choice, Json, Text, Texts, Uuid, inputOf, isObject } from '../../platform/fields/index.js';

/** The fields of a task that a request writes. */
export const TASK_FIELDS = [
  'states',
  'name',
  'type',
  'workflowTemplateStepId',
  'timing',
  'delay',
  'recipient',
  'workflowTemplateActorId',
  'webhookPayloadTemplate',
  'webhookHeadersTemplate',
  'webhookUrlTemplate',
  'smsPayloadTemplate',
  'emailSubjectTemplate',
  'emailBodyTemplate',
  'emailLogos',
  'emailCc',
  'emailBcc',
  'customFieldAttachments',
] as const;

const [, , , ...TASK_BESIDE_REQUIRED] = TASK_FIELDS;

/** Body that makes a task. */
export class TemplateTaskInput extends inputOf(TemplateTaskView, {
  required: ['states', 'name', 'type'],
  optional: TASK_BESIDE_REQUIRED,
}) {}

/** Body of contract 4.11; what is left out keeps its value. */
export class TemplateTaskUpdate extends inputOf(TemplateTaskView, { optional: TASK_FIELDS }) {}

/** Body of a preview. */
export class TaskPreviewInput {
  @Uuid({ description: 'The order that the templates are rendered for.' })
  orderId: string;

  @Uuid({
    optional: true,
    description: 'One of its steps; by default the one made from the task’s step.',
  })
  workflowStepId?: string;
}

/** What would be sent now; `problem` says why nothing would. */
export class TaskPreviewView {
  @Choice({ of: TASK_TYPES })
  type: string;

  @Text({ nullable: true, description: 'Why there is no message; null where there is one.' })
  problem: string | null;

  @Texts({ description: 'URL, addresses or numbers.' })
  recipients: string[];

  @Texts()
  cc: string[];

  @Texts()
  bcc: string[];

  @Json({
    nullable: true,
    schema: { type: 'object', additionalProperties: { type: 'string' }, description: 'Headers of the webhook.' },
    check: isObject,
  })
  headers: Record<string, string> | null;

  @Text({ nullable: true, description: 'Of an e-mail.' })
  subject: string | null;

  @Text({ nullable: true, description: 'Payload, text, or HTML of an e-mail.' })
  body: string | null;

  @Texts({ description: 'Names of the files that go along.' })
  attachments: string[];
}
