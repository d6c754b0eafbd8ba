import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { createQueryClient, expireSession, sessionStore } from 'shared-auth';
import { forgetSession, signInAs } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import { aDocument } from '../testing/a-registry';
import { keepLastScreen, keepLastSeen } from './last-seen';

const user = aUser();
const queryKey = ['listLoads', {}];
const read = (queryClient: QueryClient) => queryClient.getQueryData(['last seen', ...queryKey]);
const stored = () => sessionStorage.getItem('last-seen');
const stops: (() => void)[] = [];

/** A page with this data on its screen. */
function openPage(data?: unknown, meta: Record<string, unknown> = { lastSeen: (all: unknown) => all }): QueryClient {
  const queryClient = createQueryClient();
  stops.push(keepLastSeen(queryClient, { peek: () => ({ ...aDocument(), revision: 7 }) }));
  if (data !== undefined) {
    queryClient.setQueryData(queryKey, data);
    stops.push(
      new QueryObserver(queryClient, { queryKey, meta, queryFn: () => data, staleTime: Infinity }).subscribe(() => {}),
    );
  }
  return queryClient;
}

/** Reloads: the page ends, and the next one restores the session before it looks for a copy. */
function leave(): void {
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  for (const stop of stops.splice(0)) stop();
}

beforeEach(() => signInAs(user));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  sessionStorage.clear();
  jest.useRealTimers();
});

test('the next page of the same user finds what was on the screen, and since when', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  openPage(['a load']);
  jest.advanceTimersByTime(5_000);
  leave();
  expect(read(openPage())).toEqual({ data: ['a load'], seenAt: 1_000_000 });
});

test('only the part that a query names is kept, and nothing of queries that name none', () => {
  openPage(['first page', 'second page'], { lastSeen: ([first]: string[]) => [first] });
  leave();
  expect(read(openPage())).toMatchObject({ data: ['first page'] });
  leave();
  openPage('a certificate', {});
  leave();
  expect(stored()).toBeNull();
});

test.each([
  ['another user', aUser({ id: '2', email: 'other@demo.example' })],
  ['the same user in another company', { ...user, client_id: '0190a1b2-0000-7000-8000-0000000000c9' }],
  ['the same user with another role', { ...user, role: 'admin' as const }],
])('%s finds nothing', (_who, next) => {
  openPage(['a load']);
  leave();
  signInAs(next);
  expect(read(openPage())).toBeUndefined();
  expect(stored()).toBeNull();
});

test.each([
  ['signs out', () => sessionStore.setState({ state: 'signed-out' }, true)],
  ['loses the session', () => expireSession()],
  ['is replaced by another', () => signInAs(aUser({ id: '2', email: 'other@demo.example' }))],
])('the copy is gone when the user %s, here or in another tab', (_how, end) => {
  openPage(['a load']);
  leave();
  openPage();
  expect(stored()).toContain('a load');
  end();
  expect(stored()).toBeNull();
  leave();
  expect(stored()).toBeNull();
});

test('a page that starts without a session removes the copy', () => {
  openPage(['a load']);
  leave();
  forgetSession();
  openPage();
  expect(stored()).toBeNull();
});

test('a copy of half an hour ago, or from the future, is not used', () => {
  jest.useFakeTimers({ now: 100_000_000 });
  openPage(['a load']);
  leave();
  for (const now of [100_000_000 + 30 * 60_000, 100_000_000 - 1]) {
    jest.setSystemTime(now);
    expect(read(openPage())).toBeUndefined();
  }
});

test.each(['{', 'null', '[]', '{"user":1}', JSON.stringify({ user: JSON.stringify(user), queries: [{}] })])(
  'a copy that reads %s is removed or ignored',
  (text) => {
    sessionStorage.setItem('last-seen', text);
    expect(read(openPage())).toBeUndefined();
  },
);

test('a long list is not kept', () => {
  openPage('x'.repeat(500_001));
  leave();
  expect(stored()).toBeNull();
});

test('with blocked storage nothing is kept and nothing fails', () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  openPage(['a load']);
  leave();
  expect(read(openPage())).toBeUndefined();
  blocked.mockRestore();
});

test('a copy of the screen is kept only if the screen shows nothing but the kept data', async () => {
  document.body.innerHTML = '<div id="root"><p>the screen</p></div>';
  const root = document.getElementById('root') as HTMLElement;
  Object.assign(root, { setHTML: () => undefined });
  const screenOf = (text: string | null) => (JSON.parse(text ?? '{}') as { screen?: { revision: number } }).screen;
  const whole = openPage(['a load']);
  await keepLastScreen(whole, root);
  leave();
  expect(screenOf(stored())).toMatchObject({ revision: 7, html: '<p>the screen</p>' });

  for (const part of [undefined, 'several pages']) {
    const other = openPage(['a load']);
    await keepLastScreen(other, root);
    const queryFn = () => new Promise<never>(() => undefined);
    if (part !== undefined) other.setQueryData(['listed', {}], part);
    const options = { queryKey: ['listed', {}], meta: { lastSeen: () => undefined }, queryFn, staleTime: Infinity };
    stops.push(new QueryObserver(other, options).subscribe(() => {}));
    leave();
    expect(stored()).toContain('a load');
    expect(screenOf(stored())).toBeNull();
  }
});

test('data without the screen is kept if both are too long', async () => {
  document.body.innerHTML = `<div id="root">${'x'.repeat(500_001)}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  Object.assign(root, { setHTML: () => undefined });
  await keepLastScreen(openPage(['a load']), root);
  leave();
  expect(stored()).toContain('a load');
  expect(stored()).not.toContain('xxx');
});
