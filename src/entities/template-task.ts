/** Tasks: messages that status changes of steps trigger (contract 2.10, part 6). */
import { Entity } from 'typeorm';
import {
  EnumField,
  EnumListField,
  BooleanField,
  IntField,
  NestedField,
  NestedListField,
  StringField,
  StringListField,
  UuidField,
  UuidListField,
} from '../platform/fields/column-decorators.js';
import { Recipient } from './recipient.js';
import { IdentifiedEntity } from './base-entities.js';
import { STEP_STATES } from './workflow-value-objects.js';

/** How messages are sent; `domain/notifications/channels` declares each channel. */
export const CHANNEL_NAMES = ['webhook', 'email', 'sms'] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

/** Field with the name of a channel. */
export const CHANNEL_FIELD = { of: CHANNEL_NAMES, description: 'Channel: `webhook`, `email` or `sms`.' };

export const TASK_TIMINGS = ['on', 'after', 'before'] as const;

const TEMPLATE = { max: 32_768, columnType: 'text' };

/** Trigger and templates of a task, shared by templates and running workflows. */
export abstract class Task extends IdentifiedEntity {
  @EnumListField({ of: STEP_STATES, description: 'Step statuses that fire the task.' })
  states: string[];

  @StringField({ min: 1, max: 256, description: 'Name of the task.' })
  name: string;

  @EnumField(CHANNEL_FIELD)
  type: ChannelName;

  @EnumField({
    of: TASK_TIMINGS,
    default: 'on',
    description: '`on`: at once. `after`: `delay` days later. `before`: `delay` days before the booking starts.',
  })
  timing: (typeof TASK_TIMINGS)[number];

  @IntField({
    min: 0,
    max: 3650,
    default: 0,
    description: 'Delay in days. Ignored if `timing` is `on`.',
  })
  delay: number;

  @NestedField(() => Recipient, {
    nullable: true,
    description: 'Recipient of the message. `workflowTemplateActorId` takes precedence. `null` if not set.',
  })
  recipient: Recipient | null;

  @StringField({
    ...TEMPLATE,
    nullable: true,
    description: 'Mustache template of the webhook body. It must render to valid JSON.',
  })
  webhookPayloadTemplate: string | null;

  @StringField({
    ...TEMPLATE,
    nullable: true,
    description: 'Mustache template of additional webhook headers. It must render to a JSON object of strings.',
  })
  webhookHeadersTemplate: string | null;

  @StringField({
    ...TEMPLATE,
    nullable: true,
    description: 'Mustache template of the webhook URL. The host must be literal.',
  })
  webhookUrlTemplate: string | null;

  @StringField({ ...TEMPLATE, nullable: true, description: 'Mustache template of the text message.' })
  smsPayloadTemplate: string | null;

  @StringField({ ...TEMPLATE, nullable: true, description: 'Mustache template of the e-mail subject.' })
  emailSubjectTemplate: string | null;

  @StringField({ ...TEMPLATE, nullable: true, description: 'Mustache template of the e-mail body (HTML).' })
  emailBodyTemplate: string | null;

  @StringListField({ max: 64, default: [], description: 'IDs of uploaded images shown in the e-mail.' })
  emailLogos: string[];

  @NestedListField(() => Recipient, { default: [], description: 'Recipients of a copy of the e-mail.' })
  emailCc: Recipient[];

  @NestedListField(() => Recipient, { default: [], description: 'Recipients of a blind copy of the e-mail.' })
  emailBcc: Recipient[];

  @UuidListField({ default: [], description: 'IDs of custom fields whose files are attached to the e-mail.' })
  customFieldAttachments: string[];
}

/** Fields of a task that contain templates; each belongs to a channel. */
export const TASK_TEMPLATES = [
  'webhookPayloadTemplate',
  'webhookHeadersTemplate',
  'webhookUrlTemplate',
  'smsPayloadTemplate',
  'emailSubjectTemplate',
  'emailBodyTemplate',
] as const satisfies (keyof Task)[];
export type TaskTemplate = (typeof TASK_TEMPLATES)[number];

/** A task of a workflow template. */
@Entity('template_tasks')
export class TemplateTask extends Task {
  @UuidField({ hidden: true })
  routerId: string;

  @UuidField({ description: 'Workflow template that the task belongs to.' })
  workflowTemplateId: string;

  @UuidField({ nullable: true, description: 'Step that fires the task. `null`: every step.' })
  workflowTemplateStepId: string | null;

  @UuidField({
    nullable: true,
    description: 'Actor that receives the message. Takes precedence over `recipient`. `null`: `recipient` applies.',
  })
  workflowTemplateActorId: string | null;

  @BooleanField({
    default: false,
    description: 'Whether the task is disabled because the receiver answered 410 Gone. Saving the task enables it.',
  })
  isDisabled: boolean;
}
