/** Who of a contractor's people goes where (decisions/dispatching "Technicians"). */
import { Column, Entity } from 'typeorm';
import { routerIs } from './in-router.js';
import { TimestampField, UuidField } from '../platform/fields/column-decorators.js';
import { sql, type Sql } from '../platform/sql/index.js';
import { Identified } from './row.js';

/** One person of one contractor on one order. It ends when the contractor has no work there any more. */
@Entity('order_technicians')
export class OrderTechnician extends Identified {
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

/** Whose reach is asked for, as SQL. */
interface Technician {
  routerId: Sql;
  orderId: Sql;
  /** The contractor. */
  organizationId: Sql;
  userId: Sql;
  /** The router to which the contractor's own people belong. */
  firmId: Sql;
}

/**
 * SQL: whether somebody who is CONTRACTOR alone sees accepted work of its firm: it was sent there, or the firm has nobody
 * who could send anybody.
 */
export function isAssignedTo({ routerId, orderId, organizationId, userId, firmId }: Technician): Sql {
  return sql`(exists (select 1 from order_technicians sent where ${routerIs('sent', routerId)} and sent.order_id = ${orderId}
      and sent.organization_id = ${organizationId} and sent.user_id = ${userId})
    or not exists (select 1 from memberships office where office.router_id = ${firmId}
      and office.router_organization_id = ${organizationId} and office.deleted_at is null and office.invitation is null
      and office.roles && '{OWNER,ADMIN}'))`;
}
