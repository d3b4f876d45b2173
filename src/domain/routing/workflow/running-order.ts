/** A running order as the step machine sees it: what is stored of it, and what conditions of steps look at. */
import type { StepInput } from '../../../entities/workflow-value-objects.js';
import type { Order } from '../../../entities/order.js';
import type { Booking, ClientOffer, Dispatch } from '../../../entities/dispatch.js';
import type { StepFile } from '../../../entities/step-file.js';
import type { Workflow, WorkflowActor, WorkflowStep } from '../../../entities/workflow.js';
import type { LinePrice } from '../pricing/amounts.js';
import type { CoverageAddress } from '../coverage/coverage-matching.js';

type OrderColumns =
  'id' | 'displayId' | 'routerId' | 'organizationId' | 'status' | 'source' | 'name' | 'fileIds' | 'attention';

/** A dispatch without the reasons of its ranking. */
export type RunningDispatch = Omit<Dispatch, 'ranking' | 'isOrderOver' | 'createdAt' | 'updatedAt'>;

/** A booking that is not cancelled. */
export type RunningBooking = Omit<Booking, 'createdAt' | 'updatedAt'>;

/** A line that partners price; a line without a product costs everybody the same. */
export type PricedLine = LinePrice & { productId: string | null };

/** A part of the workflow, and who plays it. */
export type RunningActor = Pick<
  WorkflowActor,
  'id' | 'slug' | 'isMainInstaller' | 'professions' | 'services' | 'tags' | 'activeRepresentativeId'
>;

/** The order, its workflow, and what conditions of steps look at. */
export interface RunningOrder extends Pick<Order, OrderColumns> {
  isCancelled: boolean;
  /** Null: an order without a workflow. */
  workflowId: string | null;
  workflowStatus: Workflow['status'] | null;
  /** Messages may tell of its steps. */
  hasTasks: boolean;
  /** IANA zone of the order's organization. */
  timeZone: string;
  /** Where the work is. */
  address: CoverageAddress;
  /** The template lets dispatch steps offer by themselves. */
  isAutoDispatchingEnabled: boolean;
  actors: RunningActor[];
  /** All that there ever were, oldest first. */
  dispatches: RunningDispatch[];
  /** The order's own lines, where this transaction wrote them. */
  lines?: readonly PricedLine[];
  /** Those that are not cancelled. */
  bookings: RunningBooking[];
  /** Files that the order has from the template. */
  templateFileIds: string[];
  /** On the order (those of the template don't count), on one of its notes, or sent by the client. */
  hasFile: boolean;
  /** Among them one that the client sent, through its link or a form, and that is no step's evidence. */
  hasClientFile: boolean;
  /** Custom fields that have a value, by their own id and by that of the template's field. */
  filledFieldIds: string[];
}

type StepColumns =
  | 'id'
  | 'templateStepId'
  | 'title'
  | 'type'
  | 'status'
  | 'index'
  | 'isRequired'
  | 'dependsOnStepId'
  | 'autoComplete'
  | 'dueAfterDays'
  | 'dueAtTime'
  | 'dueDateSkipWeekends'
  | 'actor'
  | 'actorId'
  | 'variant'
  | 'visibleToClient'
  | 'dispatchesActorId'
  | 'settings';

/** One step with its present attempt. */
export interface RunningStep extends Pick<WorkflowStep, StepColumns> {
  /** The present attempt; null until the step has its first. */
  stepDataId: string | null;
  dueAt: Date | null;
  /** Side that acted on the present attempt last, and when. */
  actedBy: string | null;
  actedAt: Date | null;
  inputs: StepInput[];
  /** Status of the step's own offer to the client; `expired` once its time is over. */
  offerId: string | null;
  offerStatus: ClientOffer['status'] | null;
  offerExpiresAt: Date | null;
  /** The version that was sent last; 0 where none was. */
  offerVersion: number;
  /** The step's own offer has a line, so that it says something. */
  hasOfferLines: boolean;
  /** Files that somebody uploaded for the step. */
  evidence: Pick<StepFile, 'fileId' | 'authorSide'>[];
  /** There is something to sign on it. */
  hasDocuments: boolean;
  /** The attempt that was signed; null where the present one is not. */
  signedStepDataId: string | null;
}

/** Somebody uploaded a file for the step; for one that is signed, an operator brought the paper. */
export function hasEvidence({ type, evidence }: Pick<RunningStep, 'type' | 'evidence'>): boolean {
  return evidence.some(({ authorSide }) => type !== 'document_sign' || authorSide === 'operator');
}

/** The step's own booking that is not cancelled. */
export function findBooking({ bookings }: Pick<RunningOrder, 'bookings'>, { id }: Pick<RunningStep, 'id'>) {
  return bookings.find(({ workflowStepId }) => workflowStepId === id) ?? null;
}

/** Whether a dispatch waits for an answer. */
export function hasOpenOffer({ dispatches }: RunningOrder): boolean {
  return dispatches.some(({ status }) => status === 'sent');
}

/** Since when one of those who have the work has it; null while nobody has. */
export function firstAcceptedAt({ dispatches }: Pick<RunningOrder, 'dispatches'>): Date | null {
  const since = dispatches.flatMap(({ status, respondedAt, sentAt }) =>
    status === 'accepted' ? [respondedAt ?? sentAt] : [],
  );
  return since.reduce<Date | null>((first, moment) => (first && first <= moment ? first : moment), null);
}

/** Accepted work whose address moved to where its contractor does not go. */
export function findOutsideCoverage({ dispatches }: Pick<RunningOrder, 'dispatches'>): RunningDispatch[] {
  return dispatches.filter(({ status, leftCoverageAt }) => status === 'accepted' && leftCoverageAt !== null);
}

/** Contractors whose dispatch of the order is accepted. */
export function listAcceptedOrganizationIds({ dispatches }: RunningOrder): string[] {
  return dispatches.flatMap(({ status, organizationId }) => (status === 'accepted' ? [organizationId] : []));
}

/** Whether a dispatch of the step's present attempt is accepted. */
export function isAccepted({ dispatches }: Pick<RunningOrder, 'dispatches'>, { stepDataId }: RunningStep): boolean {
  return dispatches.some(
    (one) => one.status === 'accepted' && one.stepDataId !== null && one.stepDataId === stepDataId,
  );
}

/** Whether the actor that the step dispatches was given to somebody by hand. */
export function isAssigned({ dispatches }: Pick<RunningOrder, 'dispatches'>, step: RunningStep): boolean {
  return dispatches.some(
    ({ status, source, workflowActorId }) =>
      status === 'accepted' &&
      source === 'assigned' &&
      workflowActorId !== null &&
      workflowActorId === step.dispatchesActorId,
  );
}

/** The contractor that plays the step's actor; null while nobody does. */
export function findRepresentative({ actors, dispatches }: RunningOrder, { actorId }: RunningStep): string | null {
  const playing = actors.find(({ id }) => id === actorId)?.activeRepresentativeId;
  const dispatch = playing ? dispatches.find(({ id, status }) => id === playing && status === 'accepted') : undefined;
  return dispatch?.organizationId ?? null;
}
