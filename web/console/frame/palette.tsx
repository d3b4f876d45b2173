/** The command palette: jumps to a page or an order. A combobox with a list (WAI-ARIA pattern). */
import type { ListedOrder } from '../data/queries.js';
import { useLayoutEffect, useState } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { keepPreviousData, useQuery } from '../data/query-client.js';
import { ordersQuery } from '../data/queries.js';
import { StatusBadge } from '../kit/badges.js';
import { Icon } from '../kit/icon.js';
import { Modal } from '../kit/modal.js';
import { useDelayed } from '../kit/use-delayed.js';
import { useConsoleMessages } from '../messages.js';
import { listNavigation } from '../manifest.js';
import { orderPath } from '../routes.js';
import { useSession } from '../session.js';

interface Entry {
  href: string;
  label: string;
  icon: string;
  order?: ListedOrder;
}

const MAX_ORDERS = 8;
const PAUSE_MS = 150;

export function Dialog({ close }: { close: () => void }) {
  const { palette, nav } = useConsoleMessages();
  const { navigate } = useNavigation();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const q = useDelayed(text.trim(), PAUSE_MS);
  const found = useQuery({
    ...ordersQuery({ q, pageSize: MAX_ORDERS }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const pages: Entry[] = listNavigation(useSession())
    .map(({ name, href, icon }) => ({ href, icon, label: nav[name] }))
    .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  const orders: Entry[] = (q === '' ? [] : (found.data?.values ?? [])).map((order) => ({
    href: orderPath(order.id),
    icon: 'clipboard-list',
    label: `${order.displayId} ${order.contactPersonName}, ${order.city}`,
    order,
  }));
  const entries = [...pages, ...orders];
  const current = Math.min(chosen, entries.length - 1);
  useLayoutEffect(() => document.getElementById(`palette-${current}`)?.scrollIntoView({ block: 'nearest' }), [current]);
  const open = (entry: Entry | undefined) => {
    if (!entry) return;
    close();
    navigate(entry.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((current + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') open(entries[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal label={palette.open} kind="palette" close={close}>
      <div class="palette-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={palette.open}
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={entries.length > 0 ? `palette-${current}` : undefined}
          aria-autocomplete="list"
          placeholder={palette.placeholder}
          autocomplete="off"
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id="palette-list" role="listbox" aria-label={palette.open}>
        {entries.map((entry, index) => (
          <li
            key={entry.href}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === current}
            onPointerMove={() => setChosen(index)}
            onClick={() => open(entry)}
          >
            <Icon name={entry.icon} />
            <span class="grow">{entry.label}</span>
            {entry.order && <StatusBadge status={entry.order.status} />}
          </li>
        ))}
      </ul>
      <p class="palette-hint quiet" role="status">
        {entries.length === 0 && !found.isFetching ? palette.none : palette.hint}
      </p>
    </Modal>
  );
}
