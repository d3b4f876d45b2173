/** Dragging of steps, which is loaded after the page. */
import { useEffect, useRef } from '../../ui/index.js';
import type { Move } from './step-tree.js';

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
  useEffect(() => {
    if (!isAllowed) return undefined;
    let end: (() => void) | undefined;
    let isGone = false;
    // Without a connection the page works without dragging.
    import('./step-drag.js').then(
      ({ startDragging }) => {
        if (isGone || !container.current) return;
        end = startDragging(
          container.current,
          (stepId, move) => latest.current.drop(stepId, move),
          (move) => latest.current.nameMove(move),
        );
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, [version, isAllowed]);
  return container;
}
