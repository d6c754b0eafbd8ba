import type { FastifyInstance } from 'fastify';
import { DomainError } from 'shared-domain/wire';

const utf8 = new TextDecoder('utf-8', { fatal: true });

interface JsonBodyOptions {
  /** Of the request. Default: that of JSON. */
  mediaType?: string;
  /** Maximum number of quotation marks in a large body: a million keys would keep the process busy. */
  mostQuotes?: number;
}

/** Accepts only JSON in well-formed UTF-8, without keys such as `__proto__` and without repeated keys. */
export function registerJsonBody(
  app: FastifyInstance,
  { mediaType = 'application/json', mostQuotes = Infinity }: JsonBodyOptions = {},
): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(mediaType, { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = utf8.decode(bytes as Buffer);
    } catch {
      return done(new DomainError('malformed_request', 'The request body is not valid UTF-8.'));
    }
    if (mostQuotes < Infinity && !hasFewQuotes(text, mostQuotes)) {
      return done(new DomainError('malformed_request', 'The request body has too many keys.'));
    }
    void parseJson(request, text, (error, value) => {
      if (error) return done(new DomainError('malformed_request', 'The request body is not valid JSON.'));
      const repeated = findRepeatedKey(text);
      if (repeated === null) return done(null, value);
      done(
        new DomainError(
          'malformed_request',
          `The request body contains ${JSON.stringify(repeated.slice(0, 60))} more than once.`,
        ),
      );
    });
  });
}

function hasFewQuotes(text: string, most: number): boolean {
  let at = -1;
  for (let count = 0; count <= most; count += 1) {
    at = text.indexOf('"', at + 1);
    if (at === -1) return true;
  }
  return false;
}

const marks = /["{}]/g;
const colon = /[ \t\n\r]*:/y;

/**
 * The first repeated key of an object in the JSON text, which is known to be valid; null if there is none. Parsers
 * disagree about which of the two values counts, so such a text is ambiguous.
 */
export function findRepeatedKey(text: string): string | null {
  const objects: Set<string>[] = [];
  marks.lastIndex = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '{') objects.push(new Set());
    else if (mark[0] === '}') objects.pop();
    else {
      const end = endOfString(text, mark.index);
      marks.lastIndex = end;
      colon.lastIndex = end;
      if (!colon.test(text)) continue;
      const key = JSON.parse(text.slice(mark.index, end)) as string;
      const keys = objects.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return null;
}

/**
 * Returns the end of the string that starts with the quote at `start`. A regular expression would overflow the stack on
 * megabytes.
 */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text[quote - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
  return text.length;
}
