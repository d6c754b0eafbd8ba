import type { RegistryDocument } from 'shared-domain/releases';
import { aDocument, aRelease, aResolution, type DocumentFacts, fixedReleases } from '../testing/a-registry';
import { createScreenLoader } from './load-screen';
import { loadFailure } from './remote-result';
import { door, load, loader, report, Screen, there, usual } from '../testing/screen-loader';

describe('a killed release', () => {
  const killed = [{ remote: 'mfe-dashboard', release: '1.0.0+aaaaaaaa', reason: 'It loses drafts' }];

  test('is never loaded, and its reason is kept', async () => {
    const result = await load('mfe-dashboard', loader({ ...usual, killed }));
    expect(result).toMatchObject({ ok: false, reason: 'killed', cause: new Error('It loses drafts') });
    expect(door).not.toHaveBeenCalled();
  });

  test('is gone, although it was loaded', async () => {
    door.mockResolvedValue({ Screen });
    const releases = fixedReleases(usual);
    const instance = createScreenLoader({ runtime: { loadDoor: door }, releases, report });
    await load('mfe-dashboard', instance);
    releases.killed.note(killed);
    expect(instance.peek('mfe-dashboard')).toBeNull();
    await expect(instance.load('mfe-dashboard')).resolves.toMatchObject({ reason: 'killed' });
  });
});

test('a release that may have been killed among many others is gone, unless the new document names it', async () => {
  door.mockResolvedValue({ Screen });
  const releases = fixedReleases(usual);
  const instance = createScreenLoader({ runtime: { loadDoor: door }, releases, report });
  await load('mfe-dashboard', instance);
  releases.killed.noteDocument(aDocument({ ...usual, revision: 40, killedSince: 9 }));
  expect(instance.peek('mfe-dashboard')).toEqual(there);
  releases.killed.noteDocument(aDocument({ revision: 90, killedSince: 59 }));
  expect(instance.peek('mfe-dashboard')).toBeNull();
  await expect(instance.load('mfe-dashboard')).resolves.toMatchObject({ reason: 'killed' });
});

describe('a killed release without a previous one', () => {
  const killed = [{ remote: 'mfe-dashboard', release: '1.0.0+aaaaaaaa', reason: 'It loses drafts' }];
  const newer = aRelease({ version: '1.1.0', build: 'bbbbbbbb' });
  const failure = loadFailure('killed', new Error('It loses drafts'), '1.0.0+aaaaaaaa');
  const fresh = (facts: DocumentFacts) => aDocument({ revision: 2, killed, ...facts });
  const open = (document: RegistryDocument | null) => {
    const releases = { ...fixedReleases(usual), refresh: () => Promise.resolve(document) };
    const instance = createScreenLoader({ runtime: { loadDoor: door }, releases, report });
    return { instance, kill: () => releases.killed.note([...killed, ...(document?.killed ?? [])]) };
  };
  const withdraw = async (document: RegistryDocument | null) => {
    const { instance, kill } = open(document);
    door.mockResolvedValue({ Screen });
    await load('mfe-dashboard', instance);
    kill();
    return instance;
  };

  test('is replaced by the active one on the same page, which stays', async () => {
    const document = fresh({ releases: { 'mfe-dashboard': newer } });
    const instance = await withdraw(document);
    const shown = { ...there, release: newer };
    await expect(instance.loadInstead('mfe-dashboard', failure)).resolves.toEqual(shown);
    expect(instance.peek('mfe-dashboard')).toEqual(shown);
    await expect(instance.load('mfe-dashboard')).resolves.toEqual(shown);
    expect(report).toHaveBeenLastCalledWith(expect.objectContaining({ set: document, release: newer, failure: null }));
  });

  test('is also replaced if its screen is not shown', async () => {
    const instance = await withdraw(fresh({ releases: { 'mfe-dashboard': newer } }));
    await expect(instance.load('mfe-dashboard')).resolves.toEqual({ ...there, release: newer });
  });

  test.each([
    ['there is no fresh document', null],
    ['it names the same one', fresh(usual)],
    [
      'it names one that was withdrawn as well',
      {
        ...fresh({ releases: { 'mfe-dashboard': newer } }),
        killed: [{ remote: 'mfe-dashboard', release: '1.1.0+bbbbbbbb', reason: 'It loses drafts' }],
      },
    ],
    ['it names a malformed one', fresh({ releases: { 'mfe-dashboard': { ...newer, entry: '' } } })],
  ])('stays a failure if %s', async (_, document) => {
    const instance = await withdraw(document);
    await expect(instance.loadInstead('mfe-dashboard', failure)).resolves.toEqual(failure);
    expect(door).toHaveBeenCalledTimes(1);
  });

  test('is shown as the failure if the page does not allow the newer one, which is not reported as failed', async () => {
    const instance = await withdraw(fresh({ releases: { 'mfe-dashboard': newer } }));
    door.mockRejectedValue(new TypeError('Policy "mfe_dashboard_1_1_0_bbbbbbbb" disallowed.'));
    await expect(instance.loadInstead('mfe-dashboard', failure)).resolves.toEqual(failure);
    expect(report.mock.calls.map(([outcome]) => outcome.failure)).toEqual([null]);
  });
});

