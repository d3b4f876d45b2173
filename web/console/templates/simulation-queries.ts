/** Data of the simulation of a template. */
import { WorkflowTemplates } from '../../../client/generated/resources.js';
import type { SimulationInput, SimulationView } from '../../../client/generated/types.js';
import { parseLocalDateTime } from '../../i18n/formats.js';
import { isApiError } from '../../ui/index.js';
import { clientOf, type Api, type Request } from '../data/queries.js';
import type { Session } from '../session.js';

/** What the form sends, in the address of the page. */
export interface SimulationState {
  /** Local date and time; empty: now. */
  startAt: string;
  address: string;
  postalCode: string;
  city: string;
  countryCode: string;
}

/** A simulation; or the fields that the service refused. */
export type Simulation = { view: SimulationView } | { refused: { field: string; message: string }[] };

export function readSimulation(query: URLSearchParams, { countryCode }: Session): SimulationState {
  const text = (name: string) => query.get(name) ?? '';
  return {
    startAt: text('startAt'),
    address: text('address'),
    postalCode: text('postalCode'),
    city: text('city'),
    countryCode: query.get('countryCode') ?? countryCode ?? '',
  };
}

/** An address that is not complete is covered by no contractor; the rest of the plan does not depend on it. */
export function simulationQuery(api: Api, session: Session, id: string, state: SimulationState): Request<Simulation> {
  const { routerId, timeZone } = session;
  const { startAt, ...address } = state;
  return {
    queryKey: ['template', id, 'simulation', state],
    queryFn: async ({ signal }) => {
      const start = startAt ? parseLocalDateTime(startAt, timeZone) : null;
      const input: SimulationInput = { address, ...(startAt ? { startAt: start ?? startAt } : {}) };
      try {
        const templates = new WorkflowTemplates(clientOf(api));
        return { view: await templates.simulate(routerId, id, input, signal ? { signal } : {}) };
      } catch (error) {
        if (!isApiError(error) || error.status !== 400) throw error;
        return { refused: [...error.details] };
      }
    },
  };
}
