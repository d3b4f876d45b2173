/** Data of the page about what new orders start with. */
import { workflowTemplatesGet } from '../../../../client/generated/queries/WorkflowTemplates.js';
import { mapQuery, withVersion } from '../../../../client/src/query.js';
import type { WorkflowTemplateView } from '../../../../client/generated/types.js';

/** What new orders of a template start with. */
export interface OrderDefaults extends Pick<
  WorkflowTemplateView,
  'id' | 'name' | 'isDefaultTemplate' | 'orderName' | 'orderDescriptionPlainText' | 'orderDescriptionRichText' | 'files'
> {
  orderTags: { id: string; name: string }[];
  /** For `If-Match`. */
  version: string;
}

export function orderDefaultsQuery(routerId: string, templateId: string) {
  const query = withVersion(workflowTemplatesGet(routerId, templateId));
  return mapQuery(query, 'orders', ({ value, version }): OrderDefaults => {
    const { id, name, isDefaultTemplate, orderName, files } = value;
    const { orderDescriptionPlainText, orderDescriptionRichText } = value;
    return {
      ...{ id, name, isDefaultTemplate, orderName, files, orderDescriptionPlainText, orderDescriptionRichText },
      orderTags: value.orderTags.map((tag) => ({ id: tag.id, name: tag.name })),
      version,
    };
  });
}
