/** Creates the rows of a workflow from those of a template, with new IDs in all references. */
import type { TemplateDocument } from '../../../entities/template-document.js';
import type { TemplateActor, TemplateGroup } from '../../../entities/workflow-template.js';
import type { TemplateStep } from '../../../entities/template-step.js';
import { StepSettings } from '../../../entities/workflow-value-objects.js';
import type { WorkflowDocument, WorkflowGroup } from '../../../entities/workflow-groups-and-documents.js';
import type { WorkflowActor, WorkflowStep } from '../../../entities/workflow.js';
import { defaultsOf } from '../../../platform/fields/index.js';
import { textToRichText } from '../../../platform/rich-text.js';
import { newId } from '../../../platform/new-id.js';
import { sortSteps } from '../order/state/step-graph.js';

export interface TemplateParts {
  steps: TemplateStep[];
  actors: TemplateActor[];
  groups: TemplateGroup[];
  documents: TemplateDocument[];
  /** Groups whose steps may be injected; empty: all injectable groups. */
  allowedStepGroupIds: string[];
}

/** Keys of the copies. */
export interface CopyTarget {
  routerId: string;
  orderId: string;
  workflowId: string;
}

/** A template step stored in its group until injection; its references are to the workflow's actors, groups and documents. */
export type InjectableStep = Omit<TemplateStep, 'routerId'>;

/** Rows to insert. */
export interface WorkflowParts {
  actors: Partial<WorkflowActor>[];
  groups: Partial<WorkflowGroup>[];
  documents: Partial<WorkflowDocument>[];
  steps: Partial<WorkflowStep>[];
}

type Ids = ReadonlyMap<string, string>;

/** Returns the steps of a template that run from the start, in order. */
export function listRunningSteps(template: Pick<TemplateParts, 'steps' | 'groups'>): TemplateStep[] {
  const injectable = new Set(template.groups.filter((group) => group.isInjectable).map((group) => group.id));
  return listSteps(template).filter(({ groupId }) => !injectable.has(groupId ?? ''));
}

function listSteps({ steps }: Pick<TemplateParts, 'steps'>): TemplateStep[] {
  return sortSteps(steps.toSorted((one, other) => one.position - other.position));
}

/** Steps of injectable groups are stored in their group, all other steps run. */
export function copyTemplate(template: TemplateParts, target: CopyTarget): WorkflowParts {
  const { routerId, workflowId } = target;
  const ids = new Map([
    ...createIds('workflowActor', template.actors),
    ...createIds('workflowGroup', template.groups),
    ...createIds('workflowDocument', template.documents),
  ]);
  const steps = listSteps(template);
  const translated = steps.map((step) => replaceIds(step, ids));
  const runningIds = new Set(listRunningSteps(template).map(({ id }) => id));
  const running = translated.filter((_step, index) => runningIds.has(steps[index].id));
  const stepIds = new Map(running.map(({ id }) => [id, newId('workflowStep')]));
  const allowed = template.allowedStepGroupIds;
  return {
    actors: template.actors.map(({ id, workflowTemplateId: _template, ...actor }) => ({
      ...actor,
      id: ids.get(id)!,
      routerId,
      workflowId,
      templateActorId: id,
    })),
    groups: template.groups.map(({ id, name, description, isInjectable }) => ({
      id: ids.get(id)!,
      routerId,
      workflowId,
      templateGroupId: id,
      name,
      description,
      isInjectable: isInjectable && (allowed.length === 0 || allowed.includes(id)),
      templateSteps: translated.filter((step) => step.groupId === ids.get(id)),
    })),
    documents: template.documents.map(({ id, ...document }) => ({
      ...pickDocumentFields(document),
      id: ids.get(id)!,
      routerId,
      workflowId,
      templateDocumentId: id,
    })),
    steps: running.map((step, position) => ({
      ...createStepRow(step, target),
      id: stepIds.get(step.id)!,
      dependsOnStepId: stepIds.get(step.dependsOnStepId ?? '') ?? null,
      position,
    })),
  };
}

/** @returns the row of a step, without ID, dependency and position */
export function createStepRow(
  step: InjectableStep,
  { routerId, orderId, workflowId }: CopyTarget,
): Partial<WorkflowStep> {
  const {
    id: templateStepId,
    workflowTemplateId: _template,
    dependsOnStepId: _dependency,
    position: _at,
    ...own
  } = step;
  return {
    ...own,
    // Steps stored before a setting existed get its default.
    settings: { ...defaultsOf(StepSettings), ...step.settings },
    routerId,
    orderId,
    workflowId,
    templateStepId,
    descriptionOperator: textToRichText(step.descriptionOperator),
    descriptionContractor: textToRichText(step.descriptionContractor),
    descriptionClient: textToRichText(step.descriptionClient),
  };
}

/** Replaces references by those to the workflow's actors, group and documents; ID and dependency stay. */
function replaceIds({ routerId: _router, ...step }: TemplateStep, ids: Ids): InjectableStep {
  const to = (id: string | null) => ids.get(id ?? '') ?? null;
  return {
    ...step,
    actorId: to(step.actorId),
    dispatchesActorId: to(step.dispatchesActorId),
    groupId: to(step.groupId),
    documentIds: step.documentIds.flatMap((id) => ids.get(id) ?? []),
    actorVisibility: step.actorVisibility.flatMap((entry) => {
      const actorId = ids.get(entry.actorId);
      return actorId ? [{ ...entry, actorId }] : [];
    }),
  };
}

function pickDocumentFields({
  name,
  content,
  type,
  fileId,
  fieldMappings,
  public: isPublic,
  description,
}: Partial<TemplateDocument>) {
  return { name, content, type, fileId, fieldMappings, public: isPublic, description };
}

/** New IDs in the order of the rows. */
function createIds(kind: string, rows: { id: string }[]): [original: string, copy: string][] {
  return rows.map(({ id }) => [id, newId(kind)]);
}
