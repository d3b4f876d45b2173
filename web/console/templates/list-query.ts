/** Data of the list of workflow templates. */
import { WorkflowTemplates } from '../../../client/generated/resources.js';
import type { WorkflowTemplateRowView } from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import { clientOf, type Api, type Request } from '../data/queries.js';

export const PAGE_SIZE = 25;

/** A template as the list shows it. */
export type TemplateRow = Pick<
  WorkflowTemplateRowView,
  'id' | 'name' | 'isDefaultTemplate' | 'updatedAt' | 'version'
> & { steps: number };

/** Templates by name. @param page from 0 */
export function templateRowsQuery(api: Api, routerId: string, q: string, page: number): Request<Page<TemplateRow>> {
  return {
    queryKey: ['templates', q, page],
    queryFn: async ({ signal }) => {
      const request = {
        page,
        pageSize: PAGE_SIZE,
        sort: 'name' as const,
        direction: 'asc' as const,
        ...(q ? { q } : {}),
      };
      const { values, count } = await new WorkflowTemplates(clientOf(api)).list(
        routerId,
        request,
        signal ? { signal } : {},
      );
      return { values: values.map(toRow), count };
    },
  };
}

function toRow({ id, name, isDefaultTemplate, updatedAt, version, steps }: WorkflowTemplateRowView): TemplateRow {
  return { id, name, isDefaultTemplate, updatedAt, version, steps: steps.length };
}
