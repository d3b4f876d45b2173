/** In-memory state of an order and its workflow, on which the step state machine works. */
import type { Initiator } from '../../../../entities/initiator.js';
import type { StepInput } from '../../../../entities/workflow-value-objects.js';
import type { Order } from '../../../../entities/order.js';
import type { Booking } from '../../../../entities/booking.js';
import type { ClientOffer } from '../../../../entities/client-offer.js';
import type { Dispatch } from '../../../../entities/dispatch.js';
import type { StepFile } from '../../../../entities/step-file.js';
import type { NoteAudience } from '../../../../entities/note.js';
import type { OrderTechnician } from '../../../../entities/technician.js';
import type { Workflow, WorkflowActor, WorkflowStep } from '../../../../entities/workflow.js';
import type { PaidLine } from '../../pricing/payout.js';
import type { LocalCalendar } from '../../availability/due-date.js';
import type { CoverageAddress } from '../../coverage/coverage-matching.js';

type OrderColumns =
  | 'id'
  | 'displayId'
  | 'routerId'
  | 'organizationId'
  | 'status'
  | 'source'
  | 'name'
  | 'fileIds'
  | 'createdAt'
  | 'completedAt';

const ATTENTION_COLUMNS = [
  'attention',
  'waitingFor',
  'waitingSince',
  'attentionDueAt',
  'dismissedAttention',
  'heldAt',
  'heldUntil',
  'holdReason',
  'heldBy',
  'holdOverAt',
] as const;

/** Who has to act and why, and the hold. */
export type AttentionColumns = Pick<Order, (typeof ATTENTION_COLUMNS)[number]>;

/** Copies these columns of an order. */
export function pickAttention(order: AttentionColumns): AttentionColumns {
  return Object.fromEntries(ATTENTION_COLUMNS.map((column) => [column, order[column]])) as AttentionColumns;
}

/** The latest public note of a side to an audience. */
export interface LatestNote {
  id: string;
  side: Initiator['party'];
  audience: NoteAudience;
  at: Date;
}

/** A message about the order that failed and is not repeated. */
interface FailedDelivery {
  id: string;
  workflowStepId: string | null;
  at: Date;
}

/** An offer of work, or accepted work. */
export type RunningDispatch = Omit<Dispatch, 'ranking' | 'isOrderOver' | 'createdAt' | 'updatedAt'> & {
  /** The dispatch is open or accepted, and its partner was made inactive or left the network. */
  hasInactivePartner: boolean;
  /** Set for offers that the transaction sends. */
  ranking?: object | null;
};

/** A visit. */
export type RunningBooking = Omit<Booking, 'createdAt' | 'updatedAt'>;

/** A person whom a contractor assigned to the order. */
export type RunningTechnician = Pick<OrderTechnician, 'organizationId' | 'userId'>;

/** An actor and its representative. */
export type RunningActor = Pick<
  WorkflowActor,
  'id' | 'slug' | 'isMainInstaller' | 'professions' | 'services' | 'tags' | 'activeRepresentativeId'
>;

