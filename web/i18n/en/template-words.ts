/** Words that the pages of a workflow template have in common. */
const type = {
  manual: 'Work',
  dispatch_create: 'Find a contractor',
  booking_create: 'Book a time',
  booking_confirm: 'Confirm the time',
  offer_create: 'Make an offer',
  offer_accept: 'Answer the offer',
  form_fill: 'Fill in a form',
  file_upload: 'Upload files',
  document_sign: 'Sign documents',
  approval: 'Approve',
  order_complete: 'Complete the order',
};

export const templateWords = {
  workflow: 'Workflow',
  workflows: 'Workflows',
  isDefault: 'Default',
  /** By the last part of their addresses, in their order. */
  tabs: {
    steps: 'Steps',
    messages: 'Messages',
    documents: 'Documents',
    'new-orders': 'New orders',
    settings: 'Settings',
    simulation: 'Simulation',
  },
  type,
  actor: { operator: 'Operator', contractor: 'Contractor', client: 'Client' },
  state: {
    todo: 'Waiting',
    active: 'Active',
    done: 'Done',
    failed: 'Failed',
    skipped: 'Skipped',
    cancelled: 'Cancelled',
  },
  channel: { email: 'E-mail', sms: 'Text message', webhook: 'Webhook' },
  /** Title of the step, else what it does. */
  nameStep: (step: { title: string | null; type: keyof typeof type }) => step.title ?? type[step.type],
  close: 'Close',
  cancel: 'Cancel',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  changedMeanwhile: 'A colleague has changed this meanwhile. It now has:',
  changedElsewhere: 'The workflow has changed meanwhile, but none of these fields.',
};

export type TemplateWords = typeof templateWords;
