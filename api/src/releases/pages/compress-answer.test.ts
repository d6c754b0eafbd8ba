import { chooseEncoding } from './compress-answer';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.5', 'br'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%s is answered with %s', (accepted, encoding) => {
  expect(chooseEncoding({ headers: { 'accept-encoding': accepted } })).toBe(encoding);
});
