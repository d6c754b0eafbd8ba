import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { canonicalJson } from './canonical-json';

test('order of names and whitespace do not matter', () => {
  expect(canonicalJson(JSON.parse('{ "b": [1.0, 1e3], "a": {"d": null, "c": "é"} }'))).toBe(
    '{"a":{"c":"é","d":null},"b":[1,1000]}',
  );
});

test('members that are undefined are omitted', () => {
  expect(canonicalJson({ b: { c: undefined }, a: undefined })).toBe('{"b":{}}');
});

const vectors = resolve(process.env['SHARED_DATA_DIR'] ?? '../shared/data', 'vectors/jcs');

if (!existsSync(vectors)) test.skip(`the pairs of RFC 8785: ${vectors} is missing`, () => undefined);
else {
  test.each(readdirSync(join(vectors, 'input')))('%s has the canonical text of RFC 8785', (name) => {
    const input = readFileSync(join(vectors, 'input', name), 'utf8');
    expect(canonicalJson(JSON.parse(input))).toBe(readFileSync(join(vectors, 'output', name), 'utf8').trim());
  });
}
