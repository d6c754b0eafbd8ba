import { aUser } from 'shared-domain/testing';
import { endSession, expireSession, followOtherTabs, restoreSession, sessionStore } from './session-store';
import { fakeToken, signInAs } from './testing';

const user = aUser();

function store(token: string | null, storedUser: unknown): void {
  if (token !== null) localStorage.setItem('token', token);
  if (storedUser !== undefined) localStorage.setItem('user', JSON.stringify(storedUser));
}

function storageChanges(key: string | null, newValue: string | null = null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

/** What other tabs get while something happens in this one. */
function changesDuring(happening: () => void): { key: string; newValue: string | null }[] {
  const changes: { key: string; newValue: string | null }[] = [];
  const write = jest
    .spyOn(Storage.prototype, 'setItem')
    .mockImplementation((key, newValue) => void changes.push({ key, newValue }));
  const remove = jest
    .spyOn(Storage.prototype, 'removeItem')
    .mockImplementation((key) => void changes.push({ key, newValue: null }));
  happening();
  write.mockRestore();
  remove.mockRestore();
  return changes;
}

describe('the start of a page', () => {
  test('begins in the restoring state', () => {
    expect(sessionStore.getState()).toEqual({ state: 'restoring' });
  });

  test('restores a stored user whose token has not expired', () => {
    const token = fakeToken();
    store(token, user);
    restoreSession();
    expect(sessionStore.getState()).toEqual({ state: 'signed-in', token, user });
  });

  test.each([
    ['only email and role', { email: user.email, role: 'admin' }],
    ['an id that is a number', { id: 7, email: user.email, role: 'admin' }],
  ])('restores a stored user with %s, named by the email', (_, storedUser) => {
    const token = fakeToken();
    store(token, storedUser);
    restoreSession();
    const known = { id: user.email, email: user.email, role: 'admin', client_id: null };
    expect(sessionStore.getState()).toEqual({ state: 'signed-in', token, user: known });
  });

  test.each([
    ['an expired token', fakeToken({ issued: -1800, expires: -1 }), user],
    ['a token without expiry', `a.${btoa('{}')}.c`, user],
    ['a token that is no JWT', 'secret', user],
    ['a token whose payload is no JSON', 'a.%%%.c', user],
    ['no token', null, user],
    ['no user', fakeToken(), undefined],
    ['a user without email', fakeToken(), { id: '1', role: 'admin' }],
    ['a user that is no object', fakeToken(), 'admin'],
    ['a user that is null', fakeToken(), null],
  ])('%s clears the session', (_, token, storedUser) => {
    store(token, storedUser);
    restoreSession();
    expect(sessionStore.getState()).toEqual({ state: 'signed-out' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });

  test('clears a session with a damaged user', () => {
    store(fakeToken(), undefined);
    localStorage.setItem('user', '{"email":');
    restoreSession();
    expect(sessionStore.getState()).toEqual({ state: 'signed-out' });
    expect(localStorage).toHaveLength(0);
  });
});

describe('expiry', () => {
  test('keeps the user and removes the token', () => {
    signInAs(user);
    expireSession();
    expect(sessionStore.getState()).toEqual({ state: 'expired', user });
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('does nothing for a visitor', () => {
    restoreSession();
    expireSession();
    expect(sessionStore.getState()).toEqual({ state: 'signed-out' });
  });
});

describe('other tabs', () => {
  let stop: () => void;
  beforeEach(() => {
    signInAs(user);
    stop = followOtherTabs();
  });
  afterEach(() => stop());

  test('signing out in one tab signs out here', () => {
    localStorage.clear();
    storageChanges('user');
    expect(sessionStore.getState()).toEqual({ state: 'signed-out' });
  });

  test('clearing all storage signs out here', () => {
    localStorage.clear();
    storageChanges(null);
    expect(sessionStore.getState()).toEqual({ state: 'signed-out' });
  });

  test('an expiry in one tab keeps the screen here and asks for the password', () => {
    localStorage.removeItem('token');
    storageChanges('token');
    expect(sessionStore.getState()).toEqual({ state: 'expired', user });
  });

  describe.each([
    [
      'has expired unnoticed',
      () => sessionStore.setState({ state: 'signed-in', token: fakeToken({ expires: -1 }), user }),
    ],
    ['has expired', expireSession],
  ])('when the session %s', (_, expire) => {
    /** The other tab does something: its changes of the storage reach this one afterwards. */
    function otherTab(act: () => void): void {
      const here = sessionStore.getState();
      const changes = changesDuring(act);
      sessionStore.setState(here, true);
      localStorage.clear();
      for (const { key, newValue } of changes) storageChanges(key, newValue);
    }

    test('a page that opens in another tab keeps the screen here and asks for the password', () => {
      expire();
      localStorage.setItem('token', fakeToken({ expires: -1 }));
      otherTab(restoreSession);
      expect(sessionStore.getState()).toEqual({ state: 'expired', user });
    });

    test('signing out in another tab signs out here', () => {
      expire();
      otherTab(endSession);
      expect(sessionStore.getState()).toEqual({ state: 'signed-out' });
    });

    test('signing in again in another tab is adopted here', () => {
      expire();
      otherTab(restoreSession);
      const token = fakeToken();
      store(token, user);
      storageChanges('token', token);
      expect(sessionStore.getState()).toEqual({ state: 'signed-in', token, user });
    });
  });

  test('a renewed token is adopted, with the same user object', () => {
    const before = sessionStore.getState();
    const token = fakeToken({ expires: 3600 });
    localStorage.setItem('token', token);
    storageChanges('token');
    const after = sessionStore.getState();
    expect(after).toEqual({ state: 'signed-in', token, user });
    expect('user' in after && 'user' in before && after.user === before.user).toBe(true);
  });

  test('a new sign-in is adopted', () => {
    localStorage.clear();
    storageChanges('user');
    const admin = aUser({ id: '2', email: 'admin@demo.example', role: 'admin' });
    const token = fakeToken();
    store(null, admin);
    storageChanges('user');
    expect(sessionStore.getState().state).toBe('signed-out');
    store(token, admin);
    storageChanges('token');
    expect(sessionStore.getState()).toEqual({ state: 'signed-in', token, user: admin });
  });

  test('other keys and an expired token change nothing', () => {
    const before = sessionStore.getState();
    localStorage.setItem('theme', 'dark');
    storageChanges('theme');
    localStorage.setItem('token', fakeToken({ expires: -5 }));
    storageChanges('token');
    expect(sessionStore.getState()).toBe(before);
  });

  describe('when the browser shows this page again from its back/forward cache', () => {
    /** Leaves the page, lets something happen in another tab without an event, and comes back. */
    function returnAfter(happening: () => void): void {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      happening();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }

    test('a sign-out since then applies here', () => {
      returnAfter(() => localStorage.clear());
      expect(sessionStore.getState()).toEqual({ state: 'signed-out' });
    });

    test('a sign-out applies at the first event of the page, which comes before its return is announced', () => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      localStorage.clear();
      document.dispatchEvent(new Event('visibilitychange'));
      expect(sessionStore.getState()).toEqual({ state: 'signed-out' });
    });

    test('an expiry since then asks for the password here', () => {
      returnAfter(() => localStorage.removeItem('token'));
      expect(sessionStore.getState()).toEqual({ state: 'expired', user });
    });

    test('another user who has signed in since then is the user here', () => {
      const other = aUser({ id: '2', email: 'other@demo.example' });
      const token = fakeToken();
      returnAfter(() => store(token, other));
      expect(sessionStore.getState()).toEqual({ state: 'signed-in', token, user: other });
    });

    test.each([
      ['expired', () => localStorage.removeItem('token')],
      ['ran out', () => localStorage.setItem('token', fakeToken({ issued: -1800, expires: -1 }))],
    ])('the user is signed out if the session of another user %s since then', (_, end) => {
      returnAfter(() => {
        store(fakeToken(), aUser({ id: '2', email: 'other@demo.example' }));
        end();
      });
      expect(sessionStore.getState()).toEqual({ state: 'signed-out' });
    });

    test('what happens after the return no longer counts as a sign-out', () => {
      returnAfter(() => {});
      expireSession();
      localStorage.clear();
      storageChanges('user');
      document.dispatchEvent(new Event('visibilitychange'));
      expect(sessionStore.getState()).toEqual({ state: 'expired', user });
    });

    test('a session that could not be stored continues', () => {
      localStorage.clear();
      const before = sessionStore.getState();
      returnAfter(() => {});
      expect(sessionStore.getState()).toBe(before);
    });

    test('the first show of a page changes nothing', () => {
      const before = sessionStore.getState();
      localStorage.removeItem('token');
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
      expect(sessionStore.getState()).toBe(before);
    });
  });
});
