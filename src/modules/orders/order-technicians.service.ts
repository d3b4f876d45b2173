/** Assignment of technicians by a contractor, or by operators for a contractor without an office (decisions/dispatching "Technicians"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { OrderAccess, type AccessibleOrder } from '../../domain/authorization/order-access.js';
import { PerformerCalendar } from '../../domain/routing/availability/performer-calendar.js';
import type { OrderAggregate } from '../../domain/routing/order/state/order-aggregate.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import { TechnicianAssignments } from '../../domain/routing/order/use-cases/technician-assignments.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { hasNoOffice } from '../../entities/technician.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid, invalidFields, notFound } from '../../platform/errors.js';
import { assertIfMatch } from '../../platform/http/if-match.js';
import { literal, sql, type JsonText } from '../../platform/read-models/index.js';
import type { TechniciansInput } from './order-input.dto.js';
import { buildViewerParameters, ORDER_AFTER_WRITE } from './order-queries.js';
import type { OrderView } from './order.dto.js';
import type { TechnicianChoiceView } from './technician-choice.dto.js';

/** A contractor with accepted work on the order. */
interface Contractor {
  organizationId: string;
  contractorRouterId: string;
  /** No OWNER or ADMIN has joined it. */
  hasNoOffice: boolean;
}

const CONTRACTORS = sql`
  select distinct work.organization_id as "organizationId", o.router_id as "contractorRouterId",
    ${hasNoOffice({ organizationId: sql`o.id`, contractorRouterId: sql`o.router_id` })} as "hasNoOffice"
  from order_assignments work join organizations o on o.id = work.organization_id
  where ${inTenant('work')} and work.order_id = ${'orderId'}`;

const MAX_PEOPLE = 200;
/** People of the contractors. */
const PEOPLE = sql`
  select u.id, u.first_name as "firstName", u.last_name as "lastName", o.id as "organizationId", o.name as "organizationName",
    exists (select 1 from order_technicians technician where ${inTenant('technician')}
      and technician.order_id = ${'orderId'} and technician.organization_id = o.id and technician.user_id = u.id) as "isAssigned"
  from organizations o
  join memberships m on ${sameTenant('m', 'o')} and m.router_organization_id = o.id and m.deleted_at is null and m.disabled_at is null
    and not m.is_technical_account and (m.invitation is null or ${'includesInvited'}::boolean)
  join users u on u.id = m.user_id and u.deleted_at is null and u.suspended_at is null and not u.is_technical
  where o.id = any(${'organizationIds'}::uuid[])
  order by o.name, u.last_name, u.first_name, u.id limit ${literal(MAX_PEOPLE)}`;

/** Authorizes the caller; `TechnicianAssignments` does the rest. */
@Injectable()
export class OrderTechniciansService {
  constructor(
    private readonly db: Database,
    private readonly orderAccess: OrderAccess,
    private readonly changes: OrderChanges,
    private readonly technicians: TechnicianAssignments,
    private readonly calendar: PerformerCalendar,
  ) {}

  /** Lists the people whom the caller can assign. @throws 404 for an order without access */
  async list(caller: Caller, orderId: string): Promise<TechnicianChoiceView[]> {
    const { routerId, isOwn } = await this.orderAccess.assertAccess(caller, 'read', 'technician', orderId);
    const contractors = await this.listContractors(routerId, orderId);
    const own = findOwn(caller, contractors);
    const assignable = own ? [own] : isOwn ? contractors.filter(({ hasNoOffice }) => hasNoOffice) : [];
    const organizationIds = assignable.map(({ organizationId }) => organizationId);
    if (organizationIds.length === 0) return [];
    const people = await this.db.rows<Omit<TechnicianChoiceView, 'isFree' | 'isAbsent'>>(PEOPLE, {
      routerId,
      orderId,
      organizationIds,
      includesInvited: !own,
    });
    const userIds = people.map(({ id }) => id);
    const occupied = new Map<string, Set<string>>();
    const absent = new Map<string, Set<string>>();
    for (const organizationId of organizationIds) {
      const technicians = { routerId, orderId, organizationId, userIds };
      occupied.set(organizationId, await this.calendar.listOccupied(technicians));
      absent.set(organizationId, await this.calendar.listAbsent(technicians));
    }
    return people.map((person) => {
      const isAbsent = absent.get(person.organizationId)!.has(person.id);
      const isFree = !isAbsent && !occupied.get(person.organizationId)!.has(person.id);
      return { ...person, isFree, isAbsent };
    });
  }

