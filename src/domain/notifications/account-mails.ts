/** E-mails about accounts. They are sent at once and never stored, because no tenant may see their links. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log.js';
import { sql } from '../../platform/sql/index.js';
import { renderTemplate } from '../../platform/templates/render-template.js';
import { uuidv7 } from '../../platform/uuid.js';
import { isActiveMember } from '../../entities/user.js';
import { resolveLanguage } from '../../entities/languages.js';
import { DEFAULT_TEXTS, loadMessageTemplate } from './built-in/message-templates.js';
import { EmailSender } from './channels/email.js';
import { layOutMail } from './mail-layout/lay-out-mail.js';
import { MailParts } from './mail-parts.js';

/** The router of a user with memberships in exactly one router. */
const ONLY_ROUTER = sql`
  select router.id as "routerId", router.name, router.locale from organizations router
  where router.id = (select min(m.router_id::text)::uuid from memberships m
    where m.user_id = ${'userId'} and ${isActiveMember(sql`m`)} having count(distinct m.router_id) = 1)`;

/** Account whose password is reset. */
export interface ResetAccount {
  id: string;
  email: string;
  language: string | null;
}

/** Sends e-mails from the sender of the deployment. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly db: Database,
    private readonly sender: EmailSender,
    private readonly mailParts: MailParts,
    private readonly log: Log,
  ) {}

  /**
   * Sends the link for choosing a new password, with the text of the router if the account belongs to exactly one, else with
   * the default text. @throws Error if the mail server fails temporarily; a permanent rejection is only logged.
   */
  async sendReset({ id: userId, email: address, language: preferred }: ResetAccount, reset: ResetLink): Promise<void> {
    const onlyRouter = await this.db.row<{ routerId: string; name: string; locale: string | null }>(ONLY_ROUTER, {
      userId,
    });
    const language = resolveLanguage(preferred, onlyRouter?.locale);
    const template = onlyRouter
      ? await loadMessageTemplate(this.db, onlyRouter.routerId, 'passwordReset', language)
      : DEFAULT_TEXTS[language].passwordReset;
    const variables = { reset, organization: { name: onlyRouter?.name ?? '' } };
    const subject = renderTemplate(template.subject, variables, 'plain');
    const text = renderTemplate(template.text, variables, 'plain');
    const { envelope, brand } = await this.mailParts.loadSender(onlyRouter?.routerId ?? null);
    const { kind, error } = await this.sender.send(
      { id: uuidv7() },
      {
        ...envelope,
        from: this.mailParts.sender,
        to: [{ name: '', address }],
        cc: [],
        bcc: [],
        ...layOutMail({ subject, text, actions: { reset: reset.url } }, { brand, language }),
        attachments: [],
      },
    );
    if (kind === 'delivered') return;
    if (kind === 'failed') throw new Error(`The mail server did not accept an e-mail: ${error}`);
    this.log.warn(`An e-mail with a password reset link was not sent: ${error}`);
  }
}

/** URL and validity of a password reset link. */
export interface ResetLink {
  url: string;
  minutes: number;
}
