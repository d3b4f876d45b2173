/** Data of the pages of workflow templates. */
import { workflowTemplatesGet } from '../../../client/generated/queries/WorkflowTemplates.js';
import { mapQuery, withVersion } from '../../../client/src/query.js';
import type { TemplateStepView, WorkflowTemplateView } from '../../../client/generated/types.js';

/** A step as its form shows it: documents and tasks by name. */
export type EditedStep = Omit<TemplateStepView, (typeof OMITTED)[number] | 'documents' | 'tasks'> & {
  documentIds: string[];
  tasks: Pick<TemplateStepView['tasks'][number], 'id' | 'name' | 'type'>[];
};
const OMITTED = ['workflowTemplate', 'workflowTemplateId', 'dependantStepId', 'backgroundEvents', 'index'] as const;

/** A template as its pages show it. */
export interface EditedTemplate extends Pick<
  WorkflowTemplateView,
  'id' | 'name' | 'isDefaultTemplate' | 'isAutoDispatchingEnabled' | 'actors' | 'groups'
> {
  steps: EditedStep[];
  documents: { id: string; name: string }[];
  /** `key` names the field in variables. */
  customFields: { id: string; name: string; key: string; isSensitive: boolean; type: string }[];
  /** For `If-Match`. */
  version: string;
}

/** What the pages show of a template. */
export function templateQuery(routerId: string, id: string) {
  const query = withVersion(workflowTemplatesGet(routerId, id));
  return mapQuery(query, 'steps', ({ value, version }) => toEdited(value, version));
}

/** Keeps what the pages show. */
export function toEdited(template: WorkflowTemplateView, version: string): EditedTemplate {
  const { id, name, isDefaultTemplate, isAutoDispatchingEnabled, actors, groups } = template;
  const toName = (part: { id: string; name: string }) => ({ id: part.id, name: part.name });
  return {
    ...{ id, name, isDefaultTemplate, isAutoDispatchingEnabled, actors, groups, version },
    steps: template.steps.map(toStep),
    documents: template.documents.map(toName),
    customFields: template.customFields.map(({ customId, isSensitive, type, ...field }) => ({
      ...toName(field),
      ...{ key: customId ?? field.name, isSensitive, type },
    })),
  };
}

function toStep({ documents, tasks, ...step }: TemplateStepView): EditedStep {
  const rest: Partial<typeof step> = { ...step };
  for (const name of OMITTED) delete rest[name];
  return {
    ...(rest as EditedStep),
    documentIds: documents.map(({ id }) => id),
    tasks: tasks.map(({ id, name, type }) => ({ id, name, type })),
  };
}
