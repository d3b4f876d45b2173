/** Assigns contractors to actors of a workflow, for operators and at its start (decisions/dispatching "Dispatch"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../../entities/initiator.js';
import { isActiveOrganization } from '../../../../entities/organization-predicates.js';
import { inTenant } from '../../../../entities/tenant-predicates.js';
import { Database } from '../../../../platform/database/database.js';
import { invalidFields } from '../../../../platform/errors.js';
import { sql } from '../../../../platform/read-models/index.js';
import { computePayouts } from '../../pricing/payout-rates.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { RunningActor } from '../state/running-order.js';
import { assignContractor } from '../verbs/assignments.js';

/** An actor and its contractor. */
export interface ActorAssignment {
  actor: Pick<RunningActor, 'id' | 'slug'>;
  organizationId: string;
  /** The contractor needs no capacity for the booked visits. */
  allowOverlap?: boolean;
  /** Field of the request, named in errors. */
  field: string;
}

/** Active partners of the router, and its own organizations that carry out work. */
const CONTRACTORS = sql`
  select o.id, partner.id as "partnerId" from organizations o
  left join partners partner on partner.organization_id = o.id and ${inTenant('partner')}
    and partner.status = 'active'
  where o.id = any(${'organizationIds'}) and ${isActiveOrganization(sql`o`)}
    and (partner.id is not null or (${inTenant('o')} and o.can_install))`;

@Injectable()
export class ContractorAssignments {
  constructor(private readonly db: Database) {}

  /**
   * Assigns the actors in place of their present contractors.
   * @throws 400 naming the field of an organization that is not a contractor of the router; 409 as `assignContractor`
   */
  async assign(order: OrderAggregate, assignments: readonly ActorAssignment[], initiator: Initiator): Promise<void> {
    if (assignments.length === 0) return;
    const partners = await this.findPartners(order.order.routerId, assignments);
    const contractorIds = assignments.map(({ organizationId }) => organizationId);
    const payouts = await computePayouts(this.db, order, contractorIds);
    for (const { actor, organizationId, allowOverlap } of assignments) {
      const pay = payouts.get(organizationId)!;
      const partnerId = partners.get(organizationId) ?? null;
      assignContractor(order, { actor, organizationId, partnerId, pay, allowOverlap }, initiator);
    }
  }

  private async findPartners(
    routerId: string,
    assignments: readonly ActorAssignment[],
  ): Promise<Map<string, string | null>> {
    const organizationIds = assignments.map(({ organizationId }) => organizationId);
    const rows = await this.db.rows<{ id: string; partnerId: string | null }>(CONTRACTORS, {
      routerId,
      organizationIds,
    });
    const partners = new Map(rows.map(({ id, partnerId }) => [id, partnerId]));
    const unknown = assignments.filter(({ organizationId }) => !partners.has(organizationId));
    if (unknown.length > 0) {
      throw invalidFields(
        unknown.map(({ field }) => ({
          field,
          message: 'names no contractor of the router',
          code: 'REFERENCE_NOT_FOUND',
        })),
      );
    }
    return partners;
  }
}
