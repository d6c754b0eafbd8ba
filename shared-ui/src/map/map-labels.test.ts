import { placeLabels } from './map-labels';
import type { ProjectedMap } from './map-projection';
import { wholeView } from './map-view';

const size = { width: 640, height: 400 };

function labelsOf(towns: ProjectedMap['towns'], stops: { x: number; y: number }[] = []) {
  const map = { towns, stateNames: [] } as unknown as ProjectedMap;
  return placeLabels(map, wholeView, size, stops).map(({ name, text }) => [name, text.x, text.y, text.anchor]);
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
});

test('a town under a stop keeps its name, beside the stop', () => {
  const [stop, next] = [
    { x: 300, y: 200 },
    { x: 500, y: 200 },
  ];
  expect(labelsOf([{ name: 'Denver', x: 310, y: 195 }], [stop])).toEqual([['Denver', 326, 200, 'start']]);
  // The way to the next stop goes to the right.
  expect(labelsOf([{ name: 'Denver', x: 310, y: 195 }], [stop, next])).toEqual([['Denver', 274, 200, 'end']]);
});

test('a town without room for its name, or whose dot would be covered, is left out', () => {
  const towns = [
    { name: 'Denver', x: 300, y: 200 },
    { name: 'Ken Caryl', x: 320, y: 202 },
  ];
  expect(labelsOf(towns)).toEqual([['Denver', 306, 200, 'start']]);
  expect(labelsOf([{ name: 'Boulder', x: 620, y: 20 }])).toEqual([]);
});
