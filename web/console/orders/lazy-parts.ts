/** Parts of the page that are loaded when they are needed. */
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { useEffect, useState, type VNode } from '../../ui/index.js';
import type { OrderRow } from '../data/queries.js';
import type { Selection } from './selection.js';
import type { Shown } from './shown-state.js';

export interface PartProps {
  shown: Shown;
  orders: OrderRow[];
  /** Number of all orders that match. */
  count: number;
  selection: Selection;
  messages: ConsoleOrdersMessages;
}

export type PartName = 'bulk' | 'board';
export type Part = (props: PartProps) => VNode | null;

export interface LazyParts {
  /** The part if it is loaded. */
  get: (name: PartName) => Part | undefined;
  load: (name: PartName) => Promise<Part>;
}

/** Shows a part as soon as it is loaded. Without a connection it stays away; the frame says that there is none. */
export function useLazyPart(parts: LazyParts, name: PartName, isNeeded: boolean): Part | undefined {
  const [loaded, setLoaded] = useState<{ Part: Part } | null>(null);
  const present = parts.get(name);
  useEffect(() => {
    if (isNeeded && !present)
      parts.load(name).then(
        (Part) => setLoaded({ Part }),
        () => undefined,
      );
  }, [isNeeded]);
  return isNeeded ? (present ?? loaded?.Part) : undefined;
}

/** Loads each part once. */
export function createLazyParts(loaders: Record<PartName, () => Promise<Part>>): LazyParts {
  const loaded = new Map<PartName, Part>();
  return {
    get: (name) => loaded.get(name),
    load: async (name) => {
      const part = loaded.get(name) ?? (await loaders[name]());
      loaded.set(name, part);
      return part;
    },
  };
}
