import { type PointerEvent, useRef } from 'react';

/** Pixels. */
const shortestSwipe = 48;

/**
 * Handlers of an element: one finger that moves to the left shows the next, to the right the previous. In the capture
 * phase, because the zoom of a picture keeps its events to itself.
 */
export function useSwipe(isActive: boolean, onSwipe: (step: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDownCapture: ({ isPrimary, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      // A second finger zooms.
      start.current = isActive && isPrimary && pointerType === 'touch' ? { x, y } : null;
    },
    onPointerUpCapture: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const right = clientX - start.current.x;
      const down = clientY - start.current.y;
      start.current = null;
      if (Math.abs(right) >= shortestSwipe && Math.abs(right) > 2 * Math.abs(down)) onSwipe(right < 0 ? 1 : -1);
    },
    onPointerCancelCapture: () => {
      start.current = null;
    },
  };
}
