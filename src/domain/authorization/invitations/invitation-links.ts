/** Invitation links. */
import { Inject, Injectable } from '@nestjs/common';
import { invitationCreated } from '../../../entities/event-types.js';
import { Invitation } from '../../../entities/invitation.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config.js';
import { Database } from '../../../platform/database/database.js';
import { EventBus } from '../../../platform/event-bus.js';
import { hashToken, randomToken } from '../../../platform/token.js';
import type { Caller } from '../caller.js';

/** A membership with an open invitation. */
export interface PendingMembership {
  /** ID of the invitation. */
  invitation: string;
  membershipId: string;
  /** Router of the organization. Differs from the inviter's if it invites users of a partner. */
  routerId: string;
  organizationId: string;
  userId: string;
  email: string;
}

const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;

/** Creates links and publishes them. Only their hashes are stored. */
@Injectable()
export class InvitationLinks {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: EventBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * With SMTP the link is only sent by e-mail, so following it verifies the address. Without SMTP the inviter gets the link
   * and passes it on, so following it verifies nothing.
   * @returns the link for the inviter; null if it is sent by e-mail.
   */
  async create(inviter: Caller, membership: PendingMembership) {
    const { routerId: inviterRouterId, userId: inviterId, organizationId: invitingOrganizationId } = inviter;
    const { invitation: id, membershipId, routerId, ...invited } = membership;
    const token = randomToken();
    const link = `${this.config.baseUrl}/invitations/${token}`;
    const expiresAt = this.clock.later(LIFETIME_MS);
    const isMailed = this.config.smtpUrl !== null;
    const hash = hashToken(token);
    const from = { inviterId, invitingOrganizationId };
    await this.db.of(Invitation).insert({ id, routerId, membershipId, hash, isMailed, ...from, expiresAt });
    const payload = { invitationId: id, ...invited, routerId: inviterRouterId, ...from, link, expiresAt };
    await this.events.emit(invitationCreated, payload);
    return isMailed ? null : link;
  }
}
