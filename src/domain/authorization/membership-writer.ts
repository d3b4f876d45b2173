/** The only writer of memberships: what must hold and be told whenever one is made, changed or ended. */
import { Injectable } from '@nestjs/common';
import { Invitation } from '../../entities/invitation.js';
import { Membership, type Role } from '../../entities/user.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/errors.js';
import { newId } from '../../platform/new-id.js';
import { sql, type Sql } from '../../platform/read-models/index.js';
import { CallerCache } from './caller-cache.js';
import { AuditLog } from './audit-log.js';
import { updateMembershipOrder } from './membership-order.js';

/** A membership to be made. */
export interface NewMembership {
  routerId: string;
  organizationId: string;
  userId: string;
  roles: Role[];
  isTechnicalAccount?: boolean;
  /** The invitation that the user has to accept first. */
  invitation?: string | null;
  /** The account was there before. */
  isGuest?: boolean;
}

/** Locked in one order, and compatible with rows that refer to them. */
const lockRouters = sql`select id from organizations where id = any(${'routerIds'}) order by id for no key update`;

/** People who can own a router: present, not locked out, and able to sign in. */
const ownedRouters = sql`select distinct m.router_id as id from memberships m
  join users u on u.id = m.user_id and u.deleted_at is null and u.suspended_at is null and not u.is_technical
  where m.router_organization_id = any(${'routerIds'}) and m.router_organization_id = m.router_id
    and 'OWNER' = any(m.roles) and m.deleted_at is null and m.invitation is null`;

const joined = sql`update organizations set managed_by_router_id = null where id = ${'routerId'} and managed_by_router_id is not null`;

const revokeKeys = credentialsOf(sql`api_keys`);
const revokeSessions = credentialsOf(sql`sessions`);

/** To be called in a transaction. `by` is the user who does it, for the audit log; null for a command. */
@Injectable()
export class MembershipWriter {
  constructor(
    private readonly db: Database,
    private readonly callerCache: CallerCache,
    private readonly audit: AuditLog,
  ) {}

  /** @throws 409 where the user has a membership there already. */
  async add(by: string | null, { organizationId, ...made }: NewMembership): Promise<string> {
    const { userId, routerId, roles } = made;
    const taken = await this.db.of(Membership).findOneBy({ userId, routerOrganizationId: organizationId });
    if (taken) throw conflict('The user has a membership in this organization already');
    const id = newId('membership');
    await this.db.of(Membership).insert({ id, routerOrganizationId: organizationId, ...made });
    await updateMembershipOrder(this.db, [userId]);
    if (!made.invitation) await this.db.row(joined, { routerId });
    const changes = { userId, organizationId, roles };
    await this.audit.write(by, { action: 'membership.create', resourceId: id, routerId, changes });
    return id;
  }

  /**
   * The user has taken it up, and may have got its names with it: it counts from now on, and a contractor that a router
   * spoke for has people of its own.
   */
  async accept({ id, routerId, userId, invitation }: Membership): Promise<void> {
    await this.db.of(Membership).update({ routerId, id }, { invitation: null });
    await this.db.of(Invitation).delete({ routerId, membershipId: id });
    await this.db.row(joined, { routerId });
    await this.callerCache.invalidate({ userId });
    await this.audit.write(userId, { action: 'invitation.accept', resourceId: invitation!, routerId });
  }

  /** @throws 409 where it takes the router's last OWNER. */
  async changeRoles(by: string, { id, routerId, userId, roles: before }: Membership, roles: Role[]): Promise<void> {
    await this.assertOwnerRemains([routerId], () => this.db.of(Membership).update({ id }, { roles }));
    await this.callerCache.invalidate({ userId });
    const changes = { userId, before, after: roles };
    await this.audit.write(by, { action: 'membership.update', resourceId: id, routerId, changes });
  }

  /** Ends it for good: its keys and sessions don't come back with a later one. @throws 409 for the last OWNER. */
  async end(by: string, { id, routerId, userId, routerOrganizationId }: Membership): Promise<void> {
    await this.assertOwnerRemains([routerId], () =>
      this.db.of(Membership).update({ id }, { deletedAt: () => 'now()', invitation: null }),
    );
    await updateMembershipOrder(this.db, [userId]);
    await this.db.of(Invitation).delete({ membershipId: id });
    await this.db.row(revokeKeys, { userId, organizationId: routerOrganizationId });
    await this.db.row(revokeSessions, { userId, organizationId: routerOrganizationId });
    await this.callerCache.invalidate({ userId });
    const changes = { userId, organizationId: routerOrganizationId };
    await this.audit.write(by, { action: 'membership.delete', resourceId: id, routerId, changes });
  }

  /** Does something that may cost routers an OWNER; two such deeds wait for each other. @throws 409 for the last one. */
  async assertOwnerRemains(routerIds: string[], deed: () => Promise<unknown>): Promise<void> {
    await this.db.rows(lockRouters, { routerIds });
    const before = await this.db.rows<{ id: string }>(ownedRouters, { routerIds });
    await deed();
    const after = await this.db.rows<{ id: string }>(ownedRouters, { routerIds });
    if (after.length < before.length) {
      throw conflict('The last OWNER of a router can be neither demoted, suspended nor removed');
    }
  }
}

function credentialsOf(table: Sql) {
  return sql`update ${table} set revoked_at = now()
    where user_id = ${'userId'} and organization_id = ${'organizationId'} and revoked_at is null`;
}
