/** Sends invitations by e-mail if SMTP is configured. Otherwise the response to the inviter contains the link. */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Delivery } from '../../entities/delivery.js';
import { invitationCreated } from '../../entities/event-types.js';
import { Organization } from '../../entities/organization.js';
import { User } from '../../entities/user.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { EventBus } from '../../platform/event-bus.js';
import { renderTemplate } from '../../platform/templates/render-template.js';
import { uuidv7 } from '../../platform/uuid.js';
import { loadMessageTemplate } from './built-in/message-templates.js';
import { resolveLanguage } from '../../entities/languages.js';
import { formatDateTime } from './built-in/format.js';
import { DeliveryQueue } from './delivery-queue.js';
import { layOutMail } from './mail-layout/lay-out-mail.js';
import type { MailBrand } from './mail-layout/mail-brand.js';
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
    const { routerId, invitingOrganizationId, email } = invited;
    const id = uuidv7();
    const { envelope, brand } = await this.mailParts.loadSender(invitingOrganizationId);
    await this.db.of(Delivery).insert({
      id,
      routerId,
      source: 'invitation',
      channel: 'email',
      queue: 'email',
      recipients: [email],
      message: {
        ...envelope,
        to: [{ name: '', address: email }],
        cc: [],
        bcc: [],
        ...(await this.contentOf(invited, brand)),
      },
    });
    await this.queue.sendNow(routerId, [id]);
  }

  /**
   * Subject and body in the language and time zone of the invited user, else of the organization that the invitation is for.
   * Routers may override the texts.
   */
  private async contentOf(invited: Invited, brand: MailBrand) {
    const { routerId, organizationId, invitingOrganizationId, inviterId, userId, link, expiresAt } = invited;
    const target = await this.db.get(Organization, { id: organizationId });
    const host = await this.db.get(Organization, { id: invitingOrganizationId });
    const { firstName, lastName } = await this.db.get(User, { id: inviterId });
    const user = await this.db.get(User, { id: userId });
    const language = resolveLanguage(user.language, target.locale, host.locale);
    const timeZone = user.timezone ?? target.timezone;
    const name = [firstName, lastName].filter(Boolean).join(' ');
    const variables = {
      invitation: {
        inviter: name || host.name,
        organization: name && host.id !== target.id ? host.name : null,
        expires: formatDateTime(language, expiresAt.toISOString(), timeZone),
        url: link,
      },
      organization: { name: target.name },
    };
    const { subject, text } = await loadMessageTemplate(this.db, routerId, 'invitation', language);
    return {
      ...layOutMail(
        {
          subject: renderTemplate(subject, variables, 'plain'),
          text: renderTemplate(text, variables, 'plain'),
          actions: { invitation: link },
        },
        { brand, language },
      ),
      attachments: [],
    };
  }
}
