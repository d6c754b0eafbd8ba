import type { MapPoint, MapSize, ProjectedMap } from './map-projection';
import { moveButtonsReach, show, wholeView, type MapView } from './map-view';

export interface MapLabel {
  name: string;
  kind: 'town' | 'state' | 'stop';
  /** The middle of a state or marker, or the town. */
  at: MapPoint;
  /** Anchor point of the text. */
  text: MapPoint & { anchor: 'start' | 'middle' | 'end' };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Width of a character and height of a line of labels, in pixels. */
const characterWidth = { town: 6.4, stop: 6.4, state: 9.5 };
const lineHeight = 16;
const pixelsPerTown = 26_000;
/** From this scale on, towns may be far from a stop. */
const deepScale = 8;
/** Characters of the place of a stop. The names of sites can be longer. */
const longestPlace = 30;
/** Pixels around a marker that stay free of names. */
const markerGap = 10;
/** Pixels from the middle of a town's dot that stay free of names. */
const dotReach = 4;

export interface LabeledMap {
  view: MapView;
  size: MapSize;
  /** The middle of each marker, its reach from there, and the place of its stops. */
  markers: readonly (MapPoint & { reach: MapPoint; place: string | null })[];
  /** A line joins the markers. */
  isRoute: boolean;
}

type Marker = LabeledMap['markers'][number];

const around = ({ x, y }: MapPoint, reach: MapPoint): Box => ({
  left: x - reach.x,
  right: x + reach.x,
  top: y - reach.y,
  bottom: y + reach.y,
});

const aroundDot = (at: MapPoint) => around(at, { x: dotReach, y: dotReach });
const aroundMarker = (at: Marker) => around(at, { x: at.reach.x + markerGap, y: at.reach.y + markerGap });

/** Areas that stay free of names: the buttons, the scale bar, the markers, and the route. */
function occupied({ view, size, markers, isRoute }: LabeledMap): Box[] {
  const route = (isRoute ? markers.slice(1) : []).flatMap((to, index) => {
    const from = markers[index] ?? to;
    const count = Math.min(200, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 8));
    return Array.from({ length: count }, (_none, step) => ({
      x: from.x + ((to.x - from.x) * step) / count,
      y: from.y + ((to.y - from.y) * step) / count,
    }));
  });
  const moveButtons = { left: 0, right: moveButtonsReach, top: 0, bottom: moveButtonsReach };
  return [
    ...(view === wholeView ? [] : [moveButtons]),
    { left: size.width - 58, right: size.width, top: 0, bottom: 146 },
    { left: 0, right: 134, top: size.height - 30, bottom: size.height },
    ...markers.map(aroundMarker),
    ...route.map((point) => around(point, { x: 3, y: 3 })),
  ];
}

/** Places for a town's name, in order of preference: next to its dot, or next to the marker that covers it. */
function placesFor(town: MapPoint, marker: Marker | undefined): MapLabel['text'][] {
  const { x, y } = marker ?? town;
  const aside = marker ? marker.reach.x + markerGap + 4 : 6;
  const above = marker ? marker.reach.y + markerGap + lineHeight / 2 : lineHeight - 4;
  return [
    { x: x + aside, y, anchor: 'start' },
    { x: x - aside, y, anchor: 'end' },
    { x, y: y + above, anchor: 'middle' },
    { x, y: y - above, anchor: 'middle' },
  ];
}

/** As for a town under a marker. Below and above, the name may also begin or end at the marker, at an edge of the map. */
function placesAt(marker: Marker): MapLabel['text'][] {
  const places = placesFor(marker, marker);
  const { x, reach } = marker;
  const atEdges = places.slice(2).flatMap(({ y }): MapLabel['text'][] => [
    { x: x - reach.x, y, anchor: 'start' },
    { x: x + reach.x, y, anchor: 'end' },
  ]);
  return [...places, ...atEdges];
}

function boxOf({ x, y, anchor }: MapLabel['text'], width: number): Box {
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { left: left - 4, right: left + width + 4, top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
}

/**
 * The names that fit without covering anything or each other: states first, then towns from the largest. A marker has
 * at most one name next to it: that of the largest town it covers. Zoomed in deeply, or without any town in view, others
 * have the place of their stops.
 */
export function placeLabels({ towns, stateNames }: ProjectedMap, drawn: LabeledMap): MapLabel[] {
  const { view, size, markers } = drawn;
  const taken = occupied(drawn);
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
    taken.push(boxOf(text, width), aroundDot(at));
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
  const unnamed = new Set(markers);
  for (const town of towns) {
    if (labels.length >= most) break;
    const at = show(view, town);
    const marker = markers.find(({ x, y, reach }) => Math.abs(x - at.x) < reach.x && Math.abs(y - at.y) < reach.y);
    if (marker ? unnamed.delete(marker) : isFree(aroundDot(at))) place(town.name, 'town', at, placesFor(at, marker));
  }
  if (view.scale < deepScale && labels.some(({ kind }) => kind === 'town')) return labels;
  for (const marker of unnamed) {
    if (labels.length >= most) break;
    if (marker.place !== null) place(shorten(marker.place), 'stop', marker, placesAt(marker));
  }
  return labels;
}

function shorten(place: string): string {
  return place.length > longestPlace ? `${place.slice(0, longestPlace - 1).trimEnd()}…` : place;
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
