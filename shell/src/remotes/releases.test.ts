import { waitFor } from '@testing-library/react';
import { signOut } from 'shared-auth';
import { mockApi, never, signInAs, unreachable } from 'shared-auth/testing';
import type { RegistryDocument } from 'shared-domain/releases';
import { aDocument, aKey, aRelease, aResolution, type DocumentFacts, signed } from '../testing/a-registry';
import { publishPage } from '../testing/publish-page';
import type { ExpiredRegistry } from './registry/registry-refusal';
import { createReleases } from './releases';
import {
  expired,
  ofPage,
  ofUser,
  open,
  other,
  refusals,
  releases,
  store,
  stored,
  user,
} from '../testing/open-releases';

jest.mock('../frame/leave-page', () => ({ reloadPage: jest.fn() }));

test('a visitor gets the page’s own document, and the registry is not asked', async () => {
  const { set, peek, api } = open({ document: ofPage() }, {}, null);
  await expect(set()).resolves.toEqual(ofPage());
  expect(peek()).toEqual(await set());
  expect(api.calls('getReleases')).toHaveLength(0);
});

test('the stored copy of the user is used at once if its revision is that of the page', async () => {
  const copy = ofUser();
  store(copy);
  const { set, api } = open({ document: ofPage() });
  await expect(set()).resolves.toEqual(copy);
  expect(api.calls('getReleases')).toHaveLength(0);
});

test('after a sign-in the registry is asked, even if the stored copy has the revision of the page', async () => {
  store(ofUser());
  const rolledBack = ofUser(4);
  const { set } = open({ document: ofPage() }, { getReleases: signed('registry', rolledBack) }, null);
  await set();
  signInAs(user);
  await expect(set()).resolves.toEqual(rolledBack);
});

test.each([
  ['without a stored copy', () => undefined],
  ['with a copy of an earlier revision', () => store(ofUser(2))],
  ['with a copy of another user', () => store(aDocument({ revision: 3, user: other, releases }))],
  [
    'with a copy from another role',
    () => store(aDocument({ revision: 3, user: { ...user, role: 'admin' }, releases })),
  ],
  ['with a damaged copy', () => localStorage.setItem('portal-registry', '{')],
])('%s the registry is asked, and its answer is stored for the next page', async (_, prepare) => {
  prepare();
  const answered = ofUser();
  const onAsking = jest.fn();
  const { set } = open({ document: ofPage() }, { getReleases: signed('registry', answered) });
  await expect(set(onAsking)).resolves.toEqual(answered);
  expect(onAsking).toHaveBeenCalledWith(ofPage());
  expect(stored()).toEqual(answered);
  expect(refusals).toEqual([]);
});

test('the document stays the same for the life of the page, even after sign-out and sign-in', async () => {
  const { set, api } = open({ document: ofPage() }, { getReleases: signed('registry', ofUser()), signOut: undefined });
  const first = await set();
  api.answer({ getReleases: signed('registry', ofUser(4)) });
  await signOut();
  signInAs(user);
  await expect(set()).resolves.toBe(first);
});

test('a question that a sign-out ended is asked again after the next sign-in', async () => {
  const answered = signed('registry', ofUser());
  let answer = (): void => undefined;
  const asked = new Promise<typeof answered>((resolve) => (answer = () => resolve(answered)));
  const { set, api } = open({ document: ofPage() }, { getReleases: () => asked, signOut: undefined });
  const first = set();
  await waitFor(() => expect(api.calls('getReleases')).toHaveLength(1));
  await signOut();
  answer();
  await expect(first).resolves.toEqual(ofPage());
  signInAs(user);
  await expect(set()).resolves.toEqual(ofUser());
});

test('another user of the same page gets their own document', async () => {
  const { set, api } = open({ document: ofPage() }, { getReleases: signed('registry', ofUser()) });
  await set();
  const theirs = aDocument({ revision: 3, user: other, releases });
  signInAs(other);
  api.answer({ getReleases: signed('registry', theirs) });
  await expect(set()).resolves.toEqual(theirs);
});

test('the request states the page’s revision, because the answering replica may know an older one', async () => {
  const { set, api } = open({ document: ofPage(5) }, { getReleases: signed('registry', ofUser(5)) });
  await set();
  expect(api.calls('getReleases')[0]?.headers).toMatchObject({ 'portal-registry-revision': '5' });
});

