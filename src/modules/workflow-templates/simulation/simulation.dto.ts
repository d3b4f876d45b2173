/** Request and response bodies of simulations (decisions/workflow-templates "Workflow template"). */
import { ApiSchema } from '@nestjs/swagger';
import { CoverageAddressInput } from '../../../entities/coverage-address.js';
import { Recipient } from '../../../entities/recipient.js';
import { CHANNEL_FIELD, TASK_TIMINGS, type ChannelName } from '../../../entities/template-task.js';
import { STEP_STATES } from '../../../entities/workflow-value-objects.js';
import { TemplateStep } from '../../../entities/template-step.js';
import {
  EnumField,
  FloatField,
  BooleanField,
  IntField,
  JsonField,
  TimestampField,
  NestedField,
  NestedListField,
  StringField,
  UuidField,
  pickFields,
} from '../../../platform/fields/index.js';
import { BREAKDOWN_FIELD } from '../../../entities/ranking-schema.js';

/** More lines would change no ranking that people compare, and keep the process busy. */
const SIMULATED_LINES_MAX = 50;

/** Line of the simulated order, at the price of the product. */
@ApiSchema({ description: 'Product and quantity of the simulated order.' })
export class SimulatedLineInput {
  @UuidField({ description: 'Product of the router.' })
  productId: string;

  @FloatField({ min: 0.001, max: 1000000, optional: true, description: 'Quantity. Default: 1.' })
  quantity?: number;
}

/** Request body of a simulation. */
@ApiSchema({ description: 'Order to simulate.' })
export class SimulationInput {
  @TimestampField({
    optional: true,
    description: 'Start time of the workflow (UTC), from 1970 to 2999. Default: now.',
  })
  startAt?: string;

  @NestedField(() => CoverageAddressInput, { description: 'Address of the order.' })
  address: CoverageAddressInput;

  @NestedListField(() => SimulatedLineInput, {
    optional: true,
    maxItems: SIMULATED_LINES_MAX,
    description: 'Products of the order: payouts follow from them.',
  })
  lines?: SimulatedLineInput[];
}

/** Contractor that could receive an offer of the work of a dispatch step. */
@ApiSchema({ description: 'Partner that could receive an offer for the step.' })
export class SimulatedCandidateView {
  @UuidField({ description: 'ID of the partner.' })
  partnerId: string;

  @UuidField({ description: 'Contractor organization of the partner.' })
  organizationId: string;

  @StringField({ max: 256, description: 'Name of the contractor.' })
  name: string;

  @IntField({ min: 1, description: 'Rank, 1 for the best candidate.' })
  rank: number;

  @FloatField({ min: 0, max: 1, description: 'Weighted mean of the criteria ratings, from 0 to 1.' })
  score: number;

  @BooleanField({ description: 'Whether the first automatic round would include the candidate.' })
  offered: boolean;

  @TimestampField({
    nullable: true,
    description: 'Response deadline in the first round (UTC). `null` for candidates that the round does not include.',
  })
  expiresAt: Date | null;

  @IntField({
    min: 0,
    nullable: true,
    description: 'Payout of this partner for the lines, in minor units. `null` if no line has a known price.',
  })
  payout: number | null;

  @BooleanField({ description: 'Whether `payout` covers every line. `false`: a part is by agreement.' })
  payoutIsComplete: boolean;

  @IntField({
    nullable: true,
    description: 'Price of the lines without VAT minus `payout`. `null` while a part of the payout is by agreement.',
  })
  margin: number | null;

  @JsonField({ ...BREAKDOWN_FIELD, description: 'Score of each ranking criterion.' })
  breakdown: object;
}

/** Step with its planned times. */
@ApiSchema({ description: 'Planned step with its times and candidates.' })
export class SimulatedStepView extends pickFields(TemplateStep, [
  'id',
  'title',
  'type',
  'actor',
  'index',
  'groupId',
  'dependsOnStepId',
]) {
  @BooleanField({
    description:
      'Whether the step waits in an injectable group and is not planned. Dependent steps do not wait for it.',
  })
  waiting: boolean;

  @TimestampField({ nullable: true, description: 'Planned activation time (UTC). `null` for waiting steps.' })
  plannedActivationAt: Date | null;

  @TimestampField({ nullable: true, description: 'Due time (UTC). `null` if there is no due date.' })
  dueAt: Date | null;

  @TimestampField({
    nullable: true,
    description:
      'Planned completion time (UTC): the due time, or the activation time if there is no later due time or the step completes automatically. `null` for waiting steps.',
  })
  plannedCompletionAt: Date | null;

  @NestedListField(() => SimulatedCandidateView, {
    nullable: true,
    description: 'Candidates of a dispatch step, best first. `null` for other steps.',
  })
  candidates: SimulatedCandidateView[] | null;
}

@ApiSchema({ description: 'Message that a task would send.' })
export class SimulatedNotificationView {
  @UuidField({ description: 'ID of the task.' })
  taskId: string;

  @StringField({ max: 256, description: 'Name of the task.' })
  name: string;

  @EnumField(CHANNEL_FIELD)
  type: ChannelName;

  @EnumField({ of: TASK_TIMINGS, description: 'Timing of the task: `on`, `after` or `before`.' })
  timing: (typeof TASK_TIMINGS)[number];

  @UuidField({ description: 'Template step that fires the task.' })
  stepId: string;

  @EnumField({ of: STEP_STATES, description: 'Step status that fires the task.' })
  state: string;

  @TimestampField({
    nullable: true,
    description:
      'Planned send time (UTC). Bookings are assumed to start when their step is due. `null` if that time is not known or in the past.',
  })
  at: Date | null;

  @BooleanField({
    description: 'Whether the message is sent only if the step stays in the status longer than planned.',
  })
  onlyIfLate: boolean;

  @NestedField(() => Recipient, { nullable: true, description: 'Recipient of the message. `null` for webhooks.' })
  recipient: Recipient | null;

  @StringField({
    max: 201,
    nullable: true,
    description: 'Beginning of the e-mail’s subject, with variables as written. `null` for other channels.',
  })
  subject: string | null;

  @StringField({
    max: 201,
    nullable: true,
    description:
      'Beginning of the text of an e-mail or text message, or of the URL of a webhook: at most 200 characters of plain text in one line, with variables as written. `null` if there is none.',
  })
  excerpt: string | null;
}

/** Response body of a simulation. */
@ApiSchema({ description: 'Planned course of an order: steps, candidates and messages.' })
export class SimulationView {
  @NestedListField(() => SimulatedStepView, { description: 'All steps of the template, in order.' })
  steps: SimulatedStepView[];

  @NestedListField(() => SimulatedNotificationView, {
    description: 'Messages that would be sent, by time; those without a time last.',
  })
  notifications: SimulatedNotificationView[];
}
