import { findRepeatedKey } from './json-body';

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"b":{"c":[{"d":1},{"d":2,"d" : 3}]}}', 'd'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"":1,"":2}', ''],
  ['{"a":{"b":1},"c":"}","a":0}', 'a'],
])('%s has the repeated key %j', (text, key) => {
  expect(findRepeatedKey(text)).toBe(key);
});

test.each([
  '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
  '{"a":"a","b":"\\"a\\":1","c":"{\\"b\\":2}"}',
  '["a","a"]',
  '"a"',
  '5',
])('%s repeats no key', (text) => {
  expect(findRepeatedKey(text)).toBeNull();
});

test('a long text is parsed without delay', () => {
  const start = performance.now();
  findRepeatedKey(`{"a":"${'\\"'.repeat(30_000)}"}`);
  findRepeatedKey(`["${' '.repeat(60_000)}"]`);
  findRepeatedKey(`{${Array.from({ length: 8_000 }, (_, index) => `"${index}":1`).join()}}`);
  expect(performance.now() - start).toBeLessThan(2_000);
});

test.each([
  ['of one letter', 'A'.repeat(16_000_000)],
  ['of quotes', '\\"'.repeat(4_000_000)],
  ['of backslashes', '\\\\'.repeat(4_000_000)],
])('a string %s as long as the largest body is parsed', (_what, string) => {
  expect(findRepeatedKey(`{"a":"${string}","a":0}`)).toBe('a');
});
