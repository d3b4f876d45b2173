/** Dragging of visits and orders to days and hours. The same can be done by the form that each of them opens. */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useRef } from '../../ui/index.js';
import { formatMinutes } from './cell-notes.js';

/** Where something is dropped. */
export interface DropPlace {
  contractorId: string | null;
  day: string;
  /** Minutes since local midnight; null where a cell is a whole day. */
  minutes: number | null;
}

/** Times are rounded to quarters of an hour. */
const STEP_MINUTES = 15;

/**
 * Makes elements with `data-move` (ID of the booking step) draggable, and those with `data-drop` (ID of the contractor)
 * places to drop them. @param version changes when there are other elements
 */
export function useDragging(version: unknown, drop: (stepId: string, place: DropPlace) => void) {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(drop);
  latest.current = drop;
  useEffect(() => {
    const root = container.current;
    if (!root) return undefined;
    const cleanups = [...root.querySelectorAll<HTMLElement>('[data-move]')].map((element) =>
      draggable({
        element,
        getInitialData: ({ input }) => ({
          stepId: element.dataset.move,
          // A block keeps its place under the pointer; an entry of the tray begins where the pointer is.
          offset: element.closest('[data-drop]') ? input.clientX - element.getBoundingClientRect().left : 0,
        }),
        onDragStart: () => element.classList.add('dragged'),
        onDrop: () => element.classList.remove('dragged'),
      }),
    );
    for (const element of root.querySelectorAll<HTMLElement>('[data-drop]')) {
      const setIsOver = (isOver: boolean) => element.classList.toggle('drop-over', isOver);
      cleanups.push(
        dropTargetForElements({
          element,
          onDragEnter: () => setIsOver(true),
          onDragLeave: () => setIsOver(false),
          onDrop: () => setIsOver(false),
        }),
      );
    }
    const label = createLabel();
    cleanups.push(
      monitorForElements({
        onDrag: ({ source, location: { current } }) => {
          const target = current.dropTargets[0]?.element as HTMLElement | undefined;
          const place = target && toPlace(target, current.input.clientX - Number(source.data.offset));
          label.show(place?.minutes ?? null, current.input);
        },
        onDrop: ({ source, location: { current } }) => {
          label.hide();
          const target = current.dropTargets[0]?.element as HTMLElement | undefined;
          if (!target) return;
          latest.current(
            String(source.data.stepId),
            toPlace(target, current.input.clientX - Number(source.data.offset)),
          );
        },
      }),
    );
    return () => {
      label.hide();
      for (const cleanup of cleanups) cleanup();
    };
  }, [version]);
  return container;
}

/** @param x where the visit begins, in pixels of the window */
function toPlace(target: HTMLElement, x: number): DropPlace {
  const { drop = '', day = '', firstHour, lastHour } = target.dataset;
  const place = { contractorId: drop || null, day };
  if (firstHour === undefined || lastHour === undefined) return { ...place, minutes: null };
  const { left, width } = target.getBoundingClientRect();
  const [first, last] = [Number(firstHour) * 60, Number(lastHour) * 60];
  const exact = first + ((x - left) / width) * (last - first);
  const minutes = Math.round(exact / STEP_MINUTES) * STEP_MINUTES;
  return { ...place, minutes: Math.min(Math.max(minutes, first), last - STEP_MINUTES) };
}

/** The time at the pointer. Scripts may set styles; the policy forbids only those of the document. */
function createLabel() {
  let element: HTMLElement | null = null;
  const hide = () => {
    element?.remove();
    element = null;
  };
  const show = (minutes: number | null, { clientX, clientY }: { clientX: number; clientY: number }) => {
    if (minutes === null) return hide();
    if (!element) {
      element = document.createElement('div');
      element.className = 'drag-label number';
      document.body.append(element);
    }
    element.textContent = formatMinutes(minutes);
    element.style.transform = `translate(${clientX + 14}px, ${clientY + 14}px)`;
  };
  return { show, hide };
}
