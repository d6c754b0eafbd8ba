import { sessionStore, expireSession } from 'shared-auth';
import { embedToken } from '../testing/embed-token';
import type { EmbedEvent, EmbedToken } from 'shared-domain/waste';
import { TokenKeeper } from './token-keeper';

let keeper: TokenKeeper | null = null;
const pageOrigin = 'https://partner.example';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  keeper?.stop();
  jest.useRealTimers();
});

/** Starts to keep tokens of 600 s. */
async function start(firstToken: Promise<EmbedToken> | null = null) {
  const events: EmbedEvent[] = [];
  const fetchToken = jest.fn<Promise<EmbedToken>, []>(() => Promise.resolve(embedToken()));
  /** The changes since the start. */
  const states: string[] = [];
  const started = new TokenKeeper({
    ...{ fetchToken, firstToken, origin: pageOrigin },
    onEvent: (event) => events.push(event),
    onAccess: () => states.push(started.access().state),
  });
  keeper = started;
  keeper.start();
  await pass(0);
  states.length = 0;
  return { keeper, fetchToken, events, states, types: () => events.map(({ type }) => type) };
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
/** While a computer sleeps, only the clock of the device goes on. */
const sleep = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000);
/** A call is refused, and this time passes. */
const refuseCall = (seconds = 0) => {
  expireSession();
  return pass(seconds);
};
const tokenNow = () => {
  const session = sessionStore.getState();
  return session.state === 'signed-in' ? session.token : null;
};

function hide(isHidden: boolean): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

test('the token of the carrier is used first, and its user is the reader', async () => {
  const first = embedToken({ usr: 'Jürgen' });
  const { fetchToken, events } = await start(Promise.resolve({ ...first, token: encoded({ usr: 'Jürgen' }) }));
  expect(fetchToken).not.toHaveBeenCalled();
  expect(sessionStore.getState()).toMatchObject({
    state: 'signed-in',
    user: { role: 'client', client_id: 'client-1', email: 'Jürgen' },
  });
  expect(events).toEqual([]);
});

test.each([
  ['years behind', '2001-01-01'],
  ['minutes behind', -7 * 60],
  ['minutes ahead', 7 * 60],
  ['years ahead', '2040-01-01'],
])('a token is renewed at 80%% of the life that the portal states, if the device clock is %s', async (_skew, time) => {
  const issuedAt = Math.round(Date.now() / 1000);
  jest.setSystemTime(typeof time === 'string' ? new Date(time) : Date.now() + time * 1000);
  const { fetchToken, types } = await start(Promise.resolve(embedToken({ iat: issuedAt, exp: issuedAt + 600 })));
  const first = tokenNow();
  await pass(479);
  expect(fetchToken).not.toHaveBeenCalled();
  expect(tokenNow()).toBe(first);
  await pass(2);
  expect(fetchToken).toHaveBeenCalledTimes(1);
  expect(types()).toEqual(['token-expiring']);
  expect(tokenNow()).not.toBe(first);
});

