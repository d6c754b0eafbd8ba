import { waitFor } from '@testing-library/react';
import { keepFirstCallsInBundle, offerFirstSignIn, storeSession } from 'shared-domain/browser';
import { deviceHeader } from 'shared-domain/wire';
import { aUser } from 'shared-domain/testing';
import { acceptSession, endSession, expireSession, restoreSession, sessionStore } from './session-store';
import { signIn, signOut } from './sign-in';
import { fakeToken, mockApi, never, problem, signInAs, unreachable } from './testing';

const user = aUser();
const credentials = { email: user.email, password: 'Demo-portal-2026' };

test('signing in stores and returns the token and the user', async () => {
  const token = fakeToken();
  const api = mockApi({ signIn: { token, user } });
  await expect(signIn(credentials)).resolves.toEqual(user);
  expect(api.calls('signIn')).toMatchObject([{ body: credentials }]);
  expect(sessionStore.getState()).toEqual({ state: 'signed-in', token, user });
  expect(localStorage.getItem('token')).toBe(token);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
});

test('signing in sends the device id, which outlives the session', async () => {
  const api = mockApi({ signIn: { token: fakeToken(), user } });
  await signIn(credentials);
  endSession();
  await signIn(credentials);
  const stated = api.calls('signIn').map(({ headers }) => headers[deviceHeader]);
  expect(stated[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(stated).toEqual([stated[0], stated[0]]);
  expect(localStorage.getItem('device')).toBe(stated[0]);
});

test('signing in works without storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  mockApi({ signIn: { token: fakeToken(), user } });
  await expect(signIn(credentials)).resolves.toEqual(user);
});

test('a refused sign-in carries the detail of the server and stores nothing', async () => {
  mockApi({ signIn: problem(401, 'invalid_credentials', 'Invalid email or password') });
  await expect(signIn(credentials)).rejects.toMatchObject({
    code: 'invalid_credentials',
    detail: 'Invalid email or password',
    status: 401,
  });
  expect(localStorage).toHaveLength(0);
});

test.each(['', '   '])('a refusal with the detail %j has none', async (detail) => {
  mockApi({ signIn: problem(400, 'invalid_input', detail) });
  await expect(signIn(credentials)).rejects.toMatchObject({ code: 'invalid_input', detail: null });
});

test.each([
  ['without a token', { user }],
  ['without a user', { token: fakeToken() }],
  ['with an empty token', { token: '', user }],
  ['that is empty', {}],
])('a response %s counts as failed and stores nothing', async (_, answered) => {
  mockApi({ signIn: answered as never });
  await expect(signIn(credentials)).rejects.toMatchObject({ code: 'malformed_answer', detail: null });
  expect(localStorage).toHaveLength(0);
  expect(sessionStore.getState().state).not.toBe('signed-in');
});

test('a wrong password while the session is expired leaves it expired', async () => {
  signInAs(user);
  expireSession();
  mockApi({ signIn: problem(401, 'invalid_credentials', 'Invalid email or password') });
  await expect(signIn(credentials)).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect(sessionStore.getState()).toEqual({ state: 'expired', user });
});

const askForPassword = () => {
  signInAs(user);
  expireSession();
};
const signInElsewhere = () => acceptSession({ token: 'of another tab', user: aUser({ id: 'another' }) });
const signInAgainElsewhere = () => acceptSession({ token: 'of another tab', user });
const signedInElsewhere = [{ state: 'signed-in', token: 'of another tab' }, 'of another tab'] as const;

test.each([
  ['the user logs out', askForPassword, endSession, { state: 'signed-out' }, null],
  ['another user signs in in another tab', askForPassword, signInElsewhere, ...signedInElsewhere],
  ['the same user signs in in another tab', askForPassword, signInAgainElsewhere, ...signedInElsewhere],
  ['the first user signs in in another tab', endSession, signInElsewhere, ...signedInElsewhere],
])('a response that arrives after %s changes nothing', async (_, start, change, state, stored) => {
  start();
  const session = { token: fakeToken(), user };
  let answer = (_session: typeof session): void => undefined;
  const api = mockApi({ signIn: () => new Promise<typeof session>((resolve) => (answer = resolve)) });
  const signingIn = signIn(credentials);
  await waitFor(() => expect(api.calls('signIn')).toHaveLength(1));
  change();
  answer(session);
  await expect(signingIn).rejects.toMatchObject({ code: 'cancelled' });
  expect(sessionStore.getState()).toMatchObject(state);
  expect(localStorage.getItem('token')).toBe(stored);
});

test("signing out ends the session at once, then calls the server with the session's bearer token", async () => {
  const token = signInAs(user);
  const api = mockApi({ signOut: () => never() });
  void signOut();
  expect(sessionStore.getState()).toEqual({ state: 'signed-out' });
  expect(localStorage).toHaveLength(0);
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(api.calls('signOut')).toMatchObject([{ headers: { Authorization: `Bearer ${token}` } }]);
});

test('signing out succeeds when the server cannot be reached', async () => {
  signInAs(user);
  mockApi({ signOut: unreachable() });
  await signOut();
  expect(sessionStore.getState()).toEqual({ state: 'signed-out' });
});

test('signing out of an expired session makes no call', async () => {
  signInAs(user);
  expireSession();
  const api = mockApi();
  await signOut();
  expect(api.calls('signOut')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

describe('a sign-in that the form of the document has sent', () => {
  const device = '00112233445566778899aabbccddeeff';

  /** Offers an answer, as the script in the document does. */
  function offer(answer: Promise<Response>): void {
    offerFirstSignIn({ credentials, device, call: { answer, stop: new AbortController() } });
  }
  const json = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

  test('its answer is used once, and its device is kept', async () => {
    const token = fakeToken();
    const api = mockApi({ signIn: { token, user } });
    offer(json({ token, user }));
    await expect(signIn(credentials)).resolves.toEqual(user);
    expect(sessionStore.getState()).toEqual({ state: 'signed-in', token, user });
    expect(localStorage.getItem('device')).toBe(device);
    expect(api.calls('signIn')).toHaveLength(0);
    await signIn(credentials);
    expect(api.calls('signIn')).toMatchObject([{ headers: { [deviceHeader]: device } }]);
  });

  test('a refusal arrives as from any other call, and stores nothing', async () => {
    const api = mockApi();
    offer(json({ code: 'invalid_credentials', detail: 'Invalid email or password' }, 401));
    await expect(signIn(credentials)).rejects.toMatchObject({ status: 401, detail: 'Invalid email or password' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(api.calls('signIn')).toHaveLength(0);
  });

  test('without a response, it fails and is not sent again', async () => {
    const api = mockApi();
    offer(Promise.reject(new TypeError('Failed to fetch')));
    await expect(signIn(credentials)).rejects.toMatchObject({ code: 'unreachable' });
    expect(api.calls('signIn')).toHaveLength(0);
  });

  test('once another tab has signed in, it is aborted and never used', async () => {
    const token = fakeToken();
    const api = mockApi({ signIn: { token, user }, signOut: undefined });
    const stop = new AbortController();
    offerFirstSignIn({ credentials, device, call: { answer: json({ token: 'early', user: aUser() }), stop } });
    storeSession({ token: fakeToken(), user });
    restoreSession();
    expect(stop.signal.aborted).toBe(true);
    await signOut();
    await signIn(credentials);
    expect(api.calls('signIn')).toHaveLength(1);
    expect(sessionStore.getState()).toMatchObject({ token });
  });

  test('other credentials are sent as usual', async () => {
    const token = fakeToken();
    const wanted = { ...credentials, password: 'another' };
    const api = mockApi({ signIn: { token, user } });
    offer(json({ token: fakeToken(), user: aUser() }));
    await expect(signIn(wanted)).resolves.toEqual(user);
    expect(api.calls('signIn')).toMatchObject([{ body: wanted }]);
    expect(sessionStore.getState()).toMatchObject({ token });
  });
});

test('an embed neither reads nor drops what another page has under the same name', async () => {
  keepFirstCallsInBundle();
  const foreign = { credentials };
  Object.assign(globalThis, { portalFirstSignIn: foreign });
  const api = mockApi({ signIn: { token: fakeToken(), user } });
  await signIn(credentials);
  expect(api.calls('signIn')).toHaveLength(1);
  expect(globalThis).toHaveProperty('portalFirstSignIn', foreign);
});
