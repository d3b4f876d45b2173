/** The page `/console/settings/views`. */
import { messages } from '#messages/console-settings-views';
import { definePage } from '../../console-page.js';
import { presetsQuery } from '../../orders/presets-query.js';
import { ViewsPage } from './views-page.js';
import { ViewPresets } from '../../../../client/generated/resources.js';
import type { ActionTable } from '../../actions.js';

const savedViewActions: ActionTable = {
  updateView: (api, { id, name, isShared, version }, { routerId }) =>
    new ViewPresets(api).update(
      routerId,
      id!,
      { name: name.trim(), personal: !isShared },
      version ? { ifMatch: version } : {},
    ),
  deleteView: (api, { subjectId }, { routerId }) => new ViewPresets(api).remove(routerId, subjectId),
};

export const page = definePage({
  messages,
  View: ViewsPage,
  listQueries: ({ viewer }) => [presetsQuery(viewer.session.routerId)],
  actions: savedViewActions,
});
