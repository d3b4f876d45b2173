/** Assignment of organizations to the actors of a workflow. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { StepActorView } from '../../entities/views/workflow-step-view.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { selectQuery, sql, type JsonText } from '../../platform/read-models/index.js';
import { ContractorAssignments } from '../../domain/routing/order/use-cases/contractor-assignments.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';

const actorById = selectQuery(StepActorView, sql`${inTenant('actor')} and actor.id = ${'id'}`);

/** The contractor of an actor, and whether its capacity is unlimited. */
interface AssignmentRequest {
  organizationId: string;
  allowOverlap?: boolean;
}

/** Only operators assign actors, so rows always belong to the caller's router. */
@Injectable()
export class WorkflowActorsService {
  constructor(
    private readonly db: Database,
    private readonly changes: OrderChanges,
    private readonly assignments: ContractorAssignments,
  ) {}

  /** @throws 404 if the caller has no access to the actor; else as `ContractorAssignments.assign`. */
  assign(caller: Caller, id: string, assignment: AssignmentRequest): Promise<JsonText<StepActorView>> {
    const { sql: accessible, parameters } = buildRowFilter(caller, 'create', 'dispatch', 'w');
    const rows = sql`workflow_actors a join workflows w on ${sameTenant('w', 'a')} and w.id = a.workflow_id
      join orders o on ${sameTenant('o', 'w')} and o.id = w.order_id where a.id = ${'id'} and ${accessible}`;
    const selector = { rows, parameters: { ...parameters, id }, noun: 'WorkflowActor' };
    return this.changes.change(
      selector,
      (order) => {
        const actor = order.order.actors.find((one) => one.id === id)!;
        return this.assignments.assign(order, [{ actor, ...assignment, field: 'organizationId' }], caller.initiator);
      },
      () => this.db.one(actorById, { ...parameters, id }),
    );
  }
}
