/** Who does something to an order, whichever door it came through. */

export const SIDES = ['operator', 'contractor', 'client', 'system'] as const;

/** The side of the order that the initiator stands on, and who it is. */
export interface Initiator {
  side: (typeof SIDES)[number];
  userId: string | null;
  organizationId: string | null;
  /** Somebody of a contractor who is CONTRACTOR alone, not of its office. */
  isTechnician?: boolean;
}

/** The service itself, when a deadline passes or a step completes by itself. */
export const SYSTEM: Initiator = { side: 'system', userId: null, organizationId: null };
