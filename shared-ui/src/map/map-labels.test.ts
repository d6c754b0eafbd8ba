import { placeLabels } from './map-labels';
import type { ProjectedMap } from './map-projection';
import { wholeView } from './map-view';

const size = { width: 640, height: 400 };
const denver = { name: 'Denver', x: 304, y: 196 };

/** Names with their text's x, y and anchor. Markers reach 12 pixels, or as far as they say. */
function labelsOf(
  towns: ProjectedMap['towns'],
  { markers = [] as { x: number; y: number; wide?: number; place?: string }[] } = {},
) {
  const map = { towns, stateNames: [] } as unknown as ProjectedMap;
  const placed = markers.map(({ wide = 12, place = null, ...at }) => ({ ...at, place, reach: { x: wide, y: 12 } }));
  return placeLabels(map, { view: wholeView, size, markers: placed, isRoute: true }).map(({ name, text }) => [
    name,
    text.x,
    text.y,
    text.anchor,
  ]);
}

test('a name is to the right of its town, or where it covers no other', () => {
  const towns = [
    { name: 'Denver', x: 300, y: 200 },
    { name: 'Aurora', x: 294, y: 212 },
    { name: 'Boulder', x: 630, y: 250 },
  ];
  expect(labelsOf(towns)).toEqual([
    ['Denver', 306, 200, 'start'],
    ['Aurora', 288, 212, 'end'],
    ['Boulder', 624, 250, 'end'],
  ]);
  const wide = { name: 'A name that fits neither to the left nor to the right', x: 320, y: 200 };
  expect(labelsOf([wide])).toEqual([[wide.name, 320, 212, 'middle']]);
});

test.each([
  ['to the right', [], ['Denver', 326, 200, 'start']],
  ['to the left, because the way goes to the right', [{ x: 500, y: 200 }], ['Denver', 274, 200, 'end']],
  [
    'below, because the way goes to both sides',
    [
      { x: 100, y: 200 },
      { x: 500, y: 200 },
    ],
    ['Denver', 300, 230, 'middle'],
  ],
])('a town under a marker has its name next to the marker: %s', (_where, others, label) => {
  expect(labelsOf([denver], { markers: [{ x: 300, y: 200 }, ...others] })).toEqual([label]);
});

test('next to a wide marker, the name is farther away, and only the largest town has one', () => {
  const markers = [{ x: 300, y: 200, wide: 33 }];
  expect(labelsOf([denver, { name: 'Aurora', x: 320, y: 200 }], { markers })).toEqual([['Denver', 347, 200, 'start']]);
});

test('a town without room for its name, or whose dot would be covered, is left out', () => {
  expect(labelsOf([denver, { name: 'Ken Caryl', x: 324, y: 198 }])).toEqual([['Denver', 310, 196, 'start']]);
  expect(labelsOf([{ name: 'Boulder', x: 620, y: 20 }])).toEqual([]);
});

test('without any town in view, stops have their places next to them, and with one they have not', () => {
  const markers = [
    { x: 40, y: 200, place: 'near Bossier City, LA' },
    { x: 560, y: 240, place: 'at a site with a name of more than thirty characters' },
  ];
  expect(labelsOf([{ name: 'Shreveport', x: -300, y: 200 }], { markers })).toEqual([
    ['near Bossier City, LA', 28, 230, 'start'],
    ['at a site with a name of more…', 572, 270, 'end'],
  ]);
  expect(labelsOf([{ name: 'Shreveport', x: 300, y: 300 }], { markers }).map(([name]) => name)).toEqual(['Shreveport']);
});
