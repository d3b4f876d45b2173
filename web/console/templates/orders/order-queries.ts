/** Data of the page about what new orders start with. */
import type { WorkflowTemplateView } from '../../../../client/generated/types.js';
import type { Api, Request } from '../../data/queries.js';
import { getTemplate } from '../template-queries.js';

/** What new orders of a template start with. */
export interface OrderDefaults extends Pick<
  WorkflowTemplateView,
  'id' | 'name' | 'isDefaultTemplate' | 'orderName' | 'orderDescriptionPlainText' | 'orderDescriptionRichText' | 'files'
> {
  orderTags: { id: string; name: string }[];
  /** For `If-Match`. */
  version: string;
}

export function orderDefaultsQuery(api: Api, routerId: string, templateId: string): Request<OrderDefaults> {
  return {
    queryKey: ['template', templateId, 'orders'],
    queryFn: async ({ signal }) => {
      const { value, version } = await getTemplate(api, routerId, templateId, signal);
      const { id, name, isDefaultTemplate, orderName, files } = value;
      const { orderDescriptionPlainText, orderDescriptionRichText } = value;
      return {
        ...{ id, name, isDefaultTemplate, orderName, files, orderDescriptionPlainText, orderDescriptionRichText },
        orderTags: value.orderTags.map((tag) => ({ id: tag.id, name: tag.name })),
        version,
      };
    },
  };
}
