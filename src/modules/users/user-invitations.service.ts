/** Bringing people and technical accounts into a router, and taking them out of it (decisions/identity "Tenancy and roles"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { Invitations } from '../../domain/authorization/inviting/invitations.js';
import { distinctRoles, refuseAbove, refuseGranting } from '../../domain/authorization/granting.js';
import { Memberships } from '../../domain/authorization/memberships.js';
import { profileOf } from '../../domain/authorization/profile.js';
import { inRouter } from '../../entities/in-router.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid } from '../../platform/errors.js';
import { uuidv7 } from '../../platform/uuid.js';
import { reading, sql, type JsonText } from '../../platform/read-models/index.js';
import { Avatars } from './avatars.js';
import { InvitationInput, InvitedUserView } from './user.dto.js';
import { UserAccess } from './user-access.js';

const invited = reading(InvitedUserView, sql`m.id = ${'membershipId'}`);
const isWithin = sql`select 1 from organizations o
  where o.id = ${'wanted'} and ${inRouter('o')} and o.deleted_at is null and organization_is_within(o.id, ${'own'})`;

/** Makes and ends memberships through a router. */
@Injectable()
export class UserInvitationsService {
  constructor(
    private readonly db: Database,
    private readonly memberships: Memberships,
    private readonly userReach: UserAccess,
    private readonly avatars: Avatars,
    private readonly invitations: Invitations,
  ) {}

  /**
   * A known e-mail gets a membership more, and its account stays as it is; an unknown one gets an account.
   * @throws 403 for roles that the caller does not hold, 409 where the user is a member there already.
   */
  invite(caller: Caller, input: InvitationInput): Promise<JsonText<InvitedUserView>> {
    const { email, isTechnicalAccount = false, organizationId = caller.organizationId } = input;
    const roles = distinctRoles(input.roles.map(({ role }) => role));
    refuseGranting(caller, [], roles);
    return this.db.transaction(async () => {
      await this.checkOrganization(caller, organizationId);
      const profile = profileOf(input);
      await this.avatars.take(caller, profile.avatarFileId);
      const { userId, isNew } = await this.invitations.accounts.of(email, profile, isTechnicalAccount);
      if (isTechnicalAccount && !isNew) throw conflict('email belongs to an account already');
      const invitation = isTechnicalAccount ? null : uuidv7();
      const { routerId } = caller;
      const made = { routerId, organizationId, userId, roles, isTechnicalAccount, invitation, isGuest: !isNew };
      const membershipId = await this.memberships.add(caller.userId, made);
      const open = { membershipId, routerId, organizationId, userId, email };
      const link = invitation && (await this.invitations.links.open(caller, { invitation, ...open }));
      return this.db.one(invited, { membershipId, userId: caller.userId, link });
    });
  }

  /** Ends all memberships of the user that the caller may end. @throws 409 for the last OWNER. */
  remove(caller: Caller, userId: string): Promise<void> {
    return this.db.transaction(async () => {
      const found = await this.userReach.lock(caller, 'delete', userId);
      for (const { membership } of found) {
        refuseAbove(caller, membership.roles);
        await this.memberships.end(caller.userId, membership);
      }
    });
  }

  private async checkOrganization({ routerId, organizationId: own }: Caller, wanted: string): Promise<void> {
    const found = await this.db.row(isWithin, { wanted, routerId, own });
    if (!found) throw invalid('organizationId', 'must name your organization or one below it');
  }
}
