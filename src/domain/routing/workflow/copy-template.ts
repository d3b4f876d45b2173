/** The rows of a running workflow, made from a template's; ids are new and refer to each other. */
import type { TemplateDocument } from '../../../entities/template-document.js';
import type { TemplateActor, TemplateGroup, TemplateStep } from '../../../entities/workflow-template.js';
import { StepSettings } from '../../../entities/workflow-value-objects.js';
import type { WorkflowDocument, WorkflowGroup } from '../../../entities/workflow-groups-and-documents.js';
import type { WorkflowActor, WorkflowStep } from '../../../entities/workflow.js';
import { defaultsOf } from '../../../platform/fields/index.js';
import { textToRichText } from '../../../platform/rich-text.js';
import { newId } from '../../../platform/new-id.js';
import { sortSteps } from './step-graph.js';

/** The parts of a template. */
export interface TemplateParts {
  steps: TemplateStep[];
  actors: TemplateActor[];
  groups: TemplateGroup[];
  documents: TemplateDocument[];
  /** Groups whose steps may be injected; none named: every injectable one. */
  allowedStepGroupIds: string[];
}

/** Where the copies belong. */
export interface CopyTarget {
  routerId: string;
  orderId: string;
  workflowId: string;
}

/** A template step as it waits in its group; refers to the workflow's own actors, groups and documents. */
export type InjectableStep = Omit<TemplateStep, 'routerId'>;

/** Rows to insert. */
export interface WorkflowParts {
  actors: Partial<WorkflowActor>[];
  groups: Partial<WorkflowGroup>[];
  documents: Partial<WorkflowDocument>[];
  steps: Partial<WorkflowStep>[];
}

type Ids = ReadonlyMap<string, string>;

/** Steps of injectable groups wait in their group, all others run. */
export function copyTemplate(template: TemplateParts, target: CopyTarget): WorkflowParts {
  const { routerId, workflowId } = target;
  const ids = new Map([
    ...createIds('workflowActor', template.actors),
    ...createIds('workflowGroup', template.groups),
    ...createIds('workflowDocument', template.documents),
  ]);
  const steps = sortSteps(template.steps.toSorted((one, other) => one.position - other.position));
  const translated = steps.map((step) => replaceIds(step, ids));
  const injectable = new Set(template.groups.filter((group) => group.isInjectable).map((group) => group.id));
  const running = translated.filter((_step, index) => !injectable.has(steps[index].groupId ?? ''));
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

/** The row of a step that begins to run, without id, dependency and position. */
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
    // A step that has waited in its group since before a setting was invented takes its default.
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

/** Refers to the workflow's own actors, group and documents; its id and dependency stay the template's. */
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

/** In the order of the originals. */
function createIds(kind: string, rows: { id: string }[]): [original: string, copy: string][] {
  return rows.map(({ id }) => [id, newId(kind)]);
}
