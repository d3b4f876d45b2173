/** Finds workflows and steps that a caller may access, and determines the caller's party in the order. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import type { Action } from '../../domain/authorization/policy.js';
import {
  ReferenceChecker,
  selectAccessibleIds,
  type Reference,
  type ReferencableResource,
} from '../../domain/authorization/reference-checker.js';
import { buildOwnRowFilter, buildRowFilter, type RowFilter } from '../../domain/authorization/row-level-policy.js';
import type { Initiator } from '../../entities/initiator.js';
import { VISIBLE_STEP } from '../../entities/views/workflow-step-view.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';
import { selectFilesUploadedBy, type Evidence } from '../../domain/routing/order/use-cases/step-evidence.js';
import type { OrderSelector } from '../../domain/routing/order/storage/order-query.js';

/** IDs of a workflow or step that the caller may access, and the caller as initiator of changes to its order. */
export interface AuthorizedTarget {
  id: string;
  orderId: string;
  workflowId: string;
  routerId: string;
  initiator: Initiator;
}

type TargetRow = Omit<AuthorizedTarget, 'initiator'> & {
  /**
   * Whether the caller has access as staff of the router, not only because the order is assigned to its organization.
   */
  isOwn: boolean;
};

/** What `selectStep` finds of a step. */
export interface StepAccess extends ResolvedReferences {
  workflowStepId: string;
  /** As in `TargetRow`. */
  isOwn: boolean;
}

/** Resources that a request refers to. The query that locks the step also checks access to them. */
export interface ReferencedIds {
  resource: ReferencableResource;
  ids: readonly string[];
}

/** Result of that check. */
export interface ResolvedReferences {
  /** Referenced IDs that the caller may use. `ReferenceChecker` checks the remaining ones and reports errors. */
  accessibleIds: string[];
  /** Referenced files that users of the caller's organization uploaded. Empty for other resources. */
  ownFileIds: string[];
}

/**
 * Contractors use the path of their own router for steps that are assigned to them, although the rows belong to another
 * router. Results therefore contain the router of the row, not the one of the path.
 */
@Injectable()
export class WorkflowAccess {
  constructor(
    private readonly db: Database,
    private readonly referenceChecker: ReferenceChecker,
  ) {}

  /** @throws 404 if the caller has no access. */
  async findWorkflow(caller: Caller, action: Action, id: string): Promise<AuthorizedTarget> {
    const { sql: accessible, parameters } = buildRowFilter(caller, action, 'workflow', 'w');
    const { sql: own } = buildOwnRowFilter(caller, action, 'workflow', 'w');
    const found = await this.db.row<TargetRow>(
      sql`select w.id, w.order_id as "orderId", w.id as "workflowId", w.router_id as "routerId", ${own} as "isOwn"
        from workflows w where w.id = ${'id'} and ${accessible}`,
      { ...parameters, id },
    );
    if (!found) throw notFound('Workflow');
    return withInitiator(caller, found);
  }

  /** @throws 404 if the caller has no access, or if the step is hidden from the caller's party. */
  async findStep(caller: Caller, action: Action, id: string): Promise<AuthorizedTarget> {
    const { rows, columns, parameters } = buildStepRows(caller, action, id);
    const found = await this.db.row<TargetRow & { id: string }>(
      sql`select step.id, step.order_id as "orderId", step.workflow_id as "workflowId", step.router_id as "routerId", ${columns}
        from ${rows}`,
      parameters,
    );
    if (!found) throw notFound('WorkflowStep');
    return withInitiator(caller, found);
  }

  /**
   * Selects the order of the step for `OrderChanges.change`, which locks it. `access` is a `StepAccess`: the same query checks
   * the references of the request.
   */
  selectStep(caller: Caller, id: string, referenced?: ReferencedIds): OrderSelector {
    const { rows, columns, parameters } = buildStepRows(caller, 'update', id, referenced);
    return { rows, columns, parameters, noun: 'WorkflowStep' };
  }

  /** The same for the order of a workflow; `access` is a `TargetRow`. */
  selectWorkflow(caller: Caller, action: Action, workflowId: string): OrderSelector {
    const { sql: accessible, parameters } = buildRowFilter(caller, action, 'workflow', 'w');
    const { sql: own } = buildOwnRowFilter(caller, action, 'workflow', 'w');
    return {
      rows: sql`workflows w join orders o on ${sameTenant('o', 'w')} and o.id = w.order_id
        where w.id = ${'workflowId'} and ${accessible}`,
      columns: sql`${own} as "isOwn"`,
      parameters: { ...parameters, workflowId },
      noun: 'Workflow',
    };
  }

  /**
   * Builds the evidence from the references that `selectStep` resolved. The domain checks additional files with
   * `checkFiles`.
   */
  buildEvidence(
    caller: Caller,
    { accessibleIds, ownFileIds }: ResolvedReferences,
    fileIds?: readonly string[],
  ): Evidence {
    const checkFiles = (files: Reference[]) =>
      this.referenceChecker.assertAccessible(
        caller,
        'file',
        files.filter(({ id }) => !accessibleIds.includes(id)),
      );
    return { fileIds, ownFileIds, checkFiles };
  }
}

/** Selects the step with its order, if the caller may perform the action and its party sees the step. */
function buildStepRows(caller: Caller, action: Action, id: string, referenced?: ReferencedIds) {
  const { sql: accessible, parameters } = buildRowFilter(caller, action, 'workflow', 'step');
  const { sql: own } = buildOwnRowFilter(caller, action, 'workflow', 'step');
  const references = referenced && referenced.ids.length > 0 ? selectReferences(caller, referenced) : NO_REFERENCES;
  return {
    rows: sql`workflow_steps step join orders o on ${sameTenant('o', 'step')} and o.id = step.order_id
      where step.id = ${'id'} and ${accessible} and (${own} or ${VISIBLE_STEP})`,
    columns: sql`step.id as "workflowStepId", ${own} as "isOwn", ${references.sql}`,
    parameters: { ...parameters, ...references.parameters, id, party: 'contractor', viewerId: caller.organizationId },
  };
}

const OWN_FILES = sql`array(${selectFilesUploadedBy(sql`${'ids'}`, sql`${'viewerId'}`)})`;

const NO_REFERENCES = { sql: sql`'{}'::uuid[] as "accessibleIds", '{}'::uuid[] as "ownFileIds"`, parameters: {} };

/** Select-list items of `ResolvedReferences`. */
function selectReferences(caller: Caller, { resource, ids }: ReferencedIds): RowFilter {
  const { sql: accessible, parameters } = selectAccessibleIds(caller, resource);
  const own = resource === 'file' ? OWN_FILES : sql`'{}'::uuid[]`;
  return {
    sql: sql`array(${accessible}) as "accessibleIds", ${own} as "ownFileIds"`,
    parameters: { ...parameters, ids },
  };
}

/** The caller as initiator: an operator if it is staff of the router, otherwise a contractor. */
export function toInitiator(caller: Caller, { isOwn }: { isOwn: boolean }): Initiator {
  if (isOwn) return { ...caller.initiator, party: 'operator' };
  return { ...caller.initiator, party: 'contractor', isTechnician: caller.isContractorOnly };
}

function withInitiator<F extends TargetRow>(
  caller: Caller,
  { isOwn, ...target }: F,
): Omit<F, 'isOwn'> & AuthorizedTarget {
  return { ...target, initiator: toInitiator(caller, { isOwn }) };
}
