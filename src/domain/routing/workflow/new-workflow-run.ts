/** A running order as a transaction has just made it, so that nobody reads back what was written a moment ago. */
import type { CustomField } from '../../../entities/custom-field.js';
import type { Order } from '../../../entities/order.js';
import type { WorkflowStep } from '../../../entities/workflow.js';
import type { AttentionColumns } from './order-attention.js';
import type { PricedLine, RunningOrder, RunningStep } from './running-order.js';
import type { WorkflowStartContext } from './workflow-start-context.js';
import type { WorkflowParts } from './copy-template.js';
import { WorkflowRun } from './workflow-run.js';

/** An order as it begins; moments are the database's, and nothing needs anybody yet. */
export type NewOrder = Omit<Order, keyof AttentionColumns | 'createdAt' | 'completedAt' | 'cancelledAt'>;

/** What was made, as it is to be inserted. */
export interface NewWorkflowRows {
  order: NewOrder;
  lines: readonly PricedLine[];
  customFields: readonly Partial<CustomField>[];
  /** Whether files came with it that belong to it alone. */
  hasOwnFile: boolean;
  parts: WorkflowParts;
  templateFileIds: string[];
  isAutoDispatchingEnabled: boolean;
  hasTasks: boolean;
}

/** The run of its workflow, before the first step has begun. */
export function createWorkflowRun(
  made: NewWorkflowRows,
  { timeZone, hasClientFile }: WorkflowStartContext,
  now: Date,
): WorkflowRun {
  const { order, lines, customFields, parts, templateFileIds, isAutoDispatchingEnabled, hasTasks } = made;
  const { id, displayId, routerId, organizationId, status, source, name, fileIds, workflowId } = order;
  const { countryCode, city, postalCode, coordinates } = order;
  const actors = parts.actors as RunningOrder['actors'];
  const running: RunningOrder = {
    ...{ id, displayId, routerId, organizationId, status, source, name, fileIds, workflowId },
    ...{ attention: [], isCancelled: false },
    workflowStatus: 'active',
    hasTasks,
    timeZone,
    address: { countryCode, city, postalCode, coordinates },
    isAutoDispatchingEnabled,
    actors: actors.map((actor) => ({ ...actor, activeRepresentativeId: null })),
    dispatches: [],
    lines,
    bookings: [],
    templateFileIds,
    hasFile: made.hasOwnFile || fileIds.some((fileId) => !templateFileIds.includes(fileId)),
    hasClientFile,
    filledFieldIds: customFields
      .filter(isFilled)
      .flatMap((field) => [field.id!, field.templateCustomFieldId ?? []].flat()),
  };
  const steps = (parts.steps as WorkflowStep[]).map(createRunningStep);
  return new WorkflowRun(
    running,
    steps.toSorted((one, other) => one.index - other.index),
    now,
  );
}

function createRunningStep(step: WorkflowStep): RunningStep {
  return {
    ...step,
    stepDataId: null,
    ...{ dueAt: null, actedBy: null, actedAt: null, evidence: [] },
    ...{ hasDocuments: step.documentIds.length > 0, signedStepDataId: null },
    ...{ offerId: null, offerStatus: null, offerExpiresAt: null, offerVersion: 0, hasOfferLines: false },
  };
}

function isFilled({ value, fileUrl, values = [] }: Partial<CustomField>): boolean {
  return !!value || !!fileUrl || values.some((one) => !!one.value || !!one.fileUrl);
}
