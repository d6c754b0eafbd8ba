import type { GeometryCollection, Topology } from 'topojson-specification';
import { atlasOf, outlinesNear, type Surroundings } from './map-surroundings';

/** Squares of 2 degrees, quantized to tenths of a degree from the south-west corner of the world. */
function squaresAt(...centers: [lng: number, lat: number][]) {
  const arcs = centers.map(([lng, lat]) => {
    return [
      [(lng + 179) * 10, (lat + 89) * 10],
      [20, 0],
      [0, 20],
      [-20, 0],
      [0, -20],
    ];
  });
  const square = (arc: number) => ({ type: 'Polygon' as const, id: arc, arcs: [[arc]] });
  const countries: GeometryCollection = { type: 'GeometryCollection', geometries: arcs.map((_arc, at) => square(at)) };
  const transform = { scale: [0.1, 0.1] as [number, number], translate: [-180, -90] as [number, number] };
  return { type: 'Topology', arcs, transform, objects: { countries } } satisfies Topology;
}

const nearest = (topology: ReturnType<typeof squaresAt>, around: Surroundings) =>
  outlinesNear(atlasOf(topology), topology.objects.countries, around).geometries.map(({ id }) => id);

test('outlines outside of the circle are left out', () => {
  const topology = squaresAt([-88, 31], [-80, 31], [-60, 31], [-88, 60], [92, 31]);
  expect(nearest(topology, { center: [-88, 31], radius: 5 })).toEqual([0, 1]);
});

test('a circle continues beyond the date line and around a pole', () => {
  expect(nearest(squaresAt([179, -17], [-179, -17], [0, -17]), { center: [178, -17], radius: 3 })).toEqual([0, 1]);
  expect(nearest(squaresAt([20, 85], [-160, 85], [20, 60]), { center: [20, 86], radius: 5 })).toEqual([0, 1]);
});

test('positions all around the earth have every outline in their surroundings', () => {
  expect(nearest(squaresAt([0, 0], [180, -80]), { center: [NaN, NaN], radius: 175 })).toEqual([0, 1]);
});

test('of an outline with several parts, only the near ones are kept', () => {
  const topology = squaresAt([-88, 31], [-155, 20]);
  topology.objects.countries.geometries = [{ type: 'MultiPolygon', id: 'US', arcs: [[[0]], [[~1]]] }];
  const near = outlinesNear(atlasOf(topology), topology.objects.countries, { center: [-88, 31], radius: 5 });
  expect(near.geometries).toEqual([{ type: 'MultiPolygon', id: 'US', arcs: [[[0]]] }]);
});
