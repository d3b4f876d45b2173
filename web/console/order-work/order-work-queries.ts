/** Data of the forms of an order. */
import { StepFiles, WorkflowSteps } from '../../../client/generated/resources.js';
import type { ClientOfferView, StepInputView } from '../../../client/generated/types.js';
import { isApiError } from '../../ui/index.js';
import { clientOf, ORDER_KEY, type Api, type Request } from '../data/queries.js';
import { getVersioned } from '../../../client/src/versioned.js';

/** The client offer of a step. */
export interface StoredOffer {
  /** Null if there is none. */
  offer: ClientOfferView | null;
  /** For `If-Match`; empty if there is no offer. */
  version: string;
}

export function offerQuery(api: Api, routerId: string, stepId: string): Request<StoredOffer> {
  return {
    queryKey: [ORDER_KEY, stepId, 'offer'],
    queryFn: async ({ signal }) => {
      const path = ['routers', routerId, 'workflow-steps', stepId, 'offers'];
      try {
        const { value: offer, version } = await getVersioned<ClientOfferView>(clientOf(api), path, signal);
        return { offer, version };
      } catch (error) {
        if (isApiError(error) && error.status === 404) return { offer: null, version: '' };
        throw error;
      }
    },
  };
}

export function stepInputsQuery(api: Api, routerId: string, stepId: string): Request<StepInputView[]> {
  return {
    queryKey: [ORDER_KEY, stepId, 'inputs'],
    queryFn: async ({ signal }) =>
      (await new WorkflowSteps(clientOf(api)).listInputs(routerId, stepId, signal ? { signal } : {})).values,
  };
}

/** Files of a step with their names. */
export function stepFilesQuery(api: Api, routerId: string, stepId: string): Request<{ fileName: string }[]> {
  return {
    queryKey: [ORDER_KEY, stepId, 'files'],
    queryFn: async ({ signal }) => {
      const { values } = await new StepFiles(clientOf(api)).list(routerId, stepId, {}, signal ? { signal } : {});
      return values.map(({ fileName }) => ({ fileName }));
    },
  };
}
