/** Data of the list of workflow templates. */
import { workflowTemplatesList } from '../../../client/generated/queries/WorkflowTemplates.js';
import { mapQuery } from '../../../client/src/query.js';
import type { WorkflowTemplateRowView } from '../../../client/generated/types.js';
import { mapPage } from '../data/queries.js';

export const PAGE_SIZE = 25;

/** A template as the list shows it. */
export type TemplateRow = Pick<
  WorkflowTemplateRowView,
  'id' | 'name' | 'isDefaultTemplate' | 'updatedAt' | 'version'
> & { steps: number };

/** Templates by name. @param page from 0 */
export function templateRowsQuery(routerId: string, q: string, page: number) {
  const request = { page, pageSize: PAGE_SIZE, sort: 'name', direction: 'asc', ...(q ? { q } : {}) } as const;
  return mapQuery(workflowTemplatesList(routerId, request), 'rows', mapPage(toRow));
}

function toRow({ id, name, isDefaultTemplate, updatedAt, version, steps }: WorkflowTemplateRowView): TemplateRow {
  return { id, name, isDefaultTemplate, updatedAt, version, steps: steps.length };
}
