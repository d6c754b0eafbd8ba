import { readDeveloperOrigins } from './read-developer-origins';

test('with demo data the usual ports of one’s own machine are allowed, with real data none', () => {
  expect(readDeveloperOrigins(undefined, true)).toEqual(
    expect.arrayContaining(['http://localhost:3001', 'http://localhost:3009']),
  );
  expect(readDeveloperOrigins('', false)).toEqual([]);
});

test('named origins replace the usual ones', () => {
  expect(readDeveloperOrigins('http://localhost:3001, http://localhost:4000', true)).toEqual([
    'http://localhost:3001',
    'http://localhost:4000',
  ]);
});

test.each([
  'http://localhost',
  'http://localhost:0',
  'http://localhost:70000',
  'http://localhost:3001/',
  'http://localhost.evil.example:3001',
  'https://evil.example',
  "http://localhost:3001 'unsafe-inline'",
  '*',
])('%s is no origin of one’s own machine', (value) => {
  expect(() => readDeveloperOrigins(value, true)).toThrow(/^DEVELOPER_ORIGINS=.* is not valid: .*\.$/);
});
