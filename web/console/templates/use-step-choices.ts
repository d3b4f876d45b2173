/** What the form of a step offers to choose from, and how it names its fields and their values. */
import type { ConsoleTemplateMessages } from '../../i18n/en/console-template.js';
import { getApi } from '../api.js';
import { tagsQuery } from '../data/queries.js';
import { useQuery } from '../data/query-client.js';
import { useCan, useSession } from '../session.js';
import { listFollowing } from './step-tree.js';
import { partnerGroupsQuery } from './partner-groups-query.js';
import type { EditedStep, EditedTemplate } from './template-queries.js';

/** Values with their names. */
export type Options = (readonly [value: string, label: string])[];

export interface StepChoices {
  /** Steps that it can follow. */
  steps: Options;
  roles: Options;
  groups: Options;
  documents: Options;
  /** Custom fields; those of the step first, in their order. */
  inputs: Options;
  tags: Options;
  partnerGroups: Options;
  labelOf: (field: string) => string;
  valueOf: (field: string, value: string) => string;
}

export function useStepChoices(
  template: EditedTemplate,
  step: EditedStep,
  messages: ConsoleTemplateMessages,
): StepChoices {
  const { routerId } = useSession();
  const can = useCan();
  const tags = useQuery({ ...tagsQuery(getApi), enabled: can('read', 'orderTag') });
  const groups = useQuery({ ...partnerGroupsQuery(getApi, routerId), enabled: can('read', 'partner') });
  const { words, fields } = messages;
  const following = listFollowing(template.steps, step.id);
  const used = step.inputs.map(({ customFieldId }) => template.customFields.find(({ id }) => id === customFieldId)!);
  const choices = {
    steps: template.steps.filter(({ id }) => !following.has(id)).map((one) => [one.id, words.nameStep(one)] as const),
    roles: toOptions(template.actors),
    groups: toOptions(template.groups),
    documents: toOptions(template.documents),
    inputs: toOptions([...new Set([...used, ...template.customFields])]),
    tags: join(toOptions(tags.data?.values ?? []), toOptions(step.productTags)),
    partnerGroups: toOptions(groups.data ?? []),
  };
  const names = new Map<string, string>(Object.values(choices).flat());
  const enums = new Map<string, string>(
    [words.type, words.actor, messages.variant].flatMap((one) => Object.entries(one)),
  );
  const bool: Record<string, string> = { true: messages.yes, false: messages.no, '': messages.no };
  const isFlag = (field: string) => /^(is|visible|auto|dueDateSkip|settings\.(use|is|retry|skip))/.test(field);
  return {
    ...choices,
    labelOf: (field) => {
      const [, prefix = '', id = ''] = /^(input|document|productTag|visible|state)\.(.+)$/.exec(field) ?? [];
      if (prefix === 'state')
        return `${fields.states}, ${messages.words.state[id as keyof typeof messages.words.state]}`;
      if (prefix) return names.get(id) ?? fields.others;
      const name = field.replace(/^settings\./, '').replace(/^escalation\[.*/, 'escalation');
      return fields[name as keyof typeof fields] ?? field;
    },
    valueOf: (field, value) =>
      names.get(value) ?? enums.get(value) ?? (isFlag(field) ? (bool[value] ?? value) : value || '–'),
  };
}

function toOptions(values: readonly { id: string; name: string }[]): Options {
  return values.map(({ id, name }) => [id, name]);
}

function join(options: Options, present: Options): Options {
  return [...options, ...present.filter(([id]) => !options.some(([one]) => one === id))];
}
