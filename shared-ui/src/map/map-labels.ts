import type { MapPoint, MapSize, ProjectedMap } from './map-projection';
import { show, type MapView } from './map-view';

export interface MapLabel {
  name: string;
  kind: 'town' | 'state';
  /** The middle of a state, or the town. */
  at: MapPoint;
  /** Where the text starts, ends or has its middle. */
  text: MapPoint & { anchor: 'start' | 'middle' | 'end' };
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
/** Pixels around the middle of a stop that stay free of names. */
const stopReach = 22;
/** The same around the dot of a town. */
const dotReach = 4;

const around = ({ x, y }: MapPoint, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
});

/** Free of names: where the buttons and the scale bar are, the stops, and the way between them. */
function occupied(size: MapSize, stops: readonly MapPoint[]): Box[] {
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
    ...stops.map((stop) => around(stop, stopReach)),
    ...way.map((point) => around(point, 3)),
  ];
}

/** Where the name of a town can be, the best place first: beside its dot, or beside the stop that covers the dot. */
function placesFor(town: MapPoint, stop: MapPoint | undefined): MapLabel['text'][] {
  const { x, y } = stop ?? town;
  const aside = stop ? stopReach + 4 : 6;
  const above = stop ? stopReach + lineHeight / 2 : lineHeight - 4;
  return [
    { x: x + aside, y, anchor: 'start' },
    { x: x - aside, y, anchor: 'end' },
    { x, y: y + above, anchor: 'middle' },
    { x, y: y - above, anchor: 'middle' },
  ];
}

function boxOf({ x, y, anchor }: MapLabel['text'], width: number): Box {
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { left: left - 4, right: left + width + 4, top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
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
  const isFree = (box: Box) =>
    box.left >= 4 &&
    box.top >= 4 &&
    box.right <= size.width - 4 &&
    box.bottom <= size.height - 4 &&
    !taken.some((other) => overlaps(box, other));
  const place = (name: string, kind: MapLabel['kind'], at: MapPoint, places: readonly MapLabel['text'][]) => {
    const width = name.length * characterWidth[kind];
    const text = places.find((one) => isFree(boxOf(one, width)));
    if (!text) return;
    taken.push(boxOf(text, width), around(at, dotReach));
    labels.push({ name, kind, at, text });
  };
  for (const state of stateNames) {
    const name = state.name.toUpperCase();
    const at = show(view, state);
    if (state.width * view.scale > name.length * characterWidth.state + 24) {
      place(name, 'state', at, [{ ...at, anchor: 'middle' }]);
    }
  }
  const most = labels.length + Math.max(4, Math.round((size.width * size.height) / pixelsPerTown));
  for (const town of towns) {
    if (labels.length >= most) break;
    const at = show(view, town);
    const stop = stops.find(({ x, y }) => Math.max(Math.abs(x - at.x), Math.abs(y - at.y)) < stopReach);
    if (stop || isFree(around(at, dotReach))) place(town.name, 'town', at, placesFor(at, stop));
  }
  return labels;
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
