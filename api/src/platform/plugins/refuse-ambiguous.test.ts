import { connect, type AddressInfo } from 'node:net';
import { useTestPortal } from '../../testing';

const portal = useTestPortal();
let port: number;
beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  port = (portal.app.server.address() as AddressInfo).port;
});

/** Sends the raw lines and a second request, and returns everything received until the connection closes. */
function send(lines: string[], body = ''): Promise<string> {
  const text = `${lines.join('\r\n')}\r\n\r\n${body}`;
  const next = 'GET /api/health/live?second HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text + next));
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

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
  ['a length and a transfer encoding', [signIn, 'Host: a', 'Content-Length: 2', 'Transfer-Encoding: chunked'], chunked],
  [
    'a transfer encoding of HTTP/1.0',
    ['POST /api/auth/login HTTP/1.0', 'Connection: keep-alive', 'Transfer-Encoding: chunked'],
    chunked,
  ],
  ['an address that cannot be read', ['GET /api/%zz HTTP/1.1', 'Host: a', 'Host: b']],
  ['two Host headers at a page', ['GET /nowhere HTTP/1.1', 'Host: a', 'Host: b']],
])('a request with %s is refused, and the rest of the connection is not read', async (_what, lines, body = '') => {
  const answer = await send(lines, body);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('content-type: application/problem+json');
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(answer.toLowerCase()).toContain('connection: close');
});

test('an ordinary chunked body is read, and the connection stays open', async () => {
  const lines = [signIn, 'Host: a', 'Content-Type: application/json', 'Transfer-Encoding: Chunked'];
  const statuses = (await send(lines, chunked)).match(/HTTP\/1\.1 \d+/g);
  expect(statuses).toEqual(['HTTP/1.1 422', 'HTTP/1.1 200']);
});
