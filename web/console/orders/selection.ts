/** Which orders of the list are selected: by check box, with shift as a range, with x and shift+arrows. */
import { useEffect, useRef, useState } from '../../ui/index.js';
import type { OrderRow } from '../data/queries.js';
import { isPlainKey } from '../frame/shortcuts.js';
import { findCurrentRow } from '../kit/row-keys.js';

const LINK = '.row-link';

export interface Selection {
  ids: ReadonlySet<string>;
  /** All orders that match, also those of other pages. */
  isAll: boolean;
  /** @param isRange also those between this order and the one before */
  toggle: (id: string, isRange: boolean) => void;
  /** Selects the orders of the page, or none. */
  togglePage: () => void;
  selectAll: () => void;
  clear: () => void;
  /** Keeps only these. */
  keep: (ids: readonly string[]) => void;
}

const NONE: { ids: ReadonlySet<string>; isAll: boolean } = { ids: new Set(), isAll: false };

/** @param key what is listed: another list begins without selection */
export function useSelection(orders: readonly OrderRow[], key: string): Selection {
  const [state, setState] = useState(NONE);
  const anchor = useRef<string | null>(null);
  const listed = useRef(key);
  const isOther = listed.current !== key;
  listed.current = key;
  useEffect(() => setState(NONE), [key]);
  const { ids, isAll } = isOther ? NONE : state;
  const set = (next: Iterable<string>) => setState({ ids: new Set(next), isAll: false });

  const toggle = (id: string, isRange: boolean) => {
    const places = [anchor.current ?? id, id].map((one) => orders.findIndex((order) => order.id === one));
    const [from, to] = [Math.min(...places), Math.max(...places)];
    const next = new Set(ids);
    const isAdded = !next.has(id);
    if (isRange && from >= 0) for (const order of orders.slice(from, to + 1)) next.add(order.id);
    else if (isAdded) next.add(id);
    else next.delete(id);
    anchor.current = id;
    set(next);
  };
  const latest = useRef({ orders, toggle, ids, set });
  latest.current = { orders, toggle, ids, set };
  useSelectionKeys(latest);
  return {
    ids,
    isAll,
    toggle,
    togglePage: () => set(orders.every(({ id }) => ids.has(id)) ? [] : [...ids, ...orders.map(({ id }) => id)]),
    selectAll: () => setState({ ids: new Set(orders.map(({ id }) => id)), isAll: true }),
    clear: () => setState(NONE),
    keep: set,
  };
}

interface Latest {
  orders: readonly OrderRow[];
  toggle: (id: string, isRange: boolean) => void;
  ids: ReadonlySet<string>;
  set: (ids: Iterable<string>) => void;
}

/** x selects the row that has the focus, shift+arrows its neighbours, Escape none. */
function useSelectionKeys(latest: { current: Latest }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPlainKey(event)) return;
      const { orders, toggle, ids, set } = latest.current;
      const links = [...document.querySelectorAll<HTMLElement>(`tbody ${LINK}`)];
      const at = findCurrentRow(links);
      const step = event.shiftKey ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined;
      if (event.key === 'Escape' && ids.size > 0) set([]);
      else if (at >= 0 && event.key.toLowerCase() === 'x') toggle(orders[at].id, event.shiftKey);
      else if (at >= 0 && step !== undefined && links[at + step]) {
        links[at + step].focus();
        set([...ids, orders[at].id, orders[at + step].id]);
        event.preventDefault();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
