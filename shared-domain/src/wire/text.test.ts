import { blockSchema, lineSchema } from './schema-parts';
import { isBlankText, isStorableText, missingFieldMessage, visibleText } from './text';

const blank = [
  '',
  ' \t ',
  '\u200b',
  '\u200b\u2060\ufeff',
  ' \u00ad \u3164',
  '\u115f\uffa0',
  '\u2800',
  '\ufff9\ufffb',
  '\u{e0020}\ufe0f',
];
/** Schemas are compiled with Unicode patterns by the API. */
const accepts = ({ pattern = '' }: { pattern?: string }, text: string) => new RegExp(pattern, 'u').test(text);

const visible = ['a', '\u200bA', '\u200d.', '\u05d0\u200f', '\u{1F6E2}\ufe0f', '日本'];

test.each(blank)('%j shows nothing', (text) => {
  expect(isBlankText(text)).toBe(true);
  expect(accepts(lineSchema(60), text)).toBe(false);
  expect(accepts(blockSchema(60), text)).toBe(false);
});

test.each(visible)('%j shows something', (text) => {
  expect(isBlankText(text)).toBe(false);
  expect(accepts(lineSchema(60), text)).toBe(true);
  expect(accepts(blockSchema(60), text)).toBe(true);
});

test('a missing field is named with its first underscore as a space', () => {
  expect(missingFieldMessage('manifest_number')).toBe('Please fill in the manifest number field');
  expect(missingFieldMessage('generator_epa_id')).toBe('Please fill in the generator epa_id field');
  expect(missingFieldMessage('unit')).toBe('Please fill in the unit field');
});

test('text in any script with tabs and line breaks can be stored', () => {
  expect(isStorableText('Gefährlich 有害\n\tDrums 1–4 \u{1F6E2}')).toBe(true);
});

test.each(['a\u0000b', 'a\u001bb', '\ud800'])('control characters and lone surrogates cannot be kept: %j', (text) => {
  expect(isStorableText(text)).toBe(false);
});

test('characters that hide or reorder text are written out', () => {
  expect(visibleText('safe\u202egnp.exe')).toBe('safe\\u202egnp.exe');
  expect(visibleText('a\u0007b\u0085c')).toBe('a\\u0007b\\u0085c');
});

test('combining characters after the fourth of a letter are written out', () => {
  expect(visibleText(`A${'\u0300'.repeat(6)}b`)).toBe(`A${'\u0300'.repeat(4)}\\u0300\\u0300b`);
  expect(visibleText(`Z${'\u0489'.repeat(5)}`)).toBe(`Z${'\u0489'.repeat(4)}\\u0489`);
});

test('line breaks, tabs and ordinary letters of any script are unchanged', () => {
  expect(visibleText('ligne 1\nline\t2 – 日本 עברית')).toBe('ligne 1\nline\t2 – 日本 עברית');
  expect(visibleText('Việt Nam བསྒྲུབས น้ำ')).toBe('Việt Nam བསྒྲུབས น้ำ');
});
