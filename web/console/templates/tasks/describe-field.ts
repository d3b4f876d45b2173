/** How the form of a message names a field and its value, after a colleague changed it. */
import type { Person, TasksProps } from './tasks-props.js';

/** Longest value that is shown in full. */
const MAX_VALUE = 120;

export function describeField(
  name: string,
  value: string,
  { template, people, messages }: TasksProps & { people: Person[] },
): string {
  const { fields, words } = messages;
  const [prefix = '', rest = ''] = name.split(/\.(.*)/s);
  const show = (field: string, text: string) => `${field}: ${text || '–'}`;
  const nameChoice = (choice: string) => {
    const [type = '', typed] = choice.split(' ');
    if (choice === '') return messages.noRecipient;
    if (typed === undefined) return messages.typed[type as keyof typeof messages.typed];
    return messages.nameRecipient(
      { type, value: typed } as Parameters<typeof messages.nameRecipient>[0],
      template.actors,
      people,
    );
  };
  if (prefix === 'state') return show(messages.state[rest as keyof typeof messages.state], value ? '✓' : '');
  if (prefix === 'attachment')
    return show(template.customFields.find(({ id }) => id === rest)?.name ?? rest, value ? '✓' : '');
  const label = fields[name as keyof typeof fields] ?? fields[prefix as keyof typeof fields] ?? name;
  if (rest && prefix !== 'recipient') return show(`${label}, ${nameChoice(rest)}`, value ? '✓' : '');
  if (name === 'recipient') return show(label, nameChoice(value));
  if (name === 'type') return show(label, messages.channel[value as keyof typeof messages.channel]);
  if (name === 'timing') return show(label, messages.timing[value as keyof typeof messages.timing]);
  if (name === 'workflowTemplateStepId') {
    const step = template.steps.find(({ id }) => id === value);
    return show(label, step ? words.nameStep(step) : messages.stepAny);
  }
  return show(label, value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value);
}
