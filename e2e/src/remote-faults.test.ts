import type { Page } from 'playwright-core';
import { getLoadIn } from './testing/api';
import { faults } from './testing/faults';
import { getRelease, type RemoteName } from './testing/releases';
import { see, seeNo } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { createPage } from './pages/create-page';
import { dashboardPage } from './pages/dashboard-page';
import { loadPage } from './pages/load-page';
import { goWithin } from './pages/go-within';

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

interface Screen {
  remote: RemoteName;
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
  '$broken: a named message within 8 s, retry in place, other screens untouched',
  async ({ fault, ...broken }) => {
    const { page, context } = await browser.visit({ as: 'admin', allow: expected });
    const other = screens.find(({ remote }) => remote !== broken.remote);
    const [path, otherPath] = await Promise.all([broken.path(), other?.path() ?? '/']);
    await fault.cause(context, await getRelease(broken.remote));

    await page.goto(path, { waitUntil: 'commit' });
    const failure = page.getByRole('alert').filter({ hasText: `${broken.title} is unavailable` });
    await failure.waitFor({ timeout: 8500 });
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
