import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { DomainError } from 'shared-domain/wire';
import { registerProblems } from './problem-details';

interface LogLine {
  level: number;
  msg: string;
  err?: { message: string };
}

/** The response of a failing route, and its log entry. */
async function failWith(error: Error) {
  const lines: LogLine[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()) as LogLine);
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream } });
  registerProblems(app, []);
  app.get('/', () => {
    throw error;
  });
  const { statusCode, body } = await app.inject('/');
  await app.close();
  return { statusCode, body, lines };
}

const errorLevel = 50;

test.each([
  ['a lost file', new DomainError('photo_file_missing', 'Lost.', { cause: new Error('the file 4711') }), 404],
  ['an unexpected error', new Error('the file 4711'), 500],
])('%s is logged as an error with its cause, which the response does not contain', async (_what, error, status) => {
  const { statusCode, body, lines } = await failWith(error);
  expect(statusCode).toBe(status);
  expect(body).not.toContain('4711');
  expect(lines).toEqual([expect.objectContaining({ level: errorLevel })]);
  expect(lines[0]?.err?.message).toBe('the file 4711');
});

test('a refused request is not logged as an error', async () => {
  expect((await failWith(new DomainError('not_found', 'Not here.'))).lines).toEqual([]);
});
