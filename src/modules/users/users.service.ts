/** Reads, updates and removes users of a router (contract 4.16 to 4.18; decisions/identity "Tenancy and roles"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { assertMayGrant, assertNotHigherRole, sortDistinctRoles } from '../../domain/authorization/role-granting.js';
import { MembershipWriter } from '../../domain/authorization/membership-writer.js';
import { normalizeProfile, type Profile } from '../../domain/authorization/profile.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import type { Membership } from '../../entities/user.js';
import { Database } from '../../platform/database/database.js';
import { forbidden } from '../../platform/errors.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { type JsonText, selectQuery, sql, withContentEtag } from '../../platform/read-models/index.js';
import { ProfileService } from './profile.service.js';
import { TechnicalAccounts } from './technical-accounts.js';
import { RouterUserInput, RouterUserView } from './user.dto.js';
import { UserAccess, type LockedUser } from './user-access.js';

/** Reads, updates and removes one user; `UsersListService` lists users, `UserInvitationsService` invites them. */
@Injectable()
export class UsersService {
  constructor(
    private readonly db: Database,
    private readonly users: UserAccess,
    private readonly memberships: MembershipWriter,
    private readonly technicalAccounts: TechnicalAccounts,
    private readonly profiles: ProfileService,
  ) {}

  /** @throws 404 if the caller has no access. */
  get(caller: Caller, userId: string, organizationId: string | null = null): Promise<JsonText<RouterUserView>> {
    const { sql: accessible, parameters } = buildRowFilter(caller, 'read', 'user', 'm');
    const statement = selectQuery(
      RouterUserView,
      sql`m.user_id = ${'targetUserId'} and m.deleted_at is null and ${accessible}
        and (${'targetOrganizationId'}::uuid is null or m.router_organization_id = ${'targetOrganizationId'})
        order by m.position, m.id limit 1`,
    );
    return this.db.one(withContentEtag(statement), {
      ...parameters,
      targetUserId: userId,
      targetOrganizationId: organizationId,
    });
  }

  /**
   * Updates the profile, and the roles of the membership in `organizationId` (contract 4.18) or of the one nearest to the
   * root of the organization tree.
   * @throws 403 for profile fields unless the user is the caller or belongs only to this router, 412 as `assertUnchanged`.
   */
  update(
    caller: Caller,
    userId: string,
    input: RouterUserInput,
    { organizationId = null, ifMatch }: { organizationId?: string | null; ifMatch?: string } = {},
  ): Promise<JsonText<RouterUserView>> {
    return this.db.transaction(async () => {
      const [user] = await this.users.lock(caller, 'update', userId, organizationId);
      await assertUnchanged(ifMatch, () => this.get(caller, userId, organizationId));
      await this.updateProfile(caller, user, normalizeProfile(input));
      await this.updateRoles(caller, user, input);
      if (input.isTechnicalAccount !== undefined)
        await this.technicalAccounts.setTechnical(caller, user, input.isTechnicalAccount);
      return this.get(caller, userId, organizationId);
    });
  }

  /** Ends all memberships of the user that the caller may end. @throws 409 for the last owner, 412 as `assertUnchanged`. */
  remove(caller: Caller, userId: string, ifMatch?: string): Promise<void> {
    return this.db.transaction(async () => {
      const locked = await this.users.lock(caller, 'delete', userId);
      await assertUnchanged(ifMatch, () => this.get(caller, userId));
      for (const { membership } of locked) {
        assertNotHigherRole(caller, membership.roles);
        await this.memberships.end(caller.userId, membership);
      }
    });
  }

  /**
   * Disables the memberships of the user that the caller may end.
   * @throws 404 for an unknown user, 403 for higher roles and the caller itself, 409 for an open invitation and the last owner.
   */
  disable(caller: Caller, userId: string): Promise<JsonText<RouterUserView>> {
    return this.changeAccess(caller, userId, (membership) => this.memberships.disable(caller.userId, membership));
  }

  /** Enables them again. @throws 404 for an unknown user, 403 for higher roles. */
  enable(caller: Caller, userId: string): Promise<JsonText<RouterUserView>> {
    return this.changeAccess(caller, userId, (membership) => this.memberships.enable(caller.userId, membership));
  }

  private changeAccess(caller: Caller, userId: string, change: (membership: Membership) => Promise<void>) {
    return this.db.transaction(async () => {
      const locked = await this.users.lock(caller, 'delete', userId);
      const joined = locked.filter(({ isProfileHidden }) => !isProfileHidden);
      for (const { membership } of joined.length > 0 ? joined : locked) {
        assertNotHigherRole(caller, membership.roles);
        await change(membership);
      }
      return this.get(caller, userId);
    });
  }

  private async updateProfile(caller: Caller, user: LockedUser, profile: Profile) {
    const { account, isSelf, isShared, isPending, isProfileHidden } = user;
    const names = Object.keys(profile) as (keyof Profile)[];
    const changed = names.filter((name) => profile[name] !== (isProfileHidden ? null : account[name]));
    if (changed.length === 0) return;
    if (isPending)
      throw forbidden(
        `${changed.join(', ')}: an account cannot be changed before it accepts the invitation`,
        'ACCOUNT_PENDING',
      );
    if (isShared && !isSelf) {
      throw forbidden(
        `${changed.join(', ')}: the user also belongs to other routers, so only the user can change the profile`,
        'ACCOUNT_SHARED',
      );
    }
    await this.profiles.update(caller, account, profile);
  }

  private async updateRoles(caller: Caller, { membership }: LockedUser, { roles }: RouterUserInput): Promise<void> {
    if (roles === undefined) return;
    const newRoles = sortDistinctRoles(roles.map(({ role }) => role));
    if (newRoles.join() === sortDistinctRoles(membership.roles).join()) return;
    assertMayGrant(caller, membership.roles, newRoles);
    await this.memberships.changeRoles(caller.userId, membership, newRoles);
  }
}
