/** Resolves the organization whose availability a request concerns, and what the caller may do there. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import type { Action } from '../../domain/authorization/policy.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { conflict, forbidden, notFound } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';

/** An organization and the rights of the caller. */
export interface AccessibleOrganization {
  organizationId: string;
  /** Its tenant. */
  routerId: string;
  /** The router of the caller if it is another one than the organization; null for the organization's own people. */
  recorderRouterId: string | null;
  /** The only person whose absences the caller sees, apart from those of the organization; null: all people. */
  visibleUserId: string | null;
  /** The only person whose hours and absences the caller may change; null: those of the organization and of all people. */
  editableUserId: string | null;
  /** The caller may know all reasons that its side may know. */
  seesReasons: boolean;
  /** The router manages the organization. */
  isManaged: boolean;
}

const MEMBER = sql`select m.user_id from memberships m where ${inTenant('m')}
  and m.router_organization_id = ${'organizationId'} and m.user_id = ${'userId'} and m.deleted_at is null`;

const LOCK = sql`select o.id from organizations o where o.id = ${'organizationId'} for no key update`;

/** Finds the organization of a request; its checks take what `resolveOwn` or `resolvePartner` returned. */
@Injectable()
export class AvailabilityAccess {
  constructor(private readonly db: Database) {}

  /** The caller's own organization. */
  resolveOwn(caller: Caller): AccessibleOrganization {
    const { organizationId, routerId, userId } = caller;
    const isForAll = (action: Action) =>
      caller.findRules(action, 'availability').some(({ scope }) => scope === 'ORGANIZATION');
    const editableUserId = isForAll('update') ? null : userId;
    return {
      organizationId,
      routerId,
      recorderRouterId: null,
      isManaged: false,
      visibleUserId: isForAll('read') ? null : userId,
      editableUserId,
      seesReasons: editableUserId === null,
    };
  }

  /** The organization of a partner. @throws 404 for a partner of another router */
  async resolvePartner(caller: Caller, action: Action, partnerId: string): Promise<AccessibleOrganization> {
    const { sql: reachable, parameters } = buildRowFilter(caller, action, 'partnerAvailability', 'p');
    const statement = sql`select o.id as "organizationId", o.router_id as "routerId",
        o.managed_by_router_id is not distinct from p.router_id as "isManaged"
      from partners p join organizations o on o.id = p.organization_id where p.id = ${'partnerId'} and ${reachable}`;
    const found = await this.db.row<Pick<AccessibleOrganization, 'organizationId' | 'routerId' | 'isManaged'>>(
      statement,
      {
        ...parameters,
        partnerId,
      },
    );
    if (!found) throw notFound('Partner');
    const seesReasons = caller.can('update', 'partnerAvailability');
    return { ...found, recorderRouterId: caller.routerId, visibleUserId: null, editableUserId: null, seesReasons };
  }

  /** Locks the organization, so that changes of its availability wait for each other. Call it in a transaction. */
  async lock({ organizationId }: AccessibleOrganization): Promise<void> {
    await this.db.row(LOCK, { organizationId });
  }

  /** @throws 409 if a router does not manage the organization, 403 if the caller may not change the hours of the organization or of the person */
  assertMaySetHours(
    { recorderRouterId, isManaged, editableUserId }: AccessibleOrganization,
    userId: string | null,
  ): void {
    if (recorderRouterId !== null && !isManaged) {
      throw conflict('The router does not manage this organization, which sets its hours itself', 'NOT_MANAGED');
    }
    if (editableUserId !== null && editableUserId !== userId) throw forbidden(OTHERS_RULE, 'NOT_YOUR_ORGANIZATION');
  }

  /** @throws 403 if the caller may not record an absence of the person, or with null of the whole organization */
  assertMayRecordAbsence({ editableUserId }: AccessibleOrganization, userId: string | null): void {
    if (editableUserId !== null && editableUserId !== userId) throw forbidden(OTHERS_RULE, 'NOT_YOUR_ORGANIZATION');
  }

  /** Whether a person, possibly with an open invitation, belongs to the organization. */
  async isMember({ organizationId, routerId }: AccessibleOrganization, userId: string): Promise<boolean> {
    return (await this.db.row(MEMBER, { organizationId, routerId, userId })) !== undefined;
  }
}

const OTHERS_RULE = 'This requires the role ADMIN; others change only their own hours and absences';
