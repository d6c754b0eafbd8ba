import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { missingId, useTestPortal } from '../../testing';
import { answerUnreadable } from './unreadable-request';

const portal = useTestPortal();
const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port;

beforeAll(() => portal.app.listen({ host: '127.0.0.1', port: 0 }));

/**
 * Sends bytes unchanged, and returns everything received until the connection ends. Like a simple client, it reads
 * nothing until all of it is sent.
 */
function send(app: FastifyInstance, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(portOf(app), '127.0.0.1');
    socket.pause();
    socket.write(bytes, () => socket.resume());
    socket.on('data', (received) => (answer += received.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

describe('a large request', () => {
  let token: string;
  beforeAll(async () => {
    token = await portal.signInAs('admin');
  });

  /** Posts a body with a length, and nothing after it. */
  function post(path: string, type: string, body: Buffer): Promise<string> {
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${token}`,
      `Content-Type: ${type}`,
      `Content-Length: ${body.length}`,
      'Connection: close',
    ].join('\r\n');
    return send(portal.app, Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]));
  }

  test.each([
    ['JSON of 5 MB', '/api/waste-loads', 'application/json', 5_000_000],
    ['a photo over 40 MB', `/api/tracking-events/${missingId}/photos`, 'image/jpeg', 40 * 1024 * 1024 + 1],
  ])('the answer to %s is not lost while the rest of the body arrives', async (_what, path, type, bytes) => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await post(path, type, Buffer.alloc(bytes, ' '));
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain('"code":"request_too_large"');
    }
  });

  test('a search can list 200 numbers whose characters take nine bytes each in a URL', async () => {
    const q = Array.from({ length: 200 }, (_, n) => `${'廃'.repeat(56)}${1000 + n}`).join('\n');
    const address = `http://127.0.0.1:${portOf(portal.app)}/api/waste-loads?q=${encodeURIComponent(q)}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, await answer.json()]).toEqual([200, []]);
  });
});

describe('a request that cannot be parsed', () => {
  const app = Fastify({ clientErrorHandler: answerUnreadable });
  const impatient = Fastify({
    clientErrorHandler: answerUnreadable,
    requestTimeout: 200,
    http: { connectionsCheckingInterval: 50 },
  });
  beforeAll(() => Promise.all([app, impatient].map((server) => server.listen({ host: '127.0.0.1', port: 0 }))));
  afterAll(() => Promise.all([app, impatient].map((server) => server.close())));

  test.each([
    ['that is no HTTP', '\x16\x03\x01 hello\r\n\r\n', 400, 'malformed_request'],
    ['with an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed_request'],
    [
      'of two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      400,
      'malformed_request',
    ],
    ['with endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ['that never ends', 'GET / HTTP/1.1\r\nHost: x\r\n', 408, 'request_timeout'],
  ])('a request %s is answered with a problem document, and its connection ends', async (_name, text, status, code) => {
    const server = status === 408 ? impatient : app;
    const [head = '', body = ''] = (await send(server, text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('content-type: application/problem+json');
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
    expect(JSON.parse(body)).toMatchObject({ status, code, detail: expect.any(String) });
  });
});

describe('an ambiguous request', () => {
  /** Sends the raw lines and a second request. */
  const sendLines = (lines: string[], body = '') => {
    const next = 'GET /api/health/live?second HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    return send(portal.app, `${lines.join('\r\n')}\r\n\r\n${body}${next}`);
  };
  const live = 'GET /api/health/live HTTP/1.1';
  const signIn = 'POST /api/auth/login HTTP/1.1';
  const chunked = '2\r\n{}\r\n0\r\n\r\n';

  test.each([
    ['two Host headers', [live, 'Host: a', 'Host: b']],
    ['the same Host twice', [live, 'Host: a', 'host: a']],
    ['no Host', [live]],
    ['two tokens', [live, 'Host: a', 'Authorization: Bearer a', 'Authorization: Bearer b']],
    [
      'two media types',
      [signIn, 'Host: a', 'Content-Length: 2', 'Content-Type: application/json', 'Content-Type: text/plain'],
      '{}',
    ],
    ['an unknown transfer encoding', [signIn, 'Host: a', 'Transfer-Encoding: x, chunked'], chunked],
    [
      'an unknown transfer encoding in a line of its own',
      [signIn, 'Host: a', 'Transfer-Encoding: x', 'Transfer-Encoding: chunked'],
      chunked,
    ],
    ['a transfer encoding twice', [signIn, 'Host: a', 'Transfer-Encoding: chunked, chunked'], chunked],
    ['a compressed transfer', [signIn, 'Host: a', 'Transfer-Encoding: gzip'], chunked],
    [
      'a length and a transfer encoding',
      [signIn, 'Host: a', 'Content-Length: 2', 'Transfer-Encoding: chunked'],
      chunked,
    ],
    [
      'a transfer encoding of HTTP/1.0',
      ['POST /api/auth/login HTTP/1.0', 'Connection: keep-alive', 'Transfer-Encoding: chunked'],
      chunked,
    ],
    ['an address that cannot be read', ['GET /api/%zz HTTP/1.1', 'Host: a', 'Host: b']],
    ['two Host headers at a page', ['GET /nowhere HTTP/1.1', 'Host: a', 'Host: b']],
  ])('a request with %s is refused, and the rest of the connection is not read', async (_what, lines, body = '') => {
    const answer = await sendLines(lines, body);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('content-type: application/problem+json');
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  test('an ordinary chunked body is read, and the connection stays open', async () => {
    const lines = [signIn, 'Host: a', 'Content-Type: application/json', 'Transfer-Encoding: Chunked'];
    const statuses = (await sendLines(lines, chunked)).match(/HTTP\/1\.1 \d+/g);
    expect(statuses).toEqual(['HTTP/1.1 422', 'HTTP/1.1 200']);
  });
});
