/** Renders the message of a template task for an order and a step. */
import { Injectable } from '@nestjs/common';
import type { Delivery } from '../../entities/delivery.js';
import type { Task, TemplateTask } from '../../entities/template-task.js';
import type { WorkflowTask } from '../../entities/workflow-task.js';
import { resolveLanguage } from '../../entities/languages.js';
import { Clock } from '../../platform/clock.js';
import { parseHeaders } from '../../platform/templates/parse-headers.js';
import { TemplateError } from '../../platform/templates/template-error.js';
import { DispatchVariables } from './dispatch-variables.js';
import { layOutHtml } from './mail-layout/lay-out-html.js';
import { MailParts } from './mail-parts.js';
import {
  UndeliverableError,
  type EmailMessage,
  type Message,
  type SmsMessage,
  type WebhookMessage,
} from './message.js';
import {
  findLeastPrivilegedParty,
  Recipients,
  seesPrices,
  type Audience,
  type NotificationContext,
  type Person,
} from './recipients.js';
import { findRequiredData } from './required-data.js';
import { renderTask, listTaskTexts } from './task-templates.js';
import { TemplateDataLoader, buildVariables, type TemplateContext, type Variables } from './template-variables.js';

/** The subject of a task message. A preview has no delivery. */
export type TaskOccasion = Pick<Delivery, 'id' | 'orderId' | 'workflowStepId' | 'stepState'> &
  Partial<Pick<Delivery, 'routerId' | 'entry' | 'reader' | 'dispatchId'>> & {
    /** A preview, with an invalid offer link. */
    isPreview?: boolean;
  };

/** A task of a running workflow, or of a template for a preview. */
export type SentTask = TemplateTask | WorkflowTask;

interface Source extends TemplateContext {
  about: TaskOccasion;
}

/** Renders webhooks, e-mails and text messages. */
@Injectable()
export class TaskMessages {
  constructor(
    private readonly clock: Clock,
    private readonly recipients: Recipients,
    private readonly loader: TemplateDataLoader,
    private readonly mailParts: MailParts,
    private readonly dispatches: DispatchVariables,
  ) {}

  /** Loads the data that the templates of the task require. @throws UndeliverableError if the order was deleted. */
  load(task: SentTask, { orderId, workflowStepId, stepState }: TaskOccasion): Promise<TemplateContext> {
    return this.loader.read({ orderId, workflowStepId, stepState, parts: findRequiredData(listTaskTexts(task)) });
  }

  /** Loads and renders. @throws UndeliverableError with the reason why there is no message. */
  async create(task: SentTask, about: TaskOccasion): Promise<Message> {
    return this.render(task, about, await this.load(task, about));
  }

  /** @throws UndeliverableError with the reason why there is no message. */
  async render(task: SentTask, about: TaskOccasion, context: TemplateContext): Promise<Message> {
    const source = { ...context, about };
    try {
      if (task.type === 'webhook') return await this.renderWebhook(task, source);
      return task.type === 'email' ? await this.renderEmail(task, source) : await this.renderSms(task, source);
    } catch (error) {
      if (error instanceof TemplateError) throw new UndeliverableError(error.message, 'INVALID_CONTENT');
      throw error;
    }
  }

  /** A webhook without a recipient is for the router's own system, which may see all data. */
  private async renderWebhook(task: SentTask, source: Source): Promise<WebhookMessage> {
    const { occasion, about } = source;
    const audience = await this.findAudience(task, occasion);
    const readers = audience ?? { party: 'operator' as const, people: [] };
    const variables = await this.loadVariables(source, [readers]);
    const url = renderTask(task, 'webhookUrlTemplate', variables);
    if (!url) throw new UndeliverableError('The task has no webhookUrlTemplate', 'INVALID_CONTENT');
    const headers = parseHeaders(renderTask(task, 'webhookHeadersTemplate', variables) ?? '');
    const body =
      renderTask(task, 'webhookPayloadTemplate', variables) ?? this.buildDefaultBody(about, occasion, variables);
    return { url, headers, body };
  }

