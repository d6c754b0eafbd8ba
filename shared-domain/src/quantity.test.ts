import { parseQuantity } from './quantity';

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

test.each([
  ['-1', /positive number/],
  ['0', /at least 0.01/],
  ['0.001', /two decimals/],
  ['1e309', /positive number/],
  ['1e3', /positive number/],
  ['abc', /positive number/],
  ['', /positive number/],
  ['NaN', /positive number/],
  ['Infinity', /positive number/],
  ['1,5', /positive number/],
  ['1000000000', /at most/],
])('%p is refused with a sentence', (text, message) => {
  expect(parseQuantity(text)).toEqual({ ok: false, message: expect.stringMatching(message) });
});
