/** The forms of the settings, with the kind of each field. */
import type {
  TemplateActorInput,
  TemplateCustomFieldInput,
  TemplateGroupInput,
  WorkflowTemplateUpdate,
} from '../../../../client/generated/types.js';
import type { FormFields } from '../../../ui/form-error.js';
import { toBody, type WordKind } from '../../forms/field-kinds.js';

export const FIELD_TYPES = [
  ...(['TEXT', 'NUMBER', 'BOOLEAN', 'DATE', 'SELECT', 'MULTI_SELECT', 'FILE', 'URL'] as const),
] as const;
export const ROLE_TYPES = ['dispatched', 'assigned', 'fixed'] as const;
export const ROLE_SOURCES = ['network', 'order_creator', 'manual'] as const;

type Kinds<T> = Partial<Record<keyof T & string, WordKind>>;

export const BASICS = {
  name: 'name',
  customId: 'text',
  isDefaultTemplate: 'flag',
  isAutoDispatchingEnabled: 'flag',
  defaultAssigneeId: 'text',
  allowedStepGroupIds: 'boxes',
} as const satisfies Kinds<WorkflowTemplateUpdate>;
export const FIELD = {
  name: 'name',
  customId: 'text',
  type: 'name',
  value: 'text',
  regex: 'text',
  validationMessage: 'text',
  isSensitive: 'flag',
  visibleInOrderCreation: 'flag',
} as const satisfies Kinds<TemplateCustomFieldInput>;
export const ROLE = {
  name: 'name',
  slug: 'text',
  type: 'name',
  source: 'name',
  isMainInstaller: 'flag',
  professions: 'codes',
  services: 'codes',
  tags: 'words',
} as const satisfies Kinds<TemplateActorInput>;
export const GROUP = {
  name: 'name',
  description: 'text',
  isInjectable: 'flag',
} as const satisfies Kinds<TemplateGroupInput>;

/** An empty slug is left to the service. */
export function toRoleInput(fields: FormFields): TemplateActorInput {
  const { slug, ...role } = toBody(ROLE, fields);
  return { ...role, ...(slug === null ? {} : { slug }) } as TemplateActorInput;
}
