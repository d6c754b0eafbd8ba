import { formatQuantity, parseQuantity } from './quantity';

test.each([
  ['1', 1],
  ['0.01', 0.01],
  ['1250.5', 1250.5],
  ['.5', 0.5],
  [' 42. ', 42],
  ['999999999.99', 999_999_999.99],
])('%p is a quantity', (text, quantity) => {
  expect(parseQuantity(text)).toEqual({ ok: true, quantity });
});

const notANumber = 'Enter a number without commas, for example 1000 or 12.5';
const tooLarge = 'Quantity must be at most 999,999,999.99';

test.each([
  ['-1', 'Quantity must be a positive number'],
  ['0', 'Quantity must be at least 0.01'],
  ['0.001', 'Quantity can have at most two decimal places'],
  ['1e3', notANumber],
  ['1e309', notANumber],
  ['abc', notANumber],
  ['-', notANumber],
  ['', notANumber],
  ['NaN', notANumber],
  ['Infinity', notANumber],
  ['1,5', notANumber],
  ['1,000,000', notANumber],
  ['1000000000', tooLarge],
  ['99999999999999', tooLarge],
  ['9'.repeat(400), tooLarge],
])('%p is refused with a specific message', (text, message) => {
  expect(parseQuantity(text)).toEqual({ ok: false, message });
});

test('a quantity is shown with thousands separators and its unit', () => {
  expect(formatQuantity(1250.5, 'kg')).toBe('1,250.5 kg');
  expect(formatQuantity(0.01, 'cubic meters')).toBe('0.01 cubic meters');
});
