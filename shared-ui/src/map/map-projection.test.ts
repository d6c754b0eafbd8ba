import { geoDistance } from 'd3-geo';
import { projectMap, roomForStops } from './map-projection';

const size = { width: 640, height: 400 };

test.each([
  ['one position', [{ lat: 32.3643, lng: -88.7037 }]],
  [
    'positions that are far apart on one side',
    [
      { lat: 47.6, lng: -122.3 },
      { lat: 30.7, lng: -88 },
      { lat: 30.8, lng: -88.1 },
      { lat: 30.9, lng: -88.2 },
    ],
  ],
])('%s are in the room for stops, and the scale says how far they are apart', (_what, positions) => {
  const map = projectMap(positions, size);
  const room = roomForStops(size);
  for (const { x, y } of positions.map(map.project)) {
    expect([x >= room.left - 1, x <= room.right + 1, y >= room.top - 1, y <= room.bottom + 1]).not.toContain(false);
  }
  const [a, b] = [map.project({ lat: 34, lng: -90 }), map.project({ lat: 34, lng: -89.9 })];
  const km = geoDistance([-90, 34], [-89.9, 34]) * 6_371;
  const ratio = (Math.hypot(a.x - b.x, a.y - b.y) * map.kmPerPixel) / km;
  expect(ratio).toBeGreaterThan(0.97);
  expect(ratio).toBeLessThan(1.03);
});
