/** The console's page of what a workflow sends. */
import { role } from './roles.js';
import { nameRecipient } from './template-recipients.js';
import { templateWords } from './template-words.js';
import { plural } from './plural.js';

type State = 'todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled';

const verbs: Record<State, string> = {
  todo: 'waits',
  active: 'becomes active',
  done: 'is done',
  failed: 'fails',
  skipped: 'is skipped',
  cancelled: 'is cancelled',
};
const days = (count: number) => plural(count, { one: '1 day', other: `${count} days` });

export const messages = {
  words: templateWords,
  nameRecipient,
  role,
  intro: 'What the service sends by itself when a step changes, in addition to its own messages.',
  ownMessages: 'Messages of the service',
  add: 'Add a message',
  addTo: (step: string) => `Add a message to “${step}”`,
  none: 'No message yet',
  noneHint: 'Add the first one: often a text to the client the day before the visit.',
  eachStep: 'Each step',
  /** When a message is sent. @param step its title; null: each step */
  when: (timing: 'on' | 'after' | 'before', delay: number, states: State[], step: string | null): string => {
    const event = `${step ? `“${step}”` : 'a step'} ${states.map((state) => verbs[state]).join(' or ')}`;
    if (states.length === 0) return 'never, as no state is chosen';
    if (timing === 'on') return `when ${event}`;
    return timing === 'after' ? `${days(delay)} after ${event}` : `${days(delay)} before the visit, once ${event}`;
  },
  to: (recipient: string) => `to ${recipient}`,
  disabled: 'Disabled',
  disabledHint: 'The receiver answered that it no longer exists (410). Saving enables it again.',
  silent: 'Never sent: the step sends messages only in other states.',
  all: 'All messages',
  newHeading: 'New message',
  save: 'Save',
  create: 'Add',
  delete: 'Delete',
  deleteHeading: (name: string) => `Delete “${name}”?`,
  deleteEffect: 'Orders in progress keep the message.',
  stepAny: 'Each step of the workflow',
  statesHint: 'The message is sent when the step enters one of these.',
  timing: { on: 'At once', after: 'Days later', before: 'Days before the visit' },
  whenLegend: 'When',
  whoLegend: 'Who receives it',
  noRecipient: 'No one in particular',
  groups: { parties: 'Parties', actors: 'Roles of the workflow', roles: 'All with a role', people: 'People' },
  typed: { EMAIL: 'An e-mail address', PHONE: 'A phone number' },
  webhookRecipient: 'A webhook needs no recipient. One limits the data to what it may see.',
  copies: 'Copies',
  addresses: 'Addresses',
  addressesHint: 'E-mail addresses, separated by commas.',
  attachments: 'Attached files',
  attachmentsHint: 'Files of these fields of the order.',
  noFileFields: 'The workflow has no field for files.',
  templatesHint: 'Names in double braces are replaced by values of the order.',
  subjectHint: 'Empty: the name of the message.',
  bodyHint: 'HTML, shown in the layout of our e-mails. Without tags, lines are kept.',
  urlHint: 'The host is written as it is, without names in braces.',
  headersHint: 'JSON, such as {"X-Key": "…"}.',
  payloadHint: 'JSON. Empty: the order and the step.',
  smsLength: (characters: number, parts: number) =>
    `${characters} characters, ${plural(parts, { one: '1 text message', other: `${parts} text messages` })}`,
  smsHint: 'Before names are replaced:',
  variables: 'Variables',
  variablesHint: 'A click inserts the variable where you last typed.',
  variablesToType: 'Type them as shown here.',
  root: {
    order: 'Order',
    client: 'Client',
    booking: 'Visit',
    step: 'Step',
    recipient: 'Recipient',
    organization: 'Our company',
    actor: 'Role of the step',
    dispatch: 'Offer of work',
    workflow: 'Workflow',
  },
  fields: {
    name: 'Name',
    type: 'Channel',
    workflowTemplateStepId: 'Step',
    states: 'When it is',
    timing: 'Time',
    delay: 'Days',
    recipient: 'Recipient',
    'recipient.value': 'Address or number',
    emailSubjectTemplate: 'Subject',
    emailBodyTemplate: 'Text of the e-mail',
    emailCc: 'Copy (cc)',
    emailBcc: 'Blind copy (bcc)',
    smsPayloadTemplate: 'Text',
    webhookUrlTemplate: 'URL',
    webhookHeadersTemplate: 'Headers',
    webhookPayloadTemplate: 'Payload',
  },
  preview: 'Preview',
  previewHint: 'The saved message for this order.',
  noOrder: 'No order has this workflow yet. The message is shown here as soon as there is one.',
  order: 'Order',
  show: 'Show',
  notSent: 'Nothing would be sent for this order:',
  noPreview: 'The preview could not be loaded.',
  mailFrame: 'The e-mail as its reader sees it',
  cc: 'Copy:',
  bcc: 'Blind copy:',
  attached: 'Attached:',
  headers: 'Headers',
  logos: 'Logos',
  logosHint: 'Shown above the text, instead of our logo. PNG, JPEG or WebP.',
  noLogos: 'Our own logo is shown.',
  newLogo: 'Picture',
  upload: 'Upload',
  deleteLogo: 'Delete the logo',
  logo: (number: number) => `Logo ${number}`,
  done: {
    addTask: 'The message is added.',
    saveTask: 'The message is saved.',
    deleteTask: 'The message is deleted.',
    addLogo: 'The logo is added.',
    deleteLogo: 'The logo is deleted.',
  },
};

export type ConsoleTemplateMessagesMessages = typeof messages;
