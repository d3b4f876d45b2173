/** Dragging of rows, which is loaded when a pointer is over them. */
import { useEffect, useRef, useState } from '../../ui/index.js';

/** Makes the rows draggable. `handlers.current` are those of the last render. @returns a function that ends it */
export type StartDragging<Handlers> = (root: HTMLElement, handlers: { readonly current: Handlers }) => () => void;

interface RowDrag<Handlers> {
  load: () => Promise<StartDragging<Handlers>>;
  handlers: Handlers;
  /** Changes when there are other rows. */
  version: unknown;
  /** The person may move rows. */
  isAllowed: boolean;
}

/** @returns the ref of the element with the rows */
export function useRowDrag<Handlers>({ load, handlers, version, isAllowed }: RowDrag<Handlers>) {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(handlers);
  latest.current = handlers;
  const [loaded, setLoaded] = useState<{ start: StartDragging<Handlers> } | null>(null);
  useEffect(() => {
    const root = container.current;
    if (!isAllowed || !root) return undefined;
    if (loaded) return loaded.start(root, latest);
    // Without a connection the page works without dragging.
    const begin = () =>
      void load().then(
        (start) => setLoaded({ start }),
        () => undefined,
      );
    root.addEventListener('pointerover', begin, { once: true });
    return () => root.removeEventListener('pointerover', begin);
  }, [version, isAllowed, loaded]);
  return container;
}
