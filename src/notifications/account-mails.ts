/** Mails that concern an account and no router: they are sent at once and kept nowhere, as no tenant may see them. */
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Log } from '../platform/log.js';
import { uuidv7 } from '../platform/uuid.js';
import { builtInMail, type BuiltInMail } from './built-in/built-in-mail.js';
import { EmailSender } from './email-sender.js';
import { MailParts } from './mail-parts.js';

/** Sends them, from the service's own sender. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly sender: EmailSender,
    private readonly mailParts: MailParts,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @throws Error where the mail server could not take it now; a refusal for good is only logged. */
  async send(address: string, mail: BuiltInMail): Promise<void> {
    const date = this.clock.now().toISOString();
    const message = { from: this.mailParts.sender, to: [{ name: '', address }], cc: [], bcc: [], date };
    const { kind, error } = await this.sender.send({ id: uuidv7() }, { ...message, ...builtInMail(mail) });
    if (kind === 'delivered') return;
    if (kind === 'failed') throw new Error(`The mail server could not take a mail: ${error}`);
    this.log.warn(`A mail of kind ${mail.kind} was not sent: ${error}`);
  }
}
