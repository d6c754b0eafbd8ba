import { dashboardOrigin, dashboardPathFrom, fillPath, isWithinRoute, matchPath } from './paths';

test('a path is filled with escaped values', () => {
  expect(fillPath('/waste-loads/:loadId/tracking', { loadId: 'a/b' })).toBe('/waste-loads/a%2Fb/tracking');
  expect(fillPath('/tracking-events/{id}/photos', { id: 'a/b c' })).toBe('/tracking-events/a%2Fb%20c/photos');
});

test.each([
  ['/waste-loads/{id}', '/waste-loads/7', { id: '7' }],
  ['/waste-loads/{id}', '/waste-loads/a%2Fb', { id: 'a%2Fb' }],
  ['/openapi.json', '/openapi.json', {}],
  ['/openapi.json', '/openapi-json', null],
  ['/waste-loads/{id}', '/waste-loads/7/tracking', null],
  ['/waste-loads/{id}', '/waste-loads/', null],
  ['/waste-load/:loadId', '/waste-load/42', { loadId: '42' }],
])('%s and %s give %j', (template, path, params) => {
  expect(matchPath(template, path)).toEqual(params);
});

test.each([
  ['/', '/', true],
  ['/waste-load/:loadId', '/waste-load/42', true],
  ['/create-waste-load', '/create-waste-load/', true],
  ['/waste-load/:loadId', '/waste-load/42/photos/7', true],
  ['/', '/waste-load/42', false],
  ['/', '/login', false],
  ['/waste-load/:loadId', '/waste-load', false],
  ['/waste-load/:loadId', '/create-waste-load/42', false],
  ['/trucks/(', '/trucks/(', true],
])('of the route %s, %s is a part: %s', (route, pathname, isPart) => {
  expect(isWithinRoute(route, pathname)).toBe(isPart);
});

test("the link back keeps the dashboard's filter", () => {
  expect(dashboardPathFrom(dashboardOrigin('?q=acid&status=disposed'))).toBe('/?q=acid&status=disposed');
  expect(dashboardPathFrom(dashboardOrigin(''))).toBe('/');
});

test.each([
  null,
  undefined,
  'text',
  {},
  { isSaved: true },
  { dashboardSearch: 7 },
  { dashboardSearch: '/evil.example' },
  { dashboardSearch: 'q=acid' },
])('a history entry with another state leads to all loads: %j', (state) => {
  expect(dashboardPathFrom(state)).toBe('/');
});
