/** Running workflows and the steps added to them (contract 2.8, 2.9, 4.13, 4.14). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { VISIBLE_DOCUMENT, WorkflowStepView } from '../../entities/views/workflow-step-view.js';
import { type JsonText, selectQuery, sql } from '../../platform/read-models/index.js';
import { FilledDocuments } from '../../domain/routing/documents/filled-documents.js';
import type { OrderAggregate } from '../../domain/routing/order/state/order-aggregate.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import { StepAdditions } from '../../domain/routing/order/use-cases/step-additions.js';
import { toNewStep, type InjectionInput, type NewStepInput } from './new-step.dto.js';
import { CompositeStepsView, FilledDocumentView, WorkflowView } from './workflow.dto.js';
import { toInitiator, WorkflowAccess } from './workflow-access.js';

const workflowById = selectQuery(WorkflowView, sql`${inTenant('workflow')} and workflow.id = ${'id'}`);
const compositeStepsById = selectQuery(CompositeStepsView, sql`${inTenant('workflow')} and workflow.id = ${'id'}`);
const documentsOfWorkflow = selectQuery(
  FilledDocumentView,
  sql`${inTenant('document')} and document.workflow_id = ${'id'} and ${VISIBLE_DOCUMENT} order by document.id`,
);
const stepsByIds = selectQuery(
  WorkflowStepView,
  sql`${inTenant('step')} and step.id = any(${'ids'}) order by array_position(${'ids'}::uuid[], step.id)`,
);

/** Responses contain only the steps and documents that are visible to the caller's party. */
@Injectable()
export class WorkflowsService {
  constructor(
    private readonly db: Database,
    private readonly workflows: WorkflowAccess,
    private readonly changes: OrderChanges,
    private readonly additions: StepAdditions,
    private readonly documents: FilledDocuments,
  ) {}

  /** @throws 404 if the caller has no access. */
  async get(caller: Caller, id: string): Promise<JsonText<WorkflowView>> {
    const { initiator, routerId } = await this.workflows.findWorkflow(caller, 'read', id);
    return this.db.one(workflowById, { routerId, id, party: initiator.party, viewerId: initiator.organizationId });
  }

  /** Returns the actors and groups of the workflow. @throws 404 if the caller has no access. */
  async getCompositeSteps(caller: Caller, id: string): Promise<JsonText<CompositeStepsView>> {
    const { initiator, routerId } = await this.workflows.findWorkflow(caller, 'read', id);
    return this.db.one(compositeStepsById, { routerId, id, party: initiator.party });
  }

  /** Returns the documents with form fields filled in for the order. @throws 404 if the caller has no access. */
  async listDocuments(caller: Caller, id: string): Promise<FilledDocumentView[]> {
    const { initiator, routerId } = await this.workflows.findWorkflow(caller, 'read', id);
    const filled = await this.documents.fillAll({ routerId, workflowId: id });
    const rows = (
      await this.db.rows(documentsOfWorkflow, {
        routerId,
        id,
        party: initiator.party,
        viewerId: initiator.organizationId,
      })
    ).parse();
    return rows.map((document) => ({ ...document, ...filled[document.id] }));
  }

  /** Returns only the added steps, in the order of the request. @throws 400 naming `[i].field`. */
  addSteps(caller: Caller, id: string, inputs: NewStepInput[]): Promise<JsonText<WorkflowStepView[]>> {
    return this.addAndRead(caller, id, (order) => this.additions.add(order, inputs.map(toNewStep)));
  }

  /** Returns only the injected steps, in the order of the request. @throws 400 naming `[i].stepId`. */
  injectSteps(caller: Caller, id: string, inputs: InjectionInput[]): Promise<JsonText<WorkflowStepView[]>> {
    const injections = inputs.map(({ stepId, index }, position) => ({ stepId, index: index ?? position }));
    return this.addAndRead(caller, id, (order) => this.additions.inject(order, injections));
  }

  private addAndRead(caller: Caller, id: string, add: (order: OrderAggregate) => Promise<string[]>) {
    const work = async (order: OrderAggregate, access: { isOwn: boolean }) => {
      const ids = await add(order);
      const { party, organizationId: viewerId } = toInitiator(caller, access);
      return { routerId: order.order.routerId, ids, party, viewerId };
    };
    return this.changes.change(this.workflows.selectWorkflow(caller, 'create', id), work, (added) =>
      this.db.rows(stepsByIds, added),
    );
  }
}
