/** Data of the forms of an order. */
import { stepFilesList } from '../../../client/generated/queries/StepFiles.js';
import { workflowStepsGetOffer, workflowStepsListInputs } from '../../../client/generated/queries/WorkflowSteps.js';
import { mapQuery, withVersion, orElse } from '../../../client/src/query.js';
import type { ClientOfferView } from '../../../client/generated/types.js';
import { isApiError } from '../../ui/index.js';

/** The client offer of a step. */
export interface StoredOffer {
  /** Null if there is none. */
  offer: ClientOfferView | null;
  /** For `If-Match`; empty if there is no offer. */
  version: string;
}

export function offerQuery(routerId: string, stepId: string) {
  const query = withVersion(workflowStepsGetOffer(routerId, stepId));
  return mapQuery(
    orElse(query, (error) => {
      if (isApiError(error) && error.status === 404) return { value: null, version: '' };
      throw error;
    }),
    'offer',
    ({ value: offer, version }): StoredOffer => ({ offer, version }),
  );
}

export function stepInputsQuery(routerId: string, stepId: string) {
  return mapQuery(workflowStepsListInputs(routerId, stepId), 'values', ({ values }) => values);
}

/** Files of a step with their names. */
export function stepFilesQuery(routerId: string, stepId: string) {
  return mapQuery(stepFilesList(routerId, stepId), 'names', ({ values }) =>
    values.map(({ fileName }) => ({ fileName })),
  );
}
