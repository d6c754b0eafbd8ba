import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { releaseId, type RemoteBeacon } from 'shared-domain/releases';
import { newSession } from './testing/api';
import { eventually, timeLimit } from './testing/eventually';
import { createTeam, revokeTeam, type Team, trustTeam } from './testing/keys';
import { changeRegistry, withOneByteChanged } from './testing/tamper';
import { promote, publish, readRollout } from './testing/rollouts';
import { see } from './testing/see';
import { buildSmallRelease, kinds, type ReadyRelease } from './testing/small-release';
import { useBrowser } from './testing/use-browser';
import { useOwnPortal } from './testing/use-own-portal';
import { dashboardPage } from './pages/screens';

const browser = useBrowser();
const own = useOwnPortal();
const expected = [/Failed to load resource/, /integrity/i, /preload/, /federation/i, /remote/i, /chunk/i];
const remote = 'mfe-dashboard';
let ready: ReadyRelease;
let team: Team;
let id: string;

beforeAll(async () => {
  team = await createTeam(own.folder);
  ready = await buildSmallRelease(path.join(own.folder, 'small'), team);
  id = releaseId(ready.release);
  await trustTeam(own.dataDir, ready.release, team);
  expect(await publish(ready)).toEqual({ status: 201, detail: '' });
  await promote(remote);
});

/** Failed and other sessions of the release, as counted by the console. */
async function countSessions(): Promise<{ failed: number; all: number }> {
  const found = (await readRollout(remote)).releases.find(({ release }) => release === id);
  return { failed: found?.failedSessions ?? 0, all: found?.sessions ?? 0 };
}

/** A new page of a user who has just signed in, and what it reports about the release. */
async function visit() {
  const visited = await browser.visit({ as: await newSession('admin'), allow: expected, isFresh: true });
  const beacons: RemoteBeacon[] = [];
  visited.page.on('request', (request) => {
    if (!request.url().endsWith('/api/releases/beacons')) return;
    const beacon = request.postDataJSON() as RemoteBeacon;
    if (beacon.release === id) beacons.push(beacon);
  });
  return { ...visited, beacons };
}

const heading = (page: Page) => page.getByRole('heading', { name: 'Small Dashboard' });
const note = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'The previous release of this screen is running.' });

test('an unchanged release runs with its style and its later chunk, and counts as loaded', async () => {
  const { page, beacons } = await visit();
  await page.goto('/');
  await see(heading(page));
  expect(await page.locator('.small').evaluate((element) => getComputedStyle(element).outlineColor)).toBe(
    'rgb(1, 2, 3)',
  );
  await page.getByRole('button', { name: 'Show more' }).click();
  await see(page.getByText('This came later'));
  await eventually(async () => expect(await countSessions()).toEqual({ failed: 0, all: 1 }));
  expect(beacons).toMatchObject([{ outcome: 'loaded', reason: null }]);
});

/**
 * The previous release runs under a note that names this one and the reason, and the portal receives the same report.
 */
async function expectEarlier(page: Page, beacons: RemoteBeacon[], reason: string, text: string): Promise<void> {
  await see(dashboardPage(page).overview);
  const said = await note(page).innerText();
  expect(said).toContain(text);
  expect(said).toContain(`instead of ${id} · ${reason}`);
  await eventually(() => expect(beacons.at(-1)).toMatchObject({ outcome: 'failed', reason }));
}

const kindNames = ['entry', 'screen', 'style', 'lazy'] as const;

test.each(kindNames)(
  'if one byte of the %s changes in transit, it is refused and named, and the previous release runs',
  async (kind) => {
    const { page, context, beacons } = await visit();
    const before = await countSessions();
    let served = 0;
    await context.route(`**${ready.release.base}${kinds[kind]}`, async (route) => {
      const response = await route.fetch();
      served += 1;
      await route.fulfill({ response, body: withOneByteChanged(await response.body()) });
    });
    await page.goto('/');
    if (kind === 'lazy') await page.getByRole('button', { name: 'Show more' }).click();
    await expectEarlier(page, beacons, 'integrity', 'do not match the published ones');
    expect(served).toBeGreaterThan(0);
    await eventually(async () =>
      expect(await countSessions()).toEqual({ failed: before.failed + 1, all: before.all + 1 }),
    );
  },
);

test('if a later chunk hangs, it is named, and the previous release runs within eight seconds', async () => {
  const { page, context, beacons } = await visit();
  await context.route(`**${ready.release.base}${kinds.lazy}`, () => new Promise<void>(() => undefined));
  await page.goto('/');
  await page.getByRole('button', { name: 'Show more' }).click();
  await note(page).waitFor({ timeout: timeLimit({ waiting: 6_000, working: 2_000 }) });
  await expectEarlier(page, beacons, 'timeout', 'did not arrive in time');
});

test('if the registry describes the release wrongly, it is named, and the previous release runs', async () => {
  const { page, context, beacons } = await visit();
  await changeRegistry(context, (document) => {
    const resolution = document.remotes[remote];
    if (!resolution?.release) throw new Error(`The registry names no ${remote}`);
    const release = { ...resolution.release, base: 'https://elsewhere.example/remotes/' };
    return { ...document, remotes: { ...document.remotes, [remote]: { ...resolution, release } } };
  });
  await page.goto('/');
  await expectEarlier(page, beacons, 'manifest', "The newer version's release information is damaged.");
});

test('if one byte of a stored file changes, it is not served but logged, and the previous release runs', async () => {
  const store = path.join(own.dataDir, 'releases', remote);
  const [folder = ''] = (await readdir(store)).filter((name) => name.startsWith(id));
  const stored = path.join(store, folder, kinds.screen);
  const bytes = await readFile(stored);
  await writeFile(stored, withOneByteChanged(bytes));
  try {
    const { page, beacons } = await visit();
    await page.goto('/');
    await see(dashboardPage(page).overview);
    const reason = /· (\w+)/.exec(await note(page).innerText())?.[1];
    expect(['network', 'chunk']).toContain(reason);
    await eventually(() => expect(beacons.at(-1)).toMatchObject({ release: id, outcome: 'failed', reason }));
    expect(own.portal().output()).toContain(`${kinds.screen} was changed and is not served`);
  } finally {
    await writeFile(stored, bytes);
  }
});

test('a release still runs after its key was revoked', async () => {
  await revokeTeam(own.dataDir, remote, team);
  const { page } = await visit();
  await page.goto('/');
  await see(heading(page));
});
