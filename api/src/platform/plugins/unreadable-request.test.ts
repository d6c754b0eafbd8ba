import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerUnreadable } from './unreadable-request';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify({
    clientErrorHandler: answerUnreadable,
    requestTimeout: 200,
    http: { connectionsCheckingInterval: 50 },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends the text unchanged, and returns everything received until the connection ends. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

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
  const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('content-type: application/problem+json');
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
  expect(JSON.parse(body)).toMatchObject({ status, code, detail: expect.any(String) });
});
