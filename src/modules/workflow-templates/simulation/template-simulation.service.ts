/** What would happen to an order that runs through a template, without an order (decisions/workflow-templates "Workflow template"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { TemplateTask } from '../../../entities/template-task.js';
import { TemplateGroup, TemplateStep } from '../../../entities/workflow-template.js';
import type { ForecastStep, ForeseenTask } from '../../../domain/notifications/task-firings.js';
import { TaskForecast } from '../../../domain/notifications/task-forecast.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import { planSteps, type PlannedStep } from './simulation.js';
import { SimulatedCandidates } from './simulated-candidates.js';
import { SimulatedOrders, type SimulatedOrder } from './simulated-order.js';
import type {
  SimulatedNotificationView,
  SimulatedStepView,
  SimulationInput,
  SimulationView,
} from './simulation.dto.js';

type Plan = ReadonlyMap<string, PlannedStep>;
type OfTemplate = { routerId: string; workflowTemplateId: string };
type Start = { startAt: Date; timeZone: string };

/** Later starts would leave the four digits of a year. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2999;

/** Simulates templates by the rules that real orders follow; it writes nothing. */
@Injectable()
export class TemplateSimulationService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly orders: SimulatedOrders,
    private readonly candidates: SimulatedCandidates,
    private readonly forecast: TaskForecast,
  ) {}

  /** @throws 404 outside the caller's router; 400 naming a line that no order can have. */
  async simulate(caller: Caller, id: string, input: SimulationInput): Promise<SimulationView> {
    const startAt = startOf(input) ?? this.clock.now();
    const order = await this.orders.imagine(caller, id, input);
    const ofTemplate = { routerId: caller.routerId, workflowTemplateId: id };
    const steps = await this.db.of(TemplateStep).find({
      where: ofTemplate,
      order: { index: 'ASC', position: 'ASC' },
    });
    const plan = await this.planOf(ofTemplate, steps, { startAt, timeZone: order.timeZone });
    const dispatching = steps.filter(({ type }) => type === 'dispatch_create');
    const candidates = await this.candidates.of(order, dispatching, plan);
    const tasks = await this.db.of(TemplateTask).find({ where: ofTemplate, order: { id: 'ASC' } });
    const forecast = steps.flatMap((step) => forecastOf(step, startAt, plan.get(step.id)));
    const foreseen = await this.forecast.foresee(tasks, forecast, order.timeZone);
    return {
      steps: steps.map((step) => ({
        ...stepView(step, plan.get(step.id)),
        candidates: candidates.get(step.id) ?? null,
      })),
      notifications: foreseen.map((one) => notificationView(one, order)),
    };
  }

  private async planOf(template: OfTemplate, steps: TemplateStep[], start: Start): Promise<Plan> {
    const groups = await this.db.of(TemplateGroup).findBy({ ...template, isInjectable: true });
    const injectable = new Set<string | null>(groups.map((group) => group.id));
    return planSteps(
      steps.map((step) => ({ ...step, isWaiting: injectable.has(step.groupId) })),
      start,
    );
  }
}

function startOf({ startAt }: SimulationInput): Date | undefined {
  if (startAt === undefined) return undefined;
  const start = new Date(startAt);
  const year = start.getUTCFullYear();
  if (year < FIRST_YEAR || year > LAST_YEAR) throw invalid('startAt', `must be from ${FIRST_YEAR} to ${LAST_YEAR}`);
  return start;
}

/** Every step is `todo` when the workflow starts, even one that becomes active in the same deed. */
function forecastOf(step: TemplateStep, startAt: Date, planned: PlannedStep | undefined): ForecastStep[] {
  if (!planned) return [];
  const { activationAt, completionAt, dueAt, startsAtOnce } = planned;
  const entered = [
    { state: 'todo', at: startAt, leavesAt: activationAt, passes: startsAtOnce },
    { state: 'active', at: activationAt, leavesAt: completionAt, passes: step.autoComplete },
    { state: 'done', at: completionAt, leavesAt: null, passes: false },
  ];
  return [{ id: step.id, states: step.states, dueAt, entered }];
}

function stepView(step: TemplateStep, planned: PlannedStep | undefined): Omit<SimulatedStepView, 'candidates'> {
  const { id, title, type, actor, index, groupId, dependsOnStepId } = step;
  return {
    ...{ id, title, type, actor, index, groupId, dependsOnStepId },
    waiting: planned === undefined,
    plannedActivationAt: planned?.activationAt ?? null,
    dueAt: planned?.dueAt ?? null,
    plannedCompletionAt: planned?.completionAt ?? null,
  };
}

/** An actor that the task names goes before its recipient, as when it is sent. */
function notificationView(
  { task, step, entry, at, onlyIfLate }: ForeseenTask,
  { actors }: SimulatedOrder,
): SimulatedNotificationView {
  const { id: taskId, name, type, timing, recipient, workflowTemplateActorId } = task;
  const actor = actors.find((one) => one.id === workflowTemplateActorId);
  const told = actor ? { type: 'ACTOR' as const, value: actor.slug } : recipient;
  return { taskId, name, type, timing, stepId: step.id, state: entry.state, at, onlyIfLate, recipient: told };
}
