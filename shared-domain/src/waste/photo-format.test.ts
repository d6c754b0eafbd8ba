import { findPhotoFormat } from './photo-format';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const container = (...brands: [string, ...string[]]) => {
  const [main, ...others] = brands;
  return bytes(`\0\0\0${String.fromCharCode(16 + others.length * 4)}ftyp${main}\0\0\0\0${others.join('')}\0\0\0\0meta`);
};

test.each([
  ['a JPEG', bytes('\xff\xd8\xff\xe0 and more'), 'jpeg'],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n and more'), 'png'],
  ['a WebP', bytes('RIFF\x10\0\0\0WEBPVP8 '), 'webp'],
  ['a GIF', bytes('GIF89a and more'), 'gif'],
  ['a HEIC', container('heic', 'mif1', 'heic'), 'heic'],
  ['a HEIC under the generic brand', container('mif1', 'heic', 'miaf'), 'heic'],
  ['an AVIF', container('avif', 'mif1', 'miaf'), 'avif'],
  ['an AVIF under the generic brand', container('mif1', 'avif'), 'avif'],
  ['a video', container('isom', 'mp42'), null],
  ['an SVG drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['a sound in the container of WebP', bytes('RIFF\x10\0\0\0WAVEfmt '), null],
  ['text', bytes('Hello'), null],
  ['nothing', bytes(''), null],
])('%s is recognized by its first bytes', (_name, content, format) => {
  expect(findPhotoFormat(content)).toBe(format);
});
