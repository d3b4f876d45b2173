/** Simulates the course of an order through a template (decisions/workflow-templates "Workflow template"). */
import { isAbout } from '../../../entities/step-types/index.js';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { TemplateTask } from '../../../entities/template-task.js';
import { TemplateGroup } from '../../../entities/workflow-template.js';
import { TemplateStep } from '../../../entities/template-step.js';
import type { ForecastStep, ForecastTask } from '../../../domain/notifications/task-triggers.js';
import { excerptTask } from '../../../domain/notifications/task-templates.js';
import { TaskForecast } from '../../../domain/notifications/task-forecast.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import { planSteps, type PlannedStart, type PlannedStep } from './plan-steps.js';
import { SimulatedCandidates } from './simulated-candidates.js';
import { SimulatedOrderBuilder, type SimulatedOrder } from './simulated-order-builder.js';
import type {
  SimulatedNotificationView,
  SimulatedStepView,
  SimulationInput,
  SimulationView,
} from './simulation.dto.js';

type PlanByStep = ReadonlyMap<string, PlannedStep>;
type TemplateKey = { routerId: string; workflowTemplateId: string };

/** Bounds of the start year: due dates after a later start could exceed four-digit years. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2999;

/** Applies the rules of real orders. Stores and sends nothing. */
@Injectable()
export class TemplateSimulationService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly orders: SimulatedOrderBuilder,
    private readonly candidates: SimulatedCandidates,
    private readonly forecast: TaskForecast,
  ) {}

  /** @throws 404 if the router has no such template; 400 naming an invalid line. */
  async simulate(caller: Caller, id: string, input: SimulationInput): Promise<SimulationView> {
    const startAt = parseStart(input) ?? this.clock.now();
    const order = await this.orders.build(caller, id, input);
    const template = { routerId: caller.routerId, workflowTemplateId: id };
    const steps = await this.db.of(TemplateStep).find({
      where: template,
      order: { index: 'ASC', position: 'ASC' },
    });
    const plan = await this.plan(template, steps, { ...order.calendar, startAt });
    const dispatching = steps.filter((step) => isAbout(step, 'work'));
    const candidates = await this.candidates.find(order, dispatching, plan);
    const tasks = await this.db.of(TemplateTask).find({ where: template, order: { id: 'ASC' } });
    const forecast = steps.flatMap((step) => forecastOf(step, startAt, plan.get(step.id)));
    const notifications = await this.forecast.forecast(tasks, forecast, order.calendar.timeZone);
    const excerpts = new Map(tasks.map((task) => [task.id, excerptTask(task)]));
    return {
      steps: steps.map((step) => ({
        ...toStepView(step, plan.get(step.id)),
        candidates: candidates.get(step.id) ?? null,
      })),
      notifications: notifications.map((notification) => ({
        ...toNotificationView(notification, order),
        ...excerpts.get(notification.task.id)!,
      })),
    };
  }

  private async plan(template: TemplateKey, steps: TemplateStep[], start: PlannedStart): Promise<PlanByStep> {
    const groups = await this.db.of(TemplateGroup).findBy({ ...template, isInjectable: true });
    const injectable = new Set<string | null>(groups.map((group) => group.id));
    return planSteps(
      steps.map((step) => ({ ...step, isWaiting: injectable.has(step.groupId) })),
      start,
    );
  }
}

function parseStart({ startAt }: SimulationInput): Date | undefined {
  if (startAt === undefined) return undefined;
  const start = new Date(startAt);
  const year = start.getUTCFullYear();
  if (year < FIRST_YEAR || year > LAST_YEAR)
    throw invalid('startAt', {
      message: `must be from ${FIRST_YEAR} to ${LAST_YEAR}`,
      code: 'OUT_OF_RANGE',
      min: FIRST_YEAR,
      max: LAST_YEAR,
    });
  return start;
}

/** Every step is `todo` first, even if it becomes active in the transaction that starts the workflow. */
function forecastOf(step: TemplateStep, startAt: Date, planned: PlannedStep | undefined): ForecastStep[] {
  if (!planned) return [];
  const { activationAt, completionAt, dueAt, startsImmediately } = planned;
  const entered = [
    { state: 'todo', at: startAt, leavesAt: activationAt, isTransient: startsImmediately },
    { state: 'active', at: activationAt, leavesAt: completionAt, isTransient: step.autoComplete },
    { state: 'done', at: completionAt, leavesAt: null, isTransient: false },
  ];
  return [{ id: step.id, states: step.states, dueAt, entered }];
}

function toStepView(step: TemplateStep, planned: PlannedStep | undefined): Omit<SimulatedStepView, 'candidates'> {
  const { id, title, type, actor, index, groupId, dependsOnStepId } = step;
  return {
    id,
    title,
    type,
    actor,
    index,
    groupId,
    dependsOnStepId,
    waiting: planned === undefined,
    plannedActivationAt: planned?.activationAt ?? null,
    dueAt: planned?.dueAt ?? null,
    plannedCompletionAt: planned?.completionAt ?? null,
  };
}

/** An actor that the task names takes precedence over its recipient, as in real deliveries. */
function toNotificationView(
  { task, step, entry, at, onlyIfLate }: ForecastTask,
  { actors }: SimulatedOrder,
): Omit<SimulatedNotificationView, 'subject' | 'excerpt'> {
  const { id: taskId, name, type, timing, recipient, workflowTemplateActorId } = task;
  const actor = actors.find(({ id }) => id === workflowTemplateActorId);
  const effectiveRecipient = actor ? { type: 'ACTOR' as const, value: actor.slug } : recipient;
  return {
    taskId,
    name,
    type,
    timing,
    stepId: step.id,
    state: entry.state,
    at,
    onlyIfLate,
    recipient: effectiveRecipient,
  };
}
