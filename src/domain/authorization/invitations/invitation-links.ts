/** The link by which an invited person takes its membership up. */
import { Inject, Injectable } from '@nestjs/common';
import { invitationCreated } from '../../../entities/domain-events.js';
import { Invitation } from '../../../entities/invitation.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config.js';
import { Database } from '../../../platform/database/database.js';
import { EventBus } from '../../../platform/event-bus.js';
import { hashToken, randomToken } from '../../../platform/token.js';
import type { Caller } from '../caller.js';

/** A membership that waits for its user. */
export interface PendingMembership {
  /** Id of the invitation. */
  invitation: string;
  membershipId: string;
  /** The router of the organization; another than the inviter's where it invites a partner's people. */
  routerId: string;
  organizationId: string;
  userId: string;
  email: string;
}

const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;

/** Makes links and tells of them; only their hashes are kept. */
@Injectable()
export class InvitationLinks {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: EventBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Where mail is configured it alone carries the link, and who follows it has proven the address. Elsewhere the inviter
   * hands it on, and it proves nothing: the inviter could follow it as well.
   * @returns the link for the inviter, or null where it was mailed.
   */
  async create({ routerId: inviterRouterId, userId: inviterId }: Caller, membership: PendingMembership) {
    const { invitation: id, membershipId, routerId, ...invited } = membership;
    const token = randomToken();
    const link = `${String(this.db.constants.publicUrl)}/invitations/${token}`;
    const expiresAt = this.clock.later(LIFETIME_MS);
    const isMailed = this.config.smtpUrl !== null;
    const hash = hashToken(token);
    await this.db.of(Invitation).insert({ id, routerId, membershipId, hash, isMailed, inviterId, expiresAt });
    const told = { invitationId: id, ...invited, routerId: inviterRouterId, inviterId, link, expiresAt };
    await this.events.emit(invitationCreated, told);
    return isMailed ? null : link;
  }
}
