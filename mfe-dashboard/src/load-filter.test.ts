import { isFiltered, readLoadFilter, writeLoadFilter } from './load-filter';

test('a filter survives the round trip through the address', () => {
  const filter = { text: 'a&b = c', status: 'in_transit' } as const;
  const address = writeLoadFilter(new URLSearchParams(), filter);
  expect(readLoadFilter(new URLSearchParams(address.toString()))).toEqual(filter);
});

test('an empty filter adds nothing to the address, and other parameters stay', () => {
  const address = new URLSearchParams('q=x&status=disposed&theme=dark');
  expect(writeLoadFilter(address, { text: '', status: null }).toString()).toBe('theme=dark');
});

test('white space, an unknown status and endless text do not filter wrongly', () => {
  expect(readLoadFilter(new URLSearchParams({ q: '   ', status: 'lost' }))).toEqual({ text: '', status: null });
  expect(readLoadFilter(new URLSearchParams({ q: 'x'.repeat(500) })).text).toHaveLength(200);
});

test('a long text is never cut within a character', () => {
  const { text } = readLoadFilter(new URLSearchParams({ q: `${'x'.repeat(199)}💧💧` }));
  expect(text).toBe(`${'x'.repeat(199)}💧`);
});

test('control characters, which no load can contain, are removed from the search', () => {
  expect(readLoadFilter(new URLSearchParams('q=%00')).text).toBe('');
  expect(readLoadFilter(new URLSearchParams('q=Gulf%00%1B%20Coast')).text).toBe('Gulf Coast');
});

test('a filter is active if it has a text or a status', () => {
  expect(isFiltered({ text: '', status: null })).toBe(false);
  expect(isFiltered({ text: 'x', status: null })).toBe(true);
  expect(isFiltered({ text: '', status: 'disposed' })).toBe(true);
});
