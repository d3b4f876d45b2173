/** Dragging of steps to other places of the outline. Loaded on demand; the same can be done by keyboard and menu. */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { StartDragging } from '../forms/use-row-drag.js';
import type { Move, Place } from './step-tree.js';

/** The share of a row, above and below, that stands for before and after it. */
const EDGE = 0.35;
const PLACE_CLASSES: Record<Place, string> = { before: 'drop-before', after: 'drop-after', with: 'drop-with' };

export interface StepDragHandlers {
  drop: (stepId: string, move: Move) => void;
  /** What a move to the row would do. */
  nameMove: (move: Move) => string;
}

/** Makes rows with `data-step` draggable, and places to drop others. */
export const startDragging: StartDragging<StepDragHandlers> = (root, handlers) => {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-step]')];
  const mark = createMark();
  const cleanups = rows.flatMap((element) => [
    draggable({
      element,
      getInitialData: () => ({ stepId: element.dataset.step }),
      onDragStart: () => element.classList.add('dragged'),
      onDrop: () => element.classList.remove('dragged'),
    }),
    dropTargetForElements({ element, canDrop: ({ source }) => source.element !== element }),
  ]);
  const moveAt = (target: Element | undefined, y: number): Move | null =>
    target instanceof HTMLElement ? { place: placeAt(target, y), targetId: target.dataset.step ?? '' } : null;
  const monitor = monitorForElements({
    onDrag: ({ location: { current } }) => {
      const target = current.dropTargets[0]?.element;
      const move = moveAt(target, current.input.clientY);
      mark.show(target, move && { ...move, text: handlers.current.nameMove(move) }, current.input);
    },
    onDrop: ({ source, location: { current } }) => {
      mark.hide();
      const move = moveAt(current.dropTargets[0]?.element, current.input.clientY);
      if (move) handlers.current.drop(String(source.data.stepId), move);
    },
  });
  return () => {
    mark.hide();
    for (const cleanup of [...cleanups, monitor]) cleanup();
  };
};

function placeAt(row: HTMLElement, y: number): Place {
  const { top, height } = row.getBoundingClientRect();
  const share = (y - top) / height;
  if (share < EDGE) return 'before';
  return share > 1 - EDGE ? 'after' : 'with';
}

/** Shows where the step would be put: a line at the row, and words at the pointer. */
function createMark() {
  let marked: Element | undefined;
  let label: HTMLElement | undefined;
  const hide = () => {
    marked?.classList.remove(...Object.values(PLACE_CLASSES));
    label?.remove();
    marked = label = undefined;
  };
  const show = (
    row: Element | undefined,
    move: (Move & { text: string }) | null,
    { clientX, clientY }: { clientX: number; clientY: number },
  ) => {
    hide();
    if (!row || !move) return;
    marked = row;
    row.classList.add(PLACE_CLASSES[move.place]);
    label = document.createElement('div');
    label.className = 'step-drop-label';
    label.textContent = move.text;
    // Scripts may set styles; the policy forbids only those of the document.
    label.style.transform = `translate(${clientX + 14}px, ${clientY + 14}px)`;
    document.body.append(label);
  };
  return { show, hide };
}
