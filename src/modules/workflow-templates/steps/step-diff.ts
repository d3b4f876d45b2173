/** Diff of a request's steps against the stored steps of a template (decisions/workflows "Step"). */
import { StepSettings, type BackgroundEvent, type StepInput } from '../../../entities/workflow-value-objects.js';
import { getDefaultVisibility } from '../../../entities/step-visibility.js';
import { TemplateStep } from '../../../entities/template-step.js';
import { now } from '../../../platform/clock.js';
import { invalidFields, type FieldError } from '../../../platform/errors.js';
import { defaultsOf, pickDefined } from '../../../platform/fields/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { findCycle } from '../../../domain/routing/order/state/step-graph.js';
import { diffById, findMissingFields, type EntryMatch } from '../diff-by-id.js';
import { STEP_FIELDS, type TemplateStepInput } from './template-step.dto.js';

type StepMatch = EntryMatch<TemplateStep, TemplateStepInput>;

/** Complete rows to write. */
export interface StepDiff {
  changed: TemplateStep[];
  added: TemplateStep[];
  removedIds: string[];
  /** Index in the request by step ID. */
  indexes: Map<string, number>;
}

/** @throws 400 naming a repeated ID, a missing field of a new step, an unknown dependency or a cycle. */
export function diffSteps(
  template: { id: string; routerId: string },
  rows: readonly TemplateStep[],
  entries: readonly TemplateStepInput[],
): StepDiff {
  const { matches, removedIds } = diffById(rows, entries, 'steps');
  throwIfAny(matches.flatMap((match) => findMissingFields(match, 'steps', ['isRequired', 'type', 'actor'])));
  const removed = new Set(removedIds);
  const lastPosition = Math.max(-1, ...rows.map((row) => row.position));
  const steps = matches.map((match): TemplateStep => ({
    ...(match.existing ? withoutRemovedDependency(match.existing, removed) : createStep(template, match, lastPosition)),
    ...columnsOf(match),
  }));
  const indexes = new Map(matches.map(({ id, index }) => [id, index]));
  assertValidDependencies(steps, indexes);
  const isExisting = (row: TemplateStep) => matches[indexes.get(row.id)!].existing !== undefined;
  return { changed: steps.filter(isExisting), added: steps.filter((row) => !isExisting(row)), removedIds, indexes };
}

/** A step keeps no dependency on a step that the request removes, unless the request sets one. */
function withoutRemovedDependency(step: TemplateStep, removed: Set<string>): TemplateStep {
  const { dependsOnStepId } = step;
  return { ...step, dependsOnStepId: dependsOnStepId && removed.has(dependsOnStepId) ? null : dependsOnStepId };
}

function createStep(
  template: { id: string; routerId: string },
  { id, index, entry }: StepMatch,
  lastPosition: number,
): TemplateStep {
  return {
    ...defaultsOf(TemplateStep),
    ...getDefaultVisibility({ actor: entry.actor!, type: entry.type! }),
    settings: defaultsOf(StepSettings),
    id,
    routerId: template.routerId,
    workflowTemplateId: template.id,
    position: lastPosition + 1 + index,
  };
}

function columnsOf({ entry, index }: StepMatch): Partial<TemplateStep> {
  const { inputs, backgroundEvents, actorVisibility, documents, productTags } = entry;
  return {
    ...pickDefined(entry, STEP_FIELDS),
    index: entry.index ?? index,
    ...(inputs && { inputs: inputs.map(completeInput) }),
    ...(backgroundEvents && { backgroundEvents: backgroundEvents.map(completeEvent) }),
    ...(actorVisibility && { actorVisibility }),
    ...(documents && { documentIds: uniqueIds(documents) }),
    ...(productTags && { productTagIds: uniqueIds(productTags) }),
  };
}

function completeInput({ id, customFieldId, required, position }: StepInput): StepInput {
  return { id: id ?? uuidv7(), customFieldId, required: required ?? false, position: position ?? 0 };
}

function completeEvent({ id, type, createdAt, message }: BackgroundEvent): BackgroundEvent {
  const timestamp = createdAt ? new Date(createdAt) : now();
  return { id: id ?? uuidv7(), type, createdAt: timestamp.toISOString(), message: message ?? null };
}

function uniqueIds(references: readonly { id: string }[]): string[] {
  return [...new Set(references.map(({ id }) => id))];
}

function assertValidDependencies(steps: TemplateStep[], indexes: Map<string, number>): void {
  const field = (id: string) => `steps[${indexes.get(id)}].dependsOnStepId`;
  throwIfAny(
    steps
      .filter(({ dependsOnStepId }) => dependsOnStepId && !indexes.has(dependsOnStepId))
      .map(({ id }) => ({ field: field(id), message: 'names no step of this template', code: 'REFERENCE_NOT_FOUND' })),
  );
  const cycle = findCycle(steps);
  if (cycle) throwIfAny([{ field: field(cycle[0]), message: `must not form a cycle: ${cycle.join(' → ')}` }]);
}

function throwIfAny(errors: FieldError[]): void {
  if (errors.length > 0) throw invalidFields(errors);
}
