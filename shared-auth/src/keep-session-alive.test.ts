import { aUser } from 'shared-domain/testing';
import { keepSessionAlive } from './keep-session-alive';
import { acceptSession, sessionStore } from './session-store';
import { fakeToken, mockApi, never, problem, signInAs, unreachable } from './testing';

const user = aUser();
const minute = 60_000;
let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
});

function touchPage(): void {
  window.dispatchEvent(new Event('pointerdown'));
}

/** The calls that follow have begun when it resolves. */
async function touchPageAfter(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  touchPage();
  await jest.advanceTimersByTimeAsync(0);
}

function start(): string {
  const token = signInAs(user);
  stop = keepSessionAlive();
  return token;
}

test('a page in use renews its token at half of its lifetime', async () => {
  start();
  const renewed = fakeToken({ issued: 900, expires: 2700 });
  const api = mockApi({ renewSession: { token: renewed, user } });
  touchPage();
  await jest.advanceTimersByTimeAsync(14 * minute);
  expect(api.calls('renewSession')).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(2 * minute);
  expect(api.calls('renewSession')).toHaveLength(1);
  expect(sessionStore.getState()).toMatchObject({ state: 'signed-in', token: renewed });
  expect(localStorage.getItem('token')).toBe(renewed);
});

test('a page that nobody uses lets its token expire', async () => {
  start();
  const api = mockApi();
  await jest.advanceTimersByTimeAsync(40 * minute);
  expect(api.calls('renewSession')).toHaveLength(0);
});

test('use after half of the lifetime renews at once, and only once', async () => {
  start();
  const api = mockApi({ renewSession: () => never() });
  await jest.advanceTimersByTimeAsync(20 * minute);
  touchPage();
  touchPage();
  await touchPageAfter(29_000);
  expect(api.calls('renewSession')).toHaveLength(1);
});

test('a renewal that hangs is replaced by a new one at a later activity', async () => {
  start();
  const api = mockApi({ renewSession: () => never() });
  await touchPageAfter(20 * minute);
  await jest.advanceTimersByTimeAsync(minute);
  const renewed = fakeToken({ expires: 1800 });
  api.answer({ renewSession: { token: renewed, user } });
  touchPage();
  await jest.advanceTimersByTimeAsync(0);
  expect(api.calls('renewSession')).toHaveLength(2);
  expect(sessionStore.getState()).toMatchObject({ state: 'signed-in', token: renewed });
});

test('a failed renewal is retried at a later activity', async () => {
  const token = start();
  const api = mockApi({ renewSession: unreachable() });
  await touchPageAfter(20 * minute);
  await touchPageAfter(1_000);
  await jest.advanceTimersByTimeAsync(minute);
  expect(api.calls('renewSession')).toHaveLength(1);
  expect(sessionStore.getState()).toMatchObject({ token });
  touchPage();
  await jest.advanceTimersByTimeAsync(0);
  expect(api.calls('renewSession')).toHaveLength(2);
});

test("if the device's clock is ahead, a page renews occasionally, not at every key press", async () => {
  start();
  const oldAtOnce = () => ({ token: fakeToken({ issued: -1500, expires: 300 }), user });
  const api = mockApi({ renewSession: oldAtOnce });
  acceptSession(oldAtOnce());
  for (let key = 0; key < 50; key += 1) {
    window.dispatchEvent(new Event('keydown'));
    await jest.advanceTimersByTimeAsync(200);
  }
  expect(api.calls('renewSession')).toHaveLength(1);
  await touchPageAfter(30_000);
  expect(api.calls('renewSession')).toHaveLength(2);
});

test('a refused renewal expires the session', async () => {
  start();
  mockApi({ renewSession: problem(401, 'not_signed_in', 'Sign in to continue.') });
  await touchPageAfter(20 * minute);
  expect(sessionStore.getState()).toEqual({ state: 'expired', user });
});

test('while another tab renews, this one waits for its response', async () => {
  start();
  const request = jest.fn((_name: string, _options: object, use: (lock: null) => Promise<void>) => use(null));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const api = mockApi();
  await touchPageAfter(20 * minute);
  expect(request).toHaveBeenCalledTimes(1);
  expect(api.calls('renewSession')).toHaveLength(0);
});

test('a page with blocked locks renews its own token', async () => {
  start();
  const request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const renewed = fakeToken({ issued: 1200, expires: 3000 });
  mockApi({ renewSession: { token: renewed, user } });
  await touchPageAfter(20 * minute);
  expect(sessionStore.getState()).toMatchObject({ state: 'signed-in', token: renewed });
});

test('a token that another tab renewed meanwhile is used without a call', async () => {
  start();
  const api = mockApi();
  await jest.advanceTimersByTimeAsync(20 * minute);
  const renewed = fakeToken({ expires: 1800 });
  localStorage.setItem('token', renewed);
  touchPage();
  await jest.advanceTimersByTimeAsync(0);
  expect(sessionStore.getState()).toMatchObject({ state: 'signed-in', token: renewed });
  expect(api.calls('renewSession')).toHaveLength(0);
});

test('a response that arrives after sign-out is dropped', async () => {
  start();
  let give = (_: unknown) => {};
  mockApi({ renewSession: () => new Promise((resolve) => (give = resolve as typeof give)) });
  await touchPageAfter(20 * minute);
  localStorage.clear();
  sessionStore.setState({ state: 'signed-out' }, true);
  give({ token: fakeToken(), user });
  await jest.advanceTimersByTimeAsync(0);
  expect(sessionStore.getState()).toEqual({ state: 'signed-out' });
  expect(localStorage).toHaveLength(0);
});