test('simultaneous requests share one call', async () => {
  const { set, api } = open({ document: ofPage() }, { getReleases: signed('registry', ofUser()) });
  expect(await Promise.all([set(), set()])).toHaveLength(2);
  expect(api.calls('getReleases')).toHaveLength(1);
});

describe('when the registry does not answer', () => {
  test('a page uses its own document rather than an older copy', async () => {
    store(ofUser(2));
    const { set } = open({ document: ofPage() }, { getReleases: unreachable() });
    await expect(set()).resolves.toEqual(ofPage());
  });

  test('a page whose own document has expired uses the copy of its user', async () => {
    const copy = ofUser();
    store(copy);
    const { set } = open({ document: expired }, { getReleases: unreachable() });
    await expect(set()).resolves.toEqual(copy);
  });

  test('a new user of the browser gets the document of an earlier page', async () => {
    const earlier = ofPage();
    await open({ document: earlier }, {}, null).set();
    const { set } = open({ document: expired }, { getReleases: unreachable() });
    await expect(set()).resolves.toEqual(earlier);
  });

  test('and there is no copy, the call fails and the next one tries again', async () => {
    const { set, peek, api } = open({ document: expired }, { getReleases: unreachable() });
    await expect(set()).rejects.toMatchObject({ kind: 'expired' });
    expect(peek()).toBeNull();
    api.answer({ getReleases: signed('registry', ofUser()) });
    await expect(set()).resolves.toMatchObject({ revision: 3 });
  });

  test('the page waits no longer than two seconds', async () => {
    const { set } = open({ document: ofPage() }, { getReleases: () => never() });
    const startedAt = performance.now();
    await expect(set()).resolves.toEqual(ofPage());
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});

describe('what is refused', () => {
  const tampered = (document: RegistryDocument) => {
    const text = signed('registry', document);
    return { ...text, payload: text.payload.replace('hash-of-screen', 'hash-of-other') };
  };

  test.each([
    ['signature', { signed: tampered(ofPage()) }],
    ['unknown-key', { signed: signed('registry', ofPage(), aKey()) }],
    ['expired', { document: expired }],
    ['malformed', { signed: signed('registry', { revision: 3 }) }],
  ])('%s: it is reported, and the copy of the user is used', async (kind, page) => {
    const copy = ofUser();
    store(copy);
    const { set } = open(page, { getReleases: unreachable() });
    await expect(set()).resolves.toEqual(copy);
    expect(refusals).toEqual([kind]);
  });

  test('replayed: a page older than one the browser has seen', async () => {
    await open({ document: ofPage(7) }, {}, null).set();
    const { set } = open({ document: ofPage(6) }, { getReleases: signed('registry', ofUser(7)) });
    await expect(set()).resolves.toEqual(ofUser(7));
    expect(refusals).toEqual(['replayed']);
  });

  test('an answer of the registry that was changed, or issued for another user', async () => {
    const first = open({ document: ofPage() }, { getReleases: tampered(ofUser()) });
    await expect(first.set()).resolves.toEqual(ofPage());
    const foreign = signed('registry', aDocument({ revision: 3, user: other, releases }));
    const second = open({ document: ofPage() }, { getReleases: foreign });
    await expect(second.set()).resolves.toEqual(ofPage());
    expect(refusals).toEqual(['signature', 'foreign']);
    expect(localStorage.getItem('portal-registry')).toBeNull();
  });

  test('without any other document, the call fails with the reason of the page’s document', async () => {
    const { set } = open({ signed: tampered(ofPage()) }, { getReleases: unreachable() });
    await expect(set()).rejects.toMatchObject({ kind: 'signature' });
  });

  describe('on a device whose clock is two days ahead', () => {
    const day = 86_400_000;
    const now = Date.now();
    beforeEach(() => {
      jest.useFakeTimers({ now: now + 2 * day, doNotFake: ['setTimeout', 'clearTimeout', 'performance'] });
      const date = new Date(now).toUTCString();
      jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { headers: { date } }));
    });
    afterEach(() => jest.useRealTimers());

    test('everything is refused as expired, with the clock as the cause', async () => {
      const { set } = open({ document: ofPage() }, { getReleases: signed('registry', ofUser()) });
      const refusal = await set().catch((cause: unknown) => cause);
      expect(refusal).toMatchObject({ kind: 'expired' });
      expect(Math.round((refusal as ExpiredRegistry).clockAheadMs! / day)).toBe(2);
      expect(refusals).toEqual(['expired', 'expired']);
    });

    test('the next call succeeds after the clock was set', async () => {
      const { set } = open({ document: ofPage() }, { getReleases: signed('registry', ofUser()) });
      await expect(set()).rejects.toMatchObject({ kind: 'expired' });
      jest.setSystemTime(now);
      await expect(set()).resolves.toEqual(ofUser());
    });
  });
});

