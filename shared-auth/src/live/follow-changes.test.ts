import { waitFor } from '@testing-library/react';
import { aUser } from 'shared-domain/testing';
import type { LiveMessage } from 'shared-domain/wire';
import { apiClient } from '../api-client';
import { acceptSession, endSession, sessionStore } from '../session-store';
import { fakeToken, mockApi, signInAs } from '../testing';
import { followChanges } from './follow-changes';
import { onLiveChanges } from './live-changes';
import { portalReach } from './portal-reach';

interface Request {
  headers: Record<string, string>;
  signal: AbortSignal;
  send(text: string): void;
  end(): void;
}

let requests: Request[];
let received: LiveMessage[];
let stops: (() => void)[];
/** Answers instead of a stream. */
let answer: (() => Response | Promise<Response>) | null;

beforeEach(() => {
  jest.useFakeTimers();
  requests = [];
  received = [];
  answer = null;
  stops = [onLiveChanges((messages) => void received.push(...messages))];
  jest.spyOn(Math, 'random').mockReturnValue(1);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => stream(init));
});
afterEach(() => {
  for (const stop of stops) stop();
  jest.useRealTimers();
});

function stream(init: RequestInit | undefined): Response | Promise<Response> {
  const signal = init?.signal as AbortSignal;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
  signal.addEventListener('abort', () => controller.error(signal.reason));
  requests.push({
    headers: init?.headers as Record<string, string>,
    signal,
    send: (text) => controller.enqueue(new TextEncoder().encode(text)),
    end: () => controller.close(),
  });
  return answer?.() ?? new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

function start(): string {
  const token = signInAs(aUser());
  stops.push(followChanges());
  return token;
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const last = () => requests.at(-1) as Request;
const event = (id: number, loadId: string) => `id: ${id}\nevent: event-recorded\ndata: {"load_id":"${loadId}"}\n\n`;

test('messages arrive even if the network splits them, and unknown ones are ignored', async () => {
  const token = start();
  await pass(0);
  expect(last().headers).toMatchObject({ authorization: `Bearer ${token}` });
  last().send(': at 4\n\nid: 5\nevent: event-rec');
  last().send('orded\ndata: {"load_id":"a"}\n\nid: 6\nevent: of-tomorrow\ndata: {}\n\n');
  await pass(300);
  expect(received).toEqual([{ event: 'event-recorded', loadId: 'a' }]);
});

test('many messages of one moment are passed on together', async () => {
  const listener = jest.fn();
  stops.push(onLiveChanges(listener));
  start();
  await pass(0);
  for (let id = 1; id <= 100; id += 1) last().send(event(id, `load ${id}`));
  await pass(300);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(received).toHaveLength(100);
});

test('a stream that ended resumes after the last message, or after the position of the last comment', async () => {
  start();
  await pass(0);
  last().send(event(7, 'a'));
  await pass(10_000);
  last().end();
  await pass(1_100);
  expect(requests).toHaveLength(2);
  expect(last().headers).toMatchObject({ 'last-event-id': '7' });
  last().send(': at 9\n\n');
  await pass(10_000);
  last().end();
  await pass(1_100);
  expect(last().headers).toMatchObject({ 'last-event-id': '9' });
});

test('the first stream continues from the first response of the page', async () => {
  signInAs(aUser());
  const adapter = (id: string) => async (config: object) =>
    ({ data: {}, status: 200, statusText: '', headers: { 'portal-change': id }, config }) as never;
  for (const id of ['12', '15']) await apiClient.get('/health/live', { adapter: adapter(id) });
  stops.push(followChanges());
  await pass(0);
  expect(last().headers).toMatchObject({ 'last-event-id': '12' });
});

test.each([
  ['', {}],
  [' with a date in Retry-After', { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }],
])('a refused stream%s is requested ever less often', async (_, headers) => {
  answer = () => new Response('', { status: 502, headers });
  start();
  await pass(0);
  for (const [ms, count] of [
    [1_000, 2],
    [2_000, 3],
    [4_000, 4],
    [8_000, 5],
    [16_000, 6],
    [30_000, 7],
  ] as const) {
    mockApi({ checkReady: { status: 'ready' } });
    await pass(ms - 10);
    expect(requests).toHaveLength(count - 1);
    await pass(10);
    expect(requests).toHaveLength(count);
  }
});

test.each([
  ['is refused', () => new Response('', { status: 403 })],
  ['is answered with a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['is collected by a proxy', () => new Promise<Response>(() => undefined)],
])('while the stream %s, the page fetches everything again every 30 s', async (_, blocked) => {
  answer = blocked;
  mockApi({ checkReady: { status: 'ready' } });
  start();
  await pass(29_900);
  expect(received).toEqual([]);
  await pass(400);
  expect(received).toEqual([{ event: 'refetch-all', loadId: null }]);
  await pass(30_000);
  expect(received).toHaveLength(2);
});

test('while the portal cannot be reached, nothing is fetched again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  mockApi({ checkReady: () => Promise.reject(new Error('unreachable')) });
  start();
  await pass(29_000);
  expect(portalReach.getState()).toEqual({ isReached: true });
  await pass(36_000);
  expect(received).toEqual([]);
  expect(portalReach.getState()).toEqual({ isReached: false });
  answer = null;
  await pass(31_000);
  last().send(': at 1\n\n');
  await pass(100);
  expect(portalReach.getState()).toEqual({ isReached: true });
});

test('a silent connection is replaced', async () => {
  start();
  await pass(0);
  last().send(': at 1\n\n');
  await pass(44_000);
  expect(requests).toHaveLength(1);
  await pass(3_000);
  expect(requests).toHaveLength(2);
});

test('a hidden page has no stream, and resumes at once when it is visible', async () => {
  start();
  await pass(0);
  last().send(event(3, 'a'));
  await pass(0);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(last().signal.aborted).toBe(true);
  await pass(120_000);
  expect(requests).toHaveLength(1);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(last().headers).toMatchObject({ 'last-event-id': '3' });
});

test('a renewed token keeps the stream; another user gets a new one', async () => {
  start();
  await pass(0);
  last().send(event(3, 'a'));
  await pass(0);
  acceptSession({ token: fakeToken(), user: aUser() });
  await pass(0);
  expect(requests).toHaveLength(1);
  endSession();
  expect(last().signal.aborted).toBe(true);
  signInAs(aUser({ id: '0190a1b2-0000-7000-8000-0000000000ff' }));
  await pass(0);
  expect(requests).toHaveLength(2);
  expect(last().headers).toMatchObject({ 'last-event-id': '3' });
});

test('a refused session expires, and is not asked for again', async () => {
  answer = () => new Response('', { status: 401 });
  start();
  await pass(0);
  await waitFor(() => expect(sessionStore.getState().state).toBe('expired'));
  await pass(60_000);
  expect(requests).toHaveLength(1);
});
