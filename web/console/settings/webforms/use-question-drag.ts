/** Dragging of questions, which is loaded when a pointer is over them. */
import { useEffect, useRef, useState } from '../../../ui/index.js';
import type { startDragging } from './question-drag.js';
import type { Move } from './question-form.js';

type Start = typeof startDragging;

/** @param version changes when there are other rows @param isAllowed the person may move questions */
export function useQuestionDrag(version: unknown, isAllowed: boolean, drop: (questionId: string, move: Move) => void) {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(drop);
  latest.current = drop;
  const [loaded, setLoaded] = useState<{ start: Start } | null>(null);
  useEffect(() => {
    const root = container.current;
    if (!isAllowed || !root) return undefined;
    if (loaded) return loaded.start(root, (questionId, move) => latest.current(questionId, move));
    // Without a connection the page works without dragging.
    const load = () =>
      void import('./question-drag.js').then(
        ({ startDragging: start }) => setLoaded({ start }),
        () => undefined,
      );
    root.addEventListener('pointerover', load, { once: true });
    return () => root.removeEventListener('pointerover', load);
  }, [version, isAllowed, loaded]);
  return container;
}
