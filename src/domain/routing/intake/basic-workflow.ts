/** The workflow of an order whose work is given by hand: a contractor, a time and a completion. */
import { TemplateStep } from '../../../entities/template-step.js';
import { TemplateActor } from '../../../entities/workflow-template.js';
import { defaultsOf } from '../../../platform/fields/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import type { CopiedTemplate } from './workflow-starter.js';

/** Titles are null, so that each reader sees what the steps are in its own language. */
export function buildBasicWorkflow(): CopiedTemplate {
  const actor = {
    ...defaultsOf(TemplateActor),
    id: uuidv7(),
    slug: 'contractor',
    name: 'Contractor',
    type: 'dispatched',
    source: 'network',
    isMainInstaller: true,
  } as TemplateActor;
  const build = (index: number, step: Partial<TemplateStep>): TemplateStep => ({
    ...defaultsOf(TemplateStep),
    id: uuidv7(),
    index,
    position: index,
    actor: 'operator',
    isRequired: true,
    visibleToOperator: true,
    visibleToContractor: false,
    visibleToClient: false,
    dueDateSkipWeekends: false,
    ...step,
  });
  const dispatch = build(0, { type: 'dispatch_create', dispatchesActorId: actor.id });
  const dependsOnStepId = dispatch.id;
  const visible = { visibleToContractor: true, visibleToClient: true };
  const visit = { type: 'booking_create', actor: 'contractor', actorId: actor.id, isRequired: false } as const;
  return {
    workflowTemplate: {
      id: null,
      name: 'Basic workflow',
      customerPortalWelcomeDescription: null,
      isAutoDispatchingEnabled: false,
    },
    actors: [actor],
    groups: [],
    documents: [],
    allowedStepGroupIds: [],
    tasks: [],
    customFields: [],
    steps: [
      dispatch,
      build(1, { ...visit, ...visible, dependsOnStepId }),
      build(2, { type: 'order_complete', dependsOnStepId }),
    ],
  };
}
