import { isPhotoCutOff } from './cut-off-photo';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const segment = (marker: string, content: string) =>
  `\xff${marker}\0${String.fromCharCode(content.length + 2)}${content}`;
const chunk = (type: string, content = '') => `\0\0\0${String.fromCharCode(content.length)}${type}${content}CRC!`;

const scan = `${segment('\xda', 'scan')}\x12\xff\0\x34\xff\xd0\x56`;
const thumbnail = `\xff\xd8${scan}\xff\xd9`;
const jpeg = `\xff\xd8${segment('\xe1', `Exif${thumbnail}`)}${segment('\xc2', 'frame')}${scan}${segment('\xc4', 'table')}${scan}`;
const end = '\xff\xd9';
const png = `\x89PNG\r\n\x1a\n${chunk('IHDR', 'size')}${chunk('IDAT', 'half')}${chunk('IDAT', 'half')}`;

test.each([
  ['with its end marker', jpeg + end],
  ['with a video after its end', `${jpeg}${end}\0\0\0\x18ftypmp42`],
  ['with a second picture after its end', `${jpeg}${end}${jpeg}`],
  ['with stray bytes and fill bytes between its segments', `${jpeg}stray\xff\xff\xff${end}`],
  ['without an end marker, padded with zeros', `${jpeg}\0\0\0\0`],
])('a JPEG %s is complete', (_what, content) => {
  expect(isPhotoCutOff(bytes(content), 'jpeg')).toBe(false);
});

test('a JPEG that ends before its end marker is cut off, although its thumbnail has one', () => {
  for (let length = 3; length <= jpeg.length; length += 1) {
    expect([length, isPhotoCutOff(bytes(jpeg.slice(0, length)), 'jpeg')]).toEqual([length, true]);
  }
});

test.each([
  ['with its end', png + chunk('IEND')],
  ['with other data after its end', `${png}${chunk('IEND')}more`],
  ['whose pixels are complete', png],
  ['that ends within a comment after its pixels', `${png}${chunk('tEXt', 'comment').slice(0, 10)}`],
])('a PNG %s is complete', (_what, content) => {
  expect(isPhotoCutOff(bytes(content), 'png')).toBe(false);
});

test.each([
  ['its header', png.slice(0, 20)],
  ['its pixels', png.slice(0, -6)],
  ['the last checksum of its pixels', png.slice(0, -1)],
  ['its signature', png.slice(0, 8)],
])('a PNG that ends within %s is cut off', (_what, content) => {
  expect(isPhotoCutOff(bytes(content), 'png')).toBe(true);
});

test('other formats are left to the server', () => {
  expect(isPhotoCutOff(bytes('GIF89a'), 'gif')).toBe(false);
});
