/** Sends verification codes to clients. They are sent at once and never stored, because only the client may read them. */
import { Injectable } from '@nestjs/common';
import { Log } from '../../platform/log.js';
import { renderTemplate } from '../../platform/templates/render-template.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { Language } from '../../entities/languages.js';
import { VERIFICATION_CODE_TEXTS } from './built-in/verification-code-texts.js';
import { Senders } from './channels/index.js';
import { layOutMail } from './mail-layout/lay-out-mail.js';
import { MailParts } from './mail-parts.js';
import type { Outcome } from './message.js';

/** Channels of verification codes. */
export const CODE_CHANNELS = ['email', 'sms'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** A verification code with channel and address. */
export interface CodeMessage {
  channel: CodeChannel;
  /** E-mail address, or phone number in E.164 format. */
  address: string;
  /** Organization that appears as the sender. */
  organizationId: string;
  language: Language;
  variables: { code: string; minutes: number; order: string; organization: string };
}

/** The order's organization appears as the sender. */
@Injectable()
export class ClientCodes {
  constructor(
    private readonly senders: Senders,
    private readonly mailParts: MailParts,
    private readonly log: Log,
  ) {}

  private readonly sendBy: Record<CodeChannel, (message: CodeMessage) => Promise<Outcome>> = {
    email: (message) => this.mail(message),
    sms: (message) => this.text(message),
  };

  /** Channels that are configured. */
  get channels(): CodeChannel[] {
    return CODE_CHANNELS.filter((channel) => this.senders[channel].missingConfig === null);
  }

  /** @throws Error if sending fails temporarily; a permanent rejection is only logged. */
  async send(message: CodeMessage): Promise<void> {
    const { kind, error } = await this.sendBy[message.channel](message);
    if (kind === 'failed') throw new Error(`A code could not be sent by ${message.channel}: ${error}`);
    if (kind !== 'delivered') this.log.warn(`A code was not sent by ${message.channel}: ${error}`);
  }

  private async mail({ address, organizationId, language, variables }: CodeMessage): Promise<Outcome> {
    const { subject, text } = VERIFICATION_CODE_TEXTS[language];
    const { envelope, brand } = await this.mailParts.loadSender(organizationId);
    const [title, body] = [subject, text].map((template) => renderTemplate(template, variables, 'plain'));
    return this.senders.email.send(
      { id: uuidv7() },
      {
        ...envelope,
        to: [{ name: '', address }],
        cc: [],
        bcc: [],
        ...layOutMail({ subject: title, text: body, actions: {} }, { brand, language }),
        attachments: [],
      },
    );
  }

  private async text({ address, organizationId, language, variables }: CodeMessage): Promise<Outcome> {
    const from = await this.mailParts.loadSmsSender(organizationId);
    const text = renderTemplate(VERIFICATION_CODE_TEXTS[language].short, variables, 'plain');
    return this.senders.sms.send({ id: uuidv7() }, { from, to: [address], text });
  }
}
