/** Initiators of changes to orders. */

export const PARTIES = ['operator', 'contractor', 'client', 'system'] as const;

/** Who caused a change: party, user and organization. */
export interface Initiator {
  /** Party of the order. */
  party: (typeof PARTIES)[number];
  userId: string | null;
  organizationId: string | null;
  /** The user has only the role CONTRACTOR in the contractor organization. */
  isTechnician?: boolean;
  /** An operator acts for the contractor. */
  onBehalf?: boolean;
}

/** The service, for example when a deadline passes or a step completes automatically. */
export const SYSTEM_INITIATOR: Initiator = { party: 'system', userId: null, organizationId: null };
