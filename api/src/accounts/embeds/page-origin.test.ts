import { checkedOrigins, normalizeOrigin } from './page-origin';

test.each([
  ['https://portal.example', 'https://portal.example'],
  ['HTTPS://Portal.Example:443', 'https://portal.example'],
  ['https://portal.example:8443', 'https://portal.example:8443'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['http://127.0.0.1:80', 'http://127.0.0.1'],
  ['https://[2001:db8::1]:8443', 'https://[2001:db8::1]:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
])('%s is the origin %s', (given, origin) => {
  expect(normalizeOrigin(given)).toBe(origin);
  expect(checkedOrigins([given, origin])).toEqual([origin]);
});

test.each([
  ...['', '*', 'null', 'portal.example', '//portal.example', 'https://', 'https://portal.example/', 'file:///etc'],
  ...[
    'https://portal.example/path',
    'https://portal.example?x',
    'https://portal.example#x',
    'https://a@portal.example',
  ],
  ...['https://*.example', 'https://portal.example\\@evil.example', 'https:portal.example', 'https:///portal.example'],
  ...["https://portal.example;script-src'self'", 'https://portal.example https://evil.example', 'javascript:alert(1)'],
  ...['ftp://portal.example', 'https://portal.example:99999', 'https://portal\t.example'],
])('%j is no origin', (given) => {
  expect(normalizeOrigin(given)).toBeNull();
  expect(() => checkedOrigins([given])).toThrow('is not an origin');
});

test.each(['http://portal.example', 'http://localhost.evil.example', 'http://127.0.0.2', 'http://[::1]'])(
  'a key may not allow %s, which is not encrypted',
  (given) => {
    expect(() => checkedOrigins([given])).toThrow('http is only for localhost and 127.0.0.1');
  },
);
