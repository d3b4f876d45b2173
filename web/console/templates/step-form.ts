/** The form of a step: its fields, named as in the API, and what it sends. */
import type { TemplateStepInput } from '../../../client/generated/types.js';
import type { FormFields } from '../../ui/index.js';
import type { EditedStep } from './template-queries.js';

export const STEP_TYPES = [
  ...(['manual', 'dispatch_create', 'booking_create', 'booking_confirm', 'offer_create', 'offer_accept'] as const),
  ...(['form_fill', 'file_upload', 'document_sign', 'approval', 'order_complete'] as const),
];
export const ACTORS = ['operator', 'contractor', 'client'] as const;
export const VARIANTS = ['inspection', 'installation', 'maintenance'] as const;
export const STATES = ['todo', 'active', 'done', 'failed', 'skipped', 'cancelled'] as const;

const TEXTS = ['title', 'descriptionOperator', 'descriptionContractor', 'descriptionClient', 'dueAtTime'] as const;
const CHOICES = ['actorId', 'dispatchesActorId', 'groupId', 'variant', 'dependsOnStepId'] as const;
const FLAGS = [
  ...(['isRequired', 'autoComplete', 'dueDateSkipWeekends'] as const),
  ...(['visibleToOperator', 'visibleToContractor', 'visibleToClient'] as const),
];
const SETTING_FLAGS = [
  ...(['useActorsInstallerNetwork', 'isAutoDispatchingEnabled', 'retryOnFailure'] as const),
  'skipWeekendsForResponseDeadline' as const,
];
const SETTING_NUMBERS = [
  ...(['multipleDispatches', 'responseDeadlineDays', 'responseDeadlineMinutes', 'durationMinutes'] as const),
];
/** Rounds of offers that the form shows: those of the step and an empty one. */
export const MAX_TIERS = 10;

/** Name of the field of a setting. */
export const settingName = (name: string) => `settings.${name}`;
export const tierName = (index: number, name: string) => `settings.escalation[${index}].${name}`;

/** The values of a step as fields of the form. */
export function toStepFields(step: EditedStep): FormFields {
  const { settings } = step;
  const flag = (value: boolean | undefined) => (value ? 'true' : '');
  const text = (value: string | number | null | undefined) => (value ?? '').toString();
  const entries: [string, string][] = [
    ...TEXTS.map((name): [string, string] => [name, step[name] ?? '']),
    ...CHOICES.map((name): [string, string] => [name, step[name] ?? '']),
    ...FLAGS.map((name): [string, string] => [name, flag(step[name])]),
    ...SETTING_FLAGS.map((name): [string, string] => [settingName(name), flag(settings[name])]),
    ...SETTING_NUMBERS.map((name): [string, string] => [settingName(name), text(settings[name])]),
    ...(settings.escalation ?? []).flatMap(({ minutes, partnerGroupIds = [], partnerTags = [] }, index) => [
      [tierName(index, 'minutes'), text(minutes)] as [string, string],
      [tierName(index, 'partnerTags'), partnerTags.join(', ')] as [string, string],
      ...partnerGroupIds.map((id): [string, string] => [tierName(index, `group.${id}`), 'true']),
    ]),
    ...step.states.map((state): [string, string] => [`state.${state}`, 'true']),
    ...step.documentIds.map((id): [string, string] => [`document.${id}`, 'true']),
    ...step.productTags.map(({ id }): [string, string] => [`productTag.${id}`, 'true']),
    ...step.inputs.map((input): [string, string] => [
      `input.${input.customFieldId}`,
      input.required ? 'required' : 'optional',
    ]),
    ...step.actorVisibility.map((one): [string, string] => [`visible.${one.actorId}`, String(one.visible)]),
    ['type', step.type],
    ['actor', step.actor],
    ['dueAfterDays', text(step.dueAfterDays)],
  ];
  return Object.fromEntries(entries);
}

/** The step that the form describes. An empty field is no value; a number that is none is left for the API to refuse. */
export function toStepInput(fields: FormFields, id: string): TemplateStepInput {
  const text = (name: string) => fields[name]?.trim() || null;
  const flag = (name: string) => fields[name] === 'true';
  const names = (prefix: string) =>
    Object.keys(fields).flatMap((name) => (name.startsWith(prefix) && fields[name] ? [name.slice(prefix.length)] : []));
  const numbers = SETTING_NUMBERS.flatMap((name) => {
    const value = toNumber(fields[settingName(name)]);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    id,
    type: fields.type as TemplateStepInput['type'] & string,
    actor: fields.actor as TemplateStepInput['actor'] & string,
    ...Object.fromEntries([...TEXTS, ...CHOICES].map((name) => [name, text(name)])),
    ...Object.fromEntries(FLAGS.map((name) => [name, flag(name)])),
    dueAfterDays: toNumber(fields.dueAfterDays),
    settings: {
      ...Object.fromEntries(SETTING_FLAGS.map((name) => [name, flag(settingName(name))])),
      ...Object.fromEntries(numbers),
      escalation: readTiers(fields, names),
    },
    states: STATES.filter((state) => flag(`state.${state}`)),
    documents: names('document.').map((documentId) => ({ id: documentId })),
    productTags: names('productTag.').map((tagId) => ({ id: tagId })),
    inputs: names('input.').map((customFieldId, position) => ({
      ...{ customFieldId, position },
      required: fields[`input.${customFieldId}`] === 'required',
    })),
    actorVisibility: names('visible.').map((actorId) => ({
      actorId,
      visible: fields[`visible.${actorId}`] === 'true',
    })),
  };
}

/** Rounds with a deadline, a group or a tag; others are left out. */
function readTiers(fields: FormFields, names: (prefix: string) => string[]) {
  return Array.from({ length: MAX_TIERS }, (_unused, index) => ({
    minutes: toNumber(fields[tierName(index, 'minutes')]) as number,
    partnerGroupIds: names(tierName(index, 'group.')),
    partnerTags: (fields[tierName(index, 'partnerTags')] ?? '').split(',').flatMap((tag) => tag.trim() || []),
  })).filter(
    ({ minutes, partnerGroupIds, partnerTags }) =>
      minutes !== null || partnerGroupIds.length > 0 || partnerTags.length > 0,
  );
}

function toNumber(text: string | undefined): number | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return null;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : (trimmed as unknown as number);
}
