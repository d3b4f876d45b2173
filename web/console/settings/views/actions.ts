/** Actions on saved views. */
import { ViewPresets } from '../../../../client/generated/resources.js';
import type { ActionTable } from '../../actions.js';

export const savedViewActions: ActionTable = {
  updateView: (api, { id, name, isShared, version }, { routerId }) =>
    new ViewPresets(api).update(
      routerId,
      id!,
      { name: name.trim(), personal: !isShared },
      version ? { ifMatch: version } : {},
    ),
  deleteView: (api, { subjectId }, { routerId }) => new ViewPresets(api).remove(routerId, subjectId),
};
