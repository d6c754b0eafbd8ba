import { isCompressed, mediaTypeOf } from './media-types';

test.each([
  ['remote-entry.js', 'text/javascript; charset=utf-8'],
  ['images/LOGO.PNG', 'image/png'],
  ['LICENSE', 'application/octet-stream'],
  ['x.constructor', 'application/octet-stream'],
])('%s is sent as %s', (path, type) => {
  expect(mediaTypeOf(path)).toBe(type);
});

test('text is compressed unless it is short', () => {
  expect(isCompressed('screen.js', 512)).toBe(true);
  expect(isCompressed('screen.js', 511)).toBe(false);
  expect(isCompressed('photo.webp', 100_000)).toBe(false);
});
