/** Dragging of questions to other places of the list. Loaded on demand; the same can be done by keyboard and menu. */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { StartDragging } from '../../forms/use-row-drag.js';
import type { Move } from './question-form.js';

const PLACE_CLASSES: Record<Move['place'], string> = { before: 'drop-before', after: 'drop-after' };

export interface QuestionDragHandlers {
  drop: (questionId: string, move: Move) => void;
}

/** Makes rows with `data-question` draggable, and places to drop others. */
export const startDragging: StartDragging<QuestionDragHandlers> = (root, handlers) => {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-question]')];
  const hideMark = () => rows.forEach((row) => row.classList.remove(...Object.values(PLACE_CLASSES)));
  const cleanups = rows.flatMap((element) => [
    draggable({
      element,
      getInitialData: () => ({ questionId: element.dataset.question }),
      onDragStart: () => element.classList.add('dragged'),
      onDrop: () => element.classList.remove('dragged'),
    }),
    dropTargetForElements({ element, canDrop: ({ source }) => source.element !== element }),
  ]);
  const moveAt = (target: Element | undefined, y: number): Move | null => {
    if (!(target instanceof HTMLElement)) return null;
    const { top, height } = target.getBoundingClientRect();
    return { place: y < top + height / 2 ? 'before' : 'after', targetId: target.dataset.question ?? '' };
  };
  const monitor = monitorForElements({
    onDrag: ({ location: { current } }) => {
      const target = current.dropTargets[0]?.element;
      const move = moveAt(target, current.input.clientY);
      hideMark();
      if (move) target?.classList.add(PLACE_CLASSES[move.place]);
    },
    onDrop: ({ source, location: { current } }) => {
      hideMark();
      const move = moveAt(current.dropTargets[0]?.element, current.input.clientY);
      if (move) handlers.current.drop(String(source.data.questionId), move);
    },
  });
  return () => {
    hideMark();
    for (const cleanup of [...cleanups, monitor]) cleanup();
  };
};
