import { createContentKeys } from './use-create-load';

test('the same content gets the same key, even after other content was sent in between', () => {
  const keyOf = createContentKeys();
  const first = keyOf('a');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf('b')).not.toBe(first);
  expect(keyOf('a')).toBe(first);
});

test('two forms never share a key', () => {
  expect(createContentKeys()('a')).not.toBe(createContentKeys()('a'));
});

test('an earlier key is reused for its content', () => {
  const keyOf = createContentKeys([['a', 'key of a']]);
  expect(keyOf('a')).toBe('key of a');
  expect(keyOf('b')).not.toBe('key of a');
});
