import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getApp, readApps } from 'build-config/tables';
import { withServer } from '../testing/with-server';
import { developmentApiPort, isReady, portalPort, shiftPort } from './development-ports';

const repositoryRoot = join(__dirname, '../../..');
const usual = [...readApps(repositoryRoot).map(({ port }) => port), developmentApiPort];
const portsWith = (PORT?: string) => usual.map((port) => shiftPort(port, { PORT }));

test('all development servers have different ports', () => {
  expect(new Set(portsWith()).size).toBe(usual.length);
});

test('the shell uses the usual port of a portal', () => {
  expect(getApp(repositoryRoot, 'shell').port).toBe(portalPort);
});

test('PORT moves the shell there and the others by the same offset', () => {
  expect(shiftPort(portalPort, { PORT: '4000' })).toBe(4000);
  expect(portsWith('4000')).toEqual(usual.map((port) => port + 1000));
});

test('an empty PORT is ignored', () => {
  expect(portsWith('')).toEqual(usual);
});

test.each(['eighty', '0', '-1', '80.5', '0x1000', '4e3', '65530'])('PORT=%s is refused by name', (value) => {
  expect(() => shiftPort(developmentApiPort, { PORT: value })).toThrow(`PORT=${value}`);
});

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
