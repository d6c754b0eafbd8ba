import { fillPath, isWithinRoute, matchPath } from './paths';

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
