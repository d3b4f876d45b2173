/** What replacing the steps of a template comes to: rows to change, to add and to remove (decisions/workflows "Step"). */
import { StepSettings, type BackgroundEvent, type StepInput } from '../../../entities/workflow-shapes.js';
import { TemplateStep } from '../../../entities/workflow-template.js';
import { now } from '../../../platform/clock.js';
import { invalidFields, type Fault } from '../../../platform/errors.js';
import { defaultsOf, pickDefined } from '../../../platform/fields/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { findCycle } from '../../../domain/routing/workflow/step-graph.js';
import { matchById, missingIn, type Match } from '../steps/by-id.js';
import { STEP_FIELDS, type TemplateStepInput } from '../steps/template-step.dto.js';

/** Rows as they will stand. */
export interface StepPlan {
  changed: TemplateStep[];
  added: TemplateStep[];
  /** Ids of the steps that the request leaves out. */
  gone: string[];
  /** Place in the request by id. */
  places: Map<string, number>;
}

/** Works the plan out. @throws 400 naming the field: an id twice, a new step without what it needs, a wrong dependency. */
export function planSteps(
  template: { id: string; routerId: string },
  rows: readonly TemplateStep[],
  entries: readonly TemplateStepInput[],
): StepPlan {
  const { matches, gone } = matchById(rows, entries, 'steps');
  refuse(matches.flatMap((match) => missingIn(match, 'steps', ['isRequired', 'type', 'actor'])));
  const left = new Set(gone);
  const last = Math.max(-1, ...rows.map((row) => row.position));
  const planned = matches.map((match) => ({
    ...match,
    row: { ...(match.known ? kept(match.known, left) : fresh(template, match, last)), ...written(match) },
  }));
  const steps = planned.map(({ row }) => row);
  const places = new Map(planned.map(({ id, place }) => [id, place]));
  checkDependencies(steps, places);
  const isKnown = (row: TemplateStep) => matches[places.get(row.id)!].known !== undefined;
  return { changed: steps.filter(isKnown), added: steps.filter((row) => !isKnown(row)), gone, places };
}

function kept(known: TemplateStep, gone: Set<string>): TemplateStep {
  const { dependsOnStepId } = known;
  return { ...known, dependsOnStepId: dependsOnStepId && gone.has(dependsOnStepId) ? null : dependsOnStepId };
}

function fresh(
  template: { id: string; routerId: string },
  { id, place }: Match<TemplateStep, TemplateStepInput>,
  last: number,
): TemplateStep {
  return {
    ...defaultsOf(TemplateStep),
    settings: defaultsOf(StepSettings),
    id,
    routerId: template.routerId,
    workflowTemplateId: template.id,
    position: last + 1 + place,
  };
}

function written({ entry, place }: Match<TemplateStep, TemplateStepInput>): Partial<TemplateStep> {
  const { inputs, backgroundEvents, actorVisibility, documents, productTags } = entry;
  return {
    ...pickDefined(entry, STEP_FIELDS),
    index: entry.index ?? place,
    ...(inputs && { inputs: inputs.map(wholeInput) }),
    ...(backgroundEvents && { backgroundEvents: backgroundEvents.map(wholeEvent) }),
    ...(actorVisibility && { actorVisibility }),
    ...(documents && { documentIds: distinct(documents) }),
    ...(productTags && { productTagIds: distinct(productTags) }),
  };
}

function wholeInput({ id, customFieldId, required, position }: StepInput): StepInput {
  return { id: id ?? uuidv7(), customFieldId, required: required ?? false, position: position ?? 0 };
}

function wholeEvent({ id, type, createdAt, message }: BackgroundEvent): BackgroundEvent {
  const moment = createdAt ? new Date(createdAt) : now();
  return { id: id ?? uuidv7(), type, createdAt: moment.toISOString(), message: message ?? null };
}

function distinct(named: readonly { id: string }[]): string[] {
  return [...new Set(named.map(({ id }) => id))];
}

function checkDependencies(steps: TemplateStep[], places: Map<string, number>): void {
  const field = (id: string) => `steps[${places.get(id)}].dependsOnStepId`;
  refuse(
    steps
      .filter(({ dependsOnStepId }) => dependsOnStepId && !places.has(dependsOnStepId))
      .map(({ id }) => ({ field: field(id), message: 'names no step of this template' })),
  );
  const cycle = findCycle(steps);
  if (cycle) refuse([{ field: field(cycle[0]), message: `must not form a cycle: ${cycle.join(' → ')}` }]);
}

function refuse(faults: Fault[]): void {
  if (faults.length > 0) throw invalidFields(faults);
}
