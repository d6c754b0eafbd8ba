import { useEffect, useEffectEvent } from 'react';
import { isTyping } from 'shared-domain/browser';
import type { ZoomControl } from './use-zoom';

/** Arrow keys show the neighbors, or move a zoomed picture; plus, minus and 0 zoom. */
export function useViewerKeys(zoom: ZoomControl, showNeighbor: (step: -1 | 1) => void): void {
  const isZoomed = zoom.scale > 1;
  const sideways = (step: -1 | 1) => (isZoomed ? zoom.move(step, 0) : showNeighbor(step));
  const actions: Record<string, (() => void) | undefined> = {
    ArrowLeft: () => sideways(-1),
    ArrowRight: () => sideways(1),
    ArrowUp: isZoomed ? () => zoom.move(0, -1) : undefined,
    ArrowDown: isZoomed ? () => zoom.move(0, 1) : undefined,
    '+': zoom.zoomIn,
    '=': zoom.zoomIn,
    '-': zoom.zoomOut,
    '0': zoom.reset,
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
    // The header of the page has a search box.
    if (!action || event.defaultPrevented || isTyping(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
