import { geoAzimuthalEqualArea, geoCentroid, geoCircle, geoDistance, geoPath, type GeoProjection } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { mapData } from './map-data.generated';
import { atlasOf, outlinesNear, type Surroundings } from './map-surroundings';

export interface Coordinates {
  lat: number;
  lng: number;
}

/** Pixels. */
export interface MapSize {
  width: number;
  height: number;
}

export interface MapPoint {
  x: number;
  y: number;
}

interface MapData {
  world: Topology<{ countries: GeometryCollection }>;
  /** Countries next to the United States, in more detail. */
  neighbors: Topology<{ countries: GeometryCollection }>;
  states: Topology<{ states: GeometryCollection }>;
  /** Name, longitude, latitude; the largest first. */
  towns: [string, number, number][];
}

// Read when this module arrives, so that the task that draws a map is shorter.
const { world, neighbors, states, towns } = JSON.parse(mapData) as MapData;
const atlases = { world: atlasOf(world), neighbors: atlasOf(neighbors), states: atlasOf(states) };

/** Everything on a map before it is zoomed or moved, as paths and points in pixels. */
export interface ProjectedMap {
  countries: string;
  states: string;
  /** The outline of all states together. */
  coast: string;
  stateLines: string;
  stateNames: (MapPoint & { name: string; width: number })[];
  /** Larger towns, the largest first. */
  towns: (MapPoint & { name: string })[];
  /** At the center of the map, before zooming. */
  kmPerPixel: number;
  project: (position: Coordinates) => MapPoint;
  /** The shortest way through positions. */
  lineThrough: (positions: readonly Coordinates[]) => string;
  circleAround: (center: Coordinates, meters: number) => string;
}

const degreesPerRadian = 180 / Math.PI;
const kmPerDegree = 111.19;
/** Positions closer together than this are shown with this much of their surroundings. */
const leastRadius = 0.4;

/** The area that positions are fitted into. It leaves room for markers, halos, and the buttons at the right. */
export function roomForStops({ width, height }: MapSize) {
  const [left, right] = [40, Math.max(width - 80, 41)];
  // Low maps, as on phones, keep less room free for halos.
  const top = Math.min(48, height / 6);
  const bottom = Math.max(height - top, top + 1);
  return { left, top, right, bottom, middle: { x: (left + right) / 2, y: (top + bottom) / 2 } };
}

/** Draws the surroundings of positions so that all of them are in view. North is up in the middle. */
export function projectMap(positions: readonly Coordinates[], size: MapSize): ProjectedMap {
  const points = { type: 'MultiPoint' as const, coordinates: positions.map(({ lat, lng }) => [lng, lat]) };
  const center = geoCentroid(points);
  const { left, right, top, bottom } = roomForStops(size);
  const least = geoCircle().center(center).radius(leastRadius)();
  const projection = geoAzimuthalEqualArea()
    .rotate([-center[0], -center[1]])
    .fitExtent(
      [
        [left, top],
        [right, bottom],
      ],
      { type: 'GeometryCollection', geometries: [points, least] },
    );
  // The middle of the positions may be far from the middle of the map.
  const corners = [0, size.width].flatMap((x) => [0, size.height].map((y) => projection.invert?.([x, y]) ?? center));
  const radius = Math.max(...corners.map((corner) => geoDistance(center, corner))) * degreesPerRadian;
  const around = { center, radius: Math.min(175, radius * 3 + 1) };
  projection.clipAngle(around.radius);
  return drawMap(projection, around);
}

function drawMap(projection: GeoProjection, around: Surroundings): ProjectedMap {
  const nearWorld = outlinesNear(atlases.world, world.objects.countries, around);
  const nearNeighbors = outlinesNear(atlases.neighbors, neighbors.objects.countries, around);
  const nearStates = outlinesNear(atlases.states, states.objects.states, around);
  const path = geoPath(projection).digits(2);
  const project = ({ lat, lng }: Coordinates) => {
    const [x, y] = projection([lng, lat]) ?? [Number.NaN, Number.NaN];
    return { x, y };
  };
  return {
    countries: [feature(world, nearWorld), feature(neighbors, nearNeighbors)].map((land) => path(land) ?? '').join(''),
    coast: path(mesh(states, nearStates, (a, b) => a === b)) ?? '',
    states: path(feature(states, nearStates)) ?? '',
    stateLines: path(mesh(states, nearStates, (a, b) => a !== b)) ?? '',
    stateNames: feature(states, nearStates).features.flatMap((state) => {
      const [x, y] = path.centroid(state);
      const [[left], [right]] = path.bounds(state);
      return Number.isFinite(x) ? [{ name: String(state.id), x, y, width: right - left }] : [];
    }),
    towns: towns.map(([name, lng, lat]) => ({ name, ...project({ lat, lng }) })),
    kmPerPixel: (degreesPerRadian * kmPerDegree) / projection.scale(),
    project,
    lineThrough: (positions) =>
      path({ type: 'LineString', coordinates: positions.map(({ lat, lng }) => [lng, lat]) }) ?? '',
    circleAround: ({ lat, lng }, meters) =>
      path(
        geoCircle()
          .center([lng, lat])
          .radius(meters / 1000 / kmPerDegree)(),
      ) ?? '',
  };
}
