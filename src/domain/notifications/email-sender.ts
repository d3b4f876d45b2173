/** Hands e-mails to the SMTP server of the settings. */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { CONFIG, type Config } from '../../platform/config.js';
import { Storage } from '../../platform/storage/storage.js';
import { traceCall } from '../../platform/diagnostics/outbound-calls.js';
import { notConfigured, type EmailMessage, type Outcome } from './message.js';

/** The setting that names it. */
const SERVER = 'SMTP_URL';
const TIMEOUT_MS = 15_000;

/** One try; the message has the same `Message-ID` at every one. */
@Injectable()
export class EmailSender implements OnApplicationShutdown {
  private readonly transport: ReturnType<typeof transportTo> | null;

  constructor(
    @Inject(CONFIG) { smtpUrl }: Config,
    private readonly storage: Storage,
  ) {
    this.transport = smtpUrl ? transportTo(smtpUrl) : null;
  }

  /** The setting without which nothing is sent; null: it is set. */
  get missingConfig(): string | null {
    return this.transport ? null : SERVER;
  }

  /** A permanent reply of the server (5xx) is a refusal, anything else is tried again. */
  async send({ id }: { id: string }, message: EmailMessage): Promise<Outcome> {
    if (!this.transport) return notConfigured(SERVER);
    const started = performance.now();
    const took = () => Math.round(performance.now() - started);
    const { attachments, date, ...envelope } = message;
    try {
      const mail = {
        ...envelope,
        date: new Date(date),
        messageId: `<${id}@${message.from.address.split('@')[1]}>`,
        baseBoundary: id,
        attachments: await this.opened(attachments),
      };
      const { response } = await traceCall({ purpose: 'email', operation: 'send' }, () =>
        this.transport!.sendMail(mail),
      );
      const statusCode = Number.parseInt(response, 10);
      return { kind: 'delivered', statusCode, error: null, response, durationMs: took() };
    } catch (error) {
      const { message: reason, responseCode = null, response = null } = error as SmtpError;
      const kind = responseCode !== null && responseCode >= 500 ? 'refused' : 'failed';
      return { kind, statusCode: responseCode, error: reason, response, durationMs: took() };
    }
  }

  /** Connects and signs in, and sends nothing. @throws Error with what the mail server said against it */
  async check(): Promise<void> {
    await this.transport?.verify();
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }

  private async opened(attachments: EmailMessage['attachments']) {
    const opened = [];
    for (const { fileId, fileName: filename, contentType } of attachments) {
      opened.push({ filename, contentType, content: await this.storage.read(fileId) });
    }
    return opened;
  }
}

interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
}

/** Templates come from users: no address and no body may name a file or a URL to be read. */
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
