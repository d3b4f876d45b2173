/** The only writer of memberships. It keeps an owner in each router, invalidates cached callers and writes the audit log. */
import { Injectable } from '@nestjs/common';
import { membershipEnded, userAccessChanged } from '../../entities/event-types.js';
import { Invitation } from '../../entities/invitation.js';
import { isActiveMember, Membership, type Role } from '../../entities/user.js';
import { Database } from '../../platform/database/database.js';
import { conflict, forbidden } from '../../platform/errors.js';
import { EventBus } from '../../platform/event-bus.js';
import { newId } from '../../platform/new-id.js';
import { sql, type Sql } from '../../platform/read-models/index.js';
import { CallerCache } from './caller-cache.js';
import { AuditLog } from './audit-log.js';
import { updateMembershipOrder } from './membership-order.js';

/** A membership to create. */
export interface NewMembership {
  routerId: string;
  organizationId: string;
  userId: string;
  roles: Role[];
  isTechnicalAccount?: boolean;
  /** Open invitation, until the user accepts it. */
  invitation?: string | null;
  /** The account existed before. */
  isGuest?: boolean;
}

/** Locks in ID order, so that no deadlock occurs; rows that refer to routers can still be inserted. */
const lockRouters = sql`select id from organizations where id = any(${'routerIds'}) order by id for no key update`;

/** Routers that have an OWNER who is able to sign in. */
const ownedRouters = sql`select distinct m.router_id as id from memberships m
  join users u on u.id = m.user_id and u.deleted_at is null and u.suspended_at is null and not u.is_technical
  where m.router_organization_id = any(${'routerIds'}) and m.router_organization_id = m.router_id
    and 'OWNER' = any(m.roles) and ${isActiveMember(sql`m`)}`;

/** A contractor with an OWNER or ADMIN of its own is no longer managed by the router that created it. */
const END_MANAGEMENT = sql`update organizations set managed_by_router_id = null where id = ${'routerId'} and managed_by_router_id is not null`;

const revokeKeys = credentialsOf(sql`api_keys`);
const revokeSessions = credentialsOf(sql`sessions`);

/** Call in a transaction. `by` is the acting user, for the audit log; null for a CLI command. */
@Injectable()
export class MembershipWriter {
  constructor(
    private readonly db: Database,
    private readonly callerCache: CallerCache,
    private readonly audit: AuditLog,
    private readonly events: EventBus,
  ) {}

  /** @throws 409 if the user already has a membership in the organization. */
  async add(by: string | null, { organizationId, ...membership }: NewMembership): Promise<string> {
    const { userId, routerId, roles } = membership;
    const existing = await this.db.of(Membership).findOneBy({ userId, routerOrganizationId: organizationId });
    if (existing) throw conflict('The user already has a membership in this organization', 'ALREADY_EXISTS');
    const id = newId('membership');
    await this.db.of(Membership).insert({ id, routerOrganizationId: organizationId, ...membership });
    await updateMembershipOrder(this.db, [userId]);
    if (!membership.invitation) await this.endManagement(routerId, roles);
    const changes = { userId, organizationId, roles };
    await this.audit.write(by, { action: 'membership.create', resourceId: id, routerId, changes });
    return id;
  }

  /**
   * Accepts the invitation. The membership becomes effective; with the first OWNER or ADMIN a contractor is no longer managed
   * by the router that created it.
   */
  async accept({ id, routerId, userId, invitation, roles }: Membership): Promise<void> {
    await this.db.of(Membership).update({ routerId, id }, { invitation: null });
    await this.db.of(Invitation).delete({ routerId, membershipId: id });
    await this.endManagement(routerId, roles);
    await this.callerCache.invalidate({ userId });
    await this.audit.write(userId, { action: 'invitation.accept', resourceId: invitation!, routerId });
  }

  /** @throws 409 if the router would have no OWNER. */
  async changeRoles(by: string, membership: Membership, roles: Role[]): Promise<void> {
    const { id, routerId, userId, invitation, roles: before } = membership;
    await this.assertOwnerRemains([routerId], () => this.db.of(Membership).update({ id }, { roles }));
    if (!invitation) await this.endManagement(routerId, roles);
    await this.callerCache.invalidate({ userId });
    const changes = { userId, before, after: roles };
    await this.audit.write(by, { action: 'membership.update', resourceId: id, routerId, changes });
  }

