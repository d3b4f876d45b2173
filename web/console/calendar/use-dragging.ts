/** Dragging of visits and orders to days and hours. The same can be done by the form that each of them opens. */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useRef } from '../../ui/index.js';
import type { Target } from './movable.js';
import { formatMinutes } from './segments.js';

/** Where something is dropped. */
export interface DropPlace extends Target {
  contractorId: string | null;
}

/** What happens to what is dragged, by the ID of the booking step. */
export interface Dragging {
  drop: (stepId: string, place: DropPlace) => void;
  /** Whether the row of the place has time for it; null: not known. */
  fits: (stepId: string, place: DropPlace) => boolean | null;
  /** The same in a word, shown and announced at the pointer. */
  describe: (isFree: boolean) => string;
}

/** Times are rounded to quarters of an hour. */
const STEP_MINUTES = 15;

/**
 * Makes elements with `data-move` (ID of the booking step) draggable, and those with `data-drop` (ID of the contractor)
 * places to drop them. @param version changes when there are other elements
 */
export function useDragging(version: unknown, dragging: Dragging) {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(dragging);
  latest.current = dragging;
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
    const targets = [...root.querySelectorAll<HTMLElement>('[data-drop]')];
    let marked: number | null = null;
    const mark = (stepId: string, minutes: number | null) => {
      marked = minutes;
      for (const target of targets) {
        const isFree = latest.current.fits(stepId, { ...readPlace(target), minutes });
        if (isFree === null) delete target.dataset.fit;
        else target.dataset.fit = isFree ? 'free' : 'busy';
      }
    };
    const unmark = () => {
      for (const target of targets) delete target.dataset.fit;
    };
    for (const element of targets) {
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
        onDragStart: ({ source }) => mark(String(source.data.stepId), null),
        onDrag: ({ source, location: { current } }) => {
          const target = current.dropTargets[0]?.element as HTMLElement | undefined;
          const place = target && toPlace(target, current.input.clientX - Number(source.data.offset));
          if (!place) return label.hide();
          const stepId = String(source.data.stepId);
          if (place.minutes !== marked) mark(stepId, place.minutes);
          const isFree = latest.current.fits(stepId, place);
          const time = place.minutes === null ? '' : formatMinutes(place.minutes);
          label.show([time, isFree !== null && latest.current.describe(isFree)].filter(Boolean), current.input);
        },
        onDrop: ({ source, location: { current } }) => {
          label.hide();
          unmark();
          const target = current.dropTargets[0]?.element as HTMLElement | undefined;
          if (!target) return;
          latest.current.drop(
            String(source.data.stepId),
            toPlace(target, current.input.clientX - Number(source.data.offset)),
          );
        },
      }),
    );
    return () => {
      label.hide();
      unmark();
      for (const cleanup of cleanups) cleanup();
    };
  }, [version]);
  return container;
}

/** @param x where the visit begins, in pixels of the window */
function toPlace(target: HTMLElement, x: number): DropPlace {
  const { firstHour, lastHour } = target.dataset;
  const place = readPlace(target);
  if (firstHour === undefined || lastHour === undefined) return { ...place, minutes: null };
  const { left, width } = target.getBoundingClientRect();
  const [first, last] = [Number(firstHour) * 60, Number(lastHour) * 60];
  const exact = first + ((x - left) / width) * (last - first);
  const minutes = Math.round(exact / STEP_MINUTES) * STEP_MINUTES;
  return { ...place, minutes: Math.min(Math.max(minutes, first), last - STEP_MINUTES) };
}

function readPlace({ dataset: { drop, person, day = '' } }: HTMLElement): Omit<DropPlace, 'minutes'> {
  return { contractorId: drop || null, personId: person ?? null, day };
}

/** The time at the pointer, and whether it is free. Scripts may set styles; the policy forbids only those of the document. */
function createLabel() {
  let element: HTMLElement | null = null;
  const hide = () => {
    element?.remove();
    element = null;
  };
  const show = (words: (string | false)[], { clientX, clientY }: { clientX: number; clientY: number }) => {
    if (words.length === 0) return hide();
    if (!element) {
      element = document.createElement('div');
      element.className = 'drag-label number';
      element.setAttribute('role', 'status');
      document.body.append(element);
    }
    const text = words.join(' · ');
    // A text that is set again would be announced again.
    if (element.textContent !== text) element.textContent = text;
    element.style.transform = `translate(${clientX + 14}px, ${clientY + 14}px)`;
  };
  return { show, hide };
}
