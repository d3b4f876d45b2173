/** The action that gives the work of a contractor to others. */
import { Partners } from '../../../../client/generated/resources.js';
import { parseLocalDateTime } from '../../../i18n/formats.js';
import type { FormFields } from '../../../ui/index.js';
import { Created, type ActionTable } from '../../actions.js';
import { partPath } from '../part-path.js';

export const reassignActions: ActionTable = {
  /** Fields: `partnerId`, `from`, `until`, `organizationId` and `reason`, of which only the first is required. */
  reassign: async (api, fields, { routerId, timeZone }) => {
    const { partnerId = '', organizationId } = fields;
    const bulk = await new Partners(api).reassign(routerId, partnerId, {
      from: readTime(fields.from, timeZone),
      until: readTime(fields.until, timeZone),
      organizationId: organizationId || null,
      reason: fields.reason.trim() || null,
    });
    return new Created(partPath(partnerId, 'reassign', { result: bulk.id }));
  },
};

/** The time in UTC, null if there is none. What is not a time stays as it is: the service says what is wrong with it. */
function readTime(text: FormFields[string], timeZone: string): string | null {
  return text ? (parseLocalDateTime(text, timeZone) ?? text) : null;
}
