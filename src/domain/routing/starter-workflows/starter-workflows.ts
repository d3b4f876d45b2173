/** The workflow templates with which a new router starts. */
import { Injectable } from '@nestjs/common';
import { resolveLanguage, type Language } from '../../../entities/languages.js';
import { getDefaultVisibility } from '../../../entities/step-visibility.js';
import { TemplateStep } from '../../../entities/template-step.js';
import { StepSettings } from '../../../entities/workflow-value-objects.js';
import { OrderTemplate, TemplateActor, WorkflowTemplate } from '../../../entities/workflow-template.js';
import { Database } from '../../../platform/database/database.js';
import { defaultsOf } from '../../../platform/fields/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { STARTER_NAMES, STARTER_TEXTS, type StarterName, type StarterStepName } from './starter-texts.js';

type StarterStep = Pick<TemplateStep, 'type' | 'actor'> & Partial<TemplateStep> & { name: StarterStepName };
type Variant = NonNullable<TemplateStep['variant']>;

const settings = (values: Partial<StepSettings>): StepSettings => ({ ...defaultsOf(StepSettings), ...values });

const FIND: StarterStep = {
  name: 'find',
  type: 'dispatch_create',
  actor: 'operator',
  settings: settings({ isAutoDispatchingEnabled: true, retryOnFailure: true, responseDeadlineDays: 3 }),
};
const PHOTOS: StarterStep = { name: 'photos', type: 'file_upload', actor: 'contractor' };
const COMPLETE: StarterStep = { name: 'complete', type: 'order_complete', actor: 'operator', dueAfterDays: 2 };

/** The contractor proposes a time, which the client confirms. */
function agreeOnVisit(
  [propose, confirm]: [StarterStepName, StarterStepName],
  variant: Variant,
  durationMinutes: number,
): StarterStep[] {
  return [
    {
      name: propose,
      type: 'booking_create',
      actor: 'contractor',
      variant,
      dueAfterDays: 3,
      settings: settings({ durationMinutes }),
    },
    { name: confirm, type: 'booking_confirm', actor: 'client', variant, dueAfterDays: 3 },
  ];
}

/** Each step depends on the one before, so that an order waits for one side at a time. */
const STEPS: Record<StarterName, StarterStep[]> = {
  siteVisit: [
    FIND,
    ...agreeOnVisit(['bookSiteVisit', 'confirmSiteVisit'], 'inspection', 60),
    { name: 'siteVisit', type: 'file_upload', actor: 'contractor' },
    { name: 'writeOffer', type: 'offer_create', actor: 'operator', dueAfterDays: 2 },
    { name: 'acceptOffer', type: 'offer_accept', actor: 'client', dueAfterDays: 14 },
    ...agreeOnVisit(['bookInstallation', 'confirmInstallation'], 'installation', 240),
    { name: 'install', type: 'manual', actor: 'contractor' },
    PHOTOS,
    COMPLETE,
  ],
  repair: [
    FIND,
    ...agreeOnVisit(['bookRepair', 'confirmRepair'], 'maintenance', 120),
    { name: 'repair', type: 'manual', actor: 'contractor' },
    PHOTOS,
    COMPLETE,
  ],
  delivery: [
    FIND,
    ...agreeOnVisit(['bookDelivery', 'confirmDelivery'], 'installation', 180),
    { name: 'deliver', type: 'manual', actor: 'contractor' },
    PHOTOS,
    COMPLETE,
  ],
};

/** Creates the starter workflows of routers. */
@Injectable()
export class StarterWorkflows {
  constructor(private readonly db: Database) {}

  /** Call in the transaction that creates the router. The first workflow becomes the default one. */
  async create(routerId: string, locale: string | null | undefined): Promise<void> {
    const rows = STARTER_NAMES.map((name) => buildStarter(routerId, name, resolveLanguage(locale)));
    await this.db.of(WorkflowTemplate).insert(rows.map(({ template }) => template));
    await this.db.of(OrderTemplate).insert(rows.map(({ orderTemplate }) => orderTemplate));
    await this.db.of(TemplateActor).insert(rows.map(({ actor }) => actor));
    await this.db.of(TemplateStep).insert(rows.flatMap(({ steps }) => steps));
  }
}

/** The rows of a starter workflow. */
function buildStarter(routerId: string, starter: StarterName, language: Language) {
  const texts = STARTER_TEXTS[language];
  const workflowTemplateId = uuidv7();
  const actorId = uuidv7();
  const names = STEPS[starter];
  const ids = names.map(() => uuidv7());
  const steps = names.map(({ name, ...step }, index) => ({
    ...defaultsOf(TemplateStep),
    ...getDefaultVisibility(step),
    settings: settings({}),
    ...step,
    id: ids[index],
    routerId,
    workflowTemplateId,
    index,
    position: index,
    isRequired: true,
    title: texts.steps[name],
    dependsOnStepId: ids[index - 1] ?? null,
    [step.actor === 'operator' ? 'descriptionOperator' : 'descriptionContractor']: texts.instructions[name] ?? null,
    actorId: step.actor === 'contractor' ? actorId : null,
    dispatchesActorId: step.type === 'dispatch_create' ? actorId : null,
  }));
  return {
    template: {
      id: workflowTemplateId,
      routerId,
      name: texts.workflows[starter],
      isAutoDispatchingEnabled: true,
      isDefaultTemplate: starter === STARTER_NAMES[0],
    },
    orderTemplate: { id: uuidv7(), routerId, workflowTemplateId },
    actor: {
      id: actorId,
      routerId,
      workflowTemplateId,
      slug: 'contractor',
      name: texts.contractor,
      type: 'dispatched' as const,
      source: 'network' as const,
      isMainInstaller: true,
    },
    steps,
  };
}
