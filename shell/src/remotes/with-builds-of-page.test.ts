import { aDocument, aRelease, aResolution } from '../testing/a-registry';
import { withBuildsOfPage } from './find-document';

const remote = 'mfe-dashboard';
const builtIn = { isBuiltIn: true } as const;
const ofPage = aRelease({ build: 'aaaaaaaa', ...builtIn });
const ofOther = aRelease({ build: 'bbbbbbbb', ...builtIn });
const published = aRelease({ version: '1.1.0', build: 'cccccccc' });
const page = aDocument({ releases: { [remote]: ofPage } });

const fit = (...[release, previous]: Parameters<typeof aResolution>) =>
  withBuildsOfPage(aDocument({ remotes: { [remote]: aResolution(release, previous) } }), page).remotes[remote];

test('built-in releases of another replica are replaced by the page’s own, as a release and as a fallback', () => {
  expect(fit(ofOther)?.release).toEqual(ofPage);
  expect(fit(published, ofOther)).toMatchObject({ release: published, previous: ofPage });
  expect(fit(ofOther, published)).toMatchObject({ release: ofPage, previous: published });
});

test('no release is its own fallback', () => {
  expect(fit(ofOther, aRelease({ build: 'aaaaaaaa' }))).toMatchObject({ release: ofPage, previous: null });
});

test('published releases stay, and everything stays if the page has no builds of its own', () => {
  expect(fit(published, aRelease({ build: 'bbbbbbbb' }))).toEqual(
    aResolution(published, aRelease({ build: 'bbbbbbbb' })),
  );
  const document = aDocument({ releases: { [remote]: ofOther } });
  expect(withBuildsOfPage(document, null)).toEqual(document);
  expect(withBuildsOfPage(document, aDocument({ releases: { [remote]: published } }))).toEqual(document);
});

test('a killed build of the page does not return', () => {
  const killed = [{ remote, release: '1.0.0+aaaaaaaa', reason: 'It loses drafts' }];
  const document = aDocument({ releases: { [remote]: ofOther }, killed });
  expect(withBuildsOfPage(document, page)).toEqual(document);
});

test('a build of the page that may have been killed since then is not used', () => {
  const document = aDocument({ revision: 9, killedSince: 2, releases: { [remote]: ofOther } });
  expect(withBuildsOfPage(document, page)).toEqual(document);
});
