/** Data of the coverage areas of a contractor. */
import { CoverageAreas } from '../../../../client/generated/resources.js';
import type { CoverageAreaRowView, CoverageImportJobView } from '../../../../client/generated/types.js';
import type { Page } from '../../../../client/src/pagination.js';
import { clientOf, LOOKUP_KEY, type Api, type Request } from '../../data/queries.js';

/** Areas of one page of the list. */
export const AREAS_PAGE = 100;

/** A page of the coverage areas. @param page from 0 */
export function areasQuery(api: Api, routerId: string, id: string, page: number): Request<Page<CoverageAreaRowView>> {
  const query = { page, pageSize: AREAS_PAGE };
  return {
    queryKey: [LOOKUP_KEY, 'areas', id, page],
    queryFn: ({ signal }) => new CoverageAreas(clientOf(api)).list(routerId, id, query, signal ? { signal } : {}),
  };
}

/** An import of coverage areas. */
export function importQuery(api: Api, routerId: string, id: string, importId: string): Request<CoverageImportJobView> {
  return {
    queryKey: [LOOKUP_KEY, 'import', importId],
    queryFn: ({ signal }) =>
      new CoverageAreas(clientOf(api)).getImport(routerId, id, importId, signal ? { signal } : {}),
  };
}
