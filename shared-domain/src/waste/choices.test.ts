import { containerTypes, findHazardClass, hazardClasses, hazardClassLabel, units, wasteTypes } from './choices';

test('the choices for a new load are those of the specification', () => {
  expect(wasteTypes.join(', ')).toBe(
    'Chemical Solvents, Heavy Metals, Pesticides, Medical Waste, Radioactive Materials, Acids and Bases, Paint and Coatings, Electronic Waste, Asbestos Materials, Other',
  );
  expect(Object.keys(hazardClasses).map(hazardClassLabel).join(', ')).toBe(
    'Class 1 - Explosives, Class 2 - Gases, Class 3 - Flammable Liquids, Class 4 - Flammable Solids, Class 5 - Oxidizing Substances, Class 6 - Toxic Substances, Class 7 - Radioactive Materials, Class 8 - Corrosive Substances, Class 9 - Miscellaneous',
  );
  expect(units.join(', ')).toBe('kg, lbs, liters, gallons, cubic meters, tons');
  expect(containerTypes.join(', ')).toBe(
    'Drums (55-gallon), Small Containers, Bulk Containers, Specialized Containers, Lab Packs, Compressed Gas Cylinders, Roll-off Containers, Fiberboard Boxes',
  );
});

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
