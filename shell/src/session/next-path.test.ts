import { loginPathTo, nextPath } from './next-path';

test('an address of the portal is kept, whole', () => {
  const target = '/waste-load/7?tab=photos#notes';
  expect(nextPath(new URL(loginPathTo(target), location.origin).search)).toBe(target);
});

test('the dashboard needs no mention', () => {
  expect(loginPathTo('/')).toBe('/login');
  expect(nextPath('')).toBe('/');
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
  '/login?next=/login',
  'http://[',
  '',
])('%j never leads out of the portal or round in circles', (next) => {
  const path = nextPath(`?next=${encodeURIComponent(next)}`);
  expect(new URL(path, location.origin).origin).toBe(location.origin);
  expect(path).not.toMatch(/^\/login|^\/\/|^\/\\/);
});
