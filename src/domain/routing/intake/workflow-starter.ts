/** Starts the workflow of an order as a copy of a template; later changes of the template do not affect it. */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { CustomField } from '../../../entities/custom-field.js';
import { Order } from '../../../entities/order.js';
import type { TemplateTask } from '../../../entities/template-task.js';
import { WorkflowDocument, WorkflowGroup } from '../../../entities/workflow-groups-and-documents.js';
import { WorkflowTask } from '../../../entities/workflow-task.js';
import { Workflow, WorkflowActor, WorkflowStep } from '../../../entities/workflow.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, invalidFields } from '../../../platform/errors.js';
import { newId } from '../../../platform/new-id.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { assertOpen } from '../closed-order.js';
import type { OrderAggregate } from '../order/state/order-aggregate.js';
import type { RunningOrder } from '../order/state/running-order.js';
import { OrderStore } from '../order/storage/order-store.js';
import { ContractorAssignments, type ActorAssignment } from '../order/use-cases/contractor-assignments.js';
import { OrderChanges } from '../order/use-cases/order-changes.js';
import { start } from '../order/verbs/steps.js';
import { createOrder, createRunningStep, type NewOrderRows } from './new-order.js';
import type { WorkflowStartContext, ResolvedTemplate } from './workflow-start-context-loader.js';
import { copyTemplate, type TemplateParts, type WorkflowParts } from './copy-template.js';
import { addDefaultCustomFields } from './template-defaults.js';

/** A workflow to start. */
export interface WorkflowStart extends Pick<NewOrderRows, 'lines' | 'customFields' | 'hasOwnFile' | 'templateFileIds'> {
  /** The order that this transaction inserts, with the ID for its workflow. */
  order: NewOrderRows['order'] & { workflowId: string };
  context: WorkflowStartContext;
  template: ResolvedTemplate;
  /** Initial assignments; errors name their list index. */
  actorAssignments?: readonly { actorSlug: string; organizationId: string }[];
  initiator: Initiator;
}

/** What of a template becomes part of a workflow. */
export type CopiedTemplate = TemplateParts &
  Pick<ResolvedTemplate, 'tasks' | 'customFields'> & {
    workflowTemplate: Pick<
      ResolvedTemplate['workflowTemplate'],
      'name' | 'customerPortalWelcomeDescription' | 'isAutoDispatchingEnabled'
    > & { /** Null: the workflow comes from no template. */ id: string | null };
  };

