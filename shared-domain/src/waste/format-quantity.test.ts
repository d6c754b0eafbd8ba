import { formatQuantity } from './format-quantity';

test('a quantity stands with thousands separated and its unit', () => {
  expect(formatQuantity(1250.5, 'kg')).toBe('1,250.5 kg');
  expect(formatQuantity(0.01, 'cubic meters')).toBe('0.01 cubic meters');
});
