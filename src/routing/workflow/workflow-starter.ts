/** Starts workflows: an order gets its own copy of a template, which later changes of the template never touch. */
import { Injectable } from '@nestjs/common';
import type { Doer } from '../../entities/doer.js';
import type { Order } from '../../entities/order.js';
import { TemplateDocument } from '../../entities/template-document.js';
import { WorkflowDocument, WorkflowGroup } from '../../entities/workflow-parts.js';
import {
  OrderTemplate,
  TemplateActor,
  TemplateGroup,
  TemplateStep,
  WorkflowTemplate,
} from '../../entities/workflow-template.js';
import { Workflow, WorkflowActor, WorkflowStep } from '../../entities/workflow.js';
import { Database } from '../../platform/database/database.js';
import { faulty, invalid, notFound } from '../../platform/errors.js';
import { uuidv7 } from '../../platform/uuid.js';
import { StepMachine } from './step-machine.js';
import { ActorAssignments, type Assignment } from './actor-assignments.js';
import { OrderStart } from './order-start.js';
import { copyTasks } from './task-copy.js';
import { copyTemplate, type TemplateParts, type WorkflowParts } from './template-copy.js';

/** The order that gets a workflow. */
export type OrderToStart = Pick<
  Order,
  'id' | 'displayId' | 'routerId' | 'organizationId' | 'name' | 'description' | 'fileIds' | 'operatorId'
>;

/** What to start, and for whom. */
export interface WorkflowStart {
  /** The order as it was inserted in this transaction. */
  order: OrderToStart;
  templateId: string;
  /** Who plays which part from the start; the position in the list names the field of a refusal. */
  actorAssignments?: readonly { actorSlug: string; organizationId: string }[];
  doer: Doer;
}

/** Finds the template of an order and copies it; the number of statements does not depend on the number of steps. */
@Injectable()
export class WorkflowStarter {
  constructor(
    private readonly db: Database,
    private readonly machine: StepMachine,
    private readonly orderStart: OrderStart,
    private readonly assignments: ActorAssignments,
  ) {}

  /**
   * The template that an order names, else the router's default one, else null: an order without a workflow.
   * @throws 400 naming the field whose template does not exist.
   */
  async templateFor(named: {
    routerId: string;
    workflowTemplateId?: string;
    workflowCustomId?: string;
  }): Promise<string | null> {
    const { routerId, workflowTemplateId: id, workflowCustomId: customId } = named;
    const where = id ? { id } : customId ? { customId } : { isDefaultTemplate: true };
    const found = await this.db.of(WorkflowTemplate).findOne({ where: { routerId, ...where }, select: { id: true } });
    if (found) return found.id;
    if (id) throw invalid('workflowTemplateId', 'names no workflow template');
    if (customId) throw invalid('workflowCustomId', 'names no workflow template');
    return null;
  }

  /**
   * Starts the workflow in the transaction in which the order was inserted, and answers its id.
   * @throws 400 naming an actor assignment that cannot be.
   */
  async start({ order, templateId, actorAssignments = [], doer }: WorkflowStart): Promise<string> {
    const { id: orderId, routerId } = order;
    const template = await this.db.of(WorkflowTemplate).findOneBy({ id: templateId, routerId });
    if (!template) throw notFound('WorkflowTemplate');
    const own = await this.db.of(OrderTemplate).findOneBy({ workflowTemplateId: templateId });
    const workflowId = uuidv7();
    const parts = copyTemplate(await this.partsOf(template), { routerId, orderId, workflowId });
    await this.db.of(Workflow).insert({
      id: workflowId,
      routerId,
      orderId,
      workflowTemplateId: templateId,
      name: template.name,
      customerPortalWelcomeDescription: template.customerPortalWelcomeDescription,
      isAutoDispatchingEnabled: template.isAutoDispatchingEnabled,
      templateFileIds: order.fileIds.length === 0 ? (own?.files ?? []).map((file) => file.fileId) : [],
    });
    await this.insert(parts);
    await this.db.row(copyTasks, { templateId, workflowId });
    await this.orderStart.fill(order, template, own, workflowId);
    refuseRepetition(actorAssignments);
    const given = actorAssignments.map((assignment, index) => assignmentOf(assignment, index, parts));
    await this.assignments.assign({ ...order, workflowId }, given, doer);
    await this.machine.begin(orderId);
    return workflowId;
  }

  private async partsOf({ id: workflowTemplateId, allowedStepGroupIds }: WorkflowTemplate): Promise<TemplateParts> {
    const where = { workflowTemplateId };
    const order = { id: 'ASC' as const };
    return {
      steps: await this.db.of(TemplateStep).findBy(where),
      actors: await this.db.of(TemplateActor).find({ where, order }),
      groups: await this.db.of(TemplateGroup).find({ where, order }),
      documents: await this.db.of(TemplateDocument).find({ where, order }),
      allowedStepGroupIds,
    };
  }

  private async insert({ actors, groups, documents, steps }: WorkflowParts): Promise<void> {
    if (actors.length > 0) await this.db.of(WorkflowActor).insert(actors);
    if (groups.length > 0) await this.db.of(WorkflowGroup).insert(groups);
    if (documents.length > 0) await this.db.of(WorkflowDocument).insert(documents);
    if (steps.length > 0) await this.db.of(WorkflowStep).insert(steps);
  }
}

/** @throws 400 naming an actor that is named before: one contractor plays a part. */
function refuseRepetition(assignments: readonly { actorSlug: string }[]): void {
  const slugs = assignments.map(({ actorSlug }) => actorSlug);
  const faults = slugs.flatMap((slug, index) =>
    slugs.indexOf(slug) < index
      ? [{ field: `actorAssignments[${index}].actorSlug`, message: 'names an actor that is assigned before' }]
      : [],
  );
  if (faults.length > 0) throw faulty(faults);
}

function assignmentOf(
  { actorSlug, organizationId }: { actorSlug: string; organizationId: string },
  index: number,
  { actors }: WorkflowParts,
): Assignment {
  const at = `actorAssignments[${index}]`;
  const actor = actors.find((one) => one.slug === actorSlug);
  if (!actor) throw faulty([{ field: `${at}.actorSlug`, message: 'names no actor of the workflow template' }]);
  return {
    actor: { id: actor.id!, slug: actorSlug, activeRepresentativeId: null },
    organizationId,
    field: `${at}.organizationId`,
  };
}
