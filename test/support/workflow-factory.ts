/** Creates workflow templates in the database, and orders with running workflows. */
import { CallerCache } from '../../src/domain/authorization/caller-cache.js';
import type { Initiator } from '../../src/entities/initiator.js';
import { ClientLink, Order } from '../../src/entities/order.js';
import { CustomField } from '../../src/entities/custom-field.js';
import { OrderTagAssignment } from '../../src/entities/order-tag.js';
import { Partner } from '../../src/entities/partner.js';
import { registerTokens } from '../../src/entities/tenant-directory.js';
import { TemplateDocument } from '../../src/entities/template-document.js';
import { OrderTemplate, TemplateActor, TemplateGroup, WorkflowTemplate } from '../../src/entities/workflow-template.js';
import { TemplateStep } from '../../src/entities/template-step.js';
import type { Database } from '../../src/platform/database/database.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import {
  findDefaultFileIds,
  addDefaultCustomFields,
  applyTemplateDefaults,
} from '../../src/domain/routing/intake/template-defaults.js';
import { WorkflowStartContextLoader } from '../../src/domain/routing/intake/workflow-start-context-loader.js';
import { WorkflowStarter } from '../../src/domain/routing/intake/workflow-starter.js';
import { unique } from './factory.js';
import type { Service, ServiceDatabase } from './app.js';

type Assigned = { actorSlug: string; organizationId: string };

/** Options of a step. `key` identifies it within the test; `dependsOn` is the key of another step. */
export interface StepOptions extends Partial<Omit<TemplateStep, 'settings'>> {
  key?: string;
  dependsOn?: string;
  /** Slug of the actor that performs it. */
  by?: string;
  /** Slug of the actor that a dispatch step dispatches. */
  dispatches?: string;
  /** Name of its group. */
  group?: string;
  settings?: Partial<TemplateStep['settings']>;
}

/** Options of a template. */
export interface TemplateOptions extends Partial<WorkflowTemplate> {
  steps?: StepOptions[];
  actors?: (Partial<TemplateActor> & { slug: string })[];
  groups?: (Partial<TemplateGroup> & { name: string })[];
  documents?: (Partial<TemplateDocument> & { name: string })[];
  orderTemplate?: Partial<OrderTemplate>;
  customFields?: (Partial<CustomField> & { name: string })[];
}

/** IDs of a template: steps by key, actors by slug, groups, documents and custom fields by name. */
export interface TestTemplate {
  templateId: string;
  orderTemplateId: string;
  steps: Record<string, string>;
  actors: Record<string, string>;
  groups: Record<string, string>;
  documents: Record<string, string>;
  customFields: Record<string, string>;
}

/** IDs of an order and its workflow: steps by the key of the template step, actors by slug. */
export interface TestWorkflow {
  orderId: string;
  workflowId: string;
  steps: Record<string, string>;
  actors: Record<string, string>;
  clientToken: string;
}

/** Default settings of a dispatch step (decisions/workflows "Workflow"). */
export const DEFAULT_DISPATCH_SETTINGS = {
  useActorsInstallerNetwork: true,
  isAutoDispatchingEnabled: false,
  retryOnFailure: false,
  multipleDispatches: 1,
  responseDeadlineDays: 10,
  skipWeekendsForResponseDeadline: false,
  responseDeadlineMinutes: null,
  escalation: [],
  durationMinutes: null,
};

const SYSTEM: Initiator = { party: 'system', userId: null, organizationId: null };

/** Creates templates and orders. */
export class WorkflowFactory {
  constructor(private readonly service: Service) {}

  /** Creates a template. Steps default to `manual` steps of the operator that all parties see. */
  async template(routerId: string, options: TemplateOptions = {}): Promise<TestTemplate> {
    const { steps = [], actors = [], groups = [], documents = [], customFields = [], orderTemplate, ...own } = options;
    const templateId = own.id ?? uuidv7();
    const orderTemplateId = uuidv7();
    const base = { routerId, workflowTemplateId: templateId };
    const made: TestTemplate = {
      templateId,
      orderTemplateId,
      steps: idsBy(steps, (step, index) => step.key ?? `step${index}`),
      actors: idsBy(actors, ({ slug }) => slug),
      groups: idsBy(groups, ({ name }) => name),
      documents: idsBy(documents, ({ name }) => name),
      customFields: idsBy(customFields, ({ name }) => name),
    };
    const db = this.db;
    await db.transaction(async () => {
      await db.of(WorkflowTemplate).insert({ name: unique('Template '), ...own, id: templateId, routerId });
      await db.of(OrderTemplate).insert({ ...orderTemplate, id: orderTemplateId, ...base });
      await insert(
        db,
        TemplateGroup,
        groups.map((group) => ({ ...group, id: made.groups[group.name], ...base })),
      );
      await insert(
        db,
        TemplateActor,
        actors.map((actor) => ({
          name: actor.slug,
          type: 'dispatched' as const,
          source: 'network' as const,
          ...actor,
          id: made.actors[actor.slug],
          ...base,
        })),
      );
      await insert(
        db,
        TemplateDocument,
        documents.map((one) => ({ ...one, id: made.documents[one.name], ...base })),
      );
      await insert(
        db,
        CustomField,
        customFields.map((field, position) => ({
          position,
          ...field,
          id: made.customFields[field.name],
          routerId,
          orderTemplateId,
        })),
      );
      await insert(
        db,
        TemplateStep,
        steps.map((step, index) => stepRow(step, index, made, base)),
      );
    });
    return made;
  }

