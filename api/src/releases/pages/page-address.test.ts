import { isDisguisedFile, pageAddress } from './page-address';

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

const base = '/remotes/mfe-dashboard/1.0.0';

test.each([
  `${base}+ab12cd34/../release.json`,
  `${base}+ab12cd34/./screen.js`,
  `${base}+ab12cd34//screen.js`,
  `${base}+ab12cd34/`,
  '/remotes/mfe-dashboard//1.0.0+ab12cd34/screen.js',
  '/remotes/mfe-dashboard/%31.0.0+ab12cd34/screen.js',
  '/remotes/mfe-dashboard/%2e%2e/screen.js',
  '/remotes/mfe-dashboard/%2531.0.0/screen.js',
  '/%72emotes/mfe-dashboard/1.0.0+ab12cd34/screen.js',
  '/assets/shell/..%2fscreen.js',
])('%s is a disguised file', (pathname) => {
  expect(isDisguisedFile(pathname)).toBe(true);
});

test.each([
  `${base}+ab12cd34/screen.js`,
  `${base}%2Bab12cd34/images/load_map-2.svg`,
  '/assets/shell/1.0.0%2bab12cd34/main.js',
  '/',
  '/waste-load/a%20b//..',
  '/api/waste-loads/%31',
  '/waste-load/%E0%A4%A',
])('%s is not', (pathname) => {
  expect(isDisguisedFile(pathname)).toBe(false);
});
