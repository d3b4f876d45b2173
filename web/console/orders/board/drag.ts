/** Dragging of cards. The library adds native listeners to the elements; without script there is none. */
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from '../../../ui/index.js';

/** The reference of an element that can be dragged. @param orderId null: it cannot */
export function useDraggable<E extends HTMLElement>(orderId: string | null) {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || orderId === null) return undefined;
    return draggable({
      element,
      getInitialData: () => ({ orderId }),
      onDragStart: () => element.classList.add('dragged'),
      onDrop: () => element.classList.remove('dragged'),
    });
  }, [orderId]);
  return ref;
}

/** The reference of an element on which cards can be dropped, and whether one is above it. @param drop null: none can */
export function useDropTarget(drop: ((orderId: string) => void) | null) {
  const ref = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(drop);
  latest.current = drop;
  const isTarget = drop !== null;
  useEffect(() => {
    const element = ref.current;
    if (!element || !isTarget) return undefined;
    return dropTargetForElements({
      element,
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        latest.current?.(String(source.data.orderId));
      },
    });
  }, [isTarget]);
  return { ref, isOver };
}
