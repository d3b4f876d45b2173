/** Deliveries in responses. */
import { ApiSchema } from '@nestjs/swagger';
import { Delivery } from '../delivery.js';
import { sameTenant } from '../tenant-predicates.js';
import { StringField, pickFields } from '../../platform/fields/index.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';

/** A delivery in a list, without message and attempts. */
@ApiSchema({ description: 'Delivery of a message to one receiver.' })
@ReadModel({ table: 'deliveries', alias: 'd' })
export class DeliveryView extends pickFields(Delivery, [
  'id',
  'source',
  'channel',
  'status',
  'event',
  'eventId',
  'subscriptionId',
  'taskId',
  'messageKind',
  'orderId',
  'workflowStepId',
  'stepState',
  'timing',
  'recipients',
  'attemptCount',
  'nextAttemptAt',
  'lastError',
  'deliveredAt',
  'updatedAt',
  'createdAt',
]) {
  @StringField({
    nullable: true,
    sql: sql`(select task.name from workflow_tasks task where ${sameTenant('task', 'd')} and task.id = d.workflow_task_id)`,
    description: 'Name of the task. `null` if there is none or it was deleted.',
  })
  taskName: string | null;
}
