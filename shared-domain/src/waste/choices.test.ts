import { findHazardClass, hazardClassLabel } from './choices';

test('a hazard class is found by its number and by its full label', () => {
  expect(findHazardClass('3')).toBe('3');
  expect(findHazardClass('Class 3 - Flammable Liquids')).toBe('3');
  expect(hazardClassLabel('9')).toBe('Class 9 - Miscellaneous');
});

test.each(['0', '10', 'Class 3', 'Class 3 - Gases', '', 'constructor'])('%p is no hazard class', (text) => {
  expect(findHazardClass(text)).toBeNull();
});
