/** Invites the first users of an organization: superusers into any, routers into contractors that they created. */
import { Injectable } from '@nestjs/common';
import { Invitation } from '../../../entities/invitation.js';
import { Membership, type Role } from '../../../entities/user.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors.js';
import { pickDefined } from '../../../platform/fields/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { type JsonText, selectQuery, sql } from '../../../platform/read-models/index.js';
import type { Caller } from '../caller.js';
import { sortDistinctRoles } from '../role-granting.js';
import { MembershipWriter } from '../membership-writer.js';
import { InvitationLinks } from './invitation-links.js';
import { InvitationView } from './invitation.dto.js';
import { InvitedAccounts } from './invited-accounts.js';

/** The invited person and the organization. */
export interface PersonToInvite {
  routerId: string;
  organizationId: string;
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  roles: readonly Role[];
}

const INVITATION = selectQuery(InvitationView, sql`i.id = ${'invitation'}`);

/** Call in a transaction, after authorization. */
@Injectable()
export class Invitations {
  constructor(
    private readonly db: Database,
    readonly accounts: InvitedAccounts,
    private readonly memberships: MembershipWriter,
    readonly links: InvitationLinks,
  ) {}

  /**
   * If the user has an open invitation, a new link replaces the former one.
   * @throws 409 if the user is a member already or is a technical account.
   */
  async invite(caller: Caller, person: PersonToInvite): Promise<JsonText<InvitationView>> {
    const { routerId, organizationId, email } = person;
    const roles = sortDistinctRoles(person.roles);
    const { userId, isNew } = await this.accounts.findOrCreate(email, pickDefined(person, ['firstName', 'lastName']));
    const invitation = uuidv7();
    const open = await this.findOpen(routerId, organizationId, userId);
    if (open) await this.renew(caller, open, invitation, roles);
    const newMembership = { routerId, organizationId, userId, roles, invitation, isGuest: !isNew };
    const membershipId = open?.id ?? (await this.memberships.add(caller.userId, newMembership));
    const membership = { invitation, membershipId, routerId, organizationId, userId, email };
    return this.db.one(INVITATION, { invitation, link: await this.links.create(caller, membership) });
  }

  /**
   * Sends an open invitation again: a new link with a new expiry replaces the former one.
   * @throws 409 if the user has joined.
   */
  async resend(caller: Caller, membership: Membership, email: string): Promise<JsonText<InvitationView>> {
    if (!membership.invitation) throw conflict('The user has joined already', 'ALREADY_JOINED');
    const invitation = uuidv7();
    await this.renew(caller, membership, invitation, membership.roles);
    const { id: membershipId, routerId, routerOrganizationId: organizationId, userId } = membership;
    const pending = { invitation, membershipId, routerId, organizationId, userId, email };
    return this.db.one(INVITATION, { invitation, link: await this.links.create(caller, pending) });
  }

  private async findOpen(routerId: string, routerOrganizationId: string, userId: string): Promise<Membership | null> {
    const found = await this.db.of(Membership).findOneBy({ routerId, routerOrganizationId, userId });
    return found?.invitation ? found : null;
  }

  private async renew({ userId: by }: Caller, open: Membership, invitation: string, roles: Role[]): Promise<void> {
    const { id, routerId } = open;
    await this.db.of(Invitation).delete({ routerId, membershipId: id });
    await this.db.of(Membership).update({ routerId, id }, { invitation });
    await this.memberships.changeRoles(by, open, roles);
  }
}
