import { dashboardOrigin, dashboardPathFrom, loadPath } from './screen-paths';

test('any id stays one segment of the address', () => {
  expect(loadPath('a/b?c')).toBe('/waste-load/a%2Fb%3Fc');
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
