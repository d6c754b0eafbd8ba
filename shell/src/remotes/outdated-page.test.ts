import { waitFor } from '@testing-library/react';
import { mockApi, signInAs } from 'shared-auth/testing';
import type { PublicKey } from 'shared-domain/wire';
import { aDocument, aRelease, portalKey, signed } from '../testing/a-registry';
import { pageElements, publishPage, type PageFacts } from '../testing/publish-page';
import { reloadPage } from '../frame/leave-page';
import { createReleases } from './releases';
import { ofPage, ofUser, open, refusals, store, user } from '../testing/open-releases';

jest.mock('../frame/leave-page', () => ({ reloadPage: jest.fn() }));

describe('a page that is older than the releases of its user', () => {
  const newer = aDocument({ revision: 4, user, releases: { 'mfe-dashboard': aRelease({ build: 'bbbbbbbb' }) } });

  test('is reloaded before anything is shown, once', async () => {
    const { set } = open({ document: ofPage() }, { getReleases: signed('registry', newer) });
    const isSettled = jest.fn();
    void set().then(isSettled);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
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