  /** If the message was split by reader, only the first one has copies (cc, bcc). */
  private async renderEmail(task: SentTask, source: Source): Promise<EmailMessage> {
    const { occasion, about } = source;
    const audience = restrictToReader(await this.requireAudience(task, occasion), about);
    const cc = about.entry === null ? [] : await this.findAudiences(task.emailCc, occasion);
    const bcc = about.entry === null ? [] : await this.findAudiences(task.emailBcc, occasion);
    const audiences = [audience, ...cc, ...bcc] as const;
    const party = findLeastPrivilegedParty(audiences);
    const variables = await this.loadVariables(source, audiences);
    const to = this.mailParts.listAddresses([audience]);
    if (to.length === 0) throw new UndeliverableError('The recipient has no e-mail address', 'NO_ADDRESS');
    const subject = renderTask(task, 'emailSubjectTemplate', variables) ?? task.name;
    const body = renderTask(task, 'emailBodyTemplate', variables) ?? '';
    const contact = party === 'client' ? occasion.support : null;
    return {
      ...this.mailParts.createEnvelope(occasion.sender.name),
      to,
      cc: this.mailParts.listAddresses(cc),
      bcc: this.mailParts.listAddresses(bcc),
      ...layOutHtml(
        { subject, body, logoUrls: await this.mailParts.listLogoUrls(task.emailLogos) },
        {
          brand: occasion.brand,
          language: resolveLanguage(audience.people[0].language, source.facts.organization!.locale as string | null),
          contact,
        },
      ),
      attachments:
        party === 'invited' ? [] : await this.mailParts.loadAttachments(occasion.orderId, task.customFieldAttachments),
    };
  }

  private async renderSms(task: SentTask, source: Source): Promise<SmsMessage> {
    const { occasion } = source;
    const audience = await this.requireAudience(task, occasion);
    const variables = await this.loadVariables(source, [audience]);
    const text = renderTask(task, 'smsPayloadTemplate', variables);
    if (!text) throw new UndeliverableError('The task has no smsPayloadTemplate', 'INVALID_CONTENT');
    const to = [...new Set(audience.people.flatMap(({ phoneNumber }) => phoneNumber ?? []))];
    if (to.length === 0) throw new UndeliverableError('The recipient has no phone number', 'NO_ADDRESS');
    return { from: occasion.sender.smsId, to, text };
  }

  /** Users of contractors that receive the task; empty if another party receives it. */
  async listContractors(task: SentTask, { occasion }: TemplateContext): Promise<Person[]> {
    const audience = await this.findAudience(task, occasion);
    return audience?.party === 'invited' || audience?.party === 'contractor' ? audience.people : [];
  }

  /** The variables that all audiences may read, for the first person of the first one. */
  private async loadVariables(
    { facts, occasion, about }: Source,
    audiences: readonly [Audience, ...Audience[]],
  ): Promise<Variables> {
    const party = findLeastPrivilegedParty(audiences);
    const person = audiences[0].people[0] ?? null;
    const showsPrices = audiences.every((audience) => seesPrices(audience.party, occasion));
    const dispatch = about.isPreview
      ? await this.dispatches.loadExample(occasion, person?.organizationId ?? null)
      : await this.dispatches.load(about, person?.userId ?? null);
    return { ...buildVariables(facts, party, person, { ...occasion, showsPrices }), dispatch };
  }

  private findAudience(task: SentTask, occasion: NotificationContext): Promise<Audience> | null {
    const actorId = actorOf(task);
    if (actorId) return this.recipients.findActor(actorId, occasion);
    return task.recipient && this.recipients.find(task.recipient, occasion);
  }

  private async requireAudience(task: SentTask, occasion: NotificationContext): Promise<Audience> {
    const audience = await this.findAudience(task, occasion);
    if (!audience) throw new UndeliverableError('The task has no recipient', 'NO_RECIPIENT');
    if (audience.people.length === 0)
      throw new UndeliverableError(`There is no user for ${recipientOf(task)} yet`, 'NO_RECIPIENT');
    return audience;
  }

  private async findAudiences(list: Task['emailCc'], occasion: NotificationContext): Promise<Audience[]> {
    const audiences: Audience[] = [];
    for (const recipient of list) audiences.push(await this.recipients.find(recipient, occasion));
    return audiences;
  }

  /** Default body of a task without a payload template, shaped like events (decisions/notifications "Tasks"). */
  private buildDefaultBody(
    about: TaskOccasion,
    { organizationId }: NotificationContext,
    { order, step }: Variables,
  ): string {
    return JSON.stringify({
      id: about.id,
      event: 'workflow.task',
      timestamp: this.clock.now().toISOString(),
      organizationId,
      data: { orderId: order!.id, displayId: order!.displayId, workflowStepId: about.workflowStepId, step },
    });
  }
}

/** Restricts the audience to the reader of the delivery. */
function restrictToReader(audience: Audience, { reader }: TaskOccasion): Audience {
  if (!reader) return audience;
  const people = audience.people.filter(({ userId }) => userId === reader.userId);
  if (people.length === 0) throw new UndeliverableError('The reader is no longer a recipient', 'NO_RECIPIENT');
  return { ...audience, people };
}

function actorOf(task: SentTask): string | null {
  return 'workflowActorId' in task ? task.workflowActorId : task.workflowTemplateActorId;
}

function recipientOf(task: SentTask): string {
  return actorOf(task) ? 'the actor of the task' : `the ${task.recipient!.type} ${task.recipient!.value}`;
}
