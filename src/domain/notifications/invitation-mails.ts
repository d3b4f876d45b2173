/** Sends invitations by e-mail if SMTP is configured. Otherwise the response to the inviter contains the link. */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Delivery } from '../../entities/delivery.js';
import { invitationCreated } from '../../entities/domain-events.js';
import { Organization } from '../../entities/organization.js';
import { User } from '../../entities/user.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { EventBus } from '../../platform/event-bus.js';
import { renderTemplate } from '../../platform/templates/render-template.js';
import { uuidv7 } from '../../platform/uuid.js';
import { textToEmail } from './built-in/text-to-email.js';
import { loadMessageTemplate } from './built-in/message-templates.js';
import { formatDate, resolveLanguage } from '../../entities/languages.js';
import { DeliveryQueue } from './delivery-queue.js';
import { MailParts } from './mail-parts.js';

type Invited = (typeof invitationCreated)['payload'];

/** The message contains the link until it is sent, and is never shown. */
@Injectable()
export class InvitationMails implements OnModuleInit {
  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Config,
    private readonly events: EventBus,
    private readonly queue: DeliveryQueue,
    private readonly mailParts: MailParts,
  ) {}

  onModuleInit(): void {
    if (this.config.smtpUrl) this.events.on(invitationCreated, (invited) => this.send(invited));
  }

  private async send(invited: Invited): Promise<void> {
    const { routerId, organizationId, email } = invited;
    const id = uuidv7();
    await this.db.of(Delivery).insert({
      id,
      routerId,
      source: 'invitation',
      channel: 'email',
      queue: 'email',
      recipients: [email],
      message: {
        ...(await this.mailParts.envelope(organizationId)),
        to: [{ name: '', address: email }],
        cc: [],
        bcc: [],
        ...(await this.contentOf(invited)),
      },
    });
    await this.queue.sendNow([id]);
  }

  /** Subject and body in the language of the invited user, else of the organization. Routers may override the texts. */
  private async contentOf({ routerId, organizationId, inviterId, userId, link, expiresAt }: Invited) {
    const { name: organization, locale } = await this.db.get(Organization, { id: organizationId });
    const { firstName, lastName } = await this.db.get(User, { id: inviterId });
    const { language: preferred } = await this.db.get(User, { id: userId });
    const language = resolveLanguage(preferred, locale);
    const inviter = [firstName, lastName].filter(Boolean).join(' ') || organization;
    const invitation = { inviter, expires: formatDate(language, expiresAt), url: link };
    const variables = { invitation, organization: { name: organization } };
    const { subject, text } = await loadMessageTemplate(this.db, routerId, 'invitation', language);
    return {
      subject: renderTemplate(subject, variables, 'plain').replace(/\s+/g, ' ').trim(),
      ...textToEmail(renderTemplate(text, variables, 'plain')),
      attachments: [],
    };
  }
}
