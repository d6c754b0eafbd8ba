import { isEpaManifestNumber, normaliseManifestNumber } from './manifest-number';

test('a manifest number is trimmed and its white space folded', () => {
  expect(normaliseManifestNumber('  WM  2026\t17 ')).toBe('WM 2026 17');
});

test("EPA's form is told from other series", () => {
  expect(isEpaManifestNumber('100033134ELC')).toBe(true);
  expect(isEpaManifestNumber('100033134elc')).toBe(false);
  expect(isEpaManifestNumber('x100033134ELC')).toBe(false);
  expect(isEpaManifestNumber('CHANGE ME')).toBe(false);
});
