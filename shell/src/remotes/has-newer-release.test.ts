import type { RegistryDocument } from 'shared-domain/releases';
import { aDocument, aKey, aRelease, signed } from '../testing/a-registry';
import { pageElements } from '../testing/publish-page';
import { hasNewerRelease } from './has-newer-release';

const present = aDocument({ releases: { 'mfe-dashboard': aRelease() } });
const newer = (revision = 2) => aDocument({ revision, releases: { 'mfe-dashboard': aRelease({ build: 'bbbbbbbb' }) } });
const answerPage = (html: string) => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(html));

/** Asks with this present set, while the registry answers that one. */
const ask = (remote: string, answered: RegistryDocument | null = null, set: RegistryDocument | null = present) =>
  hasNewerRelease({ peek: () => set, refresh: () => Promise.resolve(answered) }, remote);

test('another release for this user is newer, regardless of what others get', async () => {
  const fetched = answerPage(pageElements({ document: present }));
  await expect(ask('mfe-dashboard', newer())).resolves.toBe(true);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
  answerPage(pageElements({ document: newer() }));
  await expect(ask('mfe-dashboard', present)).resolves.toBe(false);
});

test('without an answer of the registry, a page of a later revision decides', async () => {
  answerPage(pageElements({ document: newer() }));
  await expect(ask('mfe-dashboard')).resolves.toBe(true);
  answerPage(pageElements({ document: newer(1) }));
  await expect(ask('mfe-dashboard')).resolves.toBe(false);
});

test('a first release is newer', async () => {
  answerPage(pageElements({ document: aDocument({ releases: { 'mfe-other': aRelease({ name: 'mfe-other' }) } }) }));
  await expect(ask('mfe-other', null, null)).resolves.toBe(true);
});

test.each([
  ['the same build', pageElements({ document: { ...present, revision: 2 } })],
  ['no release', pageElements({ document: aDocument({ revision: 2 }) })],
  ['a page whose signature does not hold', pageElements({ signed: signed('notice', newer()) })],
  ['a page signed with a key that it does not name', pageElements({ signed: signed('registry', newer(), aKey()) })],
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
