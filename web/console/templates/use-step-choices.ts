/** What the form of a step offers to choose from . */
import type { ConsoleTemplateMessages } from '../../i18n/en/console-template.js';
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
}

export function useStepChoices(
  template: EditedTemplate,
  step: EditedStep,
  messages: ConsoleTemplateMessages,
): StepChoices {
  const { routerId } = useSession();
  const can = useCan();
  const tags = useQuery({ ...tagsQuery(), enabled: can('read', 'orderTag') });
  const groups = useQuery({ ...partnerGroupsQuery(routerId), enabled: can('read', 'partner') });
  const { words } = messages;
  const following = listFollowing(template.steps, step.id);
  const used = step.inputs.map(({ customFieldId }) => template.customFields.find(({ id }) => id === customFieldId)!);
  return {
    steps: template.steps.filter(({ id }) => !following.has(id)).map((one) => [one.id, words.nameStep(one)] as const),
    roles: toOptions(template.actors),
    groups: toOptions(template.groups),
    documents: toOptions(template.documents),
    inputs: toOptions([...new Set([...used, ...template.customFields])]),
    tags: join(toOptions(tags.data?.values ?? []), toOptions(step.productTags)),
    partnerGroups: toOptions(groups.data ?? []),
  };
}

function toOptions(values: readonly { id: string; name: string }[]): Options {
  return values.map(({ id, name }) => [id, name]);
}

function join(options: Options, present: Options): Options {
  return [...options, ...present.filter(([id]) => !options.some(([one]) => one === id))];
}
