/** The link by which an invited person takes its membership up. */
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import { invitationMade } from '../entities/happenings.js';
import { Invitation } from '../entities/invitation.js';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { Events } from '../platform/events.js';
import { hashToken, randomToken } from '../platform/token.js';

/** A membership that waits for its user. */
export interface OpenMembership {
  /** Id of the invitation. */
  invitation: string;
  membershipId: string;
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
    private readonly events: Events,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @returns the link for the inviter to hand on, or null where mail is configured and carries it. */
  async open({ routerId, userId: inviterId }: Caller, membership: OpenMembership): Promise<string | null> {
    const { invitation: id, membershipId, organizationId, userId, email } = membership;
    const token = randomToken();
    const link = `${String(this.db.constants.publicUrl)}/invitations/${token}`;
    const expiresAt = new Date(this.clock.now().getTime() + LIFETIME_MS);
    await this.db.of(Invitation).insert({ id, routerId, membershipId, hash: hashToken(token), expiresAt });
    const told = { invitationId: id, routerId, organizationId, userId, inviterId, email, link, expiresAt };
    await this.events.emit(invitationMade, told);
    return this.config.smtpUrl ? null : link;
  }
}
