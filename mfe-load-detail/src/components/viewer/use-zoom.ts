import Panzoom, { type PanzoomEventDetail, type PanzoomObject, type PanzoomOptions } from '@panzoom/panzoom';
import { useCallback, useState } from 'react';

const limits = { minScale: 1, maxScale: 8 };
const doubleClickScale = 2.5;
// Limits would be measured in the middle of a transition. The whole picture needs no limits.
const atOnce = { animate: false };
const whole = { animate: false, contain: undefined } as unknown as PanzoomOptions;
/** Pixels of one press of an arrow key. */
const keyStep = 60;

export interface ZoomControl {
  /** 1 shows the whole picture. */
  scale: number;
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
  /** Moves the visible part, in steps; does nothing while the whole picture is shown. */
  move: (right: number, down: number) => void;
}

interface Zoom extends ZoomControl {
  /** Gives the picture its gestures: wheel, double click, drag and pinch. */
  attach: (picture: HTMLImageElement) => () => void;
}

/** Zoom and pan of a picture inside the element around it. */
export function useZoom(): Zoom {
  const [panzoom, setPanzoom] = useState<PanzoomObject | null>(null);
  const [scale, setScale] = useState(limits.minScale);
  const attach = useCallback((picture: HTMLImageElement) => {
    const own = Panzoom(picture, {
      ...limits,
      contain: 'outside',
      cursor: 'zoom-in',
      panOnlyWhenZoomed: true,
      // A finger scrolls the page while the whole picture is shown.
      touchAction: 'pan-y',
    });
    setPanzoom(own);
    const follow = ({ detail }: CustomEvent<PanzoomEventDetail>) => {
      const isZoomed = detail.scale > limits.minScale;
      own.setOptions({ cursor: isZoomed ? 'grab' : 'zoom-in', touchAction: isZoomed ? 'none' : 'pan-y' });
      setScale(detail.scale);
    };
    const toggle = (event: MouseEvent) => {
      if (own.getScale() > limits.minScale) own.reset(whole);
      else own.zoomToPoint(doubleClickScale, event, atOnce);
    };
    picture.addEventListener('panzoomchange', follow as EventListener);
    picture.addEventListener('dblclick', toggle);
    picture.addEventListener('wheel', own.zoomWithWheel, { passive: false });
    return () => {
      picture.removeEventListener('panzoomchange', follow as EventListener);
      picture.removeEventListener('dblclick', toggle);
      picture.removeEventListener('wheel', own.zoomWithWheel);
      own.destroy();
      setPanzoom(null);
      setScale(limits.minScale);
    };
  }, []);
  return {
    scale,
    attach,
    zoomIn: () => void panzoom?.zoomIn(atOnce),
    zoomOut: () => void panzoom?.zoomOut(atOnce),
    reset: () => void panzoom?.reset(whole),
    move: (right, down) => void panzoom?.pan(-right * keyStep, -down * keyStep, { relative: true }),
  };
}
