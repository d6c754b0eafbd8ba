import { roomForStops, type MapPoint, type MapSize } from './map-projection';

/** How a map is zoomed and moved: a point of it is shown at `x * scale + left`, `y * scale + top`. */
export interface MapView {
  scale: number;
  left: number;
  top: number;
}

export const wholeView: MapView = { scale: 1, left: 0, top: 0 };
const leastScale = 0.5;
const mostScale = 64;
export const zoomStep = 1.6;

export function show({ scale, left, top }: MapView, { x, y }: MapPoint): MapPoint {
  return { x: x * scale + left, y: y * scale + top };
}

/** Keeps some of the drawn surroundings in view: as much again as the map shows at first, on each side. */
function keepInside({ scale, left, top }: MapView, { width, height }: MapSize): MapView {
  const clamp = (value: number, extent: number) =>
    Math.min(extent * scale + extent * 0.5, Math.max(-2 * extent * scale + extent * 0.5, value));
  return { scale, left: clamp(left, width), top: clamp(top, height) };
}

export function moveBy(view: MapView, size: MapSize, { x, y }: MapPoint): MapView {
  return keepInside({ ...view, left: view.left + x, top: view.top + y }, size);
}

/** Zooms so that the map's point under `around` stays there. */
export function zoomBy(view: MapView, size: MapSize, factor: number, around: MapPoint): MapView {
  const scale = Math.min(mostScale, Math.max(leastScale, view.scale * factor));
  const change = scale / view.scale;
  const left = around.x - (around.x - view.left) * change;
  const top = around.y - (around.y - view.top) * change;
  return keepInside({ scale, left, top }, size);
}

/** How far outside the room for stops a point may be and still count as in view, in pixels. */
const slack = 12;

/** Moves a point of the map to the middle unless it is in view. */
export function bringIntoView(view: MapView, size: MapSize, point: MapPoint): MapView {
  const { x, y } = show(view, point);
  const { left, top, right, bottom, middle } = roomForStops(size);
  if (x > left - slack && y > top - slack && x < right + slack && y < bottom + slack) return view;
  return moveBy(view, size, { x: middle.x - x, y: middle.y - y });
}

/** Zooms in until points of the map fill it; null if it cannot show them `apart` pixels away from each other. */
export function zoomInOn(view: MapView, size: MapSize, points: readonly MapPoint[], apart: number): MapView | null {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  if (view.scale >= mostScale || Math.hypot(width, height) * mostScale < apart) return null;
  const room = roomForStops(size);
  const fit = Math.min((room.right - room.left) / width, (room.bottom - room.top) / height);
  const scale = Math.min(mostScale, Math.max(fit, view.scale * zoomStep));
  const middle = { x: left + width / 2, y: top + height / 2 };
  return keepInside({ scale, left: room.middle.x - middle.x * scale, top: room.middle.y - middle.y * scale }, size);
}
