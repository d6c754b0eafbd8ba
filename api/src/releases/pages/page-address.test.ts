import { pageAddress } from './page-address';

test.each(['/', '/waste-load/0190a1b2', '/waste-load/a%20b%2Fc?q=%00', '/?q=%E0%A4%A'])('%s stays', (url) => {
  expect(pageAddress(url)).toBe(url);
});

test.each(['/api/waste-loads/%E0%A4%A', '/assets/%', '/remotes/%zz'])(
  '%s stays malformed, because there are no pages',
  (url) => {
    expect(pageAddress(url)).toBe(url);
  },
);

test('an address that cannot be decoded is taken literally', () => {
  expect(pageAddress('/waste-load/%E0%A4%A?x=%2')).toBe('/waste-load/%25E0%25A4%25A?x=%2');
});
