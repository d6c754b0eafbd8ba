import { createHash } from 'node:crypto';
import { federationRuntimePackage, inlineRelease, type Release, signInElementId } from 'shared-domain/releases';
import type { RegistryPage } from '../builds/page-registry';
import { renderDocument, type DocumentParts } from './render-document';
import { aRelease, aShellRelease } from '../registry/testing/a-release';

const template =
  '<link rel="author" href="https://maker.example/"><link href="%base%icon.svg"><style>b{}</style><!--portal:head--><!--portal:releases-->';
const dashboard = aRelease();

const aPage = (payload = 'payload', admitted: Release[] = [dashboard]): RegistryPage => ({
  signed: { payload, keyId: '0123456789abcdef', signature: 'signature' },
  keys: [{ id: '0123456789abcdef', key: 'public' }],
  admitted,
  findEmbeds: () => [],
  findShown: () => null,
});

const render = (parts: Partial<DocumentParts> = {}) =>
  renderDocument({
    template,
    shell: aShellRelease(),
    page: aPage(),
    shown: null,
    links: { maker: null, contact: null },
    ...parts,
  });

function readElement(html: string, id: string): unknown {
  return JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '');
}

test('the entry of the shell carries its hash', () => {
  expect(render().html).toContain(
    '<script defer src="/assets/shell/1.0.0+ab12cd34/main.js" crossorigin integrity="sha384-mainHash"></script>',
  );
});

test('the page links to the website of its maker, or to the configured one', () => {
  expect(render().html).toContain('<link rel="author" href="https://maker.example/">');
  expect(render({ links: { maker: 'https://we.example/?a=1&b="', contact: null } }).html).toContain(
    '<link rel="author" href="https://we.example/?a=1&amp;b=&quot;">',
  );
});

test('the page says where users ask for help, if that is configured', () => {
  expect(render().html).not.toContain('rel="help"');
  const contact = 'mailto:help@we.example?subject=Loads&body=Hello';
  expect(render({ links: { maker: null, contact } }).html).toContain(
    '<link rel="help" href="mailto:help@we.example?subject=Loads&amp;body=Hello" />',
  );
});

test('only the login document includes the sign-in form, with a link to the same website', () => {
  const form = `<div id="${signInElementId}" hidden><form></form><a href="https://maker.example/">maker</a></div><script>start()</script>`;
  const withForm = `${template}${form}<!--${signInElementId}--><noscript>`;
  const page = (parts: Partial<DocumentParts>) => render({ template: withForm, ...parts });
  expect(page({ isLoginPage: true }).html).toContain(form);
  expect(page({ isLoginPage: true, links: { maker: 'https://we.example/', contact: null } }).html).toContain(
    '<a href="https://we.example/">',
  );
  expect(page({}).html).toContain('<noscript>');
  expect(page({}).html).not.toMatch(/form|start/);
  // One policy for every address.
  const script = createHash('sha256').update('start()').digest('base64');
  expect(page({}).contentSecurityPolicy).toContain(script);
});

test('only the login document preloads the typeface', () => {
  const shell = aShellRelease({ files: { ...aShellRelease().files, 'images/a.woff2': { sha384: 'a', bytes: 1 } } });
  const link =
    '<link rel="preload" as="font" type="font/woff2" href="/assets/shell/1.0.0+ab12cd34/images/a.woff2" crossorigin />';
  expect(render({ shell, isLoginPage: true }).html).toContain(link);
  expect(render({ shell }).html).not.toContain('font');
});

test('the files of the shown screen are preloaded', () => {
  const { html } = render({ shown: dashboard });
  expect(html).toContain(
    'href="/remotes/mfe-dashboard/1.0.0+ab12cd34/remote-entry.js" crossorigin integrity="sha384-entryHash"',
  );
  expect(html).toContain(
    'href="/remotes/mfe-dashboard/1.0.0+ab12cd34/screen.js" crossorigin integrity="sha384-screenHash"',
  );
});

test('the files of other screens are not', () => {
  expect(render().html).not.toContain('href="/remotes/');
});

test('an inlined release states the federation runtime that it was built with', () => {
  const built = aRelease({ shared: { [federationRuntimePackage]: '2.9.2', react: '^19.3.1' } });
  expect(inlineRelease(built)).toMatchObject({ runtime: '2.9.2' });
  expect(inlineRelease(dashboard)).not.toHaveProperty('runtime');
});

test("the page contains the shell's scripts, the portal's keys and the signed document", () => {
  const { html } = render();
  expect(readElement(html, 'portal-shell')).toMatchObject({
    files: { 'main.js': 'mainHash', 'vendor.js': 'vendorHash' },
  });
  expect(readElement(html, 'portal-keys')).toEqual([{ id: '0123456789abcdef', key: 'public' }]);
  expect(readElement(html, 'portal-registry')).toMatchObject({ payload: 'payload', signature: 'signature' });
});

test('without the registry the page is complete and contains no document', () => {
  const { html } = render({ page: null });
  expect(readElement(html, 'portal-shell')).toMatchObject({ name: 'shell' });
  expect(readElement(html, 'portal-registry')).toBeNull();
});

test('no text of a release can close the element that contains it', () => {
  const { html } = render({ page: aPage('</script><script>alert(1)</script>') });
  expect(html).not.toContain('<script>alert');
  expect(readElement(html, 'portal-registry')).toMatchObject({ payload: '</script><script>alert(1)</script>' });
});

test('a dollar sign in a release is not a replacement pattern', () => {
  const { html } = render({ page: aPage("$'$&$1") });
  expect(readElement(html, 'portal-registry')).toMatchObject({ payload: "$'$&$1" });
});

test('the policy allows the styles of the page and the policies of every release, and nothing unsafe', () => {
  const policy = render().contentSecurityPolicy;
  const inline = createHash('sha256').update('b{}').digest('base64');
  expect(policy).toContain(`style-src 'self' 'sha256-${inline}' 'sha256-library'`);
  expect(policy).toContain('trusted-types shell_policy mfe-dashboard_policy portal#remotes');
  expect(policy).not.toContain('unsafe');
});

test('the policy allows an inline script of the template by its hash, and no other', () => {
  const withStarter = `<script>start()</script>${template}<script src="x.js">never()</script>`;
  const policy = render({
    template: withStarter,
    page: aPage('</script><script>evil()</script>'),
  }).contentSecurityPolicy;
  const hash = createHash('sha256').update('start()').digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(render().contentSecurityPolicy).toContain("script-src 'self';");
});

test('the policy does not grow with releases that add the same styles', () => {
  const releases = Array.from({ length: 30 }, (_, index) =>
    aRelease({ name: `mfe-screen-${index}`, styleHashes: ["'sha256-library'"] }),
  );
  const { contentSecurityPolicy } = render({ page: aPage('payload', releases) });
  expect(contentSecurityPolicy.match(/'sha256-library'/g)).toHaveLength(1);
});

test('a release that does not describe its own entry is refused', () => {
  expect(() => render({ shell: aShellRelease({ files: {} }) })).toThrow('does not describe');
});