/** Copies the template; all rows are inserted in one statement. */
@Injectable()
export class WorkflowStarter {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly store: OrderStore,
    private readonly changes: OrderChanges,
    private readonly assignments: ContractorAssignments,
  ) {}

  /**
   * Starts the workflow in the transaction in which the order is inserted.
   * @throws 400 naming an invalid actor assignment
   */
  async start({ context, template, actorAssignments = [], initiator, ...rows }: WorkflowStart): Promise<void> {
    const { order, templateFileIds } = rows;
    const { id: orderId, routerId, workflowId } = order;
    const { isAutoDispatchingEnabled } = template.workflowTemplate;
    const parts = copyTemplate(template, { routerId, orderId, workflowId });
    this.insert(order, template, parts, templateFileIds);
    const hasTasks = template.tasks.length > 0;
    const aggregate = createOrder({ ...rows, parts, isAutoDispatchingEnabled, hasTasks }, context, this.clock.now());
    this.store.attach(aggregate);
    assertUniqueActors(actorAssignments);
    const given = actorAssignments.map((assignment, index) => resolveAssignment(assignment, index, parts));
    await this.assignments.assign(aggregate, given, initiator);
    start(aggregate);
    await this.changes.save(aggregate);
  }

  /**
   * Starts a workflow on an order that has none. The order keeps its own texts and files.
   * @throws 409 if it has a workflow, or is cancelled
   */
  async add(aggregate: OrderAggregate, template: CopiedTemplate, initiator: Initiator): Promise<void> {
    const { order } = aggregate;
    assertOpen(order, 'no workflow can be started');
    if (order.workflowId) throw conflict('The order has a workflow', 'WORKFLOW_EXISTS');
    const { id: orderId, routerId } = order;
    const workflowId = newId('workflow');
    const parts = copyTemplate(template, { routerId, orderId, workflowId });
    await this.addCustomFields(order, template);
    this.insert({ id: orderId, routerId, workflowId }, template, parts, []);
    this.db.queueUpdate(Order, [{ id: orderId, routerId, workflowId }]);
    const actors = parts.actors as RunningOrder['actors'];
    Object.assign(order, {
      workflowId,
      workflowStatus: 'active',
      hasTasks: template.tasks.length > 0,
      isAutoDispatchingEnabled: template.workflowTemplate.isAutoDispatchingEnabled,
      actors: actors.map((actor) => ({ ...actor, activeRepresentativeId: null })),
    } satisfies Partial<RunningOrder>);
    aggregate.addSteps((parts.steps as WorkflowStep[]).map(createRunningStep));
    aggregate.record({ type: 'updated', changed: ['workflowId'], initiator });
    start(aggregate);
  }

  /** Adds the fields of the template that the order lacks, and lets it find those that the order has. */
  private async addCustomFields(order: RunningOrder, { customFields }: CopiedTemplate): Promise<void> {
    if (customFields.length === 0) return;
    const key = { routerId: order.routerId, orderId: order.id };
    const present = await this.db.of(CustomField).findBy(key);
    const fields = addDefaultCustomFields(key, present, { customFields });
    const found = fields.slice(0, present.length);
    for (const { id, templateCustomFieldId } of found)
      if (templateCustomFieldId) this.db.queueUpdate(CustomField, [{ ...key, id, templateCustomFieldId }]);
    this.db.queueInsert(CustomField, fields.slice(present.length));
    const filled = found.filter(({ id }) => order.filledFieldIds.includes(id));
    order.filledFieldIds = [
      ...new Set([...order.filledFieldIds, ...filled.flatMap((field) => field.templateCustomFieldId ?? [])]),
    ];
  }

  private insert(
    { id: orderId, routerId, workflowId }: Pick<WorkflowStart['order'], 'id' | 'routerId' | 'workflowId'>,
    { workflowTemplate: template, tasks }: CopiedTemplate,
    { actors, groups, documents, steps }: WorkflowParts,
    templateFileIds: string[],
  ): void {
    const { id: workflowTemplateId, name, customerPortalWelcomeDescription, isAutoDispatchingEnabled } = template;
    const copied = { workflowTemplateId, name, customerPortalWelcomeDescription, isAutoDispatchingEnabled };
    this.db.queueInsert(Workflow, [{ id: workflowId, routerId, orderId, ...copied, templateFileIds }]);
    this.db.queueInsert(WorkflowActor, actors);
    this.db.queueInsert(WorkflowGroup, groups);
    this.db.queueInsert(WorkflowDocument, documents);
    this.db.queueInsert(WorkflowStep, steps);
    this.db.queueInsert(WorkflowTask, copyTasks(tasks, workflowId, actors));
  }
}

/** @throws 400 naming a repeated actor, because an actor has one contractor */
function assertUniqueActors(assignments: readonly { actorSlug: string }[]): void {
  const slugs = assignments.map(({ actorSlug }) => actorSlug);
  const errors = slugs.flatMap((slug, index) =>
    slugs.indexOf(slug) < index
      ? [{ field: `actorAssignments[${index}].actorSlug`, message: 'names an actor that is assigned before' }]
      : [],
  );
  if (errors.length > 0) throw invalidFields(errors);
}

function resolveAssignment(
  { actorSlug, organizationId }: { actorSlug: string; organizationId: string },
  index: number,
  { actors }: WorkflowParts,
): ActorAssignment {
  const at = `actorAssignments[${index}]`;
  const actor = actors.find((one) => one.slug === actorSlug);
  if (!actor)
    throw invalidFields([
      { field: `${at}.actorSlug`, message: 'names no actor of the workflow template', code: 'REFERENCE_NOT_FOUND' },
    ]);
  return {
    actor: { id: actor.id!, slug: actorSlug },
    organizationId,
    field: `${at}.organizationId`,
  };
}

/** @returns rows to insert, whose actor IDs are those of the workflow */
function copyTasks(
  tasks: readonly TemplateTask[],
  workflowId: string,
  actors: readonly Partial<WorkflowActor>[],
): (Partial<WorkflowTask> & { id: string })[] {
  return tasks.map(({ id, workflowTemplateStepId, workflowTemplateActorId, ...task }) => {
    const { workflowTemplateId: _template, isDisabled: _isDisabled, ...same } = task;
    const actor = workflowTemplateActorId && actors.find((one) => one.templateActorId === workflowTemplateActorId);
    return {
      ...same,
      id: uuidv7(),
      workflowId,
      templateTaskId: id,
      templateStepId: workflowTemplateStepId,
      workflowActorId: (actor && actor.id) || null,
    };
  });
}
