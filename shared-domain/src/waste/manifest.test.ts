import {
  checkEpaId,
  checkManifestNumber,
  isEpaManifestNumber,
  manifestKey,
  normalizeEpaId,
  normalizeManifestNumber,
} from './manifest';

test('a manifest number is trimmed and its whitespace collapsed', () => {
  expect(normalizeManifestNumber('  WM  2026\t17 ')).toBe('WM 2026 17');
});

test.each(['100033134 elc', ' 100033134Elc', '100033134\u00a0ELC'])('%j is an EPA number', (text) => {
  expect(normalizeManifestNumber(text)).toBe('100033134ELC');
});

test('a final sigma is the same letter', () => {
  expect(manifestKey('ΑΣ-7Σ')).toBe(manifestKey('ας-7σ'));
});

test('the EPA format differs from other numbering', () => {
  expect(isEpaManifestNumber('100033134ELC')).toBe(true);
  expect(isEpaManifestNumber('100033134elc')).toBe(false);
  expect(isEpaManifestNumber('x100033134ELC')).toBe(false);
  expect(isEpaManifestNumber('CHANGE ME')).toBe(false);
});

test.each(['AB\u200b-17', '\ufeffAB-17', 'A\u00adB-17', 'AB\u2060-17\u200d', 'AB\u{e0020}-17', 'AB-1\u202e7'])(
  'invisible characters are removed from a manifest number: %j',
  (text) => {
    expect(normalizeManifestNumber(text)).toBe('AB-17');
  },
);

test.each(['ab-17', 'AB\u200b-17', '\uff21\uff22\uff0d\uff11\uff17', 'AB\u201317', 'AB\u221217', ' AB-\u00b9\u2077 '])(
  'a manifest number that looks like AB-17 is the same: %j',
  (text) => {
    expect(manifestKey(text)).toBe(manifestKey('AB-17'));
  },
);

test('a manifest number keeps the typed letters and dashes', () => {
  expect(normalizeManifestNumber('GB–2026 ½')).toBe('GB–2026 ½');
  expect(manifestKey('AB-17')).not.toBe(manifestKey('AB-18'));
});

test.each([
  ['016721722\u0415LC', '"\u0415" (U+0415)'],
  ['016721722EL\u0421', '"\u0421" (U+0421)'],
  ['016721722EL\u03f9', '"\u03f9" (U+03F9)'],
  ['016721722 \u0415\u0405\u0421', '"\u0415" (U+0415)'],
  ['\u09e616721722ELC', '"\u09e6" (U+09E6)'],
  ['WM-\u0410-17', '"\u0410" (U+0410)'],
])('a new manifest number cannot mix scripts: %s', (number, named) => {
  expect(checkManifestNumber(number)).toContain(named);
});

test.each([
  '016721722ELC',
  '016721722 elc',
  '\uff21\uff22-17',
  'Łódź-7é',
  'ВМ-2026-17',
  '漢字 7',
  'ΑΣ-7',
  'GB–2026 ½',
  '',
])('a new manifest number can be in one script: %s', (number) => {
  expect(checkManifestNumber(number)).toBeNull();
});

test.each([
  ['TXD008092793', 'valid'],
  ['NCCESQG', 'unusual-length'],
  ['CA99999996', 'unusual-length'],
  ['txd008092793', 'invalid'],
  ['TX', 'invalid'],
  ['TXD0080927931', 'invalid'],
  ['1XD008092793', 'invalid'],
])('the EPA ID %p is %s', (epaId, verdict) => {
  expect(checkEpaId(epaId)).toBe(verdict);
});

test('an EPA ID is kept in capital letters without spaces or invisible characters', () => {
  expect(normalizeEpaId(' txd 008\u200b092793 ')).toBe('TXD008092793');
});

test('numbers that differ in a joiner are the same number', () => {
  expect(manifestKey('خانه\u200cها-1')).toBe(manifestKey('خانهها-1'));
  expect(normalizeManifestNumber('خانه\u200cها-1')).toBe('خانه\u200cها-1');
  expect(normalizeManifestNumber('100200300EL\u200cC')).toBe('100200300ELC');
});
