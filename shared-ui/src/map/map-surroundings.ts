import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

/** Degrees of longitude and latitude that an outline spans. */
interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A circle on the earth. */
export interface Surroundings {
  /** Longitude and latitude. */
  center: [number, number];
  /** Degrees. */
  radius: number;
}

/** Outlines with the box of each of their arcs. */
export interface Atlas {
  topology: Topology;
  boxes: Box[];
}

const degreesPerRadian = 180 / Math.PI;
/** The shortest line between two points of a parallel leaves it by less than this many degrees. */
const bulge = 2;

/** Computes the boxes once: most outlines are far from what a map shows, and projecting them takes most of its time. */
export function atlasOf(topology: Topology): Atlas {
  const { scale: [width, height] = [1, 1], translate: [left, bottom] = [0, 0] } = topology.transform ?? {};
  const boxes = topology.arcs.map((arc) => {
    const span = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
    let [x, y] = [0, 0];
    // Each point is stored as its distance from the one before.
    for (const [right = 0, up = 0] of arc) {
      x += right;
      y += up;
      if (x < span.west) span.west = x;
      if (x > span.east) span.east = x;
      if (y < span.south) span.south = y;
      if (y > span.north) span.north = y;
    }
    return {
      ...{ west: span.west * width + left, east: span.east * width + left },
      ...{ south: span.south * height + bottom, north: span.north * height + bottom },
    };
  });
  return { topology, boxes };
}

/** The outlines without those that are certainly outside of the circle. */
export function outlinesNear(
  { boxes }: Atlas,
  { geometries, ...collection }: GeometryCollection,
  around: Surroundings,
): GeometryCollection {
  const isShown = ([ring = []]: number[][]) =>
    isNear(boxAround(ring.map((arc) => boxes[arc < 0 ? ~arc : arc])), around);
  const shown = geometries.flatMap((geometry): GeometryCollection['geometries'] => {
    if (geometry.type === 'Polygon') return isShown((geometry as Polygon).arcs) ? [geometry] : [];
    const arcs = (geometry as MultiPolygon).arcs.filter(isShown);
    return arcs.length > 0 ? [{ ...geometry, arcs } as MultiPolygon] : [];
  });
  return { ...collection, geometries: shown };
}

function boxAround(boxes: readonly (Box | undefined)[]): Box {
  const known = boxes.filter((box) => box !== undefined);
  return {
    west: Math.min(...known.map(({ west }) => west)),
    south: Math.min(...known.map(({ south }) => south)),
    east: Math.max(...known.map(({ east }) => east)),
    north: Math.max(...known.map(({ north }) => north)),
  };
}

function isNear({ west, south, east, north }: Box, { center: [lng, lat], radius }: Surroundings): boolean {
  const reach = radius + bulge;
  // Positions all around the earth have no center.
  if (Number.isNaN(lat) || reach >= 90) return true;
  if (north < lat - reach || south > lat + reach) return false;
  // Around a pole, every longitude is near.
  if (Math.abs(lat) + reach >= 90) return true;
  const sideways = Math.asin(Math.sin(reach / degreesPerRadian) / Math.cos(lat / degreesPerRadian)) * degreesPerRadian;
  const apart = Math.abs(((lng - (west + east) / 2 + 540) % 360) - 180);
  return apart <= (east - west) / 2 + sideways;
}
