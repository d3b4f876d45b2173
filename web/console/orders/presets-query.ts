/** Saved views of the list of orders. */
import { ViewPresets } from '../../../client/generated/resources.js';
import type { ViewPresetEntryView } from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import { clientOf, ORDERS_KEY, type Api, type Request } from '../data/queries.js';

/** Saved views of the list of orders that the person sees, with their numbers of orders. */
export function presetsQuery(api: Api, routerId: string): Request<Page<ViewPresetEntryView>> {
  return {
    queryKey: [ORDERS_KEY, 'presets'],
    queryFn: ({ signal }) =>
      new ViewPresets(clientOf(api)).list(routerId, { entity: 'ORDER', pageSize: 50 }, signal ? { signal } : {}),
  };
}
