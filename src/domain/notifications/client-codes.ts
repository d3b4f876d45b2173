/** Sends codes by which clients prove that a link is theirs: at once, kept nowhere, as nobody else may read them. */
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.js';
import { Log } from '../../platform/log.js';
import { renderTemplate } from '../../platform/templates/render-template.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { Language } from '../../entities/languages.js';
import { textToEmail } from './built-in/text-to-email.js';
import { VERIFICATION_CODE_TEXTS } from './built-in/verification-code-texts.js';
import { EmailSender } from './email-sender.js';
import { MailParts } from './mail-parts.js';
import type { Outcome } from './message.js';
import { SmsSender } from './sms-sender.js';

/** The ways to a client. */
export const CODE_CHANNELS = ['email', 'sms'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** A code and where it goes. */
export interface CodeMessage {
  channel: CodeChannel;
  /** An e-mail address, or a telephone number in E.164. */
  address: string;
  /** The organization in whose name it is sent. */
  organizationId: string;
  language: Language;
  variables: { code: string; minutes: number; order: string; organization: string };
}

/** Sends them in the name of the order's organization. */
@Injectable()
export class ClientCodes {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly emails: EmailSender,
    private readonly texts: SmsSender,
    private readonly mailParts: MailParts,
    private readonly log: Log,
  ) {}

  /** The channels that this service can send through. */
  get channels(): CodeChannel[] {
    const { smtpUrl, smsGatewayUrl } = this.config;
    return [...(smtpUrl ? (['email'] as const) : []), ...(smsGatewayUrl ? (['sms'] as const) : [])];
  }

  /** @throws Error where it could not be taken now; a refusal for good is only logged. */
  async send(message: CodeMessage): Promise<void> {
    const { kind, error } = await (message.channel === 'email' ? this.mail(message) : this.text(message));
    if (kind === 'failed') throw new Error(`A code could not be sent by ${message.channel}: ${error}`);
    if (kind !== 'delivered') this.log.warn(`A code was not sent by ${message.channel}: ${error}`);
  }

  private async mail({ address, organizationId, language, variables }: CodeMessage): Promise<Outcome> {
    const { subject, text } = VERIFICATION_CODE_TEXTS[language];
    const envelope = await this.mailParts.envelope(organizationId);
    const [title, words] = [subject, text].map((template) => renderTemplate(template, variables, 'plain'));
    return this.emails.send(
      { id: uuidv7() },
      {
        ...envelope,
        to: [{ name: '', address }],
        cc: [],
        bcc: [],
        subject: title.replace(/\s+/g, ' ').trim(),
        ...textToEmail(words),
        attachments: [],
      },
    );
  }

  private async text({ address, organizationId, language, variables }: CodeMessage): Promise<Outcome> {
    const from = await this.mailParts.smsSender(organizationId);
    const text = renderTemplate(VERIFICATION_CODE_TEXTS[language].short, variables, 'plain');
    return this.texts.send({ id: uuidv7() }, { from, to: [address], text });
  }
}
