import { canonicalJson } from './canonical-json';
import { canonicalVectors, sharedDataMissing } from './testing/shared-data';

test('order of names and white space do not matter', () => {
  expect(canonicalJson(JSON.parse('{ "b": [1.0, 1e3], "a": {"d": null, "c": "é"} }'))).toBe(
    '{"a":{"c":"é","d":null},"b":[1,1000]}',
  );
});

if (canonicalVectors === null) test.skip(`the pairs of RFC 8785: ${sharedDataMissing}`, () => undefined);
else {
  test.each(canonicalVectors)('$name has the canonical text of RFC 8785', ({ input, output }) => {
    expect(canonicalJson(JSON.parse(input))).toBe(output.trim());
  });
}
