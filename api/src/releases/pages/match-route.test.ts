import { matchesRoute } from './match-route';

test('an address fits the pattern with the same segments', () => {
  expect(matchesRoute('/', '/')).toBe(true);
  expect(matchesRoute('/waste-load/:loadId', '/waste-load/42')).toBe(true);
  expect(matchesRoute('/create-waste-load', '/create-waste-load/')).toBe(true);
});

test('an address below the pattern matches, except below the root', () => {
  expect(matchesRoute('/waste-load/:loadId', '/waste-load/42/photos/7')).toBe(true);
  expect(matchesRoute('/', '/waste-load/42')).toBe(false);
});

test('an address with other segments does not fit', () => {
  expect(matchesRoute('/', '/login')).toBe(false);
  expect(matchesRoute('/waste-load/:loadId', '/waste-load')).toBe(false);
  expect(matchesRoute('/waste-load/:loadId', '/create-waste-load/42')).toBe(false);
});
