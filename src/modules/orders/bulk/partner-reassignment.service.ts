/** Takes accepted work from a contractor, such as one that is ill (decisions/orders "Many orders at once"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { buildOrderFilter } from '../../../domain/authorization/row-level-policy.js';
import { BULK_ORDERS_MAX } from '../../../entities/bulk-operation.js';
import { isActiveOrganization } from '../../../entities/organization-predicates.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { invalid, notFound } from '../../../platform/errors.js';
import type { IdempotentRequest } from '../../../platform/idempotency/idempotency-key.js';
import { sql } from '../../../platform/read-models/index.js';
import { BulkOperationsService, type PreparedBulk } from './bulk-operations.service.js';
import type { ReassignmentInput } from './bulk.dto.js';

const PARTNER = sql`select p.organization_id as "organizationId" from partners p
  where ${inTenant('p')} and p.id = ${'partnerId'}`;

/** Another contractor of the router: an active partner, or an organization of its own that carries out work. */
const OTHER_CONTRACTOR = sql`select o.id from organizations o
  where o.id = ${'newId'} and ${isActiveOrganization(sql`o`)} and (
    exists (select 1 from partners p where ${inTenant('p')} and p.organization_id = o.id and p.status = 'active')
    or (${inTenant('o')} and o.can_install))`;

const HAS_VISIT = sql`exists (select 1 from bookings booking
  where ${sameTenant('booking', 'o')} and booking.order_id = o.id and booking.performer_id = ${'contractorId'}
    and booking.status in ('requested', 'confirmed')
    and tstzrange(booking.start_at, booking.end_at) && tstzrange(${'from'}::timestamptz, ${'until'}::timestamptz))`;

/** Orders that are neither completed nor cancelled, the earliest first. */
const selectOrders = (accessible: ReturnType<typeof buildOrderFilter>['sql']) => sql`
  select o.id from orders o
  where ${inTenant('o')} and o.status not in ('completed', 'cancelled') and ${accessible}
    and o.id in (select d.order_id from dispatches d
      where ${inTenant('d')} and d.organization_id = ${'contractorId'} and d.status = 'accepted')
    and (not ${'isInSpan'}::boolean or ${HAS_VISIT})
  order by o.created_at, o.id limit ${'limit'}`;

/** Starts bulk operations over the accepted work of a partner. */
@Injectable()
export class PartnerReassignmentService {
  constructor(
    private readonly db: Database,
    private readonly bulk: BulkOperationsService,
  ) {}

  /**
   * @throws 404 for a partner of another router; 400 for an empty span, the same or an unknown contractor, and more than 500
   * orders; 409 as `BulkOperationsService.start`
   */
  reassign(caller: Caller, partnerId: string, input: ReassignmentInput, idempotent: IdempotentRequest | null) {
    return this.bulk.startPrepared(caller, idempotent, () => this.prepare(caller, partnerId, input));
  }

  private async prepare(caller: Caller, partnerId: string, input: ReassignmentInput): Promise<PreparedBulk> {
    const { from = null, until = null, organizationId = null, reason = null } = input;
    if (from && until && new Date(from) >= new Date(until))
      throw invalid('until', 'must be after from', 'END_NOT_AFTER_START');
    const { routerId } = caller;
    const partner = await this.db.row<{ organizationId: string }>(PARTNER, { routerId, partnerId });
    if (!partner) throw notFound('Partner');
    const contractorId = partner.organizationId;
    if (organizationId === contractorId) throw invalid('organizationId', 'must be another contractor');
    if (organizationId && !(await this.db.row(OTHER_CONTRACTOR, { routerId, newId: organizationId })))
      throw invalid('organizationId', 'names no contractor of the router', 'REFERENCE_NOT_FOUND');
    const { sql: accessible, parameters } = buildOrderFilter(caller, 'create', 'dispatch', 'o');
    const span = { from, until, isInSpan: from !== null || until !== null };
    const values = { ...parameters, ...span, contractorId, limit: BULK_ORDERS_MAX + 1 };
    const orderIds = (await this.db.rows<{ id: string }>(selectOrders(accessible), values)).map(({ id }) => id);
    if (orderIds.length > BULK_ORDERS_MAX)
      throw invalid('until', `and from span more than ${BULK_ORDERS_MAX} orders; name a shorter time`);
    return organizationId
      ? {
          action: 'assignContractor',
          parameters: { organizationId, fromOrganizationId: contractorId, reason },
          orderIds,
        }
      : { action: 'redispatch', parameters: { organizationId: contractorId, reason }, orderIds };
  }
}
