/** Users of a router: read and changed (contract 4.16 to 4.18; decisions/identity "Tenancy and roles"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { distinctRoles, refuseGranting } from '../../domain/authorization/granting.js';
import { Memberships } from '../../domain/authorization/memberships.js';
import { profileOf, type Profile } from '../../domain/authorization/profile.js';
import { rowsOf } from '../../domain/authorization/row-filters.js';
import { Database } from '../../platform/database/database.js';
import { forbidden } from '../../platform/errors.js';
import { requireUnchanged } from '../../platform/http/if-match.js';
import { type JsonText, reading, sql, versioned } from '../../platform/read-models/index.js';
import { ProfileService } from './profile.service.js';
import { TechnicalAccounts } from './technical-accounts.js';
import { RouterUserInput, RouterUserView } from './user.dto.js';
import { UserAccess, type LockedUser } from './user-access.js';

/** What is asked of users and memberships through a router. */
@Injectable()
export class UsersService {
  constructor(
    private readonly db: Database,
    private readonly userReach: UserAccess,
    private readonly memberships: Memberships,
    private readonly technical: TechnicalAccounts,
    private readonly profiles: ProfileService,
  ) {}

  /** @throws 404 outside the caller's reach. */
  get(caller: Caller, userId: string, organizationId: string | null = null): Promise<JsonText<RouterUserView>> {
    const { sql: reachable, parameters } = rowsOf(caller, 'read', 'user', 'm');
    const statement = reading(
      RouterUserView,
      sql`m.user_id = ${'wantedUser'} and m.deleted_at is null and ${reachable}
        and (${'wantedOrganization'}::uuid is null or m.router_organization_id = ${'wantedOrganization'})
        order by m.place, m.id limit 1`,
    );
    return this.db.one(versioned(statement), {
      ...parameters,
      ...{ wantedUser: userId, wantedOrganization: organizationId },
    });
  }

  /**
   * Writes what the body names: the profile, where it is the caller's own or belongs to this router alone, and the
   * membership nearest the root, or that in `organizationId` (contract 4.18). @throws 412 as `requireUnchanged`.
   */
  update(
    caller: Caller,
    userId: string,
    input: RouterUserInput,
    { organizationId = null, ifMatch }: { organizationId?: string | null; ifMatch?: string } = {},
  ): Promise<JsonText<RouterUserView>> {
    return this.db.transaction(async () => {
      const [found] = await this.userReach.lock(caller, 'update', userId, organizationId);
      await requireUnchanged(ifMatch, () => this.get(caller, userId, organizationId));
      await this.writeProfile(caller, found, profileOf(input));
      await this.writeRoles(caller, found, input);
      if (input.isTechnicalAccount !== undefined) await this.technical.change(caller, found, input.isTechnicalAccount);
      return this.get(caller, userId, organizationId);
    });
  }

  private async writeProfile(caller: Caller, found: LockedUser, profile: Profile) {
    const { account, isSelf, isShared, isOpen, isHidden } = found;
    const names = Object.keys(profile) as (keyof Profile)[];
    const changed = names.filter((name) => profile[name] !== (isHidden ? null : account[name]));
    if (changed.length === 0) return;
    if (isOpen)
      throw forbidden(`${changed.join(', ')}: nothing of an account changes before it accepts the invitation`);
    if (isShared && !isSelf) {
      throw forbidden(
        `${changed.join(', ')}: the user belongs to other routers too, so its profile is its own to change`,
      );
    }
    await this.profiles.write(caller, account, profile);
  }

  private async writeRoles(caller: Caller, { membership }: LockedUser, { roles }: RouterUserInput): Promise<void> {
    if (roles === undefined) return;
    const after = distinctRoles(roles.map(({ role }) => role));
    if (after.join() === distinctRoles(membership.roles).join()) return;
    refuseGranting(caller, membership.roles, after);
    await this.memberships.changeRoles(caller.userId, membership, after);
  }
}
