import { fillPath, matchPath } from './path-template';

test('a path is filled with escaped values', () => {
  expect(fillPath('/tracking-events/{id}/photos', { id: 'a/b c' })).toBe('/tracking-events/a%2Fb%20c/photos');
});

test.each([
  ['/waste-loads/{id}', '/waste-loads/7', { id: '7' }],
  ['/waste-loads/{id}', '/waste-loads/a%2Fb', { id: 'a%2Fb' }],
  ['/openapi.json', '/openapi.json', {}],
  ['/openapi.json', '/openapi-json', null],
  ['/waste-loads/{id}', '/waste-loads/7/tracking', null],
  ['/waste-loads/{id}', '/waste-loads/', null],
])('%s and %s give %j', (template, path, params) => {
  expect(matchPath(template, path)).toEqual(params);
});
