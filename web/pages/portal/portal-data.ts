/** Data of the page of a client's order, and selectors on it. */
import type {
  PortalBookingView,
  PortalNote,
  PortalOrderView,
  PortalStepView,
  PortalWorkflowView,
  ProofRequirementView,
  SigningView,
} from '../../../client/generated/types.js';
import type { PortalMessages } from '../../i18n/en/portal.js';
import type { FreeTimes } from '../time-picker.js';

export type { PortalMessages } from '../../i18n/en/portal.js';

/** What a form of the page does. Each has a confirmation message. */
export type PortalIntent = keyof PortalMessages['confirmation'];

export interface PortalData {
  token: string;
  order: PortalOrderView;
  /** Null if the order has no workflow. */
  workflow: PortalWorkflowView | null;
  /** Newest first. */
  notes: PortalNote[];
  /** Free times by step id. Steps without free times are left out. */
  slots: Record<string, FreeTimes>;
  /** Documents to sign, by step id. */
  signings: Record<string, SigningView>;
  done: PortalIntent | null;
  /** Step of the visit for which the client is asking for another time. */
  changeStepId: string | null;
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
  order: PortalOrderView,
  acceptedLanguages: string[],
): (string | null | undefined)[] {
  return [order.clientLanguage, ...acceptedLanguages, order.organization.locale];
}

/** Returns the steps that the client can act on: its own active steps, and those with a time that it may answer. */
export function findOpenSteps(workflow: PortalWorkflowView): PortalStepView[] {
  const own = workflow.steps.filter(
    (step) => step.status === 'active' && step.actor === 'client' && !isPreparedByOthers(step, workflow),
  );
  // Each visit is answered on one of the steps.
  const visitIds = new Set(own.filter(isBookingStep).map((step) => findBooking(step, workflow)?.id));
  const toAnswer = workflow.steps.filter((step) => {
    const visit = step.visitActions.includes('confirm') ? findBooking(step, workflow) : null;
    if (!visit || visitIds.has(visit.id)) return false;
    visitIds.add(visit.id);
    return true;
  });
  return workflow.steps.filter((step) => own.includes(step) || toAnswer.includes(step));
}

/** Another party must first send the offer, or answer the time that the client proposed. */
function isPreparedByOthers(step: PortalStepView, workflow: PortalWorkflowView): boolean {
  if (step.type === 'offer_accept') return findOffer(step, workflow)?.status !== 'sent';
  const booking = step.type === 'booking_confirm' ? findBooking(step, workflow) : null;
  return booking?.status === 'requested' && booking.proposedBy === 'client';
}

/** Returns whether the client may ask for another time: of a confirmed visit that has not begun. */
export function canChangeVisit(
  { status, startAt }: PortalBookingView,
  { order }: PortalWorkflowView,
  now: string,
): boolean {
  return status === 'confirmed' && startAt > now && order.status !== 'cancelled';
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
