import { describePlace, namePlaces } from './describe-place';
import { nearestPlace } from './nearest-place';

test.each([
  ['32.370000, -88.710000', 'near Meridian, MS'],
  ['43.700000, -79.420000', 'near Toronto, ON, Canada'],
  ['45.760000, 4.840000', 'near Lyon, France'],
  ['-36.850000, 174.760000', 'near Auckland, New Zealand'],
])('the position %s is %s', (location, place) => {
  expect(describePlace(location, [])).toBe(place);
});

const plant = { name: 'Acme Plant 4', lat: 32.37, lng: -88.71, radius_m: 300 };

test.each([
  ['inside its radius', '32.372000, -88.710000', 'at Acme Plant 4'],
  ['outside its radius', '32.374000, -88.710000', 'near Meridian, MS'],
])('a position is at a known site %s', (_where, location, place) => {
  expect(describePlace(location, [plant])).toBe(place);
});

test.each([
  ['a small site', 300, 300, 'at Acme Plant 4'],
  ['a small site', 300, 301, 'near Meridian, MS'],
  ['a tiny site', 50, 250, 'at Acme Plant 4'],
  ['a tiny site', 50, 251, 'near Meridian, MS'],
  ['a large site', 5000, 4000, 'at Acme Plant 4'],
  ['a site, with an unknown accuracy,', 50, null, 'at Acme Plant 4'],
])('a position in %s of %d m with an accuracy of %d m is %s', (_site, radius_m, accuracyM, place) => {
  expect(describePlace('32.370000, -88.710000', [{ ...plant, radius_m }], accuracyM)).toBe(place);
});

test.each([
  [25_000, 'near Meridian, MS'],
  [25_001, null],
])('a position with an accuracy of %d m has the place %p', (accuracyM, place) => {
  expect(describePlace('32.370000, -88.710000', [plant], accuracyM)).toBe(place);
});

test('where sites overlap, the one whose center is nearest counts', () => {
  const town = { name: 'Industrial Park', lat: 32.36, lng: -88.71, radius_m: 5000 };
  expect(describePlace('32.370000, -88.710000', [town, plant])).toBe('at Acme Plant 4');
});

test.each([
  ['the smaller one', { name: 'Zinc Plant', radius_m: 200 }, 'at Zinc Plant'],
  ['of equal ones the first by name', { name: 'Acme Plant 3' }, 'at Acme Plant 3'],
])('of sites with one center, %s counts, in any order', (_which, facts, place) => {
  const other = { ...plant, ...facts };
  for (const sites of [
    [plant, other],
    [other, plant],
  ]) {
    expect(describePlace('32.370000, -88.710000', sites)).toBe(place);
  }
});

test.each(['40.000000, -40.000000', 'Dock 4, north gate', null])('no place is near %s', (location) => {
  expect(describePlace(location, [])).toBeNull();
});

test('the nearest town may lie across the date line or a degree line', () => {
  // Taveuni, Fiji: Labasa lies on the other side of 180 degrees.
  expect(nearestPlace(-16.8, -179.98)).toMatchObject({ name: 'Labasa', region: null, country: 'FJ' });
  expect(nearestPlace(41.0001, -81.0001)).toMatchObject({ name: 'Sebring', region: 'OH' });
});

test.each([
  [90, 0],
  [-90, 180],
  [0, -180],
])('the ends of the world, %d and %d, have no town', (lat, lng) => {
  expect(nearestPlace(lat, lng)).toBeNull();
});

test('lists name the site or town of a position, and quote typed places that read like these', () => {
  const load = (place: string | null, notes = '', client = 'c1') =>
    JSON.stringify({ client_id: client, notes, last_event_place: place });
  const sites = JSON.stringify([{ ...plant, client_id: 'c1' }]);
  const withAccuracy = (accuracyM: number, place: string) =>
    load(place).replace('"last_', `"newest_event_accuracy_m":${accuracyM},"last_`);
  expect(namePlaces(load('32.364309, -88.703656'), sites)).toBe(load('near Meridian, MS'));
  const atPlant = '32.370000, -88.710000';
  const both = [load(atPlant), load(atPlant, '', 'c2')].join();
  expect(namePlaces(both, sites)).toBe([load('at Acme Plant 4'), load('near Meridian, MS', '', 'c2')].join());
  const oneIsInaccurate = [
    withAccuracy(301, atPlant),
    withAccuracy(1e-7, atPlant),
    withAccuracy(301, 'Dock'),
    load(atPlant),
  ];
  const shown = ['near Meridian, MS', 'at Acme Plant 4', 'Dock', 'at Acme Plant 4'].map((place) => load(place));
  expect(namePlaces(oneIsInaccurate.join(), sites)).toBe(shown.join());
  expect(namePlaces(load('+32.36,-88.70'), sites)).toBe(load('near Meridian, MS'));
  expect(namePlaces(load('Springfield, IL'), sites)).toBe(load('Springfield, IL'));
  expect(namePlaces(load(null), sites)).toBe(load(null));
  for (const typed of ['at Acme Plant 4', 'NEAR "Meridian"', 'аt Acme Plant 4', 'át Acme']) {
    expect(namePlaces(load(typed), sites)).toBe(load(`“${typed}”`));
  }
  expect(namePlaces(load('32.364309, \u221288.703656'), sites)).toBe(load('near Meridian, MS'));
  const trick = load('Depot', '"last_event_place":"32.364309, -88.703656"');
  expect(namePlaces(trick, sites)).toBe(trick);
});