  /** Ends a membership and revokes its keys and sessions. @throws 409 if the router would have no OWNER. */
  async end(by: string, { id, routerId, userId, routerOrganizationId }: Membership): Promise<void> {
    await this.assertOwnerRemains([routerId], () =>
      this.db.of(Membership).update({ id }, { deletedAt: () => 'now()', invitation: null }),
    );
    await updateMembershipOrder(this.db, [userId]);
    await this.db.of(Invitation).delete({ membershipId: id });
    await this.revokeCredentials(userId, routerOrganizationId);
    const changes = { userId, organizationId: routerOrganizationId };
    await this.audit.write(by, { action: 'membership.delete', resourceId: id, routerId, changes });
    await this.events.emit(membershipEnded, { organizationId: routerOrganizationId, userId });
  }

  /**
   * Disables the access of a user to the organization: keys and sessions there end for good.
   * @throws 403 for the acting user, 409 for an open invitation and if the router would have no OWNER.
   */
  async disable(by: string, { id, routerId, userId, ...membership }: Membership): Promise<void> {
    if (userId === by) throw forbidden('You cannot disable your own access', 'ACCOUNT_PROTECTED');
    if (membership.invitation)
      throw conflict('The user has not joined; the invitation can be withdrawn instead', 'NOT_JOINED');
    if (membership.disabledAt) return;
    await this.assertOwnerRemains([routerId], () =>
      this.db.of(Membership).update({ id }, { disabledAt: () => 'now()' }),
    );
    const { routerOrganizationId: organizationId } = membership;
    await this.revokeCredentials(userId, organizationId);
    const changes = { userId, organizationId };
    await this.audit.write(by, { action: 'membership.disable', resourceId: id, routerId, changes });
    await this.publishAccessChange(userId);
  }

  /** Ends `disable`: the user can sign in again. */
  async enable(by: string, { id, routerId, userId, routerOrganizationId, disabledAt }: Membership): Promise<void> {
    if (!disabledAt) return;
    await this.db.of(Membership).update({ id }, { disabledAt: null });
    await this.callerCache.invalidate({ userId });
    const changes = { userId, organizationId: routerOrganizationId };
    await this.audit.write(by, { action: 'membership.enable', resourceId: id, routerId, changes });
    await this.publishAccessChange(userId);
  }

  /** Call it after a suspension too: the orders of a technician depend on its access. */
  publishAccessChange(userId: string): Promise<void> {
    return this.events.emit(userAccessChanged, { userId });
  }

  /** Runs a change that may remove OWNERs of routers, serialized per router. @throws 409 if a router would have no OWNER. */
  async assertOwnerRemains(routerIds: string[], change: () => Promise<unknown>): Promise<void> {
    await this.db.rows(lockRouters, { routerIds });
    const before = await this.db.rows<{ id: string }>(ownedRouters, { routerIds });
    await change();
    const after = await this.db.rows<{ id: string }>(ownedRouters, { routerIds });
    if (after.length < before.length) {
      throw conflict(
        'The last OWNER of a router can be neither demoted, suspended, disabled nor removed',
        'LAST_OWNER',
      );
    }
  }

  private async endManagement(routerId: string, roles: readonly Role[]): Promise<void> {
    if (roles.includes('OWNER') || roles.includes('ADMIN')) await this.db.row(END_MANAGEMENT, { routerId });
  }

  private async revokeCredentials(userId: string, organizationId: string): Promise<void> {
    await this.db.row(revokeKeys, { userId, organizationId });
    await this.db.row(revokeSessions, { userId, organizationId });
    await this.callerCache.invalidate({ userId });
  }
}

function credentialsOf(table: Sql) {
  return sql`update ${table} set revoked_at = now()
    where user_id = ${'userId'} and organization_id = ${'organizationId'} and revoked_at is null`;
}
