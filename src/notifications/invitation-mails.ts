/** Mails invitations where mail is configured; elsewhere the inviter got the link. */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Delivery } from '../entities/delivery.js';
import { invitationMade } from '../entities/happenings.js';
import { Organization } from '../entities/organization.js';
import { User } from '../entities/user.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { escapeHtml } from '../platform/escape-html.js';
import { Events } from '../platform/events.js';
import { uuidv7 } from '../platform/uuid.js';
import { DeliveryQueue } from './delivery-queue.js';
import { MailParts } from './mail-parts.js';

type Invited = (typeof invitationMade)['told'];

/** The link stands in the message until it is sent and is never shown. */
@Injectable()
export class InvitationMails implements OnModuleInit {
  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Config,
    private readonly events: Events,
    private readonly queue: DeliveryQueue,
    private readonly mailParts: MailParts,
  ) {}

  onModuleInit(): void {
    if (this.config.smtpUrl) this.events.on(invitationMade, (invited) => this.send(invited));
  }

  private async send(invited: Invited): Promise<void> {
    const { routerId, organizationId, inviterId, email, link } = invited;
    const organization = await this.db.get(Organization, { id: organizationId });
    const { firstName, lastName } = await this.db.get(User, { id: inviterId });
    const inviter = [firstName, lastName].filter(Boolean).join(' ') || organization.name;
    const expires = invited.expiresAt.toISOString().slice(0, 10);
    const text = `${inviter} invites you to ${organization.name}. Accept the invitation until ${expires}: ${link}`;
    const html = `<p>${escapeHtml(`${inviter} invites you to ${organization.name}.`)}</p>
<p><a href="${escapeHtml(link)}">Accept the invitation</a> (until ${expires})</p>`;
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
        subject: `Invitation to ${organization.name}`,
        html,
        text,
        attachments: [],
      },
    });
    await this.queue.sendNow([id]);
  }
}
