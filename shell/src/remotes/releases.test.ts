import { waitFor } from '@testing-library/react';
import { signOut } from 'shared-auth';
import { mockApi, never, signInAs, unreachable, type MockAnswers } from 'shared-auth/testing';
import type { RegistryDocument } from 'shared-domain/releases';
import type { PublicKey } from 'shared-domain/wire';
import { aUser } from 'shared-domain/testing';
import { aDocument, aKey, aRelease, portalKey, signed } from '../testing/a-registry';
import { pageElements, publishPage, withdrawPage, type PageFacts } from '../testing/publish-page';
import { reloadPage } from '../frame/leave-page';
import type { ExpiredRegistry } from './registry/registry-refusal';
import { createReleases } from './releases';

jest.mock('../frame/leave-page', () => ({ reloadPage: jest.fn() }));

const user = aUser();
const other = aUser({ id: '0190a1b2-0000-7000-8000-0000000000a2', email: 'other@demo.example' });
const releases = { 'mfe-dashboard': aRelease() };
const ofPage = (revision = 3) => aDocument({ revision, releases });
const ofUser = (revision = 3) => aDocument({ revision, user, releases });
const expired = { ...ofPage(), expiresAt: '2020-01-01T00:00:00.000Z' };
const refusals: string[] = [];

beforeEach(() => refusals.splice(0));
afterEach(() => {
  withdrawPage();
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens a page with this content for a signed-in user, or for a visitor if `who` is null. */
function open(page: PageFacts, answers: MockAnswers = {}, who: typeof user | null = user) {
  publishPage(page);
  if (who) signInAs(who);
  const api = mockApi(answers);
  const opened = createReleases({ asksRegistry: true, onRefusal: ({ kind }) => refusals.push(kind) });
  return { api, ...opened };
}
const store = (document: RegistryDocument) =>
  localStorage.setItem('portal-registry', JSON.stringify(signed('registry', document)));
const stored = () => {
  const { payload } = JSON.parse(localStorage.getItem('portal-registry') ?? '{}') as { payload: string };
  return JSON.parse(payload) as RegistryDocument;
};

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
    expect(performance.now() - startedAt).toBeLessThan(3_000);
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

describe('a page that is older than the releases of its user', () => {
  const newer = aDocument({ revision: 4, user, releases: { 'mfe-dashboard': aRelease({ build: 'bbbbbbbb' }) } });

  test('is reloaded before anything is shown, once', async () => {
    const { set } = open({ document: ofPage() }, { getReleases: signed('registry', newer) });
    const isSettled = jest.fn();
    void set().then(isSettled);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(isSettled).not.toHaveBeenCalled();
    const again = open({ document: ofPage() }, { getReleases: signed('registry', newer) });
    await expect(again.set()).resolves.toEqual(newer);
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  test('is not reloaded if it names them too', async () => {
    jest.mocked(reloadPage).mockClear();
    const { set } = open({ document: ofPage() }, { getReleases: signed('registry', ofUser(4)) });
    await expect(set()).resolves.toEqual(ofUser(4));
    expect(reloadPage).not.toHaveBeenCalled();
  });
});

describe('a page of a portal that had not read its registry yet', () => {
  const keyless = { signed: null, keys: [] };
  const freshPage = (facts: PageFacts) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(pageElements(facts)));
  beforeEach(() => {
    jest.mocked(reloadPage).mockClear();
    // Any script that once ran there could have written the browser's storage.
    store(ofUser());
    localStorage.setItem('portal-keys', JSON.stringify([portalKey.public]));
  });

  test.each([
    ['answers nothing', () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))],
    ['gives no other page either', () => freshPage(keyless)],
  ])('while it %s the call fails: a copy is worthless without a key of the page', async (_, prepare) => {
    prepare();
    const { set, refresh, peek, api } = open(keyless, { getReleases: signed('registry', ofUser()) });
    await expect(set()).rejects.toThrow('The page names no releases');
    await expect(refresh()).resolves.toBeNull();
    expect(peek()).toBeNull();
    expect(reloadPage).not.toHaveBeenCalled();
    expect(api.calls('getReleases')).toHaveLength(0);
    expect(refusals).toEqual([]);
  });

  test('is reloaded after there are keys, before anything is shown, and only once', async () => {
    freshPage({ document: ofPage() });
    const isSettled = jest.fn();
    void open(keyless).set().then(isSettled, isSettled);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(isSettled).not.toHaveBeenCalled();
    await expect(open(keyless).set()).rejects.toThrow('The page names no releases');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  test('runs nothing even if keys are added later, because its policy allows no remote', async () => {
    freshPage(keyless);
    publishPage(keyless);
    signInAs(user);
    mockApi({ getReleases: signed('registry', ofUser()) });
    const keys: PublicKey[] = [];
    const { set } = createReleases({ keys, asksRegistry: true, onRefusal: () => undefined });
    keys.push(portalKey.public);
    await expect(set()).rejects.toThrow('The page names no releases');
  });
});

test('every verified document adds its killed releases', async () => {
  const killed = [{ remote: 'mfe-dashboard', release: '1.0.0+aaaaaaaa', reason: 'It loses drafts' }];
  const opened = open({ document: { ...ofPage(), killed } }, {}, null);
  await opened.set();
  expect(opened.killed.reasonOf('mfe-dashboard', '1.0.0+aaaaaaaa')).toBe('It loses drafts');
  expect(opened.killed.reasonOf('mfe-dashboard', '1.0.0+bbbbbbbb')).toBeNull();
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
