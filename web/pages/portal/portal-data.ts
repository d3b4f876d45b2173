/** Data of the page of a client's order, and selectors on it. */
import type {
  PortalStepView,
  PortalWorkflowView,
  ProofRequirementView,
  SigningView,
} from '../../../client/generated/types.js';
import type { PortalMessages } from '../../i18n/en/portal.js';

export type { PortalMessages } from '../../i18n/en/portal.js';

/** What a form of the page does. Each has a confirmation message. */
export type PortalIntent = keyof PortalMessages['confirmation'];

export interface PortalData {
  token: string;
  /** Null if the order has no workflow. */
  workflow: PortalWorkflowView | null;
  /** Start times of free slots (ISO 8601) by step id. */
  slots: Record<string, string[]>;
  /** Documents to sign, by step id. */
  signings: Record<string, SigningView>;
  done: PortalIntent | null;
  /** Whether the client must be verified before binding actions. */
  proof: ProofRequirementView;
}

/** Properties of the card of a step, whatever its type. */
export interface ActionCardProps {
  step: PortalStepView;
  workflow: PortalWorkflowView;
}

/** Types of steps that a client without verification may see and act on: they do not commit the client to anything. */
export const ALLOWED_UNVERIFIED: PortalStepView['type'][] = ['offer_accept', 'file_upload'];

/** Languages by descending preference: of the order, of the browser, of the organization. */
export function listPreferredLanguages(
  workflow: PortalWorkflowView | null,
  acceptedLanguages: string[],
): (string | null | undefined)[] {
  return [workflow?.order.clientLanguage, ...acceptedLanguages, workflow?.order.organization.locale];
}

/** Returns the steps that the client can act on: its own active steps, and steps on which another party requests a time. */
export function findOpenSteps(workflow: PortalWorkflowView): PortalStepView[] {
  return workflow.steps.filter(
    (step) => (step.status === 'active' && step.actor === 'client') || isTimeRequested(step, workflow),
  );
}

/**
 * Returns whether another party requests a time on this step. If the workflow has confirmation steps, the request is
 * answered there.
 */
export function isTimeRequested({ status, booking }: PortalStepView, { steps }: PortalWorkflowView): boolean {
  return (
    status !== 'todo' &&
    booking?.status === 'requested' &&
    booking.proposedBy !== 'client' &&
    steps.every(({ type }) => type !== 'booking_confirm')
  );
}

export function isBookingStep({ type }: PortalStepView): boolean {
  return type === 'booking_create' || type === 'booking_confirm';
}

/** Returns the booking of the step itself, of the step it depends on, or the latest one before it. */
export function findBooking(step: PortalStepView, { steps }: PortalWorkflowView): PortalStepView['booking'] {
  const before = steps.filter(({ index, booking }) => index < step.index && booking).at(-1);
  return step.booking ?? steps.find(({ id }) => id === step.dependsOnStepId)?.booking ?? before?.booking ?? null;
}

/** Returns the offer of the step itself, of the step it depends on, or the latest open one. */
export function findOffer(
  step: PortalStepView,
  { offers }: PortalWorkflowView,
): PortalWorkflowView['offers'][number] | null {
  const form = (id: string | null) => offers.find(({ workflowStepId }) => workflowStepId === id);
  return form(step.id) ?? form(step.dependsOnStepId) ?? offers.filter(({ status }) => status === 'sent').at(-1) ?? null;
}
