/** Finds workflows, steps and actors that a caller may reach, and the side of the order on which it stands there. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import type { Action } from '../../domain/authorization/policy.js';
import {
  ReferenceChecker,
  withinReach,
  type Reference,
  type Referred,
} from '../../domain/authorization/reference-checker.js';
import { ownRowsOf, rowsOf, type RowFilter } from '../../domain/authorization/row-filters.js';
import type { Initiator } from '../../entities/initiator.js';
import { lockedOrderIds } from '../../entities/order-lock.js';
import { VISIBLE_STEP } from '../../entities/views/workflow-step-view.js';
import { sameRouter } from '../../entities/in-router.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { sql, type Sql } from '../../platform/read-models/index.js';
import { ownFiles } from '../../domain/routing/workflow/own-files.js';
import type { Evidence } from '../../domain/routing/workflow/step-evidence.js';

/** A row that was found, and who the caller is to its order. */
export interface Reached {
  id: string;
  orderId: string;
  workflowId: string;
  routerId: string;
  initiator: Initiator;
}

type Found = Omit<Reached, 'initiator'> & {
  /** Whether the caller reaches the row as one of the router's own people. */
  isOwn: boolean;
};

/** What a request names beside the row, by ids. */
export interface Naming {
  resource: Referred;
  ids: readonly string[];
}

/** What of it is there. */
export interface Named {
  /** Those that the caller may use; others were not there, or are looked for by `ReferenceChecker`. */
  knownIds: string[];
  /** Of files: those that people of the caller’s organization have uploaded. */
  ownFileIds: string[];
}

/** A contractor reaches what is assigned to it through its own router's path; the rows are another router's. */
@Injectable()
export class WorkflowAccess {
  constructor(
    private readonly db: Database,
    private readonly reach: ReferenceChecker,
  ) {}

  /** @throws 404 outside the caller's reach. */
  async workflow(caller: Caller, action: Action, id: string): Promise<Reached> {
    const { sql: reachable, parameters } = rowsOf(caller, action, 'workflow', 'w');
    const { sql: own } = ownRowsOf(caller, action, 'workflow', 'w');
    const found = await this.db.row<Found>(
      sql`select w.id, w.order_id as "orderId", w.id as "workflowId", w.router_id as "routerId", ${own} as "isOwn"
        from workflows w where w.id = ${'id'} and ${reachable}`,
      { ...parameters, id },
    );
    if (!found) throw notFound('Workflow');
    return reachedBy(caller, found);
  }

  /** @throws 404 outside the caller's reach, or where the step is not shown to its side. */
  step(caller: Caller, action: Action, id: string): Promise<Reached> {
    return this.find(caller, action, id, sql``);
  }

  /**
   * The step, for a change of its order, which stays locked until the transaction ends; what a request names beside it is
   * looked for along the way. @throws 404 as `step`.
   */
  async lockStep(caller: Caller, id: string, naming?: Naming): Promise<Reached & Named> {
    const reached = await this.find(caller, 'update', id, sql`for no key update of o`, naming);
    // Whoever waited for the lock may have been taken off the order meanwhile.
    if (caller.isContractorOnly) await this.find(caller, 'update', id, sql``);
    lockedOrderIds(this.db).add(reached.orderId);
    return reached;
  }

  /** Files of a request, by which the step was locked; others that turn up are looked for. */
  filesBrought(caller: Caller, { knownIds, ownFileIds }: Named, fileIds?: readonly string[]): Evidence {
    const checkFiles = (named: Reference[]) =>
      this.reach.check(
        caller,
        'file',
        named.filter(({ id }) => !knownIds.includes(id)),
      );
    return { fileIds, ownFileIds, checkFiles };
  }

  private async find(caller: Caller, action: Action, id: string, lock: Sql, naming?: Naming): Promise<Reached & Named> {
    const { sql: reachable, parameters } = rowsOf(caller, action, 'workflow', 'step');
    const { sql: own } = ownRowsOf(caller, action, 'workflow', 'step');
    const named = naming && naming.ids.length > 0 ? namedBy(caller, naming) : NOTHING_NAMED;
    const found = await this.db.row<Found & Named>(
      sql`select step.id, step.order_id as "orderId", step.workflow_id as "workflowId", step.router_id as "routerId",
        ${own} as "isOwn", ${named.sql}
        from workflow_steps step join orders o on ${sameRouter('o', 'step')} and o.id = step.order_id
        where step.id = ${'id'} and ${reachable} and (${own} or ${VISIBLE_STEP}) ${lock}`,
      { ...parameters, ...named.parameters, id, side: 'contractor', viewerId: caller.organizationId },
    );
    if (!found) throw notFound('WorkflowStep');
    return reachedBy(caller, found);
  }
}

const OWN_FILES = sql`array(${ownFiles(sql`${'ids'}`, sql`${'viewerId'}`)})`;

const NOTHING_NAMED = { sql: sql`'{}'::uuid[] as "knownIds", '{}'::uuid[] as "ownFileIds"`, parameters: {} };

function namedBy(caller: Caller, { resource, ids }: Naming): RowFilter {
  const { sql: within, parameters } = withinReach(caller, resource);
  const own = resource === 'file' ? OWN_FILES : sql`'{}'::uuid[]`;
  return { sql: sql`array(${within}) as "knownIds", ${own} as "ownFileIds"`, parameters: { ...parameters, ids } };
}

/** Operator where the caller is one of the router's own people; contractor where the order is only assigned to it. */
function reachedBy<F extends Found>(caller: Caller, { isOwn, ...found }: F): Omit<F, 'isOwn'> & Reached {
  return { ...found, initiator: { ...caller.initiator, side: isOwn ? 'operator' : 'contractor' } };
}
