import { visibleText } from './visible-text';

test('characters that hide or reorder text are written out', () => {
  expect(visibleText('safe\u202egnp.exe')).toBe('safe\\u202egnp.exe');
  expect(visibleText('a\u0007b\u0085c')).toBe('a\\u0007b\\u0085c');
});

test('line breaks, tabs and ordinary letters of any script stay', () => {
  expect(visibleText('ligne 1\nline\t2 – 日本 עברית')).toBe('ligne 1\nline\t2 – 日本 עברית');
});
