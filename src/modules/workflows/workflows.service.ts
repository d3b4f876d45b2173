/** Running workflows as wholes (contract 2.8, 2.9, 4.13, 4.14). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { inRouter } from '../../entities/in-router.js';
import { Database } from '../../platform/database/database.js';
import { VISIBLE_DOCUMENT, WorkflowStepView } from '../../entities/views/workflow-step-view.js';
import { type JsonText, reading, sql } from '../../platform/read-models/index.js';
import { FilledDocuments } from '../../domain/routing/documents/filled-documents.js';
import { StepAdditions } from '../../domain/routing/workflow/step-additions.js';
import { newStep, type InjectionInput, type NewStepInput } from './new-step.dto.js';
import { CompositeStepsView, FilledDocumentView, WorkflowView } from './workflow.dto.js';
import { WorkflowAccess, type Reached } from './workflow-reach.js';

const workflow = reading(WorkflowView, sql`${inRouter('workflow')} and workflow.id = ${'id'}`);
const compositeSteps = reading(CompositeStepsView, sql`${inRouter('workflow')} and workflow.id = ${'id'}`);
const documents = reading(
  FilledDocumentView,
  sql`${inRouter('document')} and document.workflow_id = ${'id'} and ${VISIBLE_DOCUMENT} order by document.id`,
);
const steps = reading(
  WorkflowStepView,
  sql`${inRouter('step')} and step.id = any(${'ids'}) order by array_position(${'ids'}::uuid[], step.id)`,
);

/** Everything is seen through the caller's eyes. */
@Injectable()
export class WorkflowsService {
  constructor(
    private readonly db: Database,
    private readonly workflows: WorkflowAccess,
    private readonly additions: StepAdditions,
    private readonly documents: FilledDocuments,
  ) {}

  /** The workflow with the steps that the caller sees. @throws 404 outside the caller's reach. */
  async get(caller: Caller, id: string): Promise<JsonText<WorkflowView>> {
    const { initiator, routerId } = await this.workflows.workflow(caller, 'read', id);
    return this.db.one(workflow, { routerId, id, side: initiator.side, viewerId: initiator.organizationId });
  }

  /** Its actors and groups. @throws 404 outside the caller's reach. */
  async compositeSteps(caller: Caller, id: string): Promise<JsonText<CompositeStepsView>> {
    const { initiator, routerId } = await this.workflows.workflow(caller, 'read', id);
    return this.db.one(compositeSteps, { routerId, id, side: initiator.side });
  }

  /** Its documents that the caller sees, their form fields filled for the order. @throws 404 outside the caller's reach. */
  async getDocuments(caller: Caller, id: string): Promise<FilledDocumentView[]> {
    const { initiator, routerId } = await this.workflows.workflow(caller, 'read', id);
    const filled = await this.documents.of({ routerId, workflowId: id });
    const rows = (
      await this.db.many(documents, { routerId, id, side: initiator.side, viewerId: initiator.organizationId })
    ).parse();
    return rows.map((document) => ({ ...document, ...filled[document.id] }));
  }

  /** Answers the added steps alone, in the order of the request. @throws 400 naming `[i].field`. */
  addSteps(caller: Caller, id: string, inputs: NewStepInput[]): Promise<JsonText<WorkflowStepView[]>> {
    return this.added(caller, id, (reached) => this.additions.add(targetOf(reached), inputs.map(newStep)));
  }

  /** Answers the injected steps alone, in the order of the request. @throws 400 naming `[i].stepId`. */
  injectSteps(caller: Caller, id: string, inputs: InjectionInput[]): Promise<JsonText<WorkflowStepView[]>> {
    const injections = inputs.map(({ stepId, index }, place) => ({ stepId, index: index ?? place }));
    return this.added(caller, id, (reached) => this.additions.inject(targetOf(reached), injections));
  }

  private added(caller: Caller, id: string, add: (reached: Reached) => Promise<string[]>) {
    return this.db.transaction(async () => {
      const reached = await this.workflows.workflow(caller, 'create', id);
      const ids = await add(reached);
      const { side, organizationId: viewerId } = reached.initiator;
      return this.db.many(steps, { routerId: reached.routerId, ids, side, viewerId });
    });
  }
}

function targetOf({ routerId, orderId, workflowId }: Reached) {
  return { routerId, orderId, workflowId };
}
