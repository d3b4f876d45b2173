/**
 * Converts accounts of persons into technical accounts, which cannot sign in, and back (decisions/identity "Tenancy and
 * roles").
 */
import { Injectable } from '@nestjs/common';
import { CallerCache } from '../../domain/authorization/caller-cache.js';
import { AuditLog } from '../../domain/authorization/audit-log.js';
import type { Caller } from '../../domain/authorization/caller.js';
import { assertNotHigherRole } from '../../domain/authorization/role-granting.js';
import { MembershipWriter } from '../../domain/authorization/membership-writer.js';
import { Membership, User } from '../../entities/user.js';
import { Database } from '../../platform/database/database.js';
import { forbidden } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';
import type { LockedUser } from './user-access.js';

const revokeSessions = sql`update sessions set revoked_at = now() where user_id = ${'userId'} and revoked_at is null`;

/** Sets whether an account is technical. */
@Injectable()
export class TechnicalAccounts {
  constructor(
    private readonly db: Database,
    private readonly memberships: MembershipWriter,
    private readonly callerCache: CallerCache,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Revokes the sessions of the account. The caller can create API keys for a technical account, so the account must not
   * have more rights than the caller.
   * @throws 403 if the account has more rights than the caller, is a member of another router, is the caller's own, is a
   * superuser, or has not accepted its invitation.
   */
  async setTechnical(
    caller: Caller,
    { membership, account, isShared, isPending, isSelf }: LockedUser,
    isTechnical: boolean,
  ) {
    if (membership.isTechnicalAccount === isTechnical) return;
    const { routerId, userId } = membership;
    if (!caller.hasRole('ADMIN')) throw forbidden('Changing isTechnicalAccount needs the role ADMIN', 'ROLE_REQUIRED');
    if (isPending)
      throw forbidden(
        'isTechnicalAccount: an account cannot be changed before it accepts the invitation',
        'ACCOUNT_PENDING',
      );
    if (isShared || isSelf || account.isSuperuser) {
      throw forbidden(
        'isTechnicalAccount cannot be changed for your own account, a superuser or an account of another router',
        'ACCOUNT_PROTECTED',
      );
    }
    assertNotHigherRole(caller, membership.roles);
    await this.memberships.assertOwnerRemains([routerId], () =>
      this.db.of(User).update({ id: userId }, { isTechnical }),
    );
    await this.db.of(Membership).update({ userId, routerId }, { isTechnicalAccount: isTechnical });
    await this.db.row(revokeSessions, { userId });
    await this.callerCache.invalidate({ userId });
    await this.audit.write(caller.userId, {
      action: 'user.update',
      resourceId: userId,
      routerId,
      changes: { isTechnicalAccount: isTechnical },
    });
  }
}
