/** Assigns technicians of a contractor to its accepted orders (decisions/dispatching "Technicians"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../../entities/initiator.js';
import { inTenant } from '../../../../entities/tenant-predicates.js';
import { Database } from '../../../../platform/database/database.js';
import { invalidFields, notFound } from '../../../../platform/errors.js';
import { sql } from '../../../../platform/sql/index.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import { listAcceptedOrganizationIds } from '../state/running-order.js';
import { assignTechnicians } from '../verbs/assignments.js';

/** The technicians whom a contractor assigns to an order, in place of the previous ones. */
export interface TechnicianSelection {
  /** The contractor. */
  organizationId: string;
  /** The tenant to which the contractor's users belong. */
  contractorRouterId: string;
  userIds: readonly string[];
  /** People with an open invitation can be assigned too. */
  includesInvited: boolean;
  initiator: Initiator;
}

/** Those of the users who are members of the contractor. */
const MEMBERS = sql`
  select m.user_id as "userId" from memberships m join users u on u.id = m.user_id and u.deleted_at is null
      where ${inTenant('m', 'contractorRouterId')} and m.router_organization_id = ${'organizationId'}
        and m.user_id = any(${'userIds'}::uuid[]) and m.deleted_at is null and m.disabled_at is null
        and (m.invitation is null or ${'includesInvited'}::boolean)`;

@Injectable()
export class TechnicianAssignments {
  constructor(private readonly db: Database) {}

  /**
   * @throws 404 if the contractor has no accepted work on the order, 400 for users that are not its members, 409 if one of
   * them has another visit at the time of a visit of the order.
   */
  async assign(order: OrderAggregate, { initiator, ...selection }: TechnicianSelection): Promise<void> {
    const { organizationId, userIds } = selection;
    if (!listAcceptedOrganizationIds(order.order).includes(organizationId)) throw notFound('Order');
    const members = await this.db.rows<{ userId: string }>(MEMBERS, { ...selection });
    const known = new Set(members.map(({ userId }) => userId));
    const unknown = userIds.flatMap((id, index) => (known.has(id) ? [] : [`userIds[${index}]`]));
    if (unknown.length > 0) {
      throw invalidFields(
        unknown.map((field) => ({ field, message: 'must be a member of the contractor’s organization' })),
      );
    }
    assignTechnicians(order, { organizationId, userIds }, initiator);
  }
}
