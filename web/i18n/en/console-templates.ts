/** The console's list of workflow templates. */
import { plural } from './plural.js';

export const messages = {
  heading: 'Workflows',
  intro: 'What happens with an order, step by step. New orders copy the default workflow unless another one is chosen.',
  create: 'New workflow',
  search: 'Search by name',
  sendSearch: 'Search',
  count: (count: number) => plural(count, { one: '1 workflow', other: `${count} workflows` }),
  none: 'No workflow yet',
  noneHint: 'Create one with the steps that your orders take.',
  nothingFound: 'No workflow has this name',
  nothingFoundHint: 'Try fewer or other words.',
  name: 'Name',
  steps: 'Steps',
  changed: 'Changed',
  isDefault: 'Default',
  more: (name: string) => `More for ${name}`,
  rename: 'Rename',
  makeDefault: 'Make it the default',
  clearDefault: 'Do not use as default',
  copy: 'Copy',
  delete: 'Delete',
  save: 'Save',
  cancel: 'Cancel',
  copyOf: 'Begin with a copy of',
  copyOfHint: 'Empty: a workflow without steps.',
  copyName: (name: string) => `${name} (copy)`,
  deleteHeading: (name: string) => `Delete ${name}?`,
  deleteEffect: (steps: number, isDefault: boolean) =>
    `${plural(steps, { one: 'Its step', other: `Its ${steps} steps` })}, messages and documents are deleted. Orders in progress continue unchanged.${
      isDefault ? ' Orders without a workflow then have no steps.' : ''
    }`,
  done: {
    createTemplate: 'The workflow is created.',
    renameTemplate: 'The workflow is renamed.',
    makeDefault: 'New orders use this workflow.',
    clearDefault: 'There is no default workflow.',
    deleteTemplate: 'The workflow is deleted.',
  },
};

export type ConsoleTemplatesMessages = typeof messages;
