/** Sends e-mails through the configured SMTP server. */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { CONFIG, type Config } from '../../platform/config.js';
import { Storage } from '../../platform/storage/storage.js';
import { traceCall } from '../../platform/diagnostics/outbound-calls.js';
import { notConfigured, type EmailMessage, type Outcome } from './message.js';

/** Setting of the SMTP server. */
const SERVER = 'SMTP_URL';
const TIMEOUT_MS = 15_000;

/** All attempts of a message use the same `Message-ID`. */
@Injectable()
export class EmailSender implements OnApplicationShutdown {
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
    const { attachments, calendar, date, ...envelope } = message;
    try {
      const mail = {
        ...envelope,
        date: new Date(date),
        messageId: `<${id}@${message.from.address.split('@')[1]}>`,
        baseBoundary: id,
        attachments: await this.readAttachments(attachments),
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
