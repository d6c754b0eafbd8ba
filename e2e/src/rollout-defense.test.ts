import { patience } from 'build-config/testing';
import type { Page } from 'playwright-core';
import type { ReleaseExplanation, Rollout } from 'shared-domain/releases';
import { createLoadPath } from 'shared-domain/waste';
import { createPage, dashboardPage, goWithin, loginPage } from './pages/screens';
import { releaseNotices } from './pages/frame';
import { accounts, askApi, callApi, newSession } from './testing/api';
import { eventually, timeLimit } from './testing/eventually';
import { fail, failedRequest } from './testing/intercept';
import { useRolloutPortal } from './testing/rollout-portal';
import { changeRollout, promote, readRollout } from './testing/rollouts';
import { see, seeNo, seeTitle } from './testing/see';
import { useBrowser, type VisitOptions } from './testing/use-browser';

const browser = useBrowser();
const portal = useRolloutPortal();

async function open(path: string, options: VisitOptions = {}): Promise<Page> {
  // Every page is a separate session.
  const as = await newSession('admin');
  return (await browser.visit({ as, at: path, ...options })).page;
}

test('a candidate that throws for everyone is halted automatically, and its users continue with the previous release', async () => {
  const bad = await portal.publish('throwing creation screen');
  const { haltMinimum } = JSON.parse(
    await portal.admin(
      ...['rollouts', 'limits', 'mfe-admin-create', '--halt-minimum', '10', '--reason', 'few work here', '--json'],
    ),
  ) as Rollout;
  const { revision } = await changeRollout('mfe-admin-create', { action: 'ramp', percentage: 100 });

  // On a busy machine, a broken screen may be replaced seconds after its file was preloaded.
  const allow = [/broken screen/, /was preloaded using link preload/];
  for (let pages = 0; pages < 2; pages += 1) {
    const page = await open(createLoadPath, { allow });
    const { fallbackNote } = releaseNotices(page);
    // After two seconds without an answer from the registry, a page runs the release that everyone gets.
    await eventually(async () => {
      await page.goto(createLoadPath);
      await seeTitle(page, 'Create New Waste Load');
      await fallbackNote.waitFor({ timeout: 10_000 });
    }, patience.program);
    expect(await fallbackNote.innerText()).toContain(`instead of ${bad.release} · render`);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON() as { type: string }),
    );
    expect(loaded).toMatchObject([{ type: 'navigate' }]);
  }
  // Reporting does not block what the page shows.
  await eventually(async () =>
    expect(await readRollout('mfe-admin-create')).toMatchObject({
      percentage: 100,
      candidate: { sessions: 2, failedSessions: 2 },
    }),
  );

  const failure = { phase: 'render', outcome: 'failed', reason: 'render', ms: 40 } as const;
  for (let sessions = 2; sessions < haltMinimum; sessions += 1) {
    const { token } = await newSession('admin');
    const body = { remote: bad.remote, release: bad.release, revision, ...failure };
    const answer = await callApi('/releases/beacons', { token, body });
    expect(answer.status).toBe(204);
  }

  // The only administrator: the ramp reaches no one else who can open this screen.
  const haltText = 'it failed for 1 of its 1 users';
  const { percentage, haltedReason, history } = await readRollout('mfe-admin-create');
  expect({ percentage, haltedReason }).toEqual({
    percentage: 0,
    haltedReason: expect.stringContaining(haltText) as string,
  });
  expect(history[0]).toMatchObject({ madeBy: 'portal', action: 'halt', reason: haltedReason });
  expect(await portal.admin('rollouts', 'show', 'mfe-admin-create')).toContain(haltText);

  const spared = await open(createLoadPath);
  await seeTitle(spared, 'Create New Waste Load');
  await seeNo(releaseNotices(spared).fallbackNote);
  await goWithin(spared, '/releases/mfe-admin-create');
  await see(spared.getByText(haltText));
});

test('a kill reaches an open page within ten seconds and removes only one screen; unsaved input is kept', async () => {
  const doubtful = 'Create a Doubtful Waste Load';
  const bad = await portal.publish('bad creation screen');
  await promote('mfe-admin-create');
  const typing = await open(createLoadPath);
  await seeTitle(typing, doubtful);
  await createPage(typing).field('Generator Name').fill('Half-typed Works');
  await createPage(typing).field('Manifest Number').fill('HALF-1');
  // The page may prefetch the next screens in exactly the seconds before it learns of the kill.
  const other = await open('/', { allow: [/status of 410 \(Gone\)/] });
  await see(dashboardPage(other).overview);
  await dashboardPage(other).search.fill('half a search');
  const dashboard = await dashboardPage(other).search.elementHandle();

  const reason = 'It takes pounds for kilograms';
  await changeRollout('mfe-admin-create', { action: 'kill', release: bad.release, reason });
  const { fallbackNote } = releaseNotices(typing);
  await fallbackNote.waitFor({ timeout: timeLimit({ waiting: 5_000, working: 5_000 }) });
  await seeTitle(typing, 'Create New Waste Load');
  await seeNo(typing.getByRole('heading', { name: doubtful }));
  expect(await fallbackNote.innerText()).toContain(reason);
  expect(await createPage(typing).field('Generator Name').inputValue()).toBe('Half-typed Works');
  expect(await createPage(typing).field('Manifest Number').inputValue()).toBe('HALF-1');

  expect(await dashboard?.evaluate((search: HTMLInputElement) => search.isConnected && search.value)).toBe(
    'half a search',
  );
  await seeNo(releaseNotices(other).fallbackNote);

  await typing.reload();
  await seeTitle(typing, 'Create New Waste Load');
  await seeNo(releaseNotices(typing).fallbackNote);
  await seeNo(typing.getByRole('heading', { name: doubtful }));
});

test('while the registry is down, signed-in pages keep their last verified releases, and people can sign in', async () => {
  const next = await portal.publish('next dashboard');
  const { userId } = await askApi<ReleaseExplanation>(`/rollouts/mfe-dashboard/explanation?email=${accounts.admin}`, {
    as: 'admin',
  });
  await changeRollout('mfe-dashboard', { action: 'pin', kind: 'user', subjectId: userId, release: next.release });
  const pinned = (page: Page) => see(page.getByText('Overview of Next Week'));
  // The page prefetches what everyone gets, which is not what this user gets.
  const page = await open('/', { allow: [failedRequest, /was preloaded using link preload/] });
  // A page waits two seconds for the registry and continues with what everyone gets; the next page asks again.
  await eventually(async () => {
    await page.reload();
    await page.getByText('Overview of Next Week').waitFor({ timeout: 5_000 });
  }, patience.program);

  await portal.query('alter table rollouts rename to rollouts_away');
  await portal.query('alter table registry_revision rename to registry_revision_away');
  try {
    await page.reload();
    await pinned(page);
    await fail(page.context(), /\/api\/releases(\/notice)?$/);
    await page.reload();
    await pinned(page);
    await goWithin(page, createLoadPath);
    await seeTitle(page, 'Create New Waste Load');

    const { page: stranger } = await browser.visit({ allow: [failedRequest] });
    await fail(stranger.context(), /\/api\/releases(\/notice)?$/);
    await stranger.goto('/login');
    await loginPage(stranger).signIn('client');
    await see(dashboardPage(stranger).overview);
  } finally {
    await portal.query('alter table registry_revision_away rename to registry_revision');
    await portal.query('alter table rollouts_away rename to rollouts');
  }
  await eventually(async () => expect(await readRollout('mfe-dashboard')).toMatchObject({ remote: 'mfe-dashboard' }));
});
