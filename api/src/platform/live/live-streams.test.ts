import { PassThrough } from 'node:stream';
import type { ServerResponse } from 'node:http';
import type { SignedIn } from '../actor';
import { testUsers } from '../../testing';
import { LiveStreams } from './live-streams';

const { client } = testUsers;
let streams: LiveStreams;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00.000Z') });
  streams = new LiveStreams(() => new Date());
});
afterEach(() => {
  streams.close();
  jest.useRealTimers();
});

/** A stream whose reader takes what arrives, or nothing. */
function open(isReading = true, lastEventId: number | null = null) {
  const response = new PassThrough();
  let text = '';
  if (isReading) response.on('data', (part: Buffer) => (text += part.toString()));
  const clientId = client.client_id ?? '';
  const signedIn: SignedIn = {
    ...{ sessionId: 'a-session', user: client, expiresAt: new Date(Date.now() + 30 * 60_000) },
    actor: { kind: 'client', userId: client.id, clientId },
  };
  streams.open(response as unknown as ServerResponse, signedIn, lastEventId);
  return { response, signedIn, text: () => text };
}

const change = (id: number, subjectId = 'a load') => ({
  ...{ id, kind: 'event-recorded', clientId: client.client_id, subjectId },
});
const changes = (from: number, count: number) => Array.from({ length: count }, (_, step) => change(from + step));

test('a comment arrives at least every 25 s, with the number from which a page can resume', async () => {
  const { text } = open();
  for (let minute = 0; minute < 3; minute += 1) {
    const before = text().length;
    await jest.advanceTimersByTimeAsync(25_000);
    expect(text().slice(before)).toContain(': at 0\n\n');
  }
  streams.receive([change(8)]);
  await jest.advanceTimersByTimeAsync(25_000);
  expect(text()).toMatch(/: at 8\n\n$/);
});

test('a reader that falls behind is disconnected, and the others are not', async () => {
  const [slow, quick] = [open(false), open()];
  for (let round = 0; round < 20; round += 1) {
    streams.receive(changes(1 + round * 100, 100));
    await jest.advanceTimersByTimeAsync(1);
  }
  expect(slow.response.destroyed).toBe(true);
  expect(quick.response.destroyed).toBe(false);
  expect(quick.text()).toContain('id: 2000\n');
});

test("a page that closed before its stream opened does not count toward its user's limit", () => {
  const signedIn = open().signedIn;
  for (let count = 0; count < 200; count += 1) {
    const response = new PassThrough().destroy();
    streams.open(response as unknown as ServerResponse, signedIn, null);
  }
  expect(() => streams.assertMayOpen(signedIn)).not.toThrow();
});

test('the embeds of one partner key have at most 2,000 streams, and those of other keys do not count', () => {
  const { signedIn } = open();
  const embed = (key: string, token: string): SignedIn => ({
    ...{ ...signedIn, isEmbed: true, sessionId: token, user: { ...client, id: key } },
  });
  for (let count = 0; count < 2_000; count += 1) {
    const response = new PassThrough();
    const one = embed('a key', `token ${count}`);
    streams.assertMayOpen(one);
    streams.open(response as unknown as ServerResponse, one, null);
  }
  expect(() => streams.assertMayOpen(embed('a key', 'another token'))).toThrow(
    'Too many pages of this partner are open',
  );
  expect(() => streams.assertMayOpen(embed('another key', 'its token'))).not.toThrow();
});

test('a stream ends with its session', async () => {
  const { response } = open();
  await jest.advanceTimersByTimeAsync(30 * 60_000 - 1_000);
  expect(response.writableEnded).toBe(false);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(response.writableEnded).toBe(true);
});

test('a stream that resumes from a number between two others refetches: the change was lost in a restore', async () => {
  streams.receive([change(10), change(20), change(30)]);
  const { text } = open(true, 25);
  await jest.advanceTimersByTimeAsync(1);
  expect(text()).toBe(': at 30\n\nid: 30\nevent: refetch-all\ndata: {}\n\n');
});

test.each([
  ['of the newest change', 12_000, ''],
  ['before the last two', 11_998, 'id: 11999\nid: 12000\n'],
  ['too long ago', 1_000, 'id: 12000\n'],
  ['of the future', 12_001, 'id: 12000\n'],
])('a stream that resumes from a number %s gets each later message once, or refetches', async (_, from, ids) => {
  for (let first = 1; first < 12_000; first += 1_000) streams.receive(changes(first, 1_000));
  const { text } = open(true, from);
  await jest.advanceTimersByTimeAsync(1);
  expect([...text().matchAll(/^id: \d+\n/gm)].join('')).toBe(ids);
  expect(text().includes('refetch-all')).toBe(ids.split('\n').length === 2);
});
