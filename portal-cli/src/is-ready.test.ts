import type { RequestListener } from 'node:http';
import { isReady } from './is-ready';
import { withServer } from './testing/with-server';

test.each<[string, RequestListener, boolean]>([
  ['is ready', (_request, response) => response.end('{"status":"ok"}'), true],
  ['is not ready yet', (_request, response) => response.writeHead(503).end(), false],
  ['hangs up', (request) => request.socket.destroy(), false],
])('a portal that %s', async (_name, answer, expected) => {
  await withServer(answer, async (url) => expect(await isReady(url)).toBe(expected));
});

test('a portal that never answers is not waited for', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  const silent: RequestListener = () => undefined;
  await withServer(silent, async (url) => expect(await isReady(url)).toBe(false));
  expect(limit).toHaveBeenCalledWith(5_000);
  limit.mockRestore();
});
