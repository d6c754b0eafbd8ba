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

/** Zooms so that the stop in view that is next to the middle stays there: a map without any stop would say little. */
export function zoomAtStop(view: MapView, size: MapSize, factor: number, points: readonly MapPoint[]): MapView {
  const middle = { x: size.width / 2, y: size.height / 2 };
  const away = ({ x, y }: MapPoint) => Math.hypot(x - middle.x, y - middle.y);
  const shown = points
    .map((point) => show(view, point))
    .filter(({ x, y }) => x > 0 && y > 0 && x < size.width && y < size.height);
  const around = shown.reduce((nearest, point) => (away(point) < away(nearest) ? point : nearest), shown[0] ?? middle);
  return zoomBy(view, size, factor, around);
}

/** As far as the buttons reach that move a map which is zoomed or moved, from its left and upper edge, in pixels. */
export const moveButtonsReach = 118;

/** Where stops are brought, next to those buttons and their own markers. */
function roomInView(size: MapSize) {
  const { top, bottom, right: most } = roomForStops(size);
  const left = moveButtonsReach + 16;
  const right = Math.max(most, left + 1);
  return { left, top, right, bottom, middle: { x: (left + right) / 2, y: (top + bottom) / 2 } };
}

/** How far outside the room for stops a point may be and still count as in view, in pixels. */
const slack = 12;

/** Moves a point of the map to the middle unless it is in view. */
export function bringIntoView(view: MapView, size: MapSize, point: MapPoint): MapView {
  const { x, y } = show(view, point);
  const { left, top, right, bottom, middle } = view === wholeView ? roomForStops(size) : roomInView(size);
  if (x > left - slack && y > top - slack && x < right + slack && y < bottom + slack) return view;
  return moveBy(view, size, { x: middle.x - x, y: middle.y - y });
}

/** Zooms in until points of the map fill it; null if it cannot show them `apart` pixels away from each other. */
export function zoomInOn(view: MapView, size: MapSize, points: readonly MapPoint[], apart: number): MapView | null {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  if (view.scale >= mostScale || Math.hypot(width, height) * mostScale < apart) return null;
  const room = roomInView(size);
  const fit = Math.min((room.right - room.left) / width, (room.bottom - room.top) / height);
  const scale = Math.min(mostScale, Math.max(fit, view.scale * zoomStep));
  const middle = { x: left + width / 2, y: top + height / 2 };
  return keepInside({ scale, left: room.middle.x - middle.x * scale, top: room.middle.y - middle.y * scale }, size);
}
