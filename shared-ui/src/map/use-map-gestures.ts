import {
  useEffect,
  useRef,
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
} from 'react';
import { focusedElement } from '../layout/screen-root';
import type { MapPoint, MapSize } from './map-projection';
import { moveBy, wholeView, zoomAtStop, zoomBy, zoomStep, type MapView } from './map-view';

type SetView = Dispatch<SetStateAction<MapView>>;

interface GesturedMap {
  size: MapSize;
  /** The stops on the map before it is zoomed or moved. */
  points: RefObject<readonly MapPoint[]>;
  setView: SetView;
}

const keyStep = 64;
/** Pixels that a pointer may move while it presses a stop. */
const tolerance = 4;

const moves = {
  ArrowUp: { x: 0, y: keyStep },
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowDown: { x: 0, y: -keyStep },
};

export type MoveKey = keyof typeof moves;

/**
 * Zooms and moves a map by pointers, wheel and keys. One finger still scrolls the page up and down; the wheel zooms
 * with Ctrl or Cmd, or while the map has the focus.
 */
export function useMapGestures(frame: RefObject<HTMLElement | null>, { size, points, setView }: GesturedMap) {
  const pointers = useRef(new Map<number, MapPoint>());
  const pressed = useRef<MapPoint | null>(null);
  const zoomAt = (factor: number) => (view: MapView) => zoomAtStop(view, size, factor, points.current);
  useWheel(frame, size, setView);
  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (pressed.current && distance(pressed.current, now) < tolerance) return;
    pressed.current = null;
    // Only a drag takes the pointer, so that a press still reaches a stop.
    event.currentTarget.setPointerCapture(event.pointerId);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    const element = event.currentTarget;
    if (!other) return setView((view) => moveBy(view, size, { x: now.x - before.x, y: now.y - before.y }));
    const factor = distance(other, now) / Math.max(1, distance(other, before));
    const around = { x: (other.x + now.x) / 2, y: (other.y + now.y) / 2 };
    setView((view) => {
      const zoomed = zoomBy(view, size, factor, within(element, around));
      return moveBy(zoomed, size, { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const change = keyChange(event, size, zoomAt);
    if (!change) return;
    event.preventDefault();
    setView(change);
  };

  return {
    zoom: (factor: number) => setView(zoomAt(factor)),
    /** Shows what is further up, left, right or down. */
    move: (key: MoveKey) => setView((view) => moveBy(view, size, moves[key])),
    handlers: {
      onKeyDown,
      onPointerDown: ({ pointerId, clientX, clientY, button }: PointerEvent) => {
        if (button !== 0) return;
        const point = { x: clientX, y: clientY };
        pointers.current.set(pointerId, point);
        pressed.current = pointers.current.size === 1 ? point : null;
      },
      onPointerMove,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
      onDoubleClick: (event: React.MouseEvent<HTMLElement>) => {
        // A double-click on a button does not zoom.
        if (event.target instanceof Element && event.target.closest('button')) return;
        const around = within(event.currentTarget, { x: event.clientX, y: event.clientY });
        setView((view) => zoomBy(view, size, zoomStep, around));
      },
    },
  };
}

/** Zooms by the wheel. React's own listener is passive: it could not stop the page from scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, size: MapSize, setView: SetView): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && !element.contains(focusedElement())) return;
      event.preventDefault();
      const around = { x: event.clientX, y: event.clientY };
      setView((view) => zoomBy(view, size, 2 ** (-event.deltaY / 300), within(element, around)));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, size, setView]);
}

function keyChange(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  size: MapSize,
  zoomAt: (factor: number) => (view: MapView) => MapView,
) {
  if (ctrlKey || metaKey || altKey) return null;
  if (isMoveKey(key)) return (view: MapView) => moveBy(view, size, moves[key]);
  if (key === '+' || key === '=') return zoomAt(zoomStep);
  if (key === '-') return zoomAt(1 / zoomStep);
  return key === '0' ? () => wholeView : null;
}

function isMoveKey(key: string): key is MoveKey {
  return key in moves;
}

function within(element: HTMLElement, { x, y }: MapPoint): MapPoint {
  const { left, top } = element.getBoundingClientRect();
  return { x: x - left, y: y - top };
}

const distance = (a: MapPoint, b: MapPoint) => Math.hypot(a.x - b.x, a.y - b.y);
