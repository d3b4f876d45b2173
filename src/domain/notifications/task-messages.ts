/** Renders the message of a template task for an order and a step. */
import { Injectable } from '@nestjs/common';
import type { TemplateTask } from '../../entities/template-task.js';
import type { WorkflowTask } from '../../entities/workflow-task.js';
import { Clock } from '../../platform/clock.js';
import { TemplateError } from '../../platform/templates/template-error.js';
import type { TaskDraft, TaskOccasion } from './channels/channel.js';
import { CHANNELS } from './channels/index.js';
import { DispatchVariables } from './dispatch-variables.js';
import { MailParts } from './mail-parts.js';
import { UndeliverableError, type Message } from './message.js';
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

/** A task of a running workflow, or of a template for a preview. */
export type SentTask = TemplateTask | WorkflowTask;

/** Loads what the channel of a task requires, and renders its message. */
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
  load(task: SentTask, { routerId, orderId, workflowStepId, stepState }: TaskOccasion): Promise<TemplateContext> {
    const parts = findRequiredData(listTaskTexts(task));
    return this.loader.read({ routerId, orderId, workflowStepId, stepState, parts });
  }

  /** Loads and renders. @throws UndeliverableError with the reason why there is no message. */
  async create(task: SentTask, about: TaskOccasion): Promise<Message> {
    return this.render(task, about, await this.load(task, about));
  }

  /** @throws UndeliverableError with the reason why there is no message. */
  async render(task: SentTask, about: TaskOccasion, context: TemplateContext): Promise<Message> {
    try {
      return await CHANNELS[task.type].renderTask(this.createDraft(task, about, context));
    } catch (error) {
      if (error instanceof TemplateError) throw new UndeliverableError(error.message, 'INVALID_CONTENT');
      throw error;
    }
  }

  /** Users of contractors that receive the task; empty if another party receives it. */
  async listContractors(task: SentTask, { occasion }: TemplateContext): Promise<Person[]> {
    const audience = await this.findAudience(task, occasion);
    return audience?.party === 'invited' || audience?.party === 'contractor' ? audience.people : [];
  }

  private createDraft(task: SentTask, about: TaskOccasion, context: TemplateContext): TaskDraft {
    const { occasion } = context;
    return {
      ...context,
      task,
      about,
      mailParts: this.mailParts,
      now: this.clock.now(),
      findAudience: () => this.findAudience(task, occasion),
      requireAudience: () => this.requireAudience(task, occasion),
      findAudiences: async (recipients) => {
        const audiences: Audience[] = [];
        for (const recipient of recipients) audiences.push(await this.recipients.find(recipient, occasion));
        return audiences;
      },
      loadVariables: (audiences) => this.loadVariables(about, context, audiences),
      render: (template, variables) => renderTask(task, template, variables),
    };
  }

  private async loadVariables(
    about: TaskOccasion,
    { facts, occasion }: TemplateContext,
    audiences: Parameters<TaskDraft['loadVariables']>[0],
  ): Promise<Variables> {
    const party = findLeastPrivilegedParty(audiences);
    const person = audiences[0].people[0] ?? null;
    const showsPrices = audiences.every((audience) => seesPrices(audience.party, occasion));
    const dispatch = about.isPreview
      ? await this.dispatches.loadExample(occasion, person?.organizationId ?? null)
      : await this.dispatches.load(about, person?.userId ?? null);
    return { ...buildVariables(facts, party, person, { ...occasion, showsPrices }), dispatch };
  }

  private async findAudience(task: SentTask, occasion: NotificationContext): Promise<Audience | null> {
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
}

function actorOf(task: SentTask): string | null {
  return 'workflowActorId' in task ? task.workflowActorId : task.workflowTemplateActorId;
}

function recipientOf(task: SentTask): string {
  return actorOf(task) ? 'the actor of the task' : `the ${task.recipient!.type} ${task.recipient!.value}`;
}
