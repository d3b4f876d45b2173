/** What the page of a client’s order is drawn from. */
import type {
  PortalStepView,
  PortalWorkflowView,
  ProofStandingView,
  SigningView,
} from '../../../client/generated/types.js';
import type { PortalMessages } from '../../i18n/en/portal.js';

export type { PortalMessages } from '../../i18n/en/portal.js';

/** What was done last, which the page confirms. */
export type PortalIntent = keyof PortalMessages['done'];

/** The token is what everything is sent with. */
export interface PortalData {
  token: string;
  /** Null for an order without a workflow. */
  workflow: PortalWorkflowView | null;
  /** Free times by the id of the step that asks for one, ISO 8601. */
  slots: Record<string, string[]>;
  /** What is to be signed, by the id of the step. */
  signings: Record<string, SigningView>;
  done: PortalIntent | null;
  /** Whether whatever binds asks for a proof first. */
  proof: ProofStandingView;
}

/** Properties of the card of a step, whatever its type. */
export interface ActionCardProps {
  step: PortalStepView;
  workflow: PortalWorkflowView;
}

/** Types of steps that a client without verification may see and act on: they do not commit the client to anything. */
export const ALLOWED_UNVERIFIED: PortalStepView['type'][] = ['offer_accept', 'file_upload'];

/** Languages of the page, the dearest first: the order's own, those that the browser asks for, the organization's. */
export function preferredLanguages(
  workflow: PortalWorkflowView | null,
  acceptedLanguages: string[],
): (string | null | undefined)[] {
  return [workflow?.order.clientLanguage, ...acceptedLanguages, workflow?.order.organization.locale];
}

/** The steps that wait for the client: its own, and those on which the other side asks it for a time. */
export function findOpenSteps(workflow: PortalWorkflowView): PortalStepView[] {
  return workflow.steps.filter(
    (step) => (step.status === 'active' && step.actor === 'client') || isTimeRequested(step, workflow),
  );
}

/** Whether the other side asks for a time here; where there are confirmations, it is answered there. */
export function isTimeRequested({ status, booking }: PortalStepView, { steps }: PortalWorkflowView): boolean {
  return (
    status !== 'todo' &&
    booking?.status === 'requested' &&
    booking.proposedBy !== 'client' &&
    steps.every(({ type }) => type !== 'booking_confirm')
  );
}

/** Whether a step asks for a time. */
export function isBookingStep({ type }: PortalStepView): boolean {
  return type === 'booking_create' || type === 'booking_confirm';
}

/** The booking that a step is about: its own, that of what it depends on, or the latest before it. */
export function findBooking(step: PortalStepView, { steps }: PortalWorkflowView): PortalStepView['booking'] {
  const before = steps.filter(({ index, booking }) => index < step.index && booking).at(-1);
  return step.booking ?? steps.find(({ id }) => id === step.dependsOnStepId)?.booking ?? before?.booking ?? null;
}

/** The offer that a step is about: its own, that of what it depends on, or the one that waits for an answer. */
export function findOffer(
  step: PortalStepView,
  { offers }: PortalWorkflowView,
): PortalWorkflowView['offers'][number] | null {
  const form = (id: string | null) => offers.find(({ workflowStepId }) => workflowStepId === id);
  return form(step.id) ?? form(step.dependsOnStepId) ?? offers.filter(({ status }) => status === 'sent').at(-1) ?? null;
}
