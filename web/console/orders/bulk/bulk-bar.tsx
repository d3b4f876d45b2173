/** What can be done with the selected orders. */
import { messages as words } from '#messages/console-orders-bulk';
import { useState } from '../../../ui/index.js';
import { Icon } from '../../kit/icon.js';
import type { PartProps } from '../lazy-parts.js';
import { BulkDialog } from './bulk-dialog.js';
import type { BulkName } from './bulk-fields.js';

const ACTIONS = [
  ['tags', 'tag'],
  ['operator', 'user'],
  ['contractor', 'truck'],
  ['redispatch', 'send'],
  ['hold', 'pause'],
  ['cancel', 'ban'],
] as const satisfies [BulkName, string][];

/** Most orders of one operation (decisions/orders "Many orders at once"). */
export const MOST = 500;

export function BulkBar(props: PartProps) {
  const { orders, count, selection, shown } = props;
  const [open, setOpen] = useState<BulkName | null>(null);
  const chosen = selection.isAll ? count : selection.ids.size;
  const isPage = orders.length > 0 && orders.every(({ id }) => selection.ids.has(id));
  return (
    <div class="bulk-bar" role="region" aria-label={words.selection}>
      <p class="bulk-count" role="status">
        {words.selected(chosen)}
      </p>
      {isPage && !selection.isAll && count > selection.ids.size && (
        <button type="button" class="quiet-button" onClick={selection.selectAll}>
          {words.selectAll(count)}
        </button>
      )}
      <div class="row close bulk-actions">
        {chosen > MOST ? (
          <p class="quiet">{words.tooMany(MOST)}</p>
        ) : (
          ACTIONS.map(([name, icon]) => (
            <button
              key={name}
              type="button"
              class={name === 'cancel' ? 'danger' : 'secondary'}
              onClick={() => setOpen(name)}
            >
              <Icon name={icon} />
              {words.action[name]}
            </button>
          ))
        )}
      </div>
      <button type="button" class="quiet-button icon-button" onClick={selection.clear}>
        <Icon name="x" />
        <span class="unseen">{words.clear}</span>
      </button>
      {open && (
        <BulkDialog
          name={open}
          {...{ shown, selection, words, messages: props.messages }}
          count={chosen}
          close={() => setOpen(null)}
        />
      )}
    </div>
  );
}
