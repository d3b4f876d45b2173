/** Mails that concern an account: they are sent at once and kept nowhere, as no tenant may see their links. */
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log.js';
import { sql } from '../../platform/sql/index.js';
import { renderTemplate } from '../../platform/templates/render-template.js';
import { uuidv7 } from '../../platform/uuid.js';
import { resolveLanguage } from '../../entities/languages.js';
import { textToEmail } from './built-in/text-to-email.js';
import { DEFAULT_TEXTS, loadTemplate } from './built-in/message-templates.js';
import { EmailSender } from './email-sender.js';
import { MailParts } from './mail-parts.js';

/** The only router of a person. */
const HOME = sql`
  select router.id as "routerId", router.name, router.locale from organizations router
  where router.id = (select min(m.router_id::text)::uuid from memberships m
    where m.user_id = ${'userId'} and m.deleted_at is null and m.invitation is null having count(distinct m.router_id) = 1)`;

/** Who asked for a new password. */
export interface ResetAccount {
  id: string;
  email: string;
  language: string | null;
}

/** Sends them, from the service's own sender. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly db: Database,
    private readonly sender: EmailSender,
    private readonly mailParts: MailParts,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * The link to a new password, in the words of the router where the account is a member of one alone, else in the service's.
   * @throws Error where the mail server could not take it now; a refusal for good is only logged.
   */
  async sendReset({ id: userId, email: address, language: wanted }: ResetAccount, reset: ResetLink): Promise<void> {
    const home = await this.db.row<{ routerId: string; name: string; locale: string | null }>(HOME, { userId });
    const language = resolveLanguage(wanted, home?.locale);
    const words = home
      ? await loadTemplate(this.db, home.routerId, 'passwordReset', language)
      : DEFAULT_TEXTS[language].passwordReset;
    const variables = { reset, organization: { name: home?.name ?? '' } };
    const subject = renderTemplate(words.subject, variables, 'plain').replace(/\s+/g, ' ').trim();
    const date = this.clock.now().toISOString();
    const { kind, error } = await this.sender.send(
      { id: uuidv7() },
      {
        ...{ from: this.mailParts.sender, to: [{ name: '', address }], cc: [], bcc: [], date, subject },
        ...textToEmail(renderTemplate(words.text, variables, 'plain')),
        attachments: [],
      },
    );
    if (kind === 'delivered') return;
    if (kind === 'failed') throw new Error(`The mail server could not take a mail: ${error}`);
    this.log.warn(`A mail with a link to a new password was not sent: ${error}`);
  }
}

/** Where it leads, and for how long. */
export interface ResetLink {
  url: string;
  minutes: number;
}
