import { callApi, getLoadIn } from './testing/api';
import { portalUrl } from './testing/portal';
import { fetchDocument, readReleases, remoteNames } from './testing/releases';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { createPage, dashboardPage, loadPage, partnersPage } from './pages/screens';

const browser = useBrowser();

test('the document has the strict policy, without nonces and without anything unsafe', async () => {
  const { headers } = await fetchDocument('/');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|nonce|https?:|\*/);
  expect(headers.get('integrity-policy')).toContain('script');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('vary')).toBe('*');
});

test('API responses are never sniffed and never stored by caches', async () => {
  const { headers } = await callApi('/waste-loads?limit=1', { as: 'client' });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control') ?? '').toMatch(/no-store|private/);
});

test('files of a release are cached forever and compressed', async () => {
  for (const release of Object.values(await readReleases())) {
    const answer = await fetch(`${portalUrl()}${release.base}${release.entry}`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
  }
});

test('an unknown file is 404 and never a page', async () => {
  for (const path of ['/remotes/mfe-dashboard/nothing/x.js', '/assets/shell/nothing.js', '/api/nothing']) {
    const answer = await fetch(`${portalUrl()}${path}`, { headers: { accept: '*/*' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type') ?? '').not.toContain('text/html');
  }
});

test('each remote is loaded at run time from its own address', async () => {
  const load = await getLoadIn('client', 'in_transit');
  const { page } = await browser.visit({ as: 'admin' });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const visits: [string, string, () => Promise<void>][] = [
    ['/', 'mfe-dashboard', () => see(dashboardPage(page).overview)],
    [`/waste-load/${load.id}`, 'mfe-load-detail', () => see(loadPage(page).back)],
    ['/create-waste-load', 'mfe-admin-create', () => see(createPage(page).title)],
    ['/embed', 'mfe-partners', () => see(partnersPage(page).title)],
  ];
  for (const [path, remote, seen] of visits) {
    // The document before may still fetch what it needs later.
    await page.goto('about:blank');
    scripts.length = 0;
    await page.goto(path);
    await seen();
    const { base } = (await readReleases())[remote] ?? { base: 'missing' };
    expect(scripts.filter((script) => script.startsWith(base)).length).toBeGreaterThanOrEqual(1);
    const others = remoteNames.filter((name) => name !== remote).map((name) => `/remotes/${name}/`);
    expect(scripts.filter((script) => others.some((other) => script.startsWith(other)))).toEqual([]);
  }
});
