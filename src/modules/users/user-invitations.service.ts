/** Invites users to a router (decisions/identity "Tenancy and roles"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import type { InvitationView } from '../../domain/authorization/invitations/invitation.dto.js';
import { Invitations } from '../../domain/authorization/invitations/invitations.js';
import { sortDistinctRoles, assertMayGrant } from '../../domain/authorization/role-granting.js';
import { MembershipWriter } from '../../domain/authorization/membership-writer.js';
import { normalizeProfile } from '../../domain/authorization/profile.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid } from '../../platform/errors.js';
import { uuidv7 } from '../../platform/uuid.js';
import { selectQuery, sql, type JsonText } from '../../platform/read-models/index.js';
import { Avatars } from './avatars.js';
import { InvitationInput, InvitedUserView } from './user.dto.js';
import { UserAccess } from './user-access.js';

const invitedUser = selectQuery(InvitedUserView, sql`m.id = ${'membershipId'}`);
const selectAllowedOrganization = sql`select 1 from organizations o
  where o.id = ${'wanted'} and ${inTenant('o')} and o.deleted_at is null and organization_is_within(o.id, ${'own'})`;

/** Creates memberships of a router. */
@Injectable()
export class UserInvitationsService {
  constructor(
    private readonly db: Database,
    private readonly memberships: MembershipWriter,
    private readonly users: UserAccess,
    private readonly avatars: Avatars,
    private readonly invitations: Invitations,
  ) {}

  /**
   * Adds a membership to the account with this e-mail address, or creates the account. Never changes an existing account.
   * @throws 403 for roles that the caller may not grant, 409 if the user is already a member, or if a technical account
   * would use the e-mail address of an existing account.
   */
  invite(caller: Caller, input: InvitationInput): Promise<JsonText<InvitedUserView>> {
    const { email, isTechnicalAccount = false, organizationId = caller.organizationId } = input;
    const roles = sortDistinctRoles(input.roles.map(({ role }) => role));
    assertMayGrant(caller, [], roles);
    return this.db.transaction(async () => {
      await this.assertOrganization(caller, organizationId);
      const profile = normalizeProfile(input);
      await this.avatars.publish(caller, profile.avatarFileId);
      const { userId, isNew } = await this.invitations.accounts.findOrCreate(email, profile, isTechnicalAccount);
      if (isTechnicalAccount && !isNew) throw conflict('email belongs to an account already', 'EMAIL_IN_USE');
      const invitation = isTechnicalAccount ? null : uuidv7();
      const { routerId } = caller;
      const membership = { routerId, organizationId, userId, roles, isTechnicalAccount, invitation, isGuest: !isNew };
      const membershipId = await this.memberships.add(caller.userId, membership);
      const invited = { membershipId, routerId, organizationId, userId, email };
      const link = invitation && (await this.invitations.links.create(caller, { invitation, ...invited }));
      return this.db.one(invitedUser, { membershipId, userId: caller.userId, link });
    });
  }

  /** Sends the open invitation of a user again. @throws 404 for an unknown user, 403 for higher roles, 409 if it has joined. */
  resend(caller: Caller, userId: string): Promise<JsonText<InvitationView>> {
    return this.db.transaction(async () => {
      const locked = await this.users.lock(caller, 'update', userId);
      const { membership, account } = locked.find((one) => one.isProfileHidden) ?? locked[0];
      assertMayGrant(caller, [], membership.roles);
      return this.invitations.resend(caller, membership, account.email);
    });
  }

  private async assertOrganization({ routerId, organizationId: own }: Caller, wanted: string): Promise<void> {
    const found = await this.db.row(selectAllowedOrganization, { wanted, routerId, own });
    if (!found) throw invalid('organizationId', 'must name your organization or one below it', 'WRONG_REFERENCE');
  }
}
