/** Finds and locks the memberships of a user that a caller may change. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { Membership, User } from '../../entities/user.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { forbidden, notFound } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';

/** A membership and its account, both locked until the transaction ends. */
export interface LockedUser {
  membership: Membership;
  account: User;
  /**
   * The account also belongs to another router, or existed before this router invited it. Only the user may change it.
   */
  isShared: boolean;
  /** The user has not accepted any invitation of the router. The router may not change the account. */
  isPending: boolean;
  /** The invitation of this membership is open. The router sees only the e-mail address of the account. */
  isProfileHidden: boolean;
  isSelf: boolean;
}

type MembershipRow = Pick<LockedUser, 'isShared' | 'isPending' | 'isProfileHidden'> & {
  id: string;
  isAllowed: boolean;
};

/** Checks access to users. */
@Injectable()
export class UserAccess {
  constructor(private readonly db: Database) {}

  /**
   * Locks the memberships of the user in the router, nearest to the root of the organization tree first, or only the one
   * in `organizationId`.
   * @throws 404 if the caller may not read the user, 403 if it may read but not change the user.
   */
  async lock(
    caller: Caller,
    action: 'update' | 'delete',
    userId: string,
    organizationId: string | null = null,
  ): Promise<LockedUser[]> {
    const readable = buildRowFilter(caller, 'read', 'user', 'm');
    const allowed = buildRowFilter(caller, action, 'user', 'm');
    const statement = sql`select m.id,
        ${allowed.sql} and (m.user_id = ${'userId'} or organization_is_within(m.router_organization_id, ${'organizationId'})) as "isAllowed",
        exists (select 1 from memberships other where other.user_id = m.user_id and other.deleted_at is null
          and (other.is_guest and ${sameTenant('other', 'm')}
            or other.router_id <> m.router_id and (other.invitation is null or m.invitation is not null))) as "isShared",
        not exists (select 1 from memberships accepted where accepted.user_id = m.user_id and ${sameTenant('accepted', 'm')}
          and accepted.deleted_at is null and accepted.invitation is null) as "isPending",
        m.invitation is not null as "isProfileHidden"
      from memberships m join users u on u.id = m.user_id and u.deleted_at is null
      where m.user_id = ${'targetUserId'} and m.deleted_at is null and ${readable.sql}
        and (${'targetOrganizationId'}::uuid is null or m.router_organization_id = ${'targetOrganizationId'})
      order by m.position, m.id for no key update of m, u`;
    const target = { targetUserId: userId, targetOrganizationId: organizationId };
    const rows = await this.db.rows<MembershipRow>(statement, {
      ...readable.parameters,
      ...allowed.parameters,
      ...target,
    });
    if (rows.length === 0) throw notFound('User');
    const changeable = rows.filter((row) => row.isAllowed);
    if (changeable.length === 0) throw forbidden(`You may not ${action} this user`, 'ROLE_REQUIRED');
    return this.load(caller, userId, changeable);
  }

  private async load(caller: Caller, userId: string, rows: MembershipRow[]): Promise<LockedUser[]> {
    const account = await this.db.get(User, { id: userId });
    const users: LockedUser[] = [];
    for (const { id, isShared, isPending, isProfileHidden } of rows) {
      const membership = await this.db.get(Membership, { id });
      users.push({ membership, account, isShared, isPending, isProfileHidden, isSelf: userId === caller.userId });
    }
    return users;
  }
}
