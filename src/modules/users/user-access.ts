/** Finds the membership that a request is about, locked, with what the caller may do to it. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { rowsOf } from '../../domain/authorization/row-filters.js';
import { Membership, User } from '../../entities/user.js';
import { sameRouter } from '../../entities/in-router.js';
import { Database } from '../../platform/database/database.js';
import { forbidden, notFound } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';

/** A user in the caller's reach. */
export interface LockedUser {
  membership: Membership;
  account: User;
  /** Belongs to another router too, or was there before this one invited it: its profile is its own affair. */
  isShared: boolean;
  /** Has accepted no invitation of the router yet: nothing of the account may change. */
  isOpen: boolean;
  /** The router sees the e-mail of the account alone. */
  isHidden: boolean;
  isSelf: boolean;
}

interface FoundRow {
  id: string;
  isAllowed: boolean;
  isShared: boolean;
  isOpen: boolean;
  isHidden: boolean;
}

/** Decides 404 and 403 for whatever is done to a user. */
@Injectable()
export class UserAccess {
  constructor(private readonly db: Database) {}

  /**
   * The user's memberships in the router, the one nearest the root first, or the one in `organizationId` alone.
   * @throws 404 where the caller does not see the user, 403 where it sees it but may not do this.
   */
  async lock(
    caller: Caller,
    action: 'update' | 'delete',
    userId: string,
    organizationId: string | null = null,
  ): Promise<LockedUser[]> {
    const seen = rowsOf(caller, 'read', 'user', 'm');
    const allowed = rowsOf(caller, action, 'user', 'm');
    const statement = sql`select m.id,
        ${allowed.sql} and (m.user_id = ${'userId'} or organization_is_within(m.router_organization_id, ${'organizationId'})) as "isAllowed",
        exists (select 1 from memberships other where other.user_id = m.user_id and other.deleted_at is null
          and (other.is_guest and ${sameRouter('other', 'm')}
            or other.router_id <> m.router_id and (other.invitation is null or m.invitation is not null))) as "isShared",
        not exists (select 1 from memberships taken where taken.user_id = m.user_id and ${sameRouter('taken', 'm')}
          and taken.deleted_at is null and taken.invitation is null) as "isOpen",
        m.invitation is not null as "isHidden"
      from memberships m join users u on u.id = m.user_id and u.deleted_at is null
      where m.user_id = ${'wantedUser'} and m.deleted_at is null and ${seen.sql}
        and (${'wantedOrganization'}::uuid is null or m.router_organization_id = ${'wantedOrganization'})
      order by m.place, m.id for no key update of m, u`;
    const wanted = { wantedUser: userId, wantedOrganization: organizationId };
    const rows = await this.db.rows<FoundRow>(statement, { ...seen.parameters, ...allowed.parameters, ...wanted });
    if (rows.length === 0) throw notFound('User');
    const mine = rows.filter((row) => row.isAllowed);
    if (mine.length === 0) throw forbidden('You may not do this to this user');
    return this.withRows(caller, userId, mine);
  }

  private async withRows(caller: Caller, userId: string, rows: FoundRow[]): Promise<LockedUser[]> {
    const account = await this.db.get(User, { id: userId });
    const found: LockedUser[] = [];
    for (const { id, isShared, isOpen, isHidden } of rows) {
      const membership = await this.db.get(Membership, { id });
      found.push({ membership, account, isShared, isOpen, isHidden, isSelf: userId === caller.userId });
    }
    return found;
  }
}
