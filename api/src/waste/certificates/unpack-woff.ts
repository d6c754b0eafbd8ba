import { inflateSync } from 'node:zlib';

const headerSize = 44;
const entrySize = 20;

/** The TrueType file in a WOFF 1.0 file: fontkit would inflate its tables again for every glyph. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const entry = headerSize + entrySize * index;
    const [start, stored, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const table = woff.subarray(start, start + stored);
    const bytes = stored === length ? table : inflateSync(table);
    const target = 12 + 16 * index;
    // Tag, checksum, offset, length.
    woff.copy(directory, target, entry, entry + 4);
    woff.copy(directory, target + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(offset, target + 8);
    directory.writeUInt32BE(length, target + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(bytes, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
