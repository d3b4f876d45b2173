/** Data of the settings of a template. */
import { workflowTemplatesGet } from '../../../../client/generated/queries/WorkflowTemplates.js';
import { mapQuery, withVersion } from '../../../../client/src/query.js';
import type { WorkflowTemplateView } from '../../../../client/generated/types.js';
import { pick } from '../../data/pick.js';

type Step = WorkflowTemplateView['steps'][number];
type Field = WorkflowTemplateView['customFields'][number];

/** A custom field of new orders, with the steps that ask for it. */
export type SettingsField = Pick<Field, (typeof FIELD_VALUES)[number]> & {
  questions: number;
  steps: StepName[];
};
export type SettingsRole = Omit<WorkflowTemplateView['actors'][number], 'workflowTemplateId'> & { steps: StepName[] };
export type SettingsGroup = WorkflowTemplateView['groups'][number] & { steps: StepName[] };
export type StepName = Pick<Step, 'title' | 'type'>;

/** Everything about a template that is not a step. */
export interface TemplateSettings extends Pick<WorkflowTemplateView, (typeof OWN_VALUES)[number]> {
  customFields: SettingsField[];
  roles: SettingsRole[];
  groups: SettingsGroup[];
  /** For `If-Match`. */
  version: string;
}

const OWN_VALUES = [
  ...(['id', 'name', 'customId', 'isDefaultTemplate', 'isAutoDispatchingEnabled'] as const),
  ...(['defaultAssigneeId', 'allowedStepGroupIds', 'customerPortalWelcomeDescription'] as const),
] as const;
const FIELD_VALUES = [
  ...(['id', 'customId', 'name', 'type', 'isSensitive', 'regex', 'validationMessage'] as const),
  ...(['value', 'visibleInOrderCreation'] as const),
] as const;

/** The settings of a template with its version, which the API returns as a header. */
export function settingsQuery(routerId: string, id: string) {
  const query = withVersion(workflowTemplatesGet(routerId, id));
  return mapQuery(query, 'settings', ({ value, version }) => toSettings(value, version));
}

function toSettings(template: WorkflowTemplateView, version: string): TemplateSettings {
  const { steps } = template;
  const stepsWith = (isUsed: (step: Step) => boolean) =>
    steps.filter(isUsed).map(({ title, type }): StepName => ({ title, type }));
  return {
    ...pick(template, OWN_VALUES),
    version,
    customFields: template.customFields.map((field) => ({
      ...pick(field, FIELD_VALUES),
      questions: field.questions.length,
      steps: stepsWith(({ inputs }) => inputs.some(({ customFieldId }) => customFieldId === field.id)),
    })),
    roles: template.actors.map(({ workflowTemplateId: _template, ...role }) => ({
      ...role,
      steps: stepsWith(({ actorId, dispatchesActorId }) => [actorId, dispatchesActorId].includes(role.id)),
    })),
    groups: template.groups.map((group) => ({ ...group, steps: stepsWith(({ groupId }) => groupId === group.id) })),
  };
}
