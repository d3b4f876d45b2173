/** What a channel is: one declaration per file of this folder, all listed in `index.ts`. */
import type { Delivery } from '../../../entities/delivery.js';
import type { Recipient } from '../../../entities/recipient.js';
import type { Task, TaskTemplate } from '../../../entities/template-task.js';
import type { Sql } from '../../../platform/sql/index.js';
import type { TemplateChannel } from '../../../platform/templates/escapes.js';
import type { MailParts } from '../mail-parts.js';
import type { Message, Outcome } from '../message.js';
import type { Audience } from '../recipients.js';
import type { TemplateContext, Variables } from '../template-variables.js';

/** A way to send messages. `M` is the message as it is stored. */
export interface Channel<M extends Message = Message> {
  /** Its template fields, and how values are escaped in each. */
  readonly templates: Partial<Record<TaskTemplate, TemplateChannel>>;
  /** Templates without which a task cannot be saved, and why. */
  readonly requiredTemplates: Partial<Record<TaskTemplate, string>>;
  /** Messages go to people: a replay to their present address, and the same message is not repeated within minutes. */
  readonly isForPeople: boolean;
  /** Users of contractors get one message each, to their e-mail address, because contractors may be competitors. */
  readonly isSentToEach: boolean;
  /** SQL: concurrency group of the deliveries of a task, from its columns. */
  readonly queue: Sql;
  /** SQL: where a replay of the delivery `d` is sent; null if that is found when it is sent. */
  readonly presentAddress: Sql;
  /** What it sends without templates, for the data that this requires. */
  listDefaultTexts(task: Task): string[];
  /** Subject and text of a task for people, before variables are replaced. */
  excerpt(task: ExcerptedTask): { subject: string | null; text: string | null };
  /** @throws UndeliverableError with the reason why there is no message */
  renderTask(draft: TaskDraft): Promise<M>;
  /** Addresses as `recipients` of the delivery shows them. */
  listRecipients(message: M): string[];
  /** What a preview shows of the message. */
  preview(message: M): Partial<MessagePreview>;
}

/** Sends the messages of a channel. */
export interface Sender<M extends Message = Message> {
  /** Name of the setting without which nothing is sent; null: it is set, or none is needed. */
  readonly missingConfig: string | null;
  send(delivery: Pick<Delivery, 'id' | 'routerId'>, message: M): Promise<Outcome>;
}

/** The subject of a task message. A preview has no delivery. */
export type TaskOccasion = Pick<Delivery, 'id' | 'routerId' | 'orderId' | 'workflowStepId' | 'stepState'> &
  Partial<Pick<Delivery, 'entry' | 'reader' | 'dispatchId'>> & {
    /** A preview, with an invalid offer link. */
    isPreview?: boolean;
  };

/** A task whose message is rendered, with its recipients and data. */
export interface TaskDraft extends TemplateContext {
  readonly task: Task;
  readonly about: TaskOccasion;
  readonly mailParts: MailParts;
  readonly now: Date;
  /** The recipients of the task; null: it names none. */
  findAudience(): Promise<Audience | null>;
  /** @throws UndeliverableError without recipients */
  requireAudience(): Promise<Audience>;
  findAudiences(recipients: readonly Recipient[]): Promise<Audience[]>;
  /** The variables that all audiences may read, for the first person of the first one. */
  loadVariables(audiences: readonly [Audience, ...Audience[]]): Promise<Variables>;
  /** The rendered template; null if the task has none. @throws TemplateError above the size limit */
  render(template: TaskTemplate, variables: Variables): string | null;
}

/** Fields of a task that its excerpt shows. */
export type ExcerptedTask = Pick<Task, 'name' | TaskTemplate>;

/** A rendered message for people. */
export interface MessagePreview {
  recipients: string[];
  cc: string[];
  bcc: string[];
  headers: Record<string, string> | null;
  subject: string | null;
  body: string | null;
  /** Names of files. */
  attachments: string[];
}
