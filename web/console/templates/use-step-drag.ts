/** Dragging of steps, which is loaded when a pointer is over them. */
import { useEffect, useRef, useState } from '../../ui/index.js';
import type { startDragging } from './step-drag.js';
import type { Move } from './step-tree.js';

type Start = typeof startDragging;

/** @param version changes when there are other rows @param isAllowed the person may move steps */
export function useStepDrag(
  version: unknown,
  isAllowed: boolean,
  drop: (stepId: string, move: Move) => void,
  nameMove: (move: Move) => string,
) {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef({ drop, nameMove });
  latest.current = { drop, nameMove };
  const [loaded, setLoaded] = useState<{ start: Start } | null>(null);
  useEffect(() => {
    const root = container.current;
    if (!isAllowed || !root) return undefined;
    if (loaded)
      return loaded.start(
        root,
        (stepId, move) => latest.current.drop(stepId, move),
        (move) => latest.current.nameMove(move),
      );
    // Without a connection the page works without dragging.
    const load = () =>
      void import('./step-drag.js').then(
        ({ startDragging: start }) => setLoaded({ start }),
        () => undefined,
      );
    root.addEventListener('pointerover', load, { once: true });
    return () => root.removeEventListener('pointerover', load);
  }, [version, isAllowed, loaded]);
  return container;
}
