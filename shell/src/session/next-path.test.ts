import { createBrowserRouter } from 'react-router-dom';
import { restoreSession } from 'shared-auth';
import { signInAs } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import { nextPath, settleFirstAddress, wayTo } from './next-path';

/** Where the router starts when a page is opened at an address. */
function openPageAt(address: string) {
  history.replaceState(null, '', address);
  settleFirstAddress();
  const { state, dispose } = createBrowserRouter([{ path: '*' }]);
  dispose();
  return state.location;
}

afterEach(() => history.replaceState(null, '', '/'));

test.each(['/', '/waste-load/7?tab=photos#notes', '/nowhere'])(
  'a visitor at %s starts at the login page, which keeps the address',
  (address) => {
    restoreSession();
    const { pathname, search, state } = openPageAt(address);
    expect(pathname + search).toBe('/login');
    expect(nextPath(state)).toBe(address);
  },
);

test('a signed-in user at the login page starts at the dashboard', () => {
  signInAs(aUser());
  expect(openPageAt('/login').pathname).toBe('/');
});

test('a signed-in user starts at the address', () => {
  signInAs(aUser());
  expect(openPageAt('/waste-load/7')).toMatchObject({ pathname: '/waste-load/7', state: null });
});

test('a visitor who opens the login itself has no return address', () => {
  restoreSession();
  openPageAt('/waste-load/7');
  history.replaceState(history.state, '', '/login');
  settleFirstAddress();
  expect(history.state).toBeNull();
});

test('an address of the portal is kept completely', () => {
  const target = '/waste-load/7?tab=photos#notes';
  expect(nextPath(wayTo(target))).toBe(target);
});

test('the dashboard is the default', () => {
  expect(wayTo('/')).toBeNull();
  expect(nextPath(null)).toBe('/');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/%2F%2Fevil.example/..//evil.example',
  'waste-load/7',
  '/login',
  '/login?again',
  'http://[',
  '',
  7,
])('%j never leads to another site or back to the login', (next) => {
  const path = nextPath({ next });
  expect(new URL(path, location.origin).origin).toBe(location.origin);
  expect(path).not.toMatch(/^\/login|^\/\/|^\/\\/);
});