test.each(['2001-01-01', '2040-01-01'])('setting the device clock to %s causes no renewal', async (time) => {
  const { fetchToken } = await start();
  jest.setSystemTime(new Date(time));
  await pass(479);
  expect(fetchToken).toHaveBeenCalledTimes(1);
  await pass(2);
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

test('after the computer slept, the first refused call gets a new token, and the loads stay', async () => {
  const { fetchToken, states, types } = await start();
  await pass(100);
  sleep(8 * 3_600);
  await refuseCall();
  expect(fetchToken).toHaveBeenCalledTimes(2);
  expect(tokenNow()).not.toBeNull();
  await pass(479);
  expect(fetchToken).toHaveBeenCalledTimes(2);
  await pass(2);
  expect(fetchToken).toHaveBeenCalledTimes(3);
  expect(types()).toEqual(['token-expiring', 'token-expiring']);
  expect(states).toEqual([]);
});

test('a computer that falls asleep again at once does not end the access', async () => {
  const { keeper, fetchToken } = await start();
  for (let count = 1; count <= 3; count += 1) {
    sleep(3_600);
    await refuseCall(5);
    expect(fetchToken).toHaveBeenCalledTimes(count + 1);
  }
  expect(keeper.access().state).toBe('granted');
});

test('after a sleep without a connection, the access comes back with it', async () => {
  const { keeper, fetchToken, types } = await start();
  sleep(3_600);
  fetchToken.mockRejectedValueOnce(new Error('Failed to fetch'));
  await refuseCall();
  expect(keeper.access()).toMatchObject({ state: 'ended', code: 'token_failed' });
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(keeper.access().state).toBe('granted');
  expect(types()).toEqual(['token-expiring', 'token-expired', 'error', 'token-expiring']);
});

test('a key that was revoked during a sleep ends the access', async () => {
  const { keeper } = await start();
  sleep(3_600);
  await refuseCall(1);
  await refuseCall(1);
  await refuseCall();
  expect(keeper.access()).toMatchObject({ state: 'ended', code: 'token_refused' });
});

test('a renewal that fails is repeated until the token ends; then the access ends', async () => {
  const { keeper, fetchToken, types, events } = await start();
  fetchToken.mockRejectedValue(new Error('The server is down'));
  await pass(590);
  expect(fetchToken.mock.calls.length).toBeGreaterThan(4);
  expect(fetchToken.mock.calls.length).toBeLessThan(20);
  expect(keeper.access().state).toBe('granted');
  await pass(15);
  expect(keeper.access()).toEqual({ state: 'ended', code: 'token_failed', hadLoads: true });
  expect(sessionStore.getState().state).toBe('signed-out');
  expect(types().slice(-2)).toEqual(['token-expired', 'error']);
  expect(events.at(-1)).toMatchObject({
    code: 'token_failed',
    message: 'No token could be fetched. The server is down',
  });
  const count = fetchToken.mock.calls.length;
  await pass(3_600);
  expect(fetchToken).toHaveBeenCalledTimes(count);
});

test('a hidden page renews nothing, and at once when it is visible again', async () => {
  const { keeper, fetchToken } = await start();
  hide(true);
  await pass(3_600);
  expect(fetchToken).toHaveBeenCalledTimes(1);
  hide(false);
  // The old token is not used any more.
  expect(tokenNow()).toBeNull();
  await pass(0);
  expect(fetchToken).toHaveBeenCalledTimes(2);
  expect(tokenNow()).not.toBeNull();
  expect(keeper.access().state).toBe('granted');
});

test('several refused calls cause one renewal', async () => {
  const { fetchToken, types } = await start();
  expireSession();
  await refuseCall();
  expect(fetchToken).toHaveBeenCalledTimes(2);
  expect(types()).toEqual(['token-expiring']);
  expect(tokenNow()).not.toBeNull();
});

test('the access ends if the next token is also refused', async () => {
  const { keeper, fetchToken, events } = await start();
  await refuseCall(1);
  await refuseCall();
  expect(fetchToken).toHaveBeenCalledTimes(2);
  expect(keeper.access()).toMatchObject({ state: 'ended', code: 'token_refused' });
  expect(events.at(-1)).toMatchObject({ type: 'error', code: 'token_refused' });
});

test('a refusal settled by a renewal is not the reason for a later end', async () => {
  const { keeper, fetchToken } = await start();
  await refuseCall(1);
  fetchToken.mockRejectedValue(new Error('Signed out'));
  await pass(610);
  expect(keeper.access()).toMatchObject({ state: 'ended', code: 'token_failed' });
});

test('the access ends if the page gives the refused token again', async () => {
  const same = embedToken();
  const { keeper, fetchToken } = await start(Promise.resolve(same));
  fetchToken.mockResolvedValue(same);
  await refuseCall();
  expect(keeper.access()).toMatchObject({ state: 'ended', code: 'token_refused' });
});

test('loads do not stay longer than 3 s without a valid token, and come back with the next one', async () => {
  const { keeper, fetchToken } = await start();
  let give: (token: EmbedToken) => void = () => undefined;
  fetchToken.mockImplementation(() => new Promise((resolve) => (give = resolve)));
  await refuseCall(2);
  expect(keeper.access().state).toBe('granted');
  await pass(2);
  expect(keeper.access().state).toBe('waiting');
  give(embedToken());
  await pass(0);
  expect(keeper.access().state).toBe('granted');
});

test('a page that never answers counts as failed', async () => {
  const { keeper } = await start(new Promise(() => undefined));
  await pass(21);
  expect(keeper.access()).toEqual({ state: 'ended', code: 'token_failed', hadLoads: false });
});

test.each([null, {}, { token: '' }, { token: 'a', expires_in: 'soon' }, { token: 'a', expires_in: -1 }, 'token'])(
  'a value that is not a token is refused: %j',
  async (answer) => {
    const { keeper, types } = await start(Promise.resolve(answer as unknown as EmbedToken));
    expect(keeper.access()).toMatchObject({ state: 'ended', code: 'token_failed' });
    expect(types()).toEqual(['error']);
  },
);

test('Resume asks once more; a restored connection does the same automatically', async () => {
  const { keeper, fetchToken } = await start(Promise.reject(new Error('Down')));
  fetchToken.mockRejectedValueOnce(new Error('Still down'));
  keeper.resume();
  await pass(0);
  expect(keeper.access().state).toBe('ended');
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(keeper.access().state).toBe('granted');
});

test('the reason of a failure is passed on, even if the page throws no error object', async () => {
  for (const reason of [new Error('No network'), { code: 'invalid_option', message: 'No network' }, 'No network']) {
    const { events } = await start(Promise.reject(reason));
    expect(events).toMatchObject([{ message: 'No token could be fetched. No network' }]);
  }
});

test('a token for pages of another origin is not used, and the page receives the reason', async () => {
  const { keeper, events } = await start(Promise.resolve(embedToken({ org: 'http://localhost:8080' })));
  expect(keeper.access()).toMatchObject({ state: 'ended', code: 'token_failed' });
  expect(tokenNow()).toBeNull();
  expect(events).toMatchObject([
    { message: expect.stringContaining(`is for pages of http://localhost:8080, but this page is at ${pageOrigin}.`) },
  ]);
});

test('a token of another company starts over', async () => {
  const { fetchToken, states } = await start();
  fetchToken.mockResolvedValue(embedToken({ cid: 'client-2' }));
  await pass(481);
  expect(states).toEqual(['waiting', 'granted']);
  expect(sessionStore.getState()).toMatchObject({ user: { client_id: 'client-2' } });
});

test('nothing runs after the end', async () => {
  const { keeper, fetchToken } = await start();
  keeper.stop();
  expect(jest.getTimerCount()).toBe(0);
  expireSession();
  window.dispatchEvent(new Event('online'));
  await pass(3_600);
  expect(fetchToken).toHaveBeenCalledTimes(1);
});

/** As the portal encodes names outside ASCII. */
function encoded(claims: Record<string, unknown>): string {
  const payload = { kid: 'key-1', cid: 'client-1', scope: 'load', ...claims };
  return `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
}