test('every verified document adds its killed releases', async () => {
  const killed = [{ remote: 'mfe-dashboard', release: '1.0.0+aaaaaaaa', reason: 'It loses drafts' }];
  const opened = open({ document: { ...ofPage(), killed } }, {}, null);
  await opened.set();
  expect(opened.killed.reasonOf('mfe-dashboard', '1.0.0+aaaaaaaa')).toBe('It loses drafts');
  expect(opened.killed.reasonOf('mfe-dashboard', '1.0.0+bbbbbbbb')).toBeNull();
});

describe('after kills that the page has not read about', () => {
  const ofDashboard = (version: string) => ({ 'mfe-dashboard': aRelease({ version }) });
  const reasonOf = ({ killed }: ReturnType<typeof open>, version: string) =>
    killed.reasonOf('mfe-dashboard', `${version}+aaaaaaaa`);
  /** A page of revision 3 that fetches this document. */
  async function refreshed(facts: DocumentFacts) {
    const page = open({ document: ofPage() }, { getReleases: signed('registry', ofUser()) });
    await page.set();
    const listener = jest.fn();
    page.killed.subscribe(listener);
    const fetch = (next: DocumentFacts) => {
      page.api.answer({ getReleases: signed('registry', aDocument({ user, ...next })) });
      return page.refresh();
    };
    await fetch(facts);
    return { page, listener, fetch };
  }

  test('only releases that a new document names are used', async () => {
    const { page, listener, fetch } = await refreshed({
      revision: 40,
      killedSince: 4,
      remotes: { 'mfe-dashboard': aResolution(aRelease({ version: '1.2.0' }), aRelease({ version: '1.1.0' })) },
    });
    expect(listener).toHaveBeenCalled();
    expect(reasonOf(page, '1.0.0')).toBe('This page has been open too long.');
    expect([reasonOf(page, '1.1.0'), reasonOf(page, '1.2.0')]).toEqual([null, null]);
    await fetch({ revision: 41, killedSince: 4, releases: ofDashboard('1.3.0') });
    expect([reasonOf(page, '1.1.0'), reasonOf(page, '1.3.0')]).toEqual([null, null]);
    await fetch({ revision: 90, killedSince: 60, releases: ofDashboard('1.3.0') });
    expect(reasonOf(page, '1.1.0')).not.toBeNull();
    expect(reasonOf(page, '1.3.0')).toBeNull();
  });

  test.each([
    ['lists every kill since the page', { killedSince: 3 }],
    ['is from an earlier portal', {}],
  ])('a document that %s affects no other release', async (_, facts) => {
    const { page } = await refreshed({ revision: 40, releases: ofDashboard('1.2.0'), ...facts });
    expect(reasonOf(page, '1.0.0')).toBeNull();
  });
});

test('a refreshed document is stored for the next page and changes nothing on this one', async () => {
  const { set, refresh, api } = open({ document: ofPage() }, { getReleases: signed('registry', ofUser()) });
  const first = await set();
  api.answer({ getReleases: signed('registry', ofUser(8)) });
  await expect(refresh()).resolves.toEqual(ofUser(8));
  expect(stored()).toEqual(ofUser(8));
  await expect(set()).resolves.toBe(first);
  api.answer({ getReleases: unreachable() });
  await expect(refresh()).resolves.toBeNull();
});

test('a development server uses only its page', async () => {
  publishPage({ document: ofPage() });
  signInAs(user);
  const api = mockApi();
  const development = createReleases({ asksRegistry: false, onRefusal: () => undefined });
  await expect(development.set()).resolves.toEqual(ofPage());
  await expect(development.refresh()).resolves.toBeNull();
  expect(api.calls('getReleases')).toHaveLength(0);
});
