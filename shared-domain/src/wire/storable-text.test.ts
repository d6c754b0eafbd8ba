import { isStorableText } from './storable-text';

test('words of any script with tabs and line breaks can be kept', () => {
  expect(isStorableText('Gefährlich 有害\n\tDrums 1–4 \u{1F6E2}')).toBe(true);
});

test.each(['a\u0000b', 'a\u001bb', '\ud800'])('control characters and lone surrogates cannot be kept: %j', (text) => {
  expect(isStorableText(text)).toBe(false);
});
