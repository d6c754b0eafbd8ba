import { containsWords, foldText, normalizeLine } from './normalize-line';

describe('a folded text', () => {
  test.each([
    ['  North   Dock ', 'north dock'],
    ['A\u200bB\u2011１7\u00ad', 'ab-17'],
    ['\u202aWX–x\u202c\ufeff', 'wx-x'],
    ['e\u0301 J\u030canov', 'é ǰanov'],
    ['e\u034f\u0301', 'é'],
    ['İZMİR ΑΣ ας', 'izmir ασ ασ'],
    ['خانه\u200cها', 'خانهها'],
    ['\u200e\u2800', ''],
  ])('of %j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
    expect(foldText(folded)).toBe(folded);
  });
});

test.each([
  ['خانه\u200cها', 'خانه\u200cها'],
  ['क्\u200dष', 'क्\u200dष'],
  ['👩🏽\u200d🔬 👨\u200d👩\u200d👧', '👩🏽\u200d🔬 👨\u200d👩\u200d👧'],
  ['\u200dخانه\u200c\u200cها\u200c و\u200d', 'خانهها و'],
  ['A\u200dB\u200c1\u200d-ж\u200cж X\u030c\u200dY', 'AB1-жж X\u030cY'],
  ['a\u200b b\u2060\u202e  c\u00ad\ufeff', 'a b c'],
])('the name %j is stored as %j', (text, stored) => {
  expect(normalizeLine(text)).toBe(stored);
  expect(normalizeLine(stored)).toBe(stored);
});

test.each([
  ['ruiz ACME', true],
  [' chem\tana ', true],
  ['acme weber', false],
  ['  ', true],
])('that a text contains the words of %j is %s', (typed, expected) => {
  expect(containsWords('Acme Chemicals - Ana Ruiz', typed)).toBe(expected);
});
