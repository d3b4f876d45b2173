/** Assignment of organizations to the actors of a workflow. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { StepActorView } from '../../entities/views/workflow-step-view.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { selectQuery, sql, type JsonText } from '../../platform/read-models/index.js';
import { ActorReassignment, type ReassignmentRequest } from '../../domain/routing/workflow/actor-reassignment.js';

const actorById = selectQuery(StepActorView, sql`${inTenant('actor')} and actor.id = ${'id'}`);

/** The contractor of an actor, and whether its capacity is unlimited. */
type AssignmentRequest = Pick<ReassignmentRequest, 'organizationId' | 'allowOverlap'>;

/** Only operators assign actors, so rows always belong to the caller's router. */
@Injectable()
export class WorkflowActorsService {
  constructor(
    private readonly db: Database,
    private readonly handover: ActorReassignment,
  ) {}

  /** @throws 404 if the caller has no access to the actor; else as `ActorReassignment.reassign`. */
  assign(caller: Caller, id: string, assignment: AssignmentRequest): Promise<JsonText<StepActorView>> {
    return this.db.transaction(async () => {
      const { sql: accessible, parameters } = buildRowFilter(caller, 'create', 'dispatch', 'w');
      const statement = sql`select w.order_id as "orderId" from workflow_actors a
        join workflows w on ${sameTenant('w', 'a')} and w.id = a.workflow_id where a.id = ${'id'} and ${accessible}`;
      const found = await this.db.row<{ orderId: string }>(statement, { ...parameters, id });
      if (!found) throw notFound('WorkflowActor');
      const { orderId } = found;
      await this.handover.reassign({ orderId, workflowActorId: id, ...assignment, initiator: caller.initiator });
      return this.db.one(actorById, { ...parameters, id });
    });
  }
}
