/** Data of the forms of an order. */
import { stepFilesList } from '../../../client/generated/queries/StepFiles.js';
import { workflowStepsGetOffer, workflowStepsListInputs } from '../../../client/generated/queries/WorkflowSteps.js';
import { mapQuery, withVersion, orElse } from '../../../client/src/query.js';
import type { ClientOfferView } from '../../../client/generated/types.js';
import { isApiError } from '../../ui/index.js';
import { aboutOrder } from '../data/queries.js';

/** The client offer of a step. Like the other queries it is about the order, whose changes request it again. */
export interface StoredOffer {
  /** Null if there is none. */
  offer: ClientOfferView | null;
  /** For `If-Match`; empty if there is no offer. */
  version: string;
}

export function offerQuery(orderId: string, routerId: string, stepId: string) {
  const query = aboutOrder(orderId, withVersion(workflowStepsGetOffer(routerId, stepId)));
  return mapQuery(
    orElse(query, (error) => {
      if (isApiError(error) && error.status === 404) return { value: null, version: '' };
      throw error;
    }),
    'offer',
    ({ value: offer, version }): StoredOffer => ({ offer, version }),
  );
}

export function stepInputsQuery(orderId: string, routerId: string, stepId: string) {
  const query = aboutOrder(orderId, workflowStepsListInputs(routerId, stepId));
  return mapQuery(query, 'values', ({ values }) => values);
}

/** Files of a step with their names. */
export function stepFilesQuery(orderId: string, routerId: string, stepId: string) {
  const query = aboutOrder(orderId, stepFilesList(routerId, stepId));
  return mapQuery(query, 'names', ({ values }) => values.map(({ fileName }) => ({ fileName })));
}
