/** Data of the coverage areas of a contractor. */
import { coverageAreasGetImport, coverageAreasList } from '../../../../client/generated/queries/CoverageAreas.js';

/** Areas of one page of the list. */
export const AREAS_PAGE = 100;

/** A page of the coverage areas. @param page from 0 */
export function areasQuery(routerId: string, id: string, page: number) {
  const query = { page, pageSize: AREAS_PAGE };
  return coverageAreasList(routerId, id, query);
}

/** An import of coverage areas. */
export function importQuery(routerId: string, id: string, importId: string) {
  return coverageAreasGetImport(routerId, id, importId);
}
