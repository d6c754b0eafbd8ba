import { formatAccuracy, formatPosition, hasMapLink, mapAddress, parsePosition } from './position';

test.each([
  ['29.760427, -95.369804', { lat: 29.760427, lng: -95.369804 }],
  ['0,0', { lat: 0, lng: 0 }],
  [' +90 , -180 ', { lat: 90, lng: -180 }],
  ['\u221229.76, \u221295.37', { lat: -29.76, lng: -95.37 }],
])('%p is a position', (text, position) => {
  expect(parsePosition(text)).toEqual(position);
});

test.each(['Springfield, IL', '91, 0', '0, 181', '1,2,3', '12', '', ',', 'NaN, NaN', '1e2, 3', '0x1, 2', '1.5.2, 3'])(
  '%p is not a position',
  (text) => {
    expect(parsePosition(text)).toBeNull();
  },
);

test('a position is written with six decimals and read back the same', () => {
  expect(formatPosition({ lat: 29.7604267, lng: -95.3698 })).toBe('29.760427, -95.369800');
  expect(parsePosition(formatPosition({ lat: -0.5, lng: 179.123456 }))).toEqual({ lat: -0.5, lng: 179.123456 });
});

test.each([
  [11.6, '12 m'],
  [90_000, '90,000 m'],
])('an accuracy of %d meters reads as %s', (meters, text) => {
  expect(formatAccuracy(meters)).toBe(text);
});

test('only a location with a comma has a map link', () => {
  expect(hasMapLink('Springfield, IL')).toBe(true);
  expect(hasMapLink('Houston depot')).toBe(false);
  expect(hasMapLink(null)).toBe(false);
});

test('the map shows the position, or searches for the text', () => {
  expect(mapAddress('29.760427, -95.369804')).toMatch(/query=29\.760427%2C-95\.369804$/);
  expect(mapAddress('Springfield, IL')).toMatch(/query=Springfield%2C%20IL$/);
  expect(mapAddress('a, "><script>&x=')).toMatch(/query=a%2C%20%22%3E%3Cscript%3E%26x%3D$/);
});
