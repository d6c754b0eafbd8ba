import { findHazardClass, hazardClassLabel } from './choices';

test('a hazard class is found by its number and by its full label', () => {
  expect(findHazardClass('3')).toBe('3');
  expect(findHazardClass('Class 3 - Flammable Liquids')).toBe('3');
  expect(hazardClassLabel('9')).toBe('Class 9 - Miscellaneous');
});

test('the label of an older record has its own text, with characters that reorder text written out', () => {
  expect(hazardClassLabel('6.1')).toBe('Class 6.1');
  expect(hazardClassLabel('\u202e1.6')).toBe('Class \\u202e1.6');
});

test.each(['0', '10', 'Class 3', 'Class 3 - Gases', '', 'constructor'])('%p is not a hazard class', (text) => {
  expect(findHazardClass(text)).toBeNull();
});
