import { loadPath } from './screen-paths';

test('any id stays one segment of the address', () => {
  expect(loadPath('a/b?c')).toBe('/waste-load/a%2Fb%3Fc');
});
