import fc from 'fast-check';
import { foldText } from 'shared-domain/wire';
import { describePlace } from './describe-place';
import { squaresOfSite, squaresOfTowns } from './squares';

const squareOf = (lat: number, lng: number) =>
  Math.floor((lat + 90) * 10) * 3600 + (Math.floor((lng + 180) * 10) % 3600);
const degrees = (most: number) =>
  fc.double({ min: -most, max: most, noNaN: true }).map((value) => Math.round(value * 1e6) / 1e6);

test('the squares of a town include every position that is shown with its name', () => {
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lng) => {
      const place = describePlace(`${lat.toFixed(6)}, ${lng.toFixed(6)}`, []);
      if (place === null) return;
      expect(squaresOfTowns(foldText(place))).toContain(squareOf(lat, lng));
    }),
    { numRuns: 2_000 },
  );
});

test('the squares of a site include its whole area, also across the date line', () => {
  for (const [lat, lng] of [
    [32.37, -88.71],
    [-16.8, 179.98],
    [84.9, 10],
  ] as const) {
    const squares = squaresOfSite({ lat, lng, radius_m: 20_000 });
    for (const north of [-0.17, 0, 0.17]) {
      const at = Math.min(90, lat + north);
      const east = north === 0 ? 0.17 / Math.cos((lat * Math.PI) / 180) : 0;
      for (const side of [-east, east]) {
        const wrapped = ((((lng + side + 180) % 360) + 360) % 360) - 180;
        expect(squares).toContain(squareOf(at, wrapped));
      }
    }
  }
});

test('a site at a pole, with thousands of squares, counts as everywhere', () => {
  expect(squaresOfSite({ lat: 89.95, lng: 10, radius_m: 20_000 })).toBe('everywhere');
});

test('a town whose name begins with a dotted capital I is found with and without the dot', () => {
  const squares = squaresOfTowns('near izmir');
  expect(squares).toContain(squareOf(38.42, 27.14));
  expect(squaresOfTowns(foldText('near İzmir'))).toEqual(squares);
});

test('a text that many towns share may be shown everywhere', () => {
  expect(squaresOfTowns(', tx')).toBe('everywhere');
  expect(squaresOfTowns('mexico')).toBe('everywhere');
  // Most of the towns with these letters, such as Nashville, are not called so.
  expect(squaresOfTowns('ash')).not.toBe('everywhere');
  expect(squaresOfTowns('no such town')).toEqual([]);
  expect(squaresOfTowns('meridian, ms').length).toBeGreaterThan(10);
});
