import type { RegistryDocument } from 'shared-domain/releases';
import { aDocument, aKey, aRelease, signed } from '../testing/a-registry';
import { pageElements } from '../testing/publish-page';
import { createUpgrade, hasNewerRelease } from './upgrade';

const present = aDocument({ releases: { 'mfe-dashboard': aRelease() } });
const changed = (revision = 2, build = 'bbbbbbbb') =>
  aDocument({ revision, releases: { 'mfe-dashboard': aRelease({ build }) } });

let set: RegistryDocument | null;
const refresh = jest.fn<Promise<RegistryDocument | null>, []>();
const listener = jest.fn();
function start() {
  const upgrade = createUpgrade({ peek: () => set, refresh });
  upgrade.subscribe(listener);
  return upgrade;
}

/** Started, with a newer revision that is offered unless nothing in it is new. */
async function startOffering() {
  const upgrade = start();
  await upgrade.noteRevision(2);
  upgrade.offer();
  return upgrade;
}

beforeEach(() => {
  set = present;
  refresh.mockReset().mockResolvedValue(changed());
  listener.mockReset();
});

test('without a newer revision nothing is requested', async () => {
  await start().noteRevision(1);
  expect(refresh).not.toHaveBeenCalled();
});

test('other releases are requested once, and offered only at the next suitable moment', async () => {
  const upgrade = start();
  await upgrade.noteRevision(2);
  await upgrade.noteRevision(2);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(upgrade.isOffered()).toBe(false);
  upgrade.offer();
  expect(upgrade.isOffered()).toBe(true);
  expect(listener).toHaveBeenCalled();
});

test('a document of a replica that does not know the revision yet does not count as fetched', async () => {
  await expect(start().noteRevision(3)).resolves.toBe(false);
  refresh.mockResolvedValue(changed(3));
  await expect(start().noteRevision(3)).resolves.toBe(true);
});

test('rules that do not change this user’s releases are not offered', async () => {
  refresh.mockResolvedValue({ ...present, revision: 2 });
  const upgrade = await startOffering();
  expect(upgrade.isOffered()).toBe(false);
});

test('releases that were rolled back meanwhile are not offered', async () => {
  const upgrade = await startOffering();
  refresh.mockResolvedValue({ ...present, revision: 3 });
  await upgrade.noteRevision(3);
  expect(upgrade.isOffered()).toBe(false);
});

test('a declined offer returns with the next change of releases, not with any other', async () => {
  const upgrade = await startOffering();
  upgrade.decline();
  expect(upgrade.isOffered()).toBe(false);
  upgrade.offer();
  expect(upgrade.isOffered()).toBe(false);
  refresh.mockResolvedValue(changed(3));
  await upgrade.noteRevision(3);
  upgrade.offer();
  expect(upgrade.isOffered()).toBe(false);
  refresh.mockResolvedValue(changed(4, 'cccccccc'));
  await upgrade.noteRevision(4);
  upgrade.offer();
  expect(upgrade.isOffered()).toBe(true);
});

test('an offer stays through a change that is not one of releases', async () => {
  const upgrade = await startOffering();
  refresh.mockResolvedValue(changed(3));
  await upgrade.noteRevision(3);
  expect(upgrade.isOffered()).toBe(true);
});

test('without an answer, the next notice retries', async () => {
  refresh.mockResolvedValueOnce(null);
  const upgrade = start();
  await expect(upgrade.noteRevision(2)).resolves.toBe(false);
  await expect(upgrade.noteRevision(2)).resolves.toBe(true);
  upgrade.offer();
  expect(upgrade.isOffered()).toBe(true);
});

test('an offer belongs to one user', async () => {
  const upgrade = await startOffering();
  set = { ...present };
  expect(upgrade.isOffered()).toBe(false);
});

test('nothing is requested before the first document', async () => {
  set = null;
  await start().noteRevision(2);
  expect(refresh).not.toHaveBeenCalled();
});

const answerPage = (html: string) => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(html));

/** Asks with this present set, while the registry answers that one. */
const ask = (remote: string, answered: RegistryDocument | null = null, set: RegistryDocument | null = present) =>
  hasNewerRelease({ peek: () => set, refresh: () => Promise.resolve(answered) }, remote);

test('another release for this user is newer, regardless of what others get', async () => {
  const fetched = answerPage(pageElements({ document: present }));
  await expect(ask('mfe-dashboard', changed())).resolves.toBe(true);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
  answerPage(pageElements({ document: changed() }));
  await expect(ask('mfe-dashboard', present)).resolves.toBe(false);
});

test('without an answer of the registry, a page of a later revision decides', async () => {
  answerPage(pageElements({ document: changed() }));
  await expect(ask('mfe-dashboard')).resolves.toBe(true);
  answerPage(pageElements({ document: changed(1) }));
  await expect(ask('mfe-dashboard')).resolves.toBe(false);
});

test('a first release is newer', async () => {
  answerPage(pageElements({ document: aDocument({ releases: { 'mfe-other': aRelease({ name: 'mfe-other' }) } }) }));
  await expect(ask('mfe-other', null, null)).resolves.toBe(true);
});

test.each([
  ['the same build', pageElements({ document: { ...present, revision: 2 } })],
  ['no release', pageElements({ document: aDocument({ revision: 2 }) })],
  ['a page whose signature does not hold', pageElements({ signed: signed('notice', changed()) })],
  ['a page signed with a key that it does not name', pageElements({ signed: signed('registry', changed(), aKey()) })],
  ['something else with a signature', pageElements({ signed: signed('registry', { revision: 2 }) })],
  ['a page without releases', '<h1>Bad gateway</h1>'],
])('%s is not newer', async (_, html) => {
  answerPage(html);
  await expect(ask('mfe-dashboard')).resolves.toBe(false);
});

test('an unreachable server has nothing newer', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(ask('mfe-dashboard')).resolves.toBe(false);
});
