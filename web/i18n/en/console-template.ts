/** The console's page of a workflow template. */
import { templateWords } from './template-words.js';
import { plural } from './plural.js';

export const messages = {
  words: templateWords,
  addStep: 'Add step',
  add: 'Add',
  save: 'Save',
  none: 'No step yet',
  noneHint: 'Add the first one: often “Find a contractor” or “Book a time”.',
  moveHint: 'Drag a step, or press Alt ↑ ↓ on it to move it, Alt ← to run it at the same time, Alt → in sequence.',
  startsAtOnce: 'Start at once, side by side',
  startsAfter: (step: string) => `After “${step}”, at the same time`,
  injectable: 'Only added to an order when it is needed.',
  optional: 'Optional',
  automatic: 'completes by itself',
  dueAfter: (days: number, isWorkdays: boolean, time: string | null) => {
    const unit = isWorkdays ? 'working day' : 'day';
    const day = days === 0 ? 'due the same day' : `due after ${days} ${plural(days, { one: unit, other: `${unit}s` })}`;
    return time ? `${day}, ${time}` : day;
  },
  seenBy: (parties: string) => `seen by ${parties}`,
  messageCount: (count: number) => plural(count, { one: '1 message', other: `${count} messages` }),
  more: (step: string) => `More for ${step}`,
  addAfter: 'Add a step after it',
  move: {
    earlier: (step: string) => `Move before “${step}”`,
    later: (step: string) => `Move after “${step}”`,
    parallel: (step: string) => `At the same time as “${step}”`,
    sequence: (step: string) => `Only after “${step}”`,
  },
  /** While a step is dragged. */
  drop: {
    before: (step: string) => `Before “${step}”`,
    after: (step: string) => `After “${step}”`,
    with: (step: string) => `At the same time as “${step}”`,
  },
  duplicate: 'Duplicate',
  copyTitle: (step: string) => `${step} (copy)`,
  delete: 'Delete',
  deleteHeading: (step: string) => `Delete “${step}”?`,
  deleteEffect: (following: string[], before: string | null, tasks: number) =>
    [
      ...(following.length > 0
        ? [
            before
              ? `${quote(following)} then ${plural(following.length, { one: 'follows', other: 'follow' })} “${before}”.`
              : `${quote(following)} then ${plural(following.length, { one: 'starts', other: 'start' })} at once.`,
          ]
        : []),
      ...(tasks > 0
        ? [plural(tasks, { one: 'Its message is deleted, too.', other: `Its ${tasks} messages are deleted, too.` })]
        : []),
      'Orders in progress keep the step.',
    ].join(' '),
  nothing: 'Nothing: it starts at once',
  insertHint: 'What follows that step now follows the new one.',
  dependsHint: 'The steps that follow this one come along.',
  titleHint: 'Empty: what it does.',
  requiredHint: 'A required step cannot be skipped.',
  anyRole: 'No role in particular',
  noRoles: 'The workflow has no roles yet, which steps can be given to.',
  addRole: 'Add a role',
  due: 'Due',
  visibility: 'Who sees it',
  texts: 'Descriptions',
  rare: 'Rarely used',
  autoCompleteHint: 'As soon as the condition of its type holds.',
  roleSees: (role: string) => `${role} sees it`,
  asParty: 'Like its party',
  yes: 'Yes',
  no: 'No',
  sends: 'Messages',
  addMessage: 'Add a message',
  dispatching: 'Finding a contractor',
  dispatchesHint: 'The role that the contractor gets.',
  criteriaHint: 'Otherwise all contractors are asked.',
  autoOff: 'The workflow does not send offers automatically yet.',
  escalationHint: 'One round after another. Without group and tag a round asks all.',
  tier: (number: number) => `Round ${number}`,
  tagsHint: 'Separated by commas.',
  visit: 'Visit',
  variant: { inspection: 'Inspection', installation: 'Installation', maintenance: 'Maintenance' },
  durationHint: 'Empty: 60 minutes.',
  documents: 'Documents to sign',
  noDocuments: 'The workflow has no documents.',
  addDocument: 'Add a document',
  inputs: 'Fields to fill in',
  noInputs: 'The workflow has no custom fields.',
  inputUse: { none: 'Not asked', optional: 'Optional', required: 'Required' },
  products: 'Products offered',
  productsHint: 'Products with one of these tags. None: all products.',
  typeHint: {
    manual: 'Done when the person says so.',
    dispatch_create: 'Done when a contractor has accepted.',
    booking_create: 'Done when a time is proposed.',
    booking_confirm: 'Done when the proposed time is confirmed.',
    offer_create: 'Done when an offer is sent to the client.',
    offer_accept: 'Done when the client has accepted the offer.',
    form_fill: 'Done when the required fields are filled in.',
    file_upload: 'Done when files are uploaded.',
    document_sign: 'Done when the documents are signed.',
    approval: 'Done when it is approved; fails when it is refused.',
    order_complete: 'Completes the order.',
  },
  fields: {
    title: 'Title',
    type: 'What it does',
    actor: 'Who carries it out',
    actorId: 'In the role',
    dependsOnStepId: 'Comes after',
    isRequired: 'Required',
    autoComplete: 'Completes by itself',
    groupId: 'Group',
    dueAfterDays: 'Days after it becomes active',
    dueAtTime: 'Time of day',
    dueDateSkipWeekends: 'Skip weekends',
    visibleToOperator: 'Operator sees it',
    visibleToContractor: 'Contractor sees it',
    visibleToClient: 'Client sees it',
    descriptionOperator: 'For the operator',
    descriptionContractor: 'For the contractor',
    descriptionClient: 'For the client',
    dispatchesActorId: 'Whom to find',
    useActorsInstallerNetwork: 'Only contractors with the professions, services and tags of the role',
    isAutoDispatchingEnabled: 'Send offers automatically',
    retryOnFailure: 'Start another round if no contractor accepts',
    multipleDispatches: 'Offers at the same time',
    responseDeadlineDays: 'Days to answer',
    responseDeadlineMinutes: 'or minutes to answer',
    skipWeekendsForResponseDeadline: 'Weekends do not count',
    escalation: 'Rounds by group',
    minutes: 'Minutes to answer',
    partnerTags: 'Tags of contractors',
    variant: 'Kind of visit',
    durationMinutes: 'Minutes',
    states: 'Messages may be sent when it is',
    others: 'Other fields',
  },
  done: {
    addStep: 'The step is added.',
    saveStep: 'The step is saved.',
    moveStep: 'The step is moved.',
    duplicateStep: 'The step is duplicated.',
    deleteStep: 'The step is deleted.',
  },
};

function quote(steps: string[]): string {
  return steps.map((step) => `“${step}”`).join(', ');
}

export type ConsoleTemplateMessages = typeof messages;
