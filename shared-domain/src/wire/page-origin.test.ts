import { normalizeOrigin, readPageOrigin } from './page-origin';

test.each([
  ['https://portal.example', 'https://portal.example'],
  [' HTTPS://Portal.Example:443 ', 'https://portal.example'],
  ['https://portal.example:8443', 'https://portal.example:8443'],
  ['http://localhost:4200', 'http://localhost:4200'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
  ['https://[::1]:8443', 'https://[::1]:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
])('a key may allow %s', (text, origin) => {
  expect(readPageOrigin(text)).toEqual({ origin });
});

test.each([
  ['portal.example', /is not an origin\. Enter the scheme, host and port/],
  ['https://portal.example/', /is not an origin/],
  ['https://portal.example/loads', /is not an origin/],
  ['https://*.portal.example', /is not an origin/],
  ['https://user@portal.example', /is not an origin/],
  ['https://portal.example https://other.example', /is not an origin/],
  ['ftp://portal.example', /is not an origin/],
  ['null', /is not an origin/],
  ['', /is not an origin/],
  ['https:///portal.example', /is not an origin/],
  ['https:portal.example', /is not an origin/],
  ['https://portal.example\\@evil.example', /is not an origin/],
  ["https://portal.example;script-src'self'", /is not an origin/],
  ['https://portal\t.example', /is not an origin/],
  ['https://portal.example:99999', /is not an origin/],
  ['http://localhost.evil.example', /http is only for localhost/],
  ['http://127.0.0.2', /http is only for localhost/],
  ['http://portal.example', /http is only for localhost and 127\.0\.0\.1\. Use https/],
])('a key may not allow "%s"', (text, refusal) => {
  expect(readPageOrigin(text)).toEqual({ refusal: expect.stringMatching(refusal) });
});

test('a page at http has an origin, and a file does not', () => {
  expect(normalizeOrigin('http://portal.example:80')).toBe('http://portal.example');
  expect(normalizeOrigin('file:///etc/hosts')).toBeNull();
});
