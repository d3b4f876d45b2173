/** Builds the aggregate of an order that the transaction creates, without reading the rows back. */
import type { CustomField } from '../../../entities/custom-field.js';
import type { Order } from '../../../entities/order.js';
import type { WorkflowStep } from '../../../entities/workflow.js';
import type { OrderWithAttention } from '../../../entities/order-attention-columns.js';
import type { PaidLine } from '../pricing/payout.js';
import { OrderAggregate } from '../order/state/order-aggregate.js';
import type { RunningOrder, RunningStep } from '../order/state/running-order.js';
import type { WorkflowStartContext } from './workflow-start-context-loader.js';
import type { WorkflowParts } from './copy-template.js';

/** Columns of a new order. The database sets the timestamps and what says who has to act. */
export type NewOrder = Omit<Order, Exclude<keyof OrderWithAttention, 'id'> | 'completedAt' | 'cancelledAt'>;

/** Rows of a new order, to be inserted. */
export interface NewOrderRows {
  order: NewOrder;
  lines: readonly PaidLine[];
  customFields: readonly Partial<CustomField>[];
  /** Whether files were uploaded with the order. */
  hasOwnFile: boolean;
  parts: WorkflowParts;
  templateFileIds: string[];
  isAutoDispatchingEnabled: boolean;
  hasTasks: boolean;
}

/** @returns the order before its first step starts */
export function createOrder(
  rows: NewOrderRows,
  { timeZone, holidays, hasClientFile }: WorkflowStartContext,
  now: Date,
): OrderAggregate {
  const { order, lines, customFields, parts, templateFileIds, isAutoDispatchingEnabled, hasTasks } = rows;
  const { id, displayId, routerId, organizationId, status, source, name, fileIds, workflowId } = order;
  const { countryCode, city, postalCode, coordinates } = order;
  const actors = parts.actors as RunningOrder['actors'];
  const running: RunningOrder = {
    id,
    displayId,
    routerId,
    organizationId,
    status,
    source,
    name,
    fileIds,
    workflowId,
    createdAt: now,
    completedAt: null,
    isCancelled: false,
    // The defaults of the columns.
    attention: [],
    dismissedAttention: [],
    attentionDueAt: null,
    waitingFor: ['operator'],
    waitingSince: now,
    heldAt: null,
    heldUntil: null,
    holdReason: null,
    heldBy: null,
    holdOverAt: null,
    latestNotes: [],
    failedDeliveries: [],
    absentBookingIds: [],
    disabledTechniciansOf: [],
    workflowStatus: 'active',
    hasTasks,
    timeZone,
    holidays,
    address: { countryCode, city, postalCode, coordinates },
    isAutoDispatchingEnabled,
    actors: actors.map((actor) => ({ ...actor, activeRepresentativeId: null })),
    dispatches: [],
    lines,
    bookings: [],
    technicians: [],
    templateFileIds,
    hasFile: rows.hasOwnFile || fileIds.some((fileId) => !templateFileIds.includes(fileId)),
    hasClientFile,
    filledFieldIds: customFields
      .filter(isFilled)
      .flatMap((field) => [field.id!, field.templateCustomFieldId ?? []].flat()),
  };
  const steps = (parts.steps as WorkflowStep[]).map(createRunningStep);
  return new OrderAggregate(
    running,
    steps.toSorted((one, other) => one.index - other.index),
    now,
  );
}

/** A step without attempts. */
export function createRunningStep(step: WorkflowStep): RunningStep {
  return {
    ...step,
    stepDataId: null,
    keepsOrderOpen: false,
    dueAt: null,
    actedBy: null,
    actedAt: null,
    evidence: [],
    hasDocuments: step.documentIds.length > 0,
    signedStepDataId: null,
    offerId: null,
    offerStatus: null,
    offerExpiresAt: null,
    offerVersion: 0,
    offerSentAt: null,
    offerRespondedAt: null,
    offerReason: null,
    hasOfferLines: false,
  };
}

function isFilled({ value, fileUrl, values = [] }: Partial<CustomField>): boolean {
  return !!value || !!fileUrl || values.some((one) => !!one.value || !!one.fileUrl);
}
