/** Events that a webhook can receive, and the fields of the form that choose them. */
import type { WebhookRowView } from '../../../../client/generated/types.js';
import type { FormFields } from '../../../ui/index.js';

export type EventName = WebhookRowView['events'][number];

/** Subjects in the order in which the form shows them: the part of an event's name before the last dot. */
const BY_SUBJECT = {
  order: ['created', 'updated', 'completed', 'cancelled', 'dispatched', 'assigned'],
  booking: ['created', 'updated', 'cancelled'],
  dispatch: ['created', 'accepted', 'updated', 'declined', 'expired', 'revoked'],
  'workflow.step': [
    ...(['activated', 'completed', 'failed', 'skipped', 'cancelled'] as const),
    ...(['reopened', 'updated', 'removed'] as const),
  ],
  note: ['created'],
  document: ['signed'],
} as const;

export type Subject = keyof typeof BY_SUBJECT;
type Listed = { [S in Subject]: `${S}.${(typeof BY_SUBJECT)[S][number]}` }[Subject];

/** Fails to compile if an event of the service is missing above. */
const toEventName = (name: [EventName] extends [Listed] ? Listed : never): EventName => name;

export const SUBJECTS = Object.keys(BY_SUBJECT) as Subject[];

export function listEvents(subject: Subject): EventName[] {
  return BY_SUBJECT[subject].map((what) => toEventName(`${subject}.${what}` as Listed));
}

/** Name of the check box of an event. */
export const fieldOf = (event: EventName): string => `event.${event}`;

export function toEventFields(events: readonly EventName[]): FormFields {
  return Object.fromEntries(events.map((event) => [fieldOf(event), 'true']));
}

/** The events whose check boxes are checked. */
export function readEvents(fields: FormFields): EventName[] {
  return SUBJECTS.flatMap(listEvents).filter((event) => fields[fieldOf(event)] === 'true');
}
