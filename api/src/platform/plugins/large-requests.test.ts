import { connect, type AddressInfo } from 'node:net';
import { missingId, useTestPortal } from '../../testing';

const portal = useTestPortal();
let port: number;
let token: string;
beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  port = (portal.app.server.address() as AddressInfo).port;
  token = await portal.signInAs('admin');
});

/** Sends a body like a simple client, which reads nothing until all of it is sent; returns the response as text. */
function sendAll(path: string, type: string, body: Buffer): Promise<string> {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ].join('\r\n');
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]), () => socket.resume());
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

test.each([
  ['JSON of 5 MB', '/api/waste-loads', 'application/json', 5_000_000],
  ['a photo over 40 MB', `/api/tracking-events/${missingId}/photos`, 'image/jpeg', 40 * 1024 * 1024 + 1],
])('the answer to %s is not lost while the rest of the body arrives', async (_what, path, type, bytes) => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answer = await sendAll(path, type, Buffer.alloc(bytes, ' '));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"request_too_large"');
  }
});

test('a search can list 200 numbers whose characters take nine bytes each in a URL', async () => {
  const q = Array.from({ length: 200 }, (_, n) => `${'廃'.repeat(56)}${1000 + n}`).join('\n');
  const address = `http://127.0.0.1:${port}/api/waste-loads?q=${encodeURIComponent(q)}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, await answer.json()]).toEqual([200, []]);
});
