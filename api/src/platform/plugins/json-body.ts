import type { FastifyInstance } from 'fastify';
import { DomainError } from 'shared-domain/wire';
import { findRepeatedKey } from './find-repeated-key';

const utf8 = new TextDecoder('utf-8', { fatal: true });

interface JsonBodyOptions {
  /** Quotation marks that a body may hold, where bodies are large: a million keys would keep the process busy. */
  mostQuotes?: number;
}

/** Accepts JSON in well-formed UTF-8 and nothing else; `__proto__` and its like and repeated keys are refused. */
export function registerJsonBody(app: FastifyInstance, { mostQuotes = Infinity }: JsonBodyOptions = {}): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = utf8.decode(bytes as Buffer);
    } catch {
      return done(new DomainError('malformed_request', 'The request body is not valid UTF-8.'));
    }
    if (mostQuotes < Infinity && !hasFewQuotes(text, mostQuotes)) {
      return done(new DomainError('malformed_request', 'The request body names too many things.'));
    }
    void parseJson(request, text, (error, value) => {
      if (error) return done(new DomainError('malformed_request', 'The request body is not valid JSON.'));
      const repeated = findRepeatedKey(text);
      if (repeated === null) return done(null, value);
      done(
        new DomainError(
          'malformed_request',
          `The request body gives ${JSON.stringify(repeated.slice(0, 60))} more than once.`,
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
