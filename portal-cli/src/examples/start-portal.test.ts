import type { RequestListener } from 'node:http';
import { withServer } from '../testing/with-server';
import { startPortal } from './start-portal';

test('a running portal is used', async () => {
  const portal: RequestListener = (_request, response) =>
    response.setHeader('content-type', 'application/json').end('{"status":"ok"}');
  await withServer(portal, async (url) => expect(await startPortal('/nowhere', url)).toBeNull());
});

test.each<[string, RequestListener]>([
  ['answers with a page', (_request, response) => response.setHeader('content-type', 'text/html').end('<p>')],
  ['answers with an error', (_request, response) => response.writeHead(404).end()],
  ['hangs up', (request) => request.socket.destroy()],
])('another program at the port is named: it %s', async (_name, answer) => {
  await withServer(answer, async (url) => {
    await expect(startPortal('/nowhere', url)).rejects.toThrow(
      `Another program uses port ${new URL(url).port}. Stop it, or set PORT to a free port.`,
    );
  });
});
