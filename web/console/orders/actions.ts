/** Actions on saved views. */
import { ViewPresets } from '../../../client/generated/resources.js';
import type { ViewStateInput } from '../../../client/generated/types.js';
import type { FormFields } from '../../ui/index.js';
import { Created, type ActionTable } from '../actions.js';
import { HOME } from '../routes.js';

/** Fields: `presetId`, `name`, `layout` (`TABLE` or `KANBAN`), `state` (JSON), `isShared` (`on` if all people see the view). */
export const viewActions: ActionTable = {
  saveView: async (api, fields, { routerId }) => {
    const { id } = await new ViewPresets(api).create(routerId, { entity: 'ORDER', ...readView(fields) });
    return new Created(`${HOME}/orders?preset=${id}`);
  },
  updateView: async (api, fields, { routerId }) => {
    const { layout, state } = readView(fields);
    await new ViewPresets(api).update(routerId, fields.presetId!, { layout, state });
    return new Created(`${HOME}/orders?preset=${fields.presetId}`);
  },
  renameView: (api, fields, { routerId }) => {
    const { name, personal } = readView(fields);
    return new ViewPresets(api).update(routerId, fields.presetId!, { name, personal });
  },
  deleteView: async (api, { presetId }, { routerId }) => {
    await new ViewPresets(api).remove(routerId, presetId!);
    return new Created(`${HOME}/orders`);
  },
};

function readView({ name, layout, state, isShared }: FormFields) {
  return {
    name: (name ?? '').trim(),
    layout: layout === 'KANBAN' ? ('KANBAN' as const) : ('TABLE' as const),
    state: (state ? JSON.parse(state) : {}) as ViewStateInput,
    personal: !isShared,
  };
}
