import { pageAddress } from './page-address';

test.each(['/', '/waste-load/0190a1b2', '/waste-load/a%20b%2Fc?q=%00', '/?q=%E0%A4%A'])('%s stays', (url) => {
  expect(pageAddress(url)).toBe(url);
});

test.each(['/api/waste-loads/%E0%A4%A', '/assets/%', '/remotes/%zz'])('%s stays malformed: no page is there', (url) => {
  expect(pageAddress(url)).toBe(url);
});

test('the page of an address that cannot be decoded is asked for by its letters', () => {
  expect(pageAddress('/waste-load/%E0%A4%A?x=%2')).toBe('/waste-load/%25E0%25A4%25A?x=%2');
});
