/** The form of a task: its fields, named as in the API, and what it sends. */
import type { TemplateTaskInput, TemplateTaskView } from '../../../../client/generated/types.js';
import type { FormFields } from '../../../ui/index.js';
import { STATES } from '../step-form.js';
import type { EditedTemplate } from '../template-queries.js';

export const TIMINGS = ['on', 'after', 'before'] as const;
export const PARTIES = ['client', 'contractor', 'operator'] as const;
export const ROLES = ['OWNER', 'ADMIN', 'OPERATOR', 'VIEWER', 'CONTRACTOR'] as const;
/** Whether a field is a template of a channel, which may contain variables. */
const IS_TEMPLATE: Record<Extract<keyof TemplateTaskInput, `${string}Template`>, true> = {
  ...({ emailSubjectTemplate: true, emailBodyTemplate: true, smsPayloadTemplate: true } as const),
  ...({ webhookUrlTemplate: true, webhookHeadersTemplate: true, webhookPayloadTemplate: true } as const),
};
export const TEMPLATES = Object.keys(IS_TEMPLATE) as (keyof typeof IS_TEMPLATE)[];
/** Recipients whose value is typed. */
const TYPED = ['EMAIL', 'PHONE'];
const COPIES = ['emailCc', 'emailBcc'] as const;

/** A task as its form shows it. */
export type EditedTask = Omit<TemplateTaskView, 'tenantId'>;
type Recipient = EditedTask['recipient'] & object;

/** Value of the list of recipients: `ACTOR client`; `EMAIL` and `PHONE` have a field for the address. */
export const toChoice = ({ type, value }: Recipient) => (TYPED.includes(type) ? type : `${type} ${value}`);

/** Who receives the task. An actor that it names takes precedence, and is shown by its slug, which means the same. */
export function findRecipient(
  { recipient, workflowTemplateActorId: id }: Pick<EditedTask, 'recipient' | 'workflowTemplateActorId'>,
  actors: EditedTemplate['actors'],
): Recipient | null {
  const slug = actors.find((actor) => actor.id === id)?.slug;
  return slug ? { type: 'ACTOR', value: slug } : recipient;
}

/** First values of the form of a new task. */
export function toNewTask(stepId: string | null): FormFields {
  return {
    type: 'email',
    workflowTemplateStepId: stepId ?? '',
    timing: 'on',
    delay: '1',
    recipient: 'ACTOR client',
    'state.done': 'true',
  };
}

/** The values of a task as fields of the form. */
export function toTaskFields(task: EditedTask, actors: EditedTemplate['actors']): FormFields {
  const recipient = findRecipient(task, actors);
  return {
    ...{ name: task.name, type: task.type, timing: task.timing, delay: String(task.delay) },
    workflowTemplateStepId: task.workflowTemplateStepId ?? '',
    recipient: recipient ? toChoice(recipient) : '',
    'recipient.value': recipient && TYPED.includes(recipient.type) ? recipient.value : '',
    ...Object.fromEntries(task.states.map((state) => [`state.${state}`, 'true'])),
    ...Object.fromEntries(TEMPLATES.map((name) => [name, task[name] ?? ''])),
    ...Object.fromEntries(task.customFieldAttachments.map((id) => [`attachment.${id}`, 'true'])),
    ...Object.fromEntries(COPIES.flatMap((name) => toCopyFields(name, task[name]))),
  };
}

/** Addresses are one text; each other recipient is a check box. */
function toCopyFields(name: string, copies: Recipient[]): [string, string][] {
  const addresses = copies.flatMap(({ type, value }) => (type === 'EMAIL' ? value : []));
  const others = copies.filter(({ type }) => type !== 'EMAIL');
  return [
    [name, addresses.join(', ')],
    ...others.map(({ type, value }): [string, string] => [`${name}.${type} ${value}`, 'true']),
  ];
}

/** The task that the form describes. What is no valid value is left for the API to refuse. */
export function toTaskInput(fields: FormFields): TemplateTaskInput {
  const names = (prefix: string) =>
    Object.keys(fields).flatMap((name) => (name.startsWith(prefix) && fields[name] ? [name.slice(prefix.length)] : []));
  const delay = fields.delay?.trim() ?? '';
  return {
    name: fields.name?.trim() ?? '',
    type: fields.type as TemplateTaskInput['type'],
    workflowTemplateStepId: fields.workflowTemplateStepId || null,
    states: STATES.filter((state) => fields[`state.${state}`] === 'true'),
    timing: fields.timing as TemplateTaskInput['timing'] & string,
    // The field is hidden, and kept, for messages that are sent at once.
    delay: delay === '' ? 0 : Number.isNaN(Number(delay)) ? (delay as unknown as number) : Number(delay),
    workflowTemplateActorId: null,
    recipient: toRecipient(fields.recipient ?? '', fields['recipient.value']?.trim() ?? ''),
    ...Object.fromEntries(TEMPLATES.map((name) => [name, fields[name]?.replaceAll('\r\n', '\n').trim() || null])),
    ...Object.fromEntries(
      COPIES.map((name) => [
        name,
        [
          ...names(`${name}.`).map((choice) => toRecipient(choice, '')),
          ...(fields[name] ?? '').split(/[,;\s]+/).flatMap((value) => (value ? { type: 'EMAIL', value } : [])),
        ],
      ]),
    ),
    customFieldAttachments: names('attachment.'),
  };
}

function toRecipient(choice: string, typed: string): (TemplateTaskInput['recipient'] & object) | null {
  if (choice === '') return null;
  const [type, value = typed] = choice.split(' ');
  return { type, value } as TemplateTaskInput['recipient'] & object;
}
