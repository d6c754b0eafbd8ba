import { onLiveChanges, sessionStore } from 'shared-auth';
import { mockApi, problem, signInAs } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import type { LiveMessage } from 'shared-domain/wire';
import { followLive } from './follow-live';

const counts = { total_loads: 0, status_counts: {} as never };
const received: LiveMessage[] = [];
let stop = () => {};
let stopListening = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  received.length = 0;
  stopListening = onLiveChanges((messages) => received.push(...messages));
});
afterEach(() => {
  stop();
  stopListening();
  jest.useRealTimers();
});

/** Follows the changes on a page whose network blocks streams. */
async function followWithoutStream(): Promise<void> {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  signInAs(aUser());
  stop = followLive({}, 'key-1');
  await jest.advanceTimersByTimeAsync(0);
}

test('without a stream, a refused token is noticed within 8 s', async () => {
  const api = mockApi({ getDashboardStats: () => problem(401, 'not_signed_in', 'The key is revoked.') });
  await followWithoutStream();
  await jest.advanceTimersByTimeAsync(8_000);
  expect(api.calls('getDashboardStats')).toHaveLength(1);
  expect(sessionStore.getState().state).toBe('expired');
});

test('without a stream, the release is checked as often, and everything is fetched again every 30 s', async () => {
  const api = mockApi({ getDashboardStats: counts });
  await followWithoutStream();
  await jest.advanceTimersByTimeAsync(31_000);
  expect(api.calls('getDashboardStats')).toHaveLength(4);
  expect(received.map(({ event }) => event)).toEqual([...Array<string>(4).fill('release-notice'), 'refetch-all']);
});
