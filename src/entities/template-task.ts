/** Notifications that step changes fire (contract 2.10, part 6). */
import { Entity } from 'typeorm';
import {
  Choice,
  Choices,
  Flag,
  Int,
  Nested,
  NestedList,
  Text,
  Texts,
  Uuid,
  Uuids,
} from '../platform/fields/columns.js';
import { Recipient } from './recipient.js';
import { Identified } from './row.js';
import { STEP_STATES } from './workflow-shapes.js';

export const TASK_TYPES = ['webhook', 'email', 'sms'] as const;
export const TASK_TIMINGS = ['on', 'after', 'before'] as const;

/** A template is text of one message. */
const TEMPLATE = { max: 32_768, columnType: 'text' };

/** When a task fires, and what it sends: the same in a template and in the workflows that are started from it. */
export abstract class Task extends Identified {
  @Choices({ of: STEP_STATES, description: 'Step statuses that fire it.' })
  states: string[];

  @Text({ min: 1, max: 256 })
  name: string;

  @Choice({ of: TASK_TYPES })
  type: (typeof TASK_TYPES)[number];

  @Choice({ of: TASK_TIMINGS, default: 'on' })
  timing: (typeof TASK_TIMINGS)[number];

  @Int({
    min: 0,
    max: 3650,
    default: 0,
    description: 'Days after the state was entered, or before the booking starts.',
  })
  delay: number;

  @Nested(() => Recipient, { nullable: true })
  recipient: Recipient | null;

  @Text({ ...TEMPLATE, nullable: true })
  webhookPayloadTemplate: string | null;

  @Text({ ...TEMPLATE, nullable: true })
  webhookHeadersTemplate: string | null;

  @Text({ ...TEMPLATE, nullable: true })
  webhookUrlTemplate: string | null;

  @Text({ ...TEMPLATE, nullable: true })
  smsPayloadTemplate: string | null;

  @Text({ ...TEMPLATE, nullable: true })
  emailSubjectTemplate: string | null;

  @Text({ ...TEMPLATE, nullable: true })
  emailBodyTemplate: string | null;

  @Texts({ max: 64, default: [], description: 'Ids of uploaded images.' })
  emailLogos: string[];

  @NestedList(() => Recipient, { default: [] })
  emailCc: Recipient[];

  @NestedList(() => Recipient, { default: [] })
  emailBcc: Recipient[];

  @Uuids({ default: [], description: 'Custom fields whose files go along.' })
  customFieldAttachments: string[];
}

/** One task of a template. */
@Entity('template_tasks')
export class TemplateTask extends Task {
  @Uuid({ hidden: true })
  routerId: string;

  @Uuid()
  workflowTemplateId: string;

  @Uuid({ nullable: true, description: 'The step that fires it; null: every step.' })
  workflowTemplateStepId: string | null;

  @Uuid({ nullable: true, description: 'The actor that is told; goes before `recipient`.' })
  workflowTemplateActorId: string | null;

  @Flag({
    default: false,
    description: 'Switched off because the receiver said 410 Gone; saving it switches it on again.',
  })
  isDisabled: boolean;
}
