/** Turns a person's account into a technical one, which has no sign-in, and back (decisions/identity "Tenancy and roles"). */
import { Injectable } from '@nestjs/common';
import { AccessChanges } from '../../domain/authorization/access-changes.js';
import { AuditLog } from '../../domain/authorization/audit-log.js';
import type { Caller } from '../../domain/authorization/caller.js';
import { refuseAbove } from '../../domain/authorization/granting.js';
import { Memberships } from '../../domain/authorization/memberships.js';
import { Membership, User } from '../../entities/user.js';
import { Database } from '../../platform/database/database.js';
import { forbidden } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';
import type { LockedUser } from './user-access.js';

const endSessions = sql`update sessions set revoked_at = now() where user_id = ${'userId'} and revoked_at is null`;

/** The change between person and technical account. */
@Injectable()
export class TechnicalAccounts {
  constructor(
    private readonly db: Database,
    private readonly memberships: Memberships,
    private readonly changes: AccessChanges,
    private readonly audit: AuditLog,
  ) {}

  /**
   * The caller could make keys for the account from then on, so it must not gain rights by them.
   * @throws 403 for an account that may do more than the caller, is shared with other routers, or is the caller's own.
   */
  async change(caller: Caller, { membership, account, isShared, isOpen, isSelf }: LockedUser, isTechnical: boolean) {
    if (membership.isTechnicalAccount === isTechnical) return;
    const { routerId, userId } = membership;
    if (!caller.has('ADMIN')) throw forbidden('Changing isTechnicalAccount needs the role ADMIN');
    if (isOpen) throw forbidden('isTechnicalAccount: nothing of an account changes before it accepts the invitation');
    if (isShared || isSelf || account.isSuperuser) {
      throw forbidden('isTechnicalAccount can be changed of accounts alone that are others’ and in no other router');
    }
    refuseAbove(caller, membership.roles);
    await this.memberships.keepingAnOwner([routerId], () => this.db.of(User).update({ id: userId }, { isTechnical }));
    await this.db.of(Membership).update({ userId, routerId }, { isTechnicalAccount: isTechnical });
    await this.db.row(endSessions, { userId });
    await this.changes.announce({ userId });
    await this.audit.write(caller.userId, {
      action: 'user.update',
      resourceId: userId,
      routerId,
      changes: { isTechnicalAccount: isTechnical },
    });
  }
}
