import { createHash } from 'node:crypto';
import { federationRuntimePackage } from 'shared-domain';
import { renderDocument, type DocumentParts } from './render-document';
import { aRelease, aShellRelease } from './testing/a-release';

const template = '<link href="%base%icon.svg"><style>b{}</style><!--portal:head--><!--portal:releases-->';
const dashboard = aRelease();

const render = (parts: Partial<DocumentParts> = {}) =>
  renderDocument({ template, shell: aShellRelease(), remotes: [dashboard], shown: null, ...parts });

function inlinedReleases(html: string): Record<string, { files: Record<string, string> }> {
  const json = /<script type="application\/json" id="portal-releases">(.*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(json ?? '') as Record<string, { files: Record<string, string> }>;
}

test('the entry of the shell carries its hash', () => {
  expect(render().html).toContain(
    '<script defer src="/assets/shell/1.0.0+ab12cd34/main.js" crossorigin integrity="sha384-mainHash"></script>',
  );
});

test('the files of the shown screen start loading with the page', () => {
  const { html } = render({ shown: dashboard });
  expect(html).toContain(
    'href="/remotes/mfe-dashboard/1.0.0+ab12cd34/remote-entry.js" crossorigin integrity="sha384-entryHash"',
  );
  expect(html).toContain(
    'href="/remotes/mfe-dashboard/1.0.0+ab12cd34/screen.js" crossorigin integrity="sha384-screenHash"',
  );
});

test('the files of other screens wait', () => {
  expect(render().html).not.toContain('href="/remotes/');
});

test('the page says which federation runtime a remote was built for', () => {
  const built = aRelease({ shared: { [federationRuntimePackage]: '2.9.2', react: '19.3.1' } });
  expect(inlinedReleases(render({ remotes: [built] }).html)['mfe-dashboard']).toMatchObject({ runtime: '2.9.2' });
  expect(inlinedReleases(render().html)['mfe-dashboard']).not.toHaveProperty('runtime');
});

test('the page lists the scripts of every release with their hashes', () => {
  const releases = inlinedReleases(render().html);
  expect(releases['mfe-dashboard']?.files).toEqual({ 'remote-entry.js': 'entryHash', 'screen.js': 'screenHash' });
  expect(releases.shell?.files).toEqual({ 'main.js': 'mainHash', 'vendor.js': 'vendorHash' });
});

test('no text of a release can end the element that holds it', () => {
  const { html } = render({ remotes: [aRelease({ container: '</script><script>alert(1)</script>' })] });
  expect(html).not.toContain('<script>alert');
  expect(Object.values(inlinedReleases(html))[1]).toMatchObject({ container: '</script><script>alert(1)</script>' });
});

test('a dollar sign in a release is no replacement pattern', () => {
  const { html } = render({ remotes: [aRelease({ container: "$'$&$1" })] });
  expect(Object.values(inlinedReleases(html))[1]).toMatchObject({ container: "$'$&$1" });
});

test('the policy admits the styles of the page and the policies of every release, and nothing unsafe', () => {
  const policy = render().contentSecurityPolicy;
  const inline = createHash('sha256').update('b{}').digest('base64');
  expect(policy).toContain(`style-src 'self' 'sha256-${inline}' 'sha256-library'`);
  expect(policy).toContain('trusted-types shell_policy mfe-dashboard_policy portal#remotes');
  expect(policy).not.toContain('unsafe');
});

test('a release that does not describe its own entry is refused', () => {
  expect(() => render({ shell: aShellRelease({ files: {} }) })).toThrow('does not describe');
});
