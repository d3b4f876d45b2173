/** What a simulation of a workflow template asks and answers (decisions/workflow-templates "Workflow template"). */
import { CoverageAddressInput } from '../../entities/coverage-address.js';
import { Recipient } from '../../entities/recipient.js';
import { TASK_TIMINGS, TASK_TYPES } from '../../entities/template-task.js';
import { STEP_STATES } from '../../entities/workflow-shapes.js';
import { TemplateStep } from '../../entities/workflow-template.js';
import {
  Choice,
  Decimal,
  Flag,
  Int,
  Json,
  Moment,
  Nested,
  NestedList,
  Text,
  Uuid,
  viewOf,
} from '../../platform/fields/index.js';
import { BREAKDOWN_FIELD } from '../../entities/ranking-shape.js';

/** A line that the order would have, at the product's own price. */
export class SimulatedLineInput {
  @Uuid({ description: 'A product of the router.' })
  productId: string;

  @Decimal({ min: 0.001, max: 1000000, optional: true, description: '1 where it is not given.' })
  quantity?: number;
}

/** Body of a simulation: the order that would run through the template. */
export class SimulationInput {
  @Moment({
    optional: true,
    description: 'When the workflow would start, from 1970 to 2999; now where it is not given.',
  })
  startAt?: string;

  @Nested(() => CoverageAddressInput)
  address: CoverageAddressInput;

  @NestedList(() => SimulatedLineInput, { optional: true, description: 'Partners are priced by them.' })
  lines?: SimulatedLineInput[];
}

/** A contractor that could be offered the work of a dispatch step. */
export class SimulatedCandidateView {
  @Uuid()
  partnerId: string;

  @Uuid()
  organizationId: string;

  @Text({ max: 256 })
  name: string;

  @Int({ min: 1, description: '1 for the best.' })
  rank: number;

  @Decimal({ min: 0, max: 1, description: 'Weighted mean of the ratings.' })
  score: number;

  @Flag({ description: 'Would be asked by itself in the first round.' })
  offered: boolean;

  @Moment({ nullable: true, description: 'Until when it could answer in the first round; null for those not asked.' })
  expiresAt: Date | null;

  @Json(BREAKDOWN_FIELD)
  breakdown: object;
}

/** A step and its plan. */
export class SimulatedStepView extends viewOf(TemplateStep, [
  'id',
  'title',
  'type',
  'actor',
  'index',
  'groupId',
  'dependsOnStepId',
]) {
  @Flag({
    description:
      'Waits in an injectable group: nothing is planned, and a step that depends on it does not wait for it.',
  })
  waiting: boolean;

  @Moment({ nullable: true, description: 'When it would become active; null where it waits.' })
  plannedActivationAt: Date | null;

  @Moment({ nullable: true, description: 'When it would be due; null where it names neither days nor time.' })
  dueAt: Date | null;

  @Moment({
    nullable: true,
    description: 'When it is due, but at its activation where it is never due, was due before or completes by itself.',
  })
  plannedCompletionAt: Date | null;

  @NestedList(() => SimulatedCandidateView, {
    nullable: true,
    description: 'Best first; null for steps that dispatch nothing.',
  })
  candidates: SimulatedCandidateView[] | null;
}

/** A message that a task would send. */
export class SimulatedNotificationView {
  @Uuid()
  taskId: string;

  @Text({ max: 256 })
  name: string;

  @Choice({ of: TASK_TYPES })
  type: (typeof TASK_TYPES)[number];

  @Choice({ of: TASK_TIMINGS })
  timing: (typeof TASK_TIMINGS)[number];

  @Uuid()
  stepId: string;

  @Choice({ of: STEP_STATES, description: 'The status that fires it.' })
  state: string;

  @Moment({
    nullable: true,
    description: 'A booking is thought to start when its step is due; null where that is not ahead.',
  })
  at: Date | null;

  @Flag({ description: 'By plan the step has left the status before; it goes out only where it has not.' })
  onlyIfLate: boolean;

  @Nested(() => Recipient, { nullable: true })
  recipient: Recipient | null;
}

/** The plan. */
export class SimulationView {
  @NestedList(() => SimulatedStepView, { description: 'All steps of the template, in their order.' })
  steps: SimulatedStepView[];

  @NestedList(() => SimulatedNotificationView, { description: 'By their moments, those without one last.' })
  notifications: SimulatedNotificationView[];
}
