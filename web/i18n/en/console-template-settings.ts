/** The console's page about everything of a workflow template that is not a step. */
import { templateWords } from './template-words.js';
import { plural } from './plural.js';

const fields = {
  name: 'Name',
  customId: 'Your identifier',
  isDefaultTemplate: 'Default workflow',
  isAutoDispatchingEnabled: 'Send offers automatically',
  defaultAssigneeId: 'Operator of new orders',
  welcome: 'Welcome text',
  type: 'Type',
  value: 'Value at the start',
  regex: 'Pattern',
  validationMessage: 'Message',
  isSensitive: 'Confidential',
  visibleInOrderCreation: 'Show it in the form for new orders',
  slug: 'Short name',
  roleType: 'How a contractor gets the role',
  source: 'Who it can be',
  isMainInstaller: 'Main contractor',
  professions: 'Professions',
  services: 'Services',
  tags: 'Tags',
  description: 'Description',
  isInjectable: 'Added to an order only when it is needed',
};
const fieldType = {
  TEXT: 'Text',
  NUMBER: 'Number',
  BOOLEAN: 'Yes or no',
  DATE: 'Date',
  SELECT: 'One choice',
  MULTI_SELECT: 'Several choices',
  FILE: 'File',
  URL: 'Web address',
};
const roleType = { dispatched: 'By accepting an offer', assigned: 'By assignment', fixed: 'Fixed' };
const roleSource = {
  network: 'A contractor of the network',
  order_creator: 'Who created the order',
  manual: 'Chosen for each order',
};

export const messages = {
  words: templateWords,
  sections: 'Sections',
  headings: {
    basics: 'Basics',
    portal: 'Client portal',
    fields: 'Custom fields',
    roles: 'Roles',
    groups: 'Groups',
  },
  fields,
  fieldType,
  roleType,
  roleSource,
  save: 'Save',
  add: 'Add',
  delete: 'Delete',
  basicsIntro: 'What the workflow is called, and which orders use it.',
  customIdHint: 'For your other programs. It is unique among your workflows.',
  noAssignee: 'None',
  unknownPerson: 'A person who is not in your list',
  assigneeHint: 'Gets the orders that name no operator.',
  defaultHint: 'New orders use it unless another workflow is chosen.',
  offersHint: 'Each step that finds a contractor has a switch of its own, too.',
  allowed: 'Groups that may be added to an order',
  allowedHint: 'None chosen: all of them.',
  noInjectable: 'No group is added only when it is needed. “Groups” below has them.',
  portalIntro: 'The page on which clients follow their order.',
  welcomeHint: 'Next to the contact. Orders in progress keep their text.',
  clientSees: 'Clients see',
  noWelcome: 'No welcome text, only the contact of your company.',
  fieldsIntro: 'What you want to know about an order beyond contact and address.',
  addField: 'Add field',
  noFields: 'No custom field yet. Add one, such as “Main fuse”.',
  startsWith: (value: string) => `starts as “${value}”`,
  questionCount: (count: number) =>
    plural(count, { one: '1 question of a webform', other: `${count} questions of webforms` }),
  stepCount: (count: number) => (count === 0 ? 'no step' : plural(count, { one: '1 step', other: `${count} steps` })),
  sensitive: 'Confidential',
  hiddenInForm: 'Not in the form',
  fieldIdHint: 'Orders and programs name the field by it. The form for new orders shows only fields that have one.',
  visibleHint: 'Operators fill it in when they create an order.',
  sensitiveHint: 'Contractors and clients do not see the value.',
  check: 'Which values are accepted',
  regexHint: 'A regular expression (RE2), such as ^[0-9]{2,3} ?A$. Empty: any value.',
  validationHint: 'Shown if a value does not match, such as “Write it like 63 A”.',
  rolesIntro: 'Who takes part in the workflow. Steps choose from these roles who carries them out and whom to find.',
  addRole: 'Add role',
  noRoles: 'No role yet. Add one for the contractor that a step finds, such as “Electrician”.',
  main: 'Main contractor',
  roleTypeHint: {
    dispatched: 'The contractor that accepts an offer of a step gets the role.',
    assigned: 'An operator gives the role to a contractor, or the order names one.',
    fixed: 'The role is the same in all orders, such as your own office.',
  },
  roleSourceHint: {
    network: 'One of your contractors.',
    order_creator: 'The company or department that created the order.',
    manual: 'An operator decides for each order.',
  },
  mainHint: 'Visits and messages that belong to no other role are the main contractor’s.',
  needs: 'What a contractor needs',
  needsHint: 'Steps that ask only matching contractors look at this.',
  professionsHint: 'All of them, separated by commas, such as ELECTRICIAN, PLUMBER.',
  servicesHint: 'All of them, separated by commas, such as EV_CHARGING.',
  tagsHint: 'At least one of them, separated by commas.',
  slugHint: 'Messages and programs name the role by it: small letters and digits, joined by hyphens.',
  newSlugHint: 'Messages and programs name the role by it. Empty: made from the name.',
  groupsIntro: 'Steps that belong together, such as extra work that only some orders need.',
  addGroup: 'Add group',
  noGroups: 'No group yet. Add one, then choose it in the form of a step.',
  injectable: 'When needed',
  injectableHint: 'Its steps are left out until an operator adds them.',
  headingOf: {
    field: { add: 'New field', change: (name: string) => `Field “${name}”` },
    role: { add: 'New role', change: (name: string) => `Role “${name}”` },
    group: { add: 'New group', change: (name: string) => `Group “${name}”` },
  },
  deleteOf: (name: string) => `Delete ${name}`,
  deleteHeading: (name: string) => `Delete “${name}”?`,
  fieldIsUsed: (steps: string[]) =>
    `${quote(steps)} ${plural(steps.length, { one: 'asks', other: 'ask' })} for the field. Remove it there first.`,
  deleteEffect: {
    field: () => 'New orders no longer have the field. Orders in progress keep it.',
    role: (steps: string[]) =>
      `${steps.length > 0 ? `${quote(steps)} then ${plural(steps.length, { one: 'has', other: 'have' })} no role. ` : ''}Orders in progress keep the role.`,
    group: (steps: string[]) =>
      `${steps.length > 0 ? `${quote(steps)} ${plural(steps.length, { one: 'remains', other: 'remain' })} in the workflow, without a group. ` : ''}Orders in progress do not change.`,
  },
  done: {
    saveBasics: 'The basics are saved.',
    savePortal: 'The welcome text is saved.',
    addField: 'The field is added.',
    saveField: 'The field is saved.',
    deleteField: 'The field is deleted.',
    addRole: 'The role is added.',
    saveRole: 'The role is saved.',
    deleteRole: 'The role is deleted.',
    addGroup: 'The group is added.',
    saveGroup: 'The group is saved.',
    deleteGroup: 'The group is deleted.',
  },
};

function quote(steps: string[]): string {
  return steps.map((step) => `“${step}”`).join(', ');
}

export type ConsoleTemplateSettingsMessages = typeof messages;
