import type { MapPoint, MapSize, ProjectedMap } from './map-projection';
import { show, type MapView } from './map-view';

export interface MapLabel extends MapPoint {
  name: string;
  kind: 'town' | 'state';
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Width of a character and height of a line of labels, in pixels. */
const characterWidth = { town: 6.4, state: 9.5 };
const lineHeight = 16;
const pixelsPerTown = 26_000;

/** Free of names: where the buttons and the scale bar are, the stops, and the way between them. */
function occupied(size: MapSize, stops: readonly MapPoint[]): Box[] {
  const around = ({ x, y }: MapPoint, reach: number) => ({
    left: x - reach,
    right: x + reach,
    top: y - reach,
    bottom: y + reach,
  });
  const way = stops.slice(1).flatMap((to, index) => {
    const from = stops[index] ?? to;
    const count = Math.min(200, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 8));
    return Array.from({ length: count }, (_none, step) => ({
      x: from.x + ((to.x - from.x) * step) / count,
      y: from.y + ((to.y - from.y) * step) / count,
    }));
  });
  return [
    { left: size.width - 52, right: size.width, top: 0, bottom: 126 },
    { left: 0, right: 134, top: size.height - 30, bottom: size.height },
    ...stops.map((stop) => around(stop, 22)),
    ...way.map((point) => around(point, 3)),
  ];
}

/** The names that fit without covering anything or each other: states first, then towns from the largest. */
export function placeLabels(
  { towns, stateNames }: ProjectedMap,
  view: MapView,
  size: MapSize,
  stops: readonly MapPoint[],
): MapLabel[] {
  const taken = occupied(size, stops);
  const labels: MapLabel[] = [];
  const place = (name: string, kind: MapLabel['kind'], point: MapPoint) => {
    const { x, y } = show(view, point);
    const width = name.length * characterWidth[kind];
    const left = kind === 'town' ? x - 4 : x - width / 2;
    const box = { left, right: left + width + 12, top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
    if (box.left < 4 || box.top < 4 || box.right > size.width - 4 || box.bottom > size.height - 4) return;
    if (taken.some((other) => overlaps(box, other))) return;
    taken.push(box);
    labels.push({ name, kind, x, y });
  };
  for (const state of stateNames) {
    const name = state.name.toUpperCase();
    if (state.width * view.scale > name.length * characterWidth.state + 24) place(name, 'state', state);
  }
  const most = labels.length + Math.max(4, Math.round((size.width * size.height) / pixelsPerTown));
  for (const town of towns) {
    if (labels.length >= most) break;
    place(town.name, 'town', town);
  }
  return labels;
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
