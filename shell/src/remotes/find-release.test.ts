import { aRelease, publishReleases, releasesElement, withdrawReleases } from '../testing/publish-releases';
import { hasNewerRelease } from './find-release';

const answerPage = (html: string) => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(html));

beforeEach(() => publishReleases({ 'mfe-dashboard': aRelease() }));
afterEach(() => withdrawReleases());

test('another build in the page of the server is newer', async () => {
  const page = `<body>${releasesElement({ 'mfe-dashboard': aRelease({ build: 'bbbbbbbb' }) })}</body>`;
  const fetched = answerPage(page);
  await expect(hasNewerRelease('mfe-dashboard')).resolves.toBe(true);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
});

test('a release where there was none is newer', async () => {
  answerPage(releasesElement({ 'mfe-other': aRelease({ name: 'mfe-other' }) }));
  await expect(hasNewerRelease('mfe-other')).resolves.toBe(true);
});

test.each([
  ['the same build', releasesElement({ 'mfe-dashboard': aRelease() })],
  ['no release', releasesElement({})],
  ['a malformed release', releasesElement({ 'mfe-dashboard': { build: 'bbbbbbbb' } })],
  ['a page without releases', '<h1>Bad gateway</h1>'],
])('%s is not newer', async (_, html) => {
  answerPage(html);
  await expect(hasNewerRelease('mfe-dashboard')).resolves.toBe(false);
});

test('an unreachable server has nothing newer', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(hasNewerRelease('mfe-dashboard')).resolves.toBe(false);
});
