/** Tags with their versions. */
import { orderTagsList } from '../../../../client/generated/queries/OrderTags.js';

const MAX_TAGS = 100;

export function allTagsQuery() {
  return orderTagsList({ pageSize: MAX_TAGS });
}
