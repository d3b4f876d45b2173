/** How the form of a message names a field and its value, after a colleague changed it. */
import type { EditedTask } from './task-form.js';
import type { Person, TasksProps } from './tasks-props.js';

/** Longest value that is shown in full. */
const MAX_VALUE = 120;

type Described = TasksProps & { people: Person[] };

export function describeField(name: string, value: string, context: Described): string {
  const { template, messages } = context;
  const [prefix = '', rest = ''] = name.split(/\.(.*)/s);
  if (rest && prefix !== 'recipient') return `${nameBox(prefix, rest, context)}: ${value ? '✓' : '–'}`;
  const label = messages.fields[name as keyof typeof messages.fields] ?? name;
  const named: Record<string, () => string | undefined> = {
    recipient: () => nameChoice(value, context),
    type: () => messages.words.channel[value as keyof typeof messages.words.channel],
    timing: () => messages.timing[value as keyof typeof messages.timing],
    workflowTemplateStepId: () => {
      const step = template.steps.find(({ id }) => id === value);
      return step ? messages.words.nameStep(step) : messages.stepAny;
    },
  };
  const text = named[name]?.() ?? value;
  return `${label}: ${text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text || '–'}`;
}

/** A check box: a state, the field of a file, or who receives a copy. */
function nameBox(prefix: string, rest: string, context: Described): string {
  const { template, messages } = context;
  if (prefix === 'state') return messages.words.state[rest as keyof typeof messages.words.state];
  if (prefix === 'attachment') return template.customFields.find(({ id }) => id === rest)?.name ?? rest;
  return `${messages.fields[prefix as keyof typeof messages.fields]}, ${nameChoice(rest, context)}`;
}

/** A recipient, as the form sends it. */
export function nameChoice(choice: string, { template, people, messages }: Described): string {
  if (choice === '') return messages.noRecipient;
  const [type, value] = choice.split(' ');
  if (value === undefined) return messages.typed[type as keyof typeof messages.typed];
  return messages.nameRecipient({ type, value } as EditedTask['recipient'], template.actors, people);
}
