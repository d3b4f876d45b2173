/** Which parts of the statement that tells somebody are needed. */
import type { MessageKind } from './kinds.js';
import type { Told } from './told.js';

/** What of the telling a transaction needs: the fewer there are, the less PostgreSQL plans and does. */
export interface TellingParts {
  /** Contractors that are named, and those that have the work or were asked. */
  hasNamed: boolean;
  hasParties: boolean;
  /** Contractors that have, or had, the work among them. */
  hasWorkers: boolean;
  hasTechnicians: boolean;
  hasOperators: boolean;
  hasClient: boolean;
  /** Steps that are told of because somebody gets the work. */
  hasAwaited: boolean;
  hasBookings: boolean;
  hasReminders: boolean;
  /** What is told where nobody was found for something else. */
  hasOthers: boolean;
  hasMessages: boolean;
  hasHooks: boolean;
}

/** Told to contractors that have, or had, the work. */
export const OF_WORKERS: readonly MessageKind[] = ['workAssigned', 'handBackRefused', 'workTakenBack'];

/** What of the telling they need. */
export function partsOf(told: readonly Told[]): TellingParts {
  const audiences = new Set(told.map(({ audience }) => audience));
  const hasParties = audiences.has('performers') || audiences.has('parties');
  return {
    hasNamed: audiences.has('contractor'),
    hasParties,
    hasWorkers: hasParties || told.some(({ kind }) => kind !== null && OF_WORKERS.includes(kind)),
    hasTechnicians: audiences.has('technicians'),
    hasOperators: audiences.has('operators'),
    hasClient: audiences.has('client'),
    hasAwaited: told.some(({ kind, workflowStepId }) => kind === 'signatureAwaited' && workflowStepId === null),
    hasBookings: told.some(({ bookingId }) => bookingId !== null),
    hasReminders: told.some(({ kind }) => kind === 'bookingReminder'),
    hasOthers: told.some(({ insteadOf }) => insteadOf !== null),
    hasMessages: told.some(({ kind }) => kind !== null),
    hasHooks: told.some(({ kind }) => kind === null),
  };
}
