/** Technicians of orders (decisions/dispatching "Technicians"). */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { inTenantOf } from './tenant-predicates.js';
import { TimestampField, UuidField } from '../platform/fields/column-decorators.js';
import { sql, type Sql } from '../platform/sql/index.js';
import { isActiveMember } from './user.js';
import { IdentifiedEntity } from './base-entities.js';

/** A user whom a contractor assigned to an order. Deleted when the contractor no longer has work on the order. */
@Entity('order_technicians')
export class OrderTechnician extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @UuidField({ description: 'ID of the order.' })
  orderId: string;

  @UuidField({ description: 'Contractor that assigned the technician.' })
  organizationId: string;

  @UuidField({ description: 'User who carries out the work.' })
  userId: string;

  @TimestampField({ columnKind: 'created', description: 'Time of assignment (UTC).' })
  createdAt: Date;
}

/**
 * The time of a technician of a booking. Triggers of bookings and technicians write it; the constraint
 * `technician_visits_no_overlap` prevents two visits at once, across all routers.
 */
@Entity('technician_visits')
export class TechnicianVisit {
  @PrimaryColumn('uuid')
  routerId: string;

  @PrimaryColumn('uuid')
  bookingId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  startAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  endAt: Date;
}

/** SQL expressions that identify a possible technician. */
interface Technician {
  routerId: Sql;
  orderId: Sql;
  /** Contractor. */
  organizationId: Sql;
  userId: Sql;
  /** Root of the contractor's organization tree (`router_id` of its memberships). */
  contractorRouterId: Sql;
}

/** SQL: whether the organization has no joined OWNER or ADMIN. */
export function hasNoOffice({
  organizationId,
  contractorRouterId,
}: Omit<Technician, 'routerId' | 'orderId' | 'userId'>): Sql {
  return sql`not exists (select 1 from memberships office where office.router_id = ${contractorRouterId}
      and office.router_organization_id = ${organizationId} and ${isActiveMember(sql`office`)}
      and office.roles && '{OWNER,ADMIN}')`;
}

/**
 * SQL: whether a user with only the role CONTRACTOR sees accepted work of its organization: the user is assigned to the
 * order, or the organization has no OWNER or ADMIN who could assign technicians.
 */
export function isAssignedTo({ routerId, orderId, userId, ...contractor }: Technician): Sql {
  return sql`(exists (select 1 from order_technicians technician where ${inTenantOf('technician', routerId)} and technician.order_id = ${orderId}
      and technician.organization_id = ${contractor.organizationId} and technician.user_id = ${userId})
    or ${hasNoOffice(contractor)})`;
}
