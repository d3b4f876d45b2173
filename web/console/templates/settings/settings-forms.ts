/** The forms of the settings: their fields, named as in the API, and what they send. */
import type {
  TemplateActorInput,
  TemplateCustomFieldInput,
  TemplateGroupInput,
  WorkflowTemplateUpdate,
} from '../../../../client/generated/types.js';
import type { FormFields } from '../../../ui/index.js';
import type { SettingsField, SettingsGroup, SettingsRole, TemplateSettings } from './settings-queries.js';

export const FIELD_TYPES = [
  ...(['TEXT', 'NUMBER', 'BOOLEAN', 'DATE', 'SELECT', 'MULTI_SELECT', 'FILE', 'URL'] as const),
] as const;
export const ROLE_TYPES = ['dispatched', 'assigned', 'fixed'] as const;
export const ROLE_SOURCES = ['network', 'order_creator', 'manual'] as const;
/** Names of check boxes: a group that may be added to running orders. */
export const ALLOWED = 'allowed.';

const flag = (value: boolean) => (value ? 'true' : '');
const boxes = (prefix: string, ids: readonly string[]) => Object.fromEntries(ids.map((id) => [prefix + id, 'true']));
// Forms that are sent without script have line breaks of two characters.
const readText = (value: string | undefined) => value?.replace(/\r\n/g, '\n').trim() || null;
const readFlag = (value: string | undefined) => value === 'true';
const readBoxes = (fields: FormFields, prefix: string) =>
  Object.keys(fields).flatMap((name) => (name.startsWith(prefix) && fields[name] ? [name.slice(prefix.length)] : []));

export function toBasicFields(template: TemplateSettings): FormFields {
  return {
    name: template.name,
    customId: template.customId ?? '',
    isDefaultTemplate: flag(template.isDefaultTemplate),
    isAutoDispatchingEnabled: flag(template.isAutoDispatchingEnabled),
    defaultAssigneeId: template.defaultAssigneeId ?? '',
    ...boxes(ALLOWED, template.allowedStepGroupIds),
  };
}

export function toBasicsInput(fields: FormFields): WorkflowTemplateUpdate {
  return {
    name: fields.name?.trim() ?? '',
    customId: readText(fields.customId),
    isDefaultTemplate: readFlag(fields.isDefaultTemplate),
    isAutoDispatchingEnabled: readFlag(fields.isAutoDispatchingEnabled),
    defaultAssigneeId: readText(fields.defaultAssigneeId),
    allowedStepGroupIds: readBoxes(fields, ALLOWED),
  };
}

export function toFieldFields(field: SettingsField): FormFields {
  return {
    name: field.name,
    customId: field.customId ?? '',
    type: field.type,
    value: field.value ?? '',
    regex: field.regex ?? '',
    validationMessage: field.validationMessage ?? '',
    isSensitive: flag(field.isSensitive),
    visibleInOrderCreation: flag(field.visibleInOrderCreation),
  };
}

export function toFieldInput(fields: FormFields): TemplateCustomFieldInput {
  return {
    name: fields.name?.trim() ?? '',
    customId: readText(fields.customId),
    type: fields.type as TemplateCustomFieldInput['type'] & string,
    value: readText(fields.value),
    regex: readText(fields.regex),
    validationMessage: readText(fields.validationMessage),
    isSensitive: readFlag(fields.isSensitive),
    visibleInOrderCreation: readFlag(fields.visibleInOrderCreation),
  };
}

export function toRoleFields(role: SettingsRole): FormFields {
  return {
    name: role.name,
    slug: role.slug,
    type: role.type,
    source: role.source,
    isMainInstaller: flag(role.isMainInstaller),
    professions: role.professions.join(', '),
    services: role.services.join(', '),
    tags: role.tags.join(', '),
  };
}

/** An empty slug is left to the service. */
export function toRoleInput(fields: FormFields): TemplateActorInput {
  const slug = readText(fields.slug);
  return {
    name: fields.name?.trim() ?? '',
    ...(slug === null ? {} : { slug }),
    type: fields.type as TemplateActorInput['type'] & string,
    source: fields.source as TemplateActorInput['source'] & string,
    isMainInstaller: readFlag(fields.isMainInstaller),
    professions: readWords(fields.professions).map((word) => word.toUpperCase()),
    services: readWords(fields.services).map((word) => word.toUpperCase()),
    tags: readWords(fields.tags),
  };
}

/** Words that are separated by commas. */
function readWords(text = ''): string[] {
  return text.split(',').flatMap((word) => word.trim() || []);
}

export function toGroupFields({ name, description, isInjectable }: SettingsGroup): FormFields {
  return { name, description: description ?? '', isInjectable: flag(isInjectable) };
}

export function toGroupInput(fields: FormFields): TemplateGroupInput {
  return {
    name: fields.name?.trim() ?? '',
    description: readText(fields.description),
    isInjectable: readFlag(fields.isInjectable),
  };
}
