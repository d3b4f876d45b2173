/** The page `/console/contractors/{id}/reassign`. */
import { messages } from '#messages/console-contractor-reassign';
import { definePage } from '../../console-page.js';
import { contractorsQuery } from '../../data/queries.js';
import { bulkQuery, contractorQuery } from '../part-queries.js';
import { ReassignPage } from './reassign-page.js';
import { visitsInSpanQuery } from './visits-in-span.js';
import { Partners } from '../../../../client/generated/resources.js';
import { parseLocalDateTime } from '../../../i18n/formats.js';
import type { FormFields } from '../../../ui/index.js';
import { Created, type ActionTable } from '../../actions.js';
import { partPath } from '../part-path.js';

const reassignActions: ActionTable = {
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

export const page = definePage({
  messages,
  View: ReassignPage,
  listQueries: ({ id, query, viewer: { session, now } }) => {
    const contractor = contractorQuery(session.routerId, id);
    const bulkId = query.get('result');
    if (bulkId) return [contractor, bulkQuery(bulkId)];
    const visits = session.rights.workflow ? visitsInSpanQuery(id, query, { ...session, now }) : null;
    return [contractor, contractorsQuery(), ...(visits ? [visits] : [])];
  },
  actions: reassignActions,
});