  /**
   * Replaces the technicians of the caller's organization, or by an operator those of a contractor without an office.
   * @throws 404 for an order on which the organization has no work, 400 naming users of other organizations, 409 if the
   * contractor assigns its technicians itself, 412 if `ifMatch` is not the current ETag of the order.
   */
  assign(caller: Caller, orderId: string, input: TechniciansInput, ifMatch?: string): Promise<JsonText<OrderView>> {
    const userIds = [...new Set(requestedUserIds(input))];
    const selector = this.orderAccess.select(caller, 'update', 'technician', orderId);
    const assign = async (order: OrderAggregate, access: AccessibleOrder) => {
      if (ifMatch !== undefined) assertIfMatch(ifMatch, (await this.read(caller, orderId)).etag!);
      const contractors = await this.listContractors(order.order.routerId, orderId);
      const own = findOwn(caller, contractors);
      const { organizationId, contractorRouterId } = own ?? chooseContractor(access, contractors, input.organizationId);
      const { userId } = caller;
      const initiator = own
        ? ({ party: 'contractor', userId, organizationId } as const)
        : { ...caller.initiator, onBehalf: true };
      const selection = { organizationId, contractorRouterId, userIds, includesInvited: !own, initiator };
      await this.technicians.assign(order, selection);
    };
    return this.changes.change(selector, assign, () => this.read(caller, orderId));
  }

  private listContractors(routerId: string, orderId: string): Promise<Contractor[]> {
    return this.db.rows<Contractor>(CONTRACTORS, { routerId, orderId });
  }

  private read(caller: Caller, id: string): Promise<JsonText<OrderView>> {
    return this.db.one(ORDER_AFTER_WRITE, { ...buildViewerParameters(caller), id });
  }
}

/** The caller's own organization, if it has work on the order and the caller assigns its technicians. */
function findOwn(caller: Caller, contractors: readonly Contractor[]): Contractor | undefined {
  if (!caller.canIfAssigned('update', 'technician')) return undefined;
  return contractors.find(({ organizationId }) => organizationId === caller.organizationId);
}

/** The contractor for which an operator assigns technicians. @throws 400, 404 and 409 as `assign` */
function chooseContractor({ isOwn }: AccessibleOrder, contractors: readonly Contractor[], wanted?: string): Contractor {
  if (!isOwn) throw notFound('Order');
  if (contractors.length === 0) throw conflict('No contractor has accepted work on the order', 'WORK_NOT_ACCEPTED');
  if (wanted === undefined && contractors.length > 1)
    throw invalid('organizationId', 'is required: several contractors have accepted work on the order');
  const chosen = contractors.find(({ organizationId }) => wanted === undefined || organizationId === wanted);
  if (!chosen) throw invalid('organizationId', 'must be a contractor with accepted work on the order');
  if (!chosen.hasNoOffice)
    throw conflict('The contractor has an OWNER or ADMIN and assigns its technicians itself', 'ASSIGNS_ITSELF');
  return chosen;
}

function requestedUserIds({ userIds, userId }: TechniciansInput): string[] {
  if ((userIds === undefined) === (userId === undefined)) {
    throw invalidFields([{ field: 'userIds', message: 'or userId must be given, one of the two' }]);
  }
  return userIds ?? [userId!];
}
