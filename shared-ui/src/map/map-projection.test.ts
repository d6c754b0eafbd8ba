import { geoDistance } from 'd3-geo';
import { projectMap, roomForStops } from './map-projection';

const size = { width: 640, height: 400 };

const mobile = { lat: 30.7, lng: -88 };

test.each([
  ['one position', [{ lat: 32.3643, lng: -88.7037 }]],
  [
    'one position far to the north-west of the others',
    [{ lat: 47.6, lng: -122.3 }, ...Array.from({ length: 20 }, () => mobile)],
  ],
  [
    'one position far to the south-east of the others',
    [...Array.from({ length: 20 }, () => ({ lat: 47.6, lng: -122.3 })), mobile],
  ],
])('%s: the map has room for all of them, draws the way between them, and has the right scale', (_what, positions) => {
  const map = projectMap(positions, size);
  const room = roomForStops(size);
  for (const { x, y } of positions.map(map.project)) {
    expect([x >= room.left - 1, x <= room.right + 1, y >= room.top - 1, y <= room.bottom + 1]).not.toContain(false);
  }
  // A line that is clipped does not reach its ends.
  const textOf = (position = mobile) => {
    const { x, y } = map.project(position);
    return `${Number(x.toFixed(2))},${Number(y.toFixed(2))}`;
  };
  const line = map.lineThrough(positions);
  expect([line.startsWith(`M${textOf(positions[0])}`), line.endsWith(textOf(positions.at(-1)))]).toEqual([true, true]);
  const [a, b] = [map.project({ lat: 34, lng: -90 }), map.project({ lat: 34, lng: -89.9 })];
  const km = geoDistance([-90, 34], [-89.9, 34]) * 6_371;
  const ratio = (Math.hypot(a.x - b.x, a.y - b.y) * map.kmPerPixel) / km;
  expect(ratio).toBeGreaterThan(0.97);
  expect(ratio).toBeLessThan(1.03);
});
