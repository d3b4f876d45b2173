/** Users of the deployment, for superusers (contract 4.21). */
import { Injectable } from '@nestjs/common';
import { CallerCache } from '../../domain/authorization/caller-cache.js';
import { AuditLog } from '../../domain/authorization/audit-log.js';
import type { Caller } from '../../domain/authorization/caller.js';
import { MembershipWriter } from '../../domain/authorization/membership-writer.js';
import { normalizeProfile } from '../../domain/authorization/profile.js';
import { NOT_DELETED, ROW_COUNTERS } from '../../entities/row-counters.js';
import { PasswordReset } from '../../entities/invitation.js';
import { assertNormalizedEmail, foldEmail } from '../../entities/account-email.js';
import { User } from '../../entities/user.js';
import { AccountSecurity } from '../../domain/authorization/account-security.js';
import { PublicImages } from '../../domain/file-storage/public-images.js';
import { Database, type Page } from '../../platform/database/database.js';
import { conflictOnConstraint } from '../../platform/database/constraint-errors.js';
import { conflict, notFound } from '../../platform/errors.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { pickDefined } from '../../platform/fields/index.js';
import {
  nullableSort,
  selectQuery,
  sql,
  type JsonText,
  type Listing,
  withContentEtag,
} from '../../platform/read-models/index.js';
import { AdminUserInput, AdminUsersQuery, AdminUserView, AdminUserRowView } from './admin-user.dto.js';
import { ADMIN_USER_COLUMNS } from './admin-list-columns.js';
import { buildListRequest } from './admin-list-query.js';

const LIST: Listing<AdminUserRowView> = {
  view: AdminUserRowView,
  search: sql`u.search`,
  counter: ROW_COUNTERS.allUsers,
  isStreamed: true,
  sorts: {
    createdAt: sql`u.created_at`,
    email: sql`lower(u.email)`,
    first_name: nullableSort(sql`lower(u.first_name)`),
    language: nullableSort(sql`u.language`),
  },
};

const ONE = withContentEtag(selectQuery(AdminUserView, sql`u.id = ${'id'} and u.deleted_at is null`));
const ACTIVE_SUPERUSERS = sql`select id from users where is_superuser and deleted_at is null and suspended_at is null
  order by id for no key update`;
const ROUTERS_OF_USER = sql`select distinct router_id as id from memberships where user_id = ${'id'} and deleted_at is null`;

/** Lists, changes and suspends users across routers. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly db: Database,
    private readonly callerCache: CallerCache,
    private readonly memberships: MembershipWriter,
    private readonly audit: AuditLog,
    private readonly images: PublicImages,
    private readonly accountSecurity: AccountSecurity,
  ) {}

  /** Newest first by default. @throws 400 for invalid filters. */
  async list({ userId }: Caller, query: AdminUsersQuery): Promise<JsonText<Page<AdminUserRowView>>> {
    const request = buildListRequest(query, ADMIN_USER_COLUMNS, [NOT_DELETED.users]);
    return this.db.page(LIST, { ...request, parameters: { userId } });
  }

  /** @throws 404 for an unknown user. */
  get({ userId }: Caller, id: string): Promise<JsonText<AdminUserView>> {
    return this.db.one(ONE, { id, userId });
  }

  /** @throws 404 for an unknown user, 409 for an e-mail in use and for the last superuser, 412 as `assertUnchanged`. */
  update(caller: Caller, id: string, input: AdminUserInput, ifMatch?: string): Promise<JsonText<AdminUserView>> {
    return this.db.transaction(async () => {
      const user = await this.lock(id);
      await assertUnchanged(ifMatch, () => this.get(caller, id));
      const fields: Partial<User> = { ...pickDefined(input, ['email', 'isSuperuser']), ...normalizeProfile(input) };
      if (fields.email) assertNormalizedEmail(fields.email);
      if (fields.email && foldEmail(fields.email) !== foldEmail(user.email)) {
        fields.emailVerified = null;
        await this.db.of(PasswordReset).delete({ userId: id });
      }
      if (fields.isSuperuser === false && user.isSuperuser) await this.assertNotLastSuperuser(id);
      if (fields.avatarFileId) await this.images.publish(fields.avatarFileId, 'avatarFileId');
      if (Object.keys(fields).length > 0) await this.write(caller, id, fields);
      return this.get(caller, id);
    });
  }

  /** Disables sign-in, keys and sessions. @throws 409 for the last OWNER of a router and for the last superuser. */
  suspend(caller: Caller, id: string): Promise<JsonText<AdminUserView>> {
    return this.db.transaction(async () => {
      const user = await this.lock(id);
      if (!user.suspendedAt) {
        if (user.isSuperuser) await this.assertNotLastSuperuser(id);
        const routers = await this.db.rows<{ id: string }>(ROUTERS_OF_USER, { id });
        await this.memberships.assertOwnerRemains(
          routers.map((router) => router.id),
          () => this.db.of(User).update({ id }, { suspendedAt: () => 'now()' }),
        );
        await this.recordChange(caller, 'user.suspend', id, {});
        await this.memberships.publishAccessChange(id);
      }
      return this.get(caller, id);
    });
  }

  /** Ends a suspension. Keys and sessions that have not expired work again. */
  restore(caller: Caller, id: string): Promise<JsonText<AdminUserView>> {
    return this.db.transaction(async () => {
      const user = await this.lock(id);
      if (user.suspendedAt) {
        await this.db.of(User).update({ id }, { suspendedAt: null });
        await this.recordChange(caller, 'user.restore', id, {});
        await this.memberships.publishAccessChange(id);
      }
      return this.get(caller, id);
    });
  }

  /** Removes the second factor of a user who lost it; the password suffices again. @throws 404 for an unknown user. */
  removeSecondFactor({ userId: by }: Caller, userId: string): Promise<void> {
    return this.db.transaction(async () => {
      await this.db.get(User, { id: userId });
      await this.accountSecurity.removeSecondFactor(userId);
      await this.audit.write(by, { action: 'secondFactor.disable', resourceId: userId, routerId: null });
    });
  }

  private async lock(id: string): Promise<User> {
    const user = await this.db.of(User).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!user) throw notFound('User');
    return user;
  }

  private async write(caller: Caller, id: string, fields: Partial<User>): Promise<void> {
    const update = this.db.of(User).update({ id }, fields);
    await conflictOnConstraint('users_email', 'email belongs to another account', update, 'email');
    await this.recordChange(caller, 'user.update', id, { fields: Object.keys(fields) });
  }

  private async assertNotLastSuperuser(id: string): Promise<void> {
    const superusers = await this.db.rows<{ id: string }>(ACTIVE_SUPERUSERS);
    if (!superusers.some((superuser) => superuser.id !== id))
      throw conflict('This is the last superuser', 'LAST_SUPERUSER');
  }

  private async recordChange({ userId: by }: Caller, action: string, userId: string, changes: object): Promise<void> {
    await this.callerCache.invalidate({ userId });
    await this.audit.write(by, { action, resourceId: userId, routerId: null, changes });
  }
}