/** The order, its workflow, and facts for the completion of steps. */
export interface RunningOrder extends Pick<Order, OrderColumns>, AttentionColumns, LocalCalendar {
  isCancelled: boolean;
  /** Null if the order has no workflow. */
  workflowId: string | null;
  workflowStatus: Workflow['status'] | null;
  /** The workflow has tasks. */
  hasTasks: boolean;
  /** Location of the work. */
  address: CoverageAddress;
  /** Dispatch steps send offers automatically. */
  isAutoDispatchingEnabled: boolean;
  actors: RunningActor[];
  /** All dispatches, oldest first. */
  dispatches: RunningDispatch[];
  /** Lines of the order, if this transaction inserted them. */
  lines?: readonly PaidLine[];
  /** Visits that are not cancelled. */
  bookings: RunningBooking[];
  technicians: RunningTechnician[];
  /** Coming visits at times at which their performer, or one of its technicians, is absent. */
  absentBookingIds: string[];
  /** Contractors of which a technician of the order is disabled. */
  disabledTechniciansOf: string[];
  /** The latest public notes of each side that wrote some, one for each audience. */
  latestNotes: LatestNote[];
  /** The latest failed messages, at most 20. */
  failedDeliveries: FailedDelivery[];
  /** Files copied from the template. */
  templateFileIds: string[];
  /** The order has a file: its own (template files do not count), of a note, or from the client. */
  hasFile: boolean;
  /** One of these files is from the client, through its link or a webform, and not evidence of a step. */
  hasClientFile: boolean;
  /** IDs of custom fields with a value, and of their template fields. */
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
  | 'keepsOrderOpen'
  | 'autoComplete'
  | 'dueAfterDays'
  | 'dueAtTime'
  | 'dueDateSkipWeekends'
  | 'actor'
  | 'actorId'
  | 'variant'
  | 'visibleToClient'
  | 'visibleToContractor'
  | 'actorVisibility'
  | 'dispatchesActorId'
  | 'settings';

/** A step with its active attempt. */
export interface RunningStep extends Pick<WorkflowStep, StepColumns> {
  /** Active attempt; null before the first. */
  stepDataId: string | null;
  dueAt: Date | null;
  /** Party that acted last on the active attempt. */
  actedBy: string | null;
  actedAt: Date | null;
  inputs: StepInput[];
  /** Client offer of the step; its status is `expired` after the deadline. */
  offerId: string | null;
  offerStatus: ClientOffer['status'] | null;
  offerExpiresAt: Date | null;
  /** Last sent version; 0 if none was sent. */
  offerVersion: number;
  offerSentAt: Date | null;
  offerRespondedAt: Date | null;
  offerReason: string | null;
  /** The client offer of the step has lines. */
  hasOfferLines: boolean;
  /** Evidence files of the step. */
  evidence: Pick<StepFile, 'fileId' | 'authorSide'>[];
  /** The step has documents to sign. */
  hasDocuments: boolean;
  /** The active attempt if it is signed; else null. */
  signedStepDataId: string | null;
}

/** @returns the booking of the step that is not cancelled */
export function findBooking({ bookings }: Pick<RunningOrder, 'bookings'>, { id }: Pick<RunningStep, 'id'>) {
  return bookings.find(({ workflowStepId }) => workflowStepId === id) ?? null;
}

export function hasOpenOffer({ dispatches }: Pick<RunningOrder, 'dispatches'>): boolean {
  return dispatches.some(({ status }) => status === 'sent');
}

/** @returns when the first of the current contractors accepted or was assigned; null if there is none */
export function findFirstAcceptance({ dispatches }: Pick<RunningOrder, 'dispatches'>): Date | null {
  return findFirst(
    dispatches.flatMap(({ status, respondedAt, sentAt }) => (status === 'accepted' ? [respondedAt ?? sentAt] : [])),
  );
}

/** @returns the earliest of the times; null if there is none */
export function findFirst(times: readonly Date[]): Date | null {
  return times.reduce<Date | null>((first, time) => (first && first <= time ? first : time), null);
}

/** Finds accepted dispatches whose contractor does not cover the current address. */
export function findOutsideCoverage({ dispatches }: Pick<RunningOrder, 'dispatches'>): RunningDispatch[] {
  return dispatches.filter(({ status, leftCoverageAt }) => status === 'accepted' && leftCoverageAt !== null);
}

/** Lists contractors with an accepted dispatch. */
export function listAcceptedOrganizationIds({ dispatches }: Pick<RunningOrder, 'dispatches'>): string[] {
  return dispatches.flatMap(({ status, organizationId }) => (status === 'accepted' ? [organizationId] : []));
}

/** Whether a dispatch of the active attempt is accepted. */
export function isAccepted({ dispatches }: Pick<RunningOrder, 'dispatches'>, { stepDataId }: RunningStep): boolean {
  return dispatches.some(
    (one) => one.status === 'accepted' && one.stepDataId !== null && one.stepDataId === stepDataId,
  );
}

/** Whether the work of the dispatch step was assigned manually. */
export function isAssigned(
  { dispatches, actors }: Pick<RunningOrder, 'dispatches' | 'actors'>,
  step: RunningStep,
): boolean {
  const actorIds = new Set(actors.filter((actor) => isWorkOf(step.dispatchesActorId, actor)).map(({ id }) => id));
  return dispatches.some(
    ({ status, source, workflowActorId }) =>
      status === 'accepted' && source === 'assigned' && actorIds.has(workflowActorId ?? ''),
  );
}

/** Whether work is that of the actor. @param actorId null: no actor is named, so it is the work of the main installer */
export function isWorkOf(actorId: string | null, actor: Pick<RunningActor, 'id' | 'isMainInstaller'>): boolean {
  return actorId === null ? actor.isMainInstaller : actorId === actor.id;
}

/** @returns the contractor that represents the actor of the step; null if there is none */
export function findRepresentative({ actors, dispatches }: RunningOrder, { actorId }: RunningStep): string | null {
  const dispatchId = actors.find(({ id }) => id === actorId)?.activeRepresentativeId;
  const dispatch = dispatchId
    ? dispatches.find(({ id, status }) => id === dispatchId && status === 'accepted')
    : undefined;
  return dispatch?.organizationId ?? null;
}
