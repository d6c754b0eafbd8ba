import { inflateSync } from 'node:zlib';

/** The text of a PDF with embedded typefaces, page after page; enough for documents drawn here. */
export function readPdfText(bytes: Buffer): string {
  const objects = new Map<string, string>();
  for (const [, number = '', body = ''] of bytes.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(number, body.includes('/FlateDecode') ? inflated(body) : body);
  }
  const typefaces = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    for (const [, name = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1] ?? '';
      typefaces.set(name, readUnicodeMap(objects.get(unicode) ?? ''));
    }
  }
  return [...objects.values()]
    .filter((body) => body.includes(' Tf'))
    .map((body) => readPage(body, typefaces))
    .join('\n');
}

function inflated(body: string): string {
  const [, packed = ''] = /stream\n([\s\S]*)endstream/.exec(body) ?? [];
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

function readUnicodeMap(stream: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, start = '', list = ''] of stream.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [offset, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const glyph = (parseInt(start, 16) + offset).toString(16).padStart(4, '0');
      map.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return map;
}

function readPage(stream: string, typefaces: Map<string, Map<string, string>>): string {
  let typeface = new Map<string, string>();
  let text = '';
  for (const [token, name, hex] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>|\bET\b/g)) {
    if (name) typeface = typefaces.get(name) ?? typeface;
    else if (hex) text += (hex.match(/.{4}/g) ?? []).map((glyph) => typeface.get(glyph) ?? '').join('');
    else if (token === 'ET') text += '\n';
  }
  return text;
}