describe('a killed release with a previous one', () => {
  const killed = [{ remote: 'mfe-dashboard', release: '1.2.0+cccccccc', reason: 'It loses drafts' }];
  const newest = aRelease({ version: '1.2.0', build: 'cccccccc' });
  const previous = aRelease({ version: '1.1.0', build: 'bbbbbbbb' });
  const failure = loadFailure('killed', new Error('It loses drafts'), '1.2.0+cccccccc');
  const fallBack = async (document: RegistryDocument | null) => {
    const set = { remotes: { 'mfe-dashboard': aResolution(newest, previous) } };
    const releases = { ...fixedReleases(set), refresh: () => Promise.resolve(document) };
    releases.killed.note(killed);
    return createScreenLoader({ runtime: { loadDoor: door }, releases, report }).loadInstead('mfe-dashboard', failure);
  };
  const fresh = aDocument({ revision: 2, killed, releases: { 'mfe-dashboard': aRelease() } });

  test('is replaced by the active one if the previous one was rolled back since', async () => {
    door.mockResolvedValue({ Screen });
    await expect(fallBack(fresh)).resolves.toEqual(there);
    expect(door.mock.calls.map(([release]) => release)).toEqual([aRelease()]);
  });

  test.each([
    ['there is no fresh document', null],
    [
      'the fresh document names it, too',
      aDocument({ revision: 2, killed, remotes: { 'mfe-dashboard': aResolution(aRelease(), previous) } }),
    ],
  ])('is replaced by the previous one, with a note, if %s', async (_, document) => {
    door.mockResolvedValue({ Screen });
    await expect(fallBack(document)).resolves.toEqual({ ...there, release: previous, insteadOf: failure });
    expect(door).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['the page does not allow the active one', fresh],
    ['the registry names no other', aDocument({ revision: 2, killed })],
  ])('is never replaced by a previous one that was rolled back, even if %s', async (_, document) => {
    door.mockImplementation(({ build }) =>
      build === previous.build
        ? Promise.resolve({ Screen })
        : Promise.reject(new TypeError('Policy "mfe_dashboard_1_0_0_aaaaaaaa" disallowed.')),
    );
    await expect(fallBack(document)).resolves.toEqual(failure);
    expect(report).not.toHaveBeenCalled();
  });
});

test('while the registry is asked, the page’s own release is loaded in parallel, and used if it is the right one', async () => {
  door.mockResolvedValue({ Screen });
  const set = aDocument(usual);
  let answer = (_: RegistryDocument) => {};
  const releases = {
    ...fixedReleases(usual),
    set: (onAsking?: (guess: RegistryDocument) => void) => {
      onAsking?.(set);
      return new Promise<RegistryDocument>((resolve) => (answer = resolve));
    },
  };
  const result = createScreenLoader({ runtime: { loadDoor: door }, releases, report }).load('mfe-dashboard');
  await jest.advanceTimersByTimeAsync(0);
  expect(door).toHaveBeenCalledTimes(1);
  expect(report).not.toHaveBeenCalled();
  answer(set);
  await expect(result).resolves.toEqual(there);
  expect(door).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledTimes(1);
});
