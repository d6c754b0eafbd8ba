import type { Page } from 'playwright-core';
import type { InlinedRelease } from 'shared-domain/releases';
import { getLoadIn } from './testing/api';
import { faults } from './testing/faults';
import { getRelease } from './testing/releases';
import { see, seeNo } from './testing/see';
import { publishDeclared } from './testing/tamper';
import { timeLimit } from './testing/eventually';
import { useBrowser } from './testing/use-browser';
import { createPage, dashboardPage, goWithin, loadPage } from './pages/screens';
import { releaseNotices } from './pages/frame';

const browser = useBrowser();
const expected = [
  /Failed to load resource/,
  /ERR_/,
  /integrity/i,
  /MIME type/,
  /broken (entry|screen)/,
  /preload/,
  /federation/i,
  /remote/i,
];

/** Eight seconds, of which a remote gets six. */
const limit = () => timeLimit({ waiting: 6_000, working: 2_000 });

interface Screen {
  remote: string;
  title: string;
  path: () => Promise<string>;
  shows: (page: Page) => Promise<void>;
}

const screens: Screen[] = [
  {
    remote: 'mfe-dashboard',
    title: 'Dashboard',
    path: () => Promise.resolve('/'),
    shows: (page) => see(dashboardPage(page).overview),
  },
  {
    remote: 'mfe-load-detail',
    title: 'Waste load',
    path: async () => `/waste-load/${(await getLoadIn('admin', 'in_transit')).id}`,
    shows: (page) => see(loadPage(page).updateStatus),
  },
  {
    remote: 'mfe-admin-create',
    title: 'Create waste load',
    path: () => Promise.resolve('/create-waste-load'),
    shows: (page) => see(createPage(page).title),
  },
];

const cases = screens.flatMap((screen) =>
  faults.map((fault) => ({ ...screen, fault, broken: `${screen.remote} ${fault.name}` })),
);

test.each(cases)(
  '$broken: a named message within 8 s, retry in place, other screens unaffected',
  async ({ fault, ...broken }) => {
    const { page, context } = await browser.visit({ as: 'admin', allow: expected });
    const other = screens.find(({ remote }) => remote !== broken.remote);
    const [path, otherPath] = await Promise.all([broken.path(), other?.path() ?? '/']);
    await fault.cause(context, await getRelease(broken.remote));

    await page.goto(path, { waitUntil: 'commit' });
    const failure = page.getByRole('alert').filter({ hasText: `${broken.title} is unavailable` });
    await failure.waitFor({ timeout: limit() });
    const reason = /· (\S+)/.exec(await failure.innerText())?.[1];
    expect(fault.reasons).toContain(reason);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }).isSamePage);

    await goWithin(page, otherPath);
    await other?.shows(page);
    await goWithin(page, path);
    await failure.waitFor();

    const retry = page.getByRole('button', { name: 'Try again' });
    if (!fault.isPassing) {
      const asked = page.waitForResponse((response) => response.request().headers().accept === 'text/html');
      await retry.click();
      await (await asked).finished();
      await failure.waitFor();
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      return;
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await retry.click();
    await broken.shows(page);
    await seeNo(failure);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(await page.evaluate(() => 'wasTampered' in window)).toBe(false);
  },
);

describe('a release that hangs while there is a previous one', () => {
  /** Opens the dashboard while the releases of these versions hang; returns the versions that were requested. */
  async function open(hanging: string[], versionsOf: (real: InlinedRelease) => [InlinedRelease, InlinedRelease]) {
    const { page, context } = await browser.visit({ as: 'admin', allow: expected });
    await publishDeclared(context, ...versionsOf(await getRelease('mfe-dashboard')));
    const asked = new Set<string>();
    page.on('request', (request) => {
      const version = /\/remotes\/mfe-dashboard\/([\d.]+)\+/.exec(request.url())?.[1];
      if (version !== undefined) asked.add(version);
    });
    for (const version of hanging) {
      await context.route(`**/remotes/mfe-dashboard/${version}+*/**`, () => new Promise<void>(() => undefined));
    }
    await page.goto('/', { waitUntil: 'commit' });
    return { page, asked };
  }

  /** The same release as another version, published rather than built with the portal. */
  const asVersion = ({ isBuiltIn: _, ...release }: InlinedRelease, version: string): InlinedRelease => ({
    ...release,
    version,
    container: `${release.container}_${version.replaceAll('.', '_')}`,
    base: release.base.replace(`/${release.version}+`, `/${version}+`),
  });

  test('is replaced by the previous one within 8 s', async () => {
    const { page } = await open(['9.9.9'], (real) => [asVersion(real, '9.9.9'), real]);
    const { fallbackNote } = releaseNotices(page);
    await fallbackNote.waitFor({ timeout: limit() });
    await see(dashboardPage(page).overview);
    expect(await fallbackNote.innerText()).toMatch(/instead of 9\.9\.9\+\w+ · timeout/);
  });

  test('is reported within 8 s if the previous one hangs too', async () => {
    const { page, asked } = await open(['9.9.9', '9.9.8'], (real) => [
      asVersion(real, '9.9.9'),
      asVersion(real, '9.9.8'),
    ]);
    const failure = page.getByRole('alert').filter({ hasText: 'Dashboard is unavailable' });
    await failure.waitFor({ timeout: limit() });
    expect(await failure.innerText()).toContain('mfe-dashboard · timeout');
    expect([...asked]).toEqual(expect.arrayContaining(['9.9.9', '9.9.8']));
  });
});
