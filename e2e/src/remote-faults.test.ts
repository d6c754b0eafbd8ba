import type { Page } from 'playwright-core';
import type { InlinedRelease } from 'shared-domain/releases';
import { partnersPath } from 'shared-domain/wire';
import { getLoadIn } from './testing/api';
import { type Fault, faults } from './testing/faults';
import { getRelease } from './testing/releases';
import { see, seeNo } from './testing/see';
import { publishDeclared } from './testing/tamper';
import { timeLimit } from './testing/eventually';
import { useBrowser } from './testing/use-browser';
import { createPage, dashboardPage, goWithin, loadPage, partnersPage } from './pages/screens';
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
  // React renders synchronously once more before it gives up on a screen.
  /React error #520/,
];

/** Eight seconds, of which a remote gets six. */
const limit = () => timeLimit({ waiting: 6_000, working: 2_000 });

interface Screen {
  remote: string;
  title: string;
  path: string;
  shows: (page: Page) => Promise<void>;
}

async function findScreens(): Promise<Screen[]> {
  const { id } = await getLoadIn('admin', 'in_transit');
  return [
    { remote: 'mfe-dashboard', title: 'Dashboard', path: '/', shows: (page) => see(dashboardPage(page).overview) },
    {
      remote: 'mfe-load-detail',
      title: 'Waste load',
      path: `/waste-load/${id}`,
      shows: (page) => see(loadPage(page).updateStatus),
    },
    {
      remote: 'mfe-admin-create',
      title: 'Create waste load',
      path: '/create-waste-load',
      shows: (page) => see(createPage(page).title),
    },
  ];
}

/** All screens, or one of them: the faults are spread over the remotes. */
const screensOf = ({ isOnEveryScreen }: Fault, index: number, screens: Screen[]) => {
  const first = index % screens.length;
  return isOnEveryScreen ? [...screens.slice(first), ...screens.slice(0, first)] : screens.slice(first, first + 1);
};

const failureOf = (page: Page, { title }: Screen) =>
  page.getByRole('alert').filter({ hasText: `${title} is unavailable` });

const numbered = faults.map((fault, index) => ({ fault, index }));
/** Faults whose pages mostly wait are seen together. */
const groups = [
  numbered.filter(({ fault }) => fault.mostlyWaits),
  ...numbered.filter(({ fault }) => !fault.mostlyWaits).map((one) => [one]),
];

test.each(groups.map((group) => ({ group, title: group.map(({ fault }) => fault.name).join(', and remotes that ') })))(
  'remotes that $title: a named message within 8 s, retry in place, another screen unaffected',
  async ({ group }) => {
    await Promise.all(group.map(({ fault, index }) => expectNamed(fault, index)));
  },
);

async function expectNamed(fault: Fault, index: number): Promise<void> {
  const { page, context } = await browser.visit({ as: 'admin', allow: expected });
  const screens = screensOf(fault, index, await findScreens());
  const releases = await Promise.all(screens.map(({ remote }) => getRelease(remote)));
  const repair = await fault.cause(context, releases);

  await page.goto(screens[0]?.path ?? '', { waitUntil: 'commit' });
  for (const [place, screen] of screens.entries()) {
    if (place > 0) await goWithin(page, screen.path);
    const failure = failureOf(page, screen);
    await failure.waitFor({ timeout: limit() });
    expect(fault.reasons).toContain(/· (\S+)/.exec(await failure.innerText())?.[1]);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }).isSamePage);

    if (place === 0) {
      await goWithin(page, partnersPath);
      await see(partnersPage(page).title);
      await goWithin(page, screen.path);
      await failure.waitFor();
    }

    if (repair) await repair(releases[place] as InlinedRelease);
    await retry(page, screen, repair !== null);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  }
  expect(await page.evaluate(() => 'wasTampered' in window)).toBe(false);
}

/** Retries in place: the screen appears, or the message again if the release is broken. */
async function retry(page: Page, screen: Screen, isRepaired: boolean): Promise<void> {
  const button = page.getByRole('button', { name: 'Try Again' });
  const failure = failureOf(page, screen);
  if (isRepaired) {
    await button.click();
    await screen.shows(page);
    return seeNo(failure);
  }
  const asked = page.waitForResponse((response) => response.request().headers().accept === 'text/html');
  await button.click();
  await (await asked).finished();
  await failure.waitFor();
}

describe('a release that hangs while there is a previous one', () => {
  /** Opens the dashboard while the releases of these versions hang; returns the versions that were requested. */
  async function open(hanging: string[], versionsOf: (real: InlinedRelease) => [InlinedRelease, InlinedRelease]) {
    const { page, context } = await browser.visit({ as: 'admin', allow: expected });
    const [release, previous] = versionsOf(await getRelease('mfe-dashboard'));
    await publishDeclared(context, [release], previous);
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

  async function expectReplaced() {
    const { page } = await open(['9.9.9'], (real) => [asVersion(real, '9.9.9'), real]);
    const { fallbackNote } = releaseNotices(page);
    await fallbackNote.waitFor({ timeout: limit() });
    await see(dashboardPage(page).overview);
    expect(await fallbackNote.innerText()).toMatch(/instead of 9\.9\.9\+\w+ · timeout/);
  }

  async function expectReported() {
    const { page, asked } = await open(['9.9.9', '9.9.8'], (real) => [
      asVersion(real, '9.9.9'),
      asVersion(real, '9.9.8'),
    ]);
    const failure = page.getByRole('alert').filter({ hasText: 'Dashboard is unavailable' });
    await failure.waitFor({ timeout: limit() });
    expect(await failure.innerText()).toContain('mfe-dashboard · timeout');
    expect([...asked]).toEqual(expect.arrayContaining(['9.9.9', '9.9.8']));
  }

  // Both pages mostly wait.
  test('is replaced by the previous one within 8 s, and reported if that one hangs too', async () => {
    await Promise.all([expectReplaced(), expectReported()]);
  });
});
