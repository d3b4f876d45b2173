/** What part of the map is seen: moved and zoomed by buttons, keys, wheel and pointer. */
import { useRef, useState } from '../../../ui/index.js';
import type { Drawing, LngLat } from './draw-map.lazy.js';

export const SIZE = { width: 720, height: 400 };
/** Each step doubles the scale. */
const MAX_ZOOM = 6;
const MIN_ZOOM = -4;
/** Pixels of the drawing that an arrow key moves it by. */
const STEP = 60;
/** Steps of zoom for each pixel of the wheel. */
const WHEEL_ZOOM = 0.005;

export interface MapPosition {
  zoom: number;
  /** Null: what is to be seen is in the middle. */
  center: LngLat | null;
}

const FITTED: MapPosition = { zoom: 0, center: null };
const MOVES: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface Point {
  x: number;
  y: number;
}

/** @param shownId another one is fitted again */
export function useMapView(shownId: string | null) {
  const [stored, store] = useState({ shownId, position: FITTED });
  const position = stored.shownId === shownId ? stored.position : FITTED;
  const setPosition = (next: MapPosition) => store({ shownId, position: next });
  /** Distance by which a pointer drags the drawing, in its pixels. */
  const [offset, setOffset] = useState<Point | null>(null);
  const start = useRef<Point | null>(null);

  const canZoom = (steps: number) => position.zoom + steps <= MAX_ZOOM && position.zoom + steps >= MIN_ZOOM;
  /** @param at stays where it is; by default the middle */
  const zoomBy = (drawing: Drawing, steps: number, at: Point = { x: SIZE.width / 2, y: SIZE.height / 2 }) => {
    if (!canZoom(steps)) return;
    const kept = 1 - 2 ** -steps;
    const [x, y] = [SIZE.width / 2, SIZE.height / 2];
    const center = drawing.locate(x + (at.x - x) * kept, y + (at.y - y) * kept);
    setPosition({ zoom: position.zoom + steps, center });
  };
  const moveBy = (drawing: Drawing, x: number, y: number) =>
    setPosition({ ...position, center: drawing.locate(SIZE.width / 2 + x, SIZE.height / 2 + y) });
  const reset = () => setPosition(FITTED);

  /** Handlers of the drawing. */
  const listen = (drawing: Drawing) => ({
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const move = MOVES[event.key];
      if (move) moveBy(drawing, ...move);
      else if (event.key === '+' || event.key === '=') zoomBy(drawing, 1);
      else if (event.key === '-') zoomBy(drawing, -1);
      else if (event.key === '0') reset();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    // Without Ctrl the wheel scrolls the page, as people expect; pinching on a trackpad is a wheel with Ctrl.
    onWheel: (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomBy(drawing, -event.deltaY * WHEEL_ZOOM, toPoint(event));
    },
    // A finger scrolls the page.
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      start.current = toPoint(event);
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) setOffset(subtract(toPoint(event), start.current));
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const { x, y } = subtract(toPoint(event), start.current);
      start.current = null;
      setOffset(null);
      if (x !== 0 || y !== 0) moveBy(drawing, -x, -y);
    },
    onPointerCancel: () => {
      start.current = null;
      setOffset(null);
    },
  });
  return { position, offset, canZoom, zoomBy, reset, listen };
}

/** Where a pointer is in the drawing, whatever its size on the screen. */
function toPoint({ currentTarget, clientX, clientY }: MouseEvent): Point {
  const { left, top, width } = (currentTarget as Element).getBoundingClientRect();
  const scale = SIZE.width / width;
  return { x: (clientX - left) * scale, y: (clientY - top) * scale };
}

function subtract(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}
