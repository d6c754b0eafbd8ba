import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { patience } from 'build-config/testing';
import type { Page } from 'playwright-core';
import { pageElementIds, releaseId, type InlinedRelease, type Release } from 'shared-domain/releases';
import { getLoadIn } from './testing/api';
import { copyRepository } from './testing/remote-repository';
import { eventually } from './testing/eventually';
import { keepNextReleases, nextVersion, type KeptReleases } from './testing/kept-releases';
import { createTeam, type Team, trustTeam } from './testing/keys';
import { compareLibraries, takenByAll } from './testing/library-objects';
import { fetchDocument, readElement, remoteNames } from './testing/releases';
import { changeRollout, publish } from './testing/rollouts';
import { see } from './testing/see';
import { asVersion, readBuild, readMadeRelease, type ReadyRelease } from './testing/small-release';
import { useBrowser } from './testing/use-browser';
import { useOwnPortal } from './testing/use-own-portal';
import { createPage, dashboardPage, loadPage } from './pages/screens';

type Age = 'present' | 'next';

let kept: KeptReleases;
let shellFolder: string;
let team: Team;
const shells = new Map<Age, Release>();
const remotes = new Map<Age, Release[]>();

const browser = useBrowser();
const own = useOwnPortal(async (folder) => {
  kept = await keepNextReleases();
  const root = path.join(folder, 'repository');
  await copyRepository(root);
  shellFolder = path.join(root, 'shell/dist');
  shells.set('present', await readRelease(shellFolder)).set('next', await readRelease(kept.shell));
  remotes.set('present', await Promise.all(remoteNames.map((name) => readRelease(path.join(root, name, 'dist')))));
  await cp(kept.shell, shellFolder, { recursive: true, filter: (source) => !source.endsWith('release.json') });
  return root;
});

beforeAll(async () => {
  team = await createTeam(own.folder);
  const next = await Promise.all(remoteNames.map(async (name) => asVersion(await readBuild(name), '1.1.0', team)));
  remotes.set(
    'next',
    next.map(({ release }) => release),
  );
  await Promise.all(next.map(({ release }) => trustTeam(own.dataDir, release, team)));
  for (const release of next) expect(await publish(release)).toEqual({ status: 201, detail: '' });
});

async function readRelease(folder: string): Promise<Release> {
  return JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Release;
}

async function readReady(folder: string): Promise<ReadyRelease> {
  const made = await readMadeRelease(folder);
  return { ...made, signed: team.sign(made.release) };
}

/** Makes the running portal serve that shell, as if it had just been built. */
async function serveShell(age: Age): Promise<void> {
  const draft = path.join(shellFolder, '.release.json');
  await writeFile(draft, JSON.stringify(shells.get(age)));
  await rename(draft, path.join(shellFolder, 'release.json'));
  await eventually(async () => {
    const shell = readElement(await (await fetchDocument()).text(), pageElementIds.shell) as InlinedRelease;
    expect(shell.build).toBe(shells.get(age)?.build);
  });
}

interface SkewedScreen {
  path: () => Promise<string>;
  shows: (page: Page) => Promise<void>;
}

const screens: Partial<Record<string, SkewedScreen>> = {
  'mfe-dashboard': { path: () => Promise.resolve('/'), shows: (page) => see(dashboardPage(page).overview) },
  'mfe-load-detail': {
    path: async () => `/waste-load/${(await getLoadIn('admin', 'in_transit')).id}`,
    shows: (page) => see(loadPage(page).back),
  },
  'mfe-admin-create': {
    path: () => Promise.resolve('/create-waste-load'),
    shows: (page) => see(createPage(page).title),
  },
};

/** A remote that was added later: its address and title are enough. */
function screenAt(route: string): SkewedScreen {
  return { path: () => Promise.resolve(route), shows: (page) => see(page.getByRole('heading', { level: 1 })) };
}

/** The present pair is what every other journey visits; `federation-identity.test.ts` compares its objects. */
const pairs: { shell: Age; remote: Age }[] = [
  { shell: 'present', remote: 'next' },
  { shell: 'next', remote: 'present' },
  { shell: 'next', remote: 'next' },
];

test.each(pairs)(
  'the $remote release of every remote works in the $shell shell and shares its library objects',
  async (pair) => {
    await serveShell(pair.shell);
    const percentage = pair.remote === 'next' ? 100 : 0;
    for (const name of remoteNames) await changeRollout(name, { action: 'ramp', percentage, reason: 'For this pair' });

    const { page } = await browser.visit({ as: 'admin' });
    for (const wanted of remotes.get(pair.remote) ?? []) {
      const screen = screens[wanted.name] ?? screenAt(wanted.route);
      const path = await screen.path();
      // After two seconds without an answer from the registry, a page runs the release that everyone gets.
      await eventually(async () => {
        await page.goto(path);
        await screen.shows(page);
        expect(await compareLibraries(page, wanted.container)).toMatchObject({
          taken: expect.arrayContaining(takenByAll) as string[],
          different: [],
          sessionStore: true,
          apiClient: true,
        });
      }, patience.program);
      const shell = await page.locator(`#${pageElementIds.shell}`).textContent();
      expect((JSON.parse(shell ?? '') as InlinedRelease).version).toBe(shells.get(pair.shell)?.version);
    }
  },
);

test('a remote that needs the next shell is refused by the current one; if it is served anyway, an earlier one runs', async () => {
  const ahead = await readReady(kept.ahead);
  await serveShell('present');
  const { status, detail } = await publish(ahead);
  expect(status).toBe(422);
  for (const name of ['shared-auth', 'shared-ui']) {
    const given = shells.get('present')?.shared[name] ?? '';
    expect(detail).toContain(`needs ${name} ^${nextVersion(given)}; the shell provides ${given}`);
  }

  await serveShell('next');
  expect(await publish(ahead)).toEqual({ status: 201, detail: '' });
  await changeRollout('mfe-dashboard', { action: 'ramp', percentage: 100, reason: 'It fits the next shell' });
  const { page } = await browser.visit({ as: 'admin', at: '/', allow: [/Shared module|federation|RUNTIME|version/i] });
  await see(dashboardPage(page).overview);
  expect((await compareLibraries(page, ahead.release.container)).different).toEqual([]);

  // The portal itself goes back to its earlier version.
  await serveShell('present');
  await page.goto('/');
  await see(dashboardPage(page).overview);
  const note = page.getByRole('status').filter({ hasText: 'The previous release of this screen is running.' });
  const said = await note.innerText();
  expect(said).toContain('was built for another version of the portal');
  expect(said).toContain(`instead of ${releaseId(ahead.release)} · incompatible`);
});