  /** Creates an order without a workflow, with a client link. */
  async order(routerId: string, fields: Partial<Order> = {}): Promise<{ order: Order; clientToken: string }> {
    const order = this.db.of(Order).create({
      id: uuidv7(),
      displayId: unique('WO-'),
      routerId,
      organizationId: routerId,
      status: 'created',
      source: 'api',
      name: null,
      description: null,
      contactPersonName: 'Ola Nordmann',
      email: 'ola@example.com',
      phoneNumber: '+4722225555',
      workplace: null,
      address: 'Storgata 1',
      city: 'Oslo',
      postalCode: '0155',
      countryCode: 'NO',
      coordinates: null,
      fileIds: [],
      metadata: {},
      operatorId: null,
      ...fields,
    });
    const clientToken = unique('token');
    await this.db.transaction(async () => {
      await this.db.of(Order).insert(order as never);
      await this.db.of(ClientLink).insert({ id: uuidv7(), routerId, orderId: order.id, token: clientToken });
      await registerTokens(this.db, routerId, [clientToken]);
    });
    return { order, clientToken };
  }

  /** Creates an order with a workflow from a template. */
  async run(
    routerId: string,
    template: TestTemplate,
    fields: Partial<Order> = {},
    actorAssignments: Assigned[] = [],
  ): Promise<TestWorkflow> {
    const { order, clientToken } = await this.order(routerId, fields);
    const workflowId = uuidv7();
    await this.db.transaction(() => this.start({ ...order, workflowId }, template, actorAssignments));
    const steps = await this.db.query<{ id: string; template: string }>(
      'select id, template_step_id as template from workflow_steps where workflow_id = $1',
      [workflowId],
    );
    const actors = await this.db.query<{ id: string; slug: string }>(
      'select id, slug from workflow_actors where workflow_id = $1',
      [workflowId],
    );
    return {
      orderId: order.id,
      workflowId,
      steps: Object.fromEntries(
        Object.entries(template.steps).flatMap(([key, id]) => {
          const step = steps.find((one) => one.template === id);
          return step ? [[key, step.id]] : [];
        }),
      ),
      actors: Object.fromEntries(actors.map(({ slug, id }) => [slug, id])),
      clientToken,
    };
  }

  /** Starts the workflow of an inserted order. */
  private async start(
    order: Order & { workflowId: string },
    { templateId }: TestTemplate,
    actorAssignments: Assigned[],
  ) {
    const { app } = this.service;
    const point = await app.get(WorkflowStartContextLoader).load({ ...order, workflowTemplateId: templateId });
    const whole = point.template!;
    const { id, routerId, workflowId } = order;
    const filled = applyTemplateDefaults(order, whole);
    const customFields = addDefaultCustomFields({ routerId, orderId: id }, [], whole);
    const assignments = whole.orderTagIds.map((orderTagId) => ({ routerId, orderId: id, orderTagId }));
    this.db.queueUpdate(Order, [{ id, routerId, workflowId, ...filled }]);
    this.db.queueInsert(CustomField, customFields);
    this.db.queueInsert(OrderTagAssignment, assignments);
    const made = {
      order: { ...order, ...filled, workflowId },
      templateFileIds: findDefaultFileIds(order, whole),
      lines: [],
    };
    await app.get(WorkflowStarter).start({
      ...made,
      customFields,
      hasOwnFile: false,
      context: point,
      template: whole,
      actorAssignments,
      initiator: SYSTEM,
    });
  }

  /** Adds a contractor as active partner of a router. */
  async partner(routerId: string, organizationId: string): Promise<void> {
    await this.db.of(Partner).insert({ id: uuidv7(), routerId, organizationId });
    await this.service.app.get(CallerCache).invalidate({ organizationId });
  }

  /** Assigns an actor to a contractor over HTTP. @returns the updated actor */
  assign({ key }: { key: string }, routerId: string, actorId: string, organizationId: string, status = 200) {
    const path = `/api/routers/${routerId}/workflow-actors/${actorId}/assign`;
    return this.service.as(key).post(path, { organizationId }, status);
  }

  /** Creates a template with these steps, and an order with a workflow from it. */
  async runningOrder(
    routerId: string,
    options: TemplateOptions | StepOptions[],
    fields: Partial<Order> = {},
  ): Promise<TestWorkflow> {
    const template = await this.template(routerId, Array.isArray(options) ? { steps: options } : options);
    return this.run(routerId, template, fields);
  }

  private get db(): ServiceDatabase {
    return this.service.db;
  }
}

function idsBy<T>(sketches: readonly T[], nameOf: (sketch: T, index: number) => string): Record<string, string> {
  return Object.fromEntries(
    sketches.map((sketch, index) => [nameOf(sketch, index), (sketch as { id?: string }).id ?? uuidv7()]),
  );
}

function stepRow(
  { key, dependsOn, by, dispatches, group, settings, ...fields }: StepOptions,
  index: number,
  made: TestTemplate,
  base: { routerId: string; workflowTemplateId: string },
) {
  return {
    title: key ?? `step${index}`,
    type: 'manual' as const,
    actor: 'operator' as const,
    isRequired: true,
    index,
    position: index,
    states: [],
    visibleToOperator: true,
    visibleToContractor: true,
    visibleToClient: true,
    ...fields,
    settings: { ...DEFAULT_DISPATCH_SETTINGS, ...settings },
    dependsOnStepId: dependsOn ? made.steps[dependsOn] : null,
    actorId: by ? made.actors[by] : null,
    dispatchesActorId: dispatches ? made.actors[dispatches] : null,
    groupId: group ? made.groups[group] : null,
    id: made.steps[key ?? `step${index}`],
    ...base,
  };
}

async function insert<T extends object>(db: Database, entity: abstract new () => T, rows: object[]): Promise<void> {
  if (rows.length > 0) await db.of(entity).insert(rows as never);
}
