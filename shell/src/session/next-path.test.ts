import { nextPath, wayTo } from './next-path';

test('an address of the portal is kept, whole', () => {
  const target = '/waste-load/7?tab=photos#notes';
  expect(nextPath(wayTo(target))).toBe(target);
});

test('the dashboard needs no mention', () => {
  expect(wayTo('/')).toBeNull();
  expect(nextPath(null)).toBe('/');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/%2F%2Fevil.example/..//evil.example',
  'waste-load/7',
  '/login',
  '/login?again',
  'http://[',
  '',
  7,
])('%j never leads out of the portal or round in circles', (next) => {
  const path = nextPath({ next });
  expect(new URL(path, location.origin).origin).toBe(location.origin);
  expect(path).not.toMatch(/^\/login|^\/\/|^\/\\/);
});
