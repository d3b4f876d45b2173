/** E-mail: tasks with subject and HTML body, sent through the configured SMTP server. */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { resolveLanguage } from '../../../entities/languages.js';
import { RECIPIENT_PARTY } from '../../../entities/views/delivery-view.js';
import { CONFIG, type Config } from '../../../platform/config.js';
import { traceCall } from '../../../platform/diagnostics/outbound-calls.js';
import { htmlToText } from '../../../platform/html-to-text.js';
import { sql } from '../../../platform/sql/index.js';
import { Storage } from '../../../platform/storage/storage.js';
import { layOutHtml } from '../mail-layout/lay-out-html.js';
import { notConfigured, UndeliverableError, type EmailMessage, type MailAddress, type Outcome } from '../message.js';
import { findLeastPrivilegedParty, type Audience } from '../recipients.js';
import { clientAddressSql, PRESENT_EMAIL } from '../recipients-sql.js';
import type { Channel, Sender, TaskDraft, TaskOccasion } from './channel.js';

const addressOf = ({ address }: MailAddress): string => address;

export const EMAIL = {
  templates: { emailSubjectTemplate: 'plain', emailBodyTemplate: 'html' },
  requiredTemplates: { emailBodyTemplate: 'is required for an e-mail' },
  isForPeople: true,
  isSentToEach: true,
  queue: sql`'email'`,
  presentAddress: sql`case when ${RECIPIENT_PARTY} = 'client' then ${clientAddressSql(sql`email`)}
    when d.reader is not null then ${PRESENT_EMAIL} end`,
  listDefaultTexts: () => [],
  excerpt: ({ name, emailSubjectTemplate, emailBodyTemplate }) => ({
    subject: emailSubjectTemplate?.trim() ? emailSubjectTemplate : name,
    text: emailBodyTemplate && htmlToText(emailBodyTemplate),
  }),
  renderTask: renderEmail,
  listRecipients: ({ to, cc, bcc }) => [...to, ...cc, ...bcc].map(addressOf),
  preview: ({ to, cc, bcc, subject, html, attachments }) => ({
    recipients: to.map(addressOf),
    cc: cc.map(addressOf),
    bcc: bcc.map(addressOf),
    subject,
    body: html,
    attachments: attachments.map(({ fileName }) => fileName),
  }),
} as const satisfies Channel<EmailMessage>;

/** A missing subject is the name of the task. If the message was split by reader, only the first one has copies (cc, bcc). */
async function renderEmail(draft: TaskDraft): Promise<EmailMessage> {
  const { task, about, occasion, facts, mailParts } = draft;
  const audience = restrictToReader(await draft.requireAudience(), about);
  const cc = about.entry === null ? [] : await draft.findAudiences(task.emailCc);
  const bcc = about.entry === null ? [] : await draft.findAudiences(task.emailBcc);
  const audiences = [audience, ...cc, ...bcc] as const;
  const party = findLeastPrivilegedParty(audiences);
  const variables = await draft.loadVariables(audiences);
  const to = mailParts.listAddresses([audience]);
  if (to.length === 0) throw new UndeliverableError('The recipient has no e-mail address', 'NO_ADDRESS');
  const subject = draft.render('emailSubjectTemplate', variables) ?? task.name;
  const body = draft.render('emailBodyTemplate', variables) ?? '';
  const content = { subject, body, logoUrls: await mailParts.listLogoUrls(task.emailLogos) };
  const language = resolveLanguage(audience.people[0].language, facts.organization!.locale as string | null);
  return {
    ...mailParts.createEnvelope(occasion.sender.name),
    to,
    cc: mailParts.listAddresses(cc),
    bcc: mailParts.listAddresses(bcc),
    ...layOutHtml(content, { brand: occasion.brand, language, contact: party === 'client' ? occasion.support : null }),
    attachments: party === 'invited' ? [] : await mailParts.loadAttachments(occasion, task.customFieldAttachments),
  };
}

/** Restricts the audience to the reader of the delivery. */
function restrictToReader(audience: Audience, { reader }: TaskOccasion): Audience {
  if (!reader) return audience;
  const people = audience.people.filter(({ userId }) => userId === reader.userId);
  if (people.length === 0) throw new UndeliverableError('The reader is no longer a recipient', 'NO_RECIPIENT');
  return { ...audience, people };
}

/** Setting of the SMTP server. */
const SERVER = 'SMTP_URL';
const TIMEOUT_MS = 15_000;

/** All attempts of a message use the same `Message-ID`. */
@Injectable()
export class EmailSender implements Sender<EmailMessage>, OnApplicationShutdown {
  private readonly transport: ReturnType<typeof transportTo> | null;

  constructor(
    @Inject(CONFIG) { smtpUrl }: Config,
    private readonly storage: Storage,
  ) {
    this.transport = smtpUrl ? transportTo(smtpUrl) : null;
  }

  /** Name of the missing setting; null if it is set. */
  get missingConfig(): string | null {
    return this.transport ? null : SERVER;
  }

  /** A permanent SMTP error (5xx) is `refused`; any other failure is retried. */
  async send({ id }: { id: string }, message: EmailMessage): Promise<Outcome> {
    if (!this.transport) return notConfigured(SERVER);
    const started = performance.now();
    const elapsedMs = () => Math.round(performance.now() - started);
    const { attachments, calendars = [], date, ...envelope } = message;
    const [calendar, ...others] = calendars;
    try {
      const mail = {
        ...envelope,
        date: new Date(date),
        messageId: `<${id}@${message.from.address.split('@')[1]}>`,
        baseBoundary: id,
        attachments: [...(await this.readAttachments(attachments)), ...others.map(toAttachment)],
        ...(calendar ? { icalEvent: { ...calendar, filename: 'visit.ics' } } : {}),
      };
      const { response } = await traceCall({ purpose: 'email', operation: 'send' }, () =>
        this.transport!.sendMail(mail),
      );
      const statusCode = Number.parseInt(response, 10);
      return { kind: 'delivered', statusCode, error: null, response, durationMs: elapsedMs() };
    } catch (error) {
      const { message: reason, responseCode = null, response = null } = error as SmtpError;
      const kind = responseCode !== null && responseCode >= 500 ? 'refused' : 'failed';
      return { kind, statusCode: responseCode, error: reason, response, durationMs: elapsedMs() };
    }
  }

  /** Connects and authenticates without sending. @throws Error with the reply of the mail server */
  async check(): Promise<void> {
    await this.transport?.verify();
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }

  private async readAttachments(attachments: EmailMessage['attachments']) {
    const contents = [];
    for (const { fileId, fileName: filename, contentType } of attachments) {
      contents.push({ filename, contentType, content: await this.storage.read(fileId) });
    }
    return contents;
  }
}

interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
}

/** Mail programs offer the first calendar by itself; further ones are files. */
function toAttachment({ method, content }: NonNullable<EmailMessage['calendars']>[number], index: number) {
  return { filename: `visit-${index + 2}.ics`, content, contentType: `text/calendar; charset=utf-8; method=${method}` };
}

/** Templates come from users, so addresses and bodies must not make the library read files or URLs. */
function transportTo(url: string) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 4,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}
