/** Data of the simulation of a template. */
import { productsList } from '../../../client/generated/queries/Products.js';
import { defineQuery, mapQuery } from '../../../client/src/query.js';
import { pick } from '../data/pick.js';
import { WorkflowTemplates } from '../../../client/generated/resources.js';
import type { ProductView, SimulationInput, SimulationView } from '../../../client/generated/types.js';
import { parseLocalDateTime } from '../../i18n/formats.js';
import { isApiError } from '../../ui/index.js';
import type { Session } from '../session.js';

/** What the form sends, in the address of the page. */
export interface SimulationState {
  /** Local date and time; empty: now. */
  startAt: string;
  address: string;
  postalCode: string;
  city: string;
  countryCode: string;
  /** What is ordered, one unit of it; empty: nothing. */
  productId: string;
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
    productId: text('productId'),
  };
}

/** An address that is not complete is covered by no contractor; the rest of the plan does not depend on it. */
export function simulationQuery(session: Session, id: string, state: SimulationState) {
  const { routerId, timeZone } = session;
  const { startAt, productId, ...address } = state;
  return defineQuery(['template', id, 'simulation', state], async (api, options): Promise<Simulation> => {
    const start = startAt ? parseLocalDateTime(startAt, timeZone) : null;
    const lines = productId ? [{ productId }] : [];
    const input: SimulationInput = { address, lines, ...(startAt ? { startAt: start ?? startAt } : {}) };
    try {
      return { view: await new WorkflowTemplates(api).simulate(routerId, id, input, options) };
    } catch (error) {
      if (!isApiError(error) || error.status !== 400) throw error;
      return { refused: [...error.details] };
    }
  });
}

/** Most products that can be chosen. */
const PRODUCTS_MAX = 200;

export type OrderedProduct = Pick<ProductView, 'id' | 'name' | 'currencyCode'>;

/** Products by name. */
export function orderedProductsQuery() {
  const request = { pageSize: PRODUCTS_MAX, sort: 'name', direction: 'asc' } as const;
  return mapQuery(productsList(request), 'names', ({ values }) =>
    values.map((one): OrderedProduct => pick(one, ['id', 'name', 'currencyCode'])),
  );
}
