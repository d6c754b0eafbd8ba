import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Client, ReleaseExplanation } from 'shared-domain';
import { comeBack, releaseNotices } from './pages/release-notices';
import { createPage, fillNewLoad } from './pages/create-page';
import { dashboardPage } from './pages/dashboard-page';
import { goWithin } from './pages/go-within';
import { newManifestNumber } from './testing/api';
import { startRolloutPortal, type RolloutPortal } from './testing/rollout-portal';
import { see, seeNo, seeText } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { findMixture, watchReleases, type ReleaseWatch } from './testing/watch-releases';

const browser = useBrowser();
const creation = '/create-waste-load';
const everyone = { roles: [], clientIds: [], userIds: [] };
const insider = { email: 'dana@gulf.example', company: 'Gulf Coast Chemicals' };
const outsider = { email: 'lee@lakeshore.example', company: 'Lakeshore Plating Works' };
const marks = { before: 'Create New Waste Load', after: 'Create the Next Waste Load' };

let portal: RolloutPortal;

beforeAll(async () => {
  portal = await startRolloutPortal();
  await Promise.all([insider, outsider].map(({ email, company }) => portal.createAdmin(email, company)));
}, 120_000);
afterAll(() => portal.end());

interface WatchedPage {
  page: Page;
  watch: ReleaseWatch;
}

async function open({ email }: { email: string }, path: string): Promise<WatchedPage> {
  const { page } = await browser.visit({ portal: portal.url, as: await portal.signIn(email) });
  const watch = await watchReleases(page);
  await page.goto(path);
  return { page, watch };
}

const seeForm = (page: Page, title: string) => see(page.getByRole('heading', { level: 1, name: title }));

/** The same rule as the portal's: first 32 bits of a hash over salt and subject, modulo 10,000. */
function bucketOf(salt: string, subject: string): number {
  return createHash('sha256').update(`${salt}|${subject}`).digest().readUInt32BE(0) % 10_000;
}

/** Gives the remote a salt with which the first company lies within 5 and 20 %, and the second beyond 20 %. */
async function chooseSalt(inside: string, outside: string): Promise<string> {
  const salts = Array.from({ length: 1_000 }, (_, index) => `salt ${index}`);
  const salt = salts.find((one) => {
    const [bucket, other] = [bucketOf(one, inside), bucketOf(one, outside)];
    return bucket >= 500 && bucket < 2_000 && other >= 2_000;
  });
  if (salt === undefined) throw new Error('No salt divides the two companies');
  await portal.query(`update rollouts set salt = $1 where remote = 'mfe-admin-create'`, [salt]);
  return salt;
}

const explain = ({ email }: { email: string }) =>
  portal.ask<ReleaseExplanation>(`/rollouts/mfe-admin-create/explanation?email=${email}`);

test('a release goes to one company, to all and back, while another team ships: no mix, no blank page, no lost draft', async () => {
  const next = await portal.publish('next creation screen');
  const clients = await portal.ask<Client[]>('/clients');
  const idOf = ({ company }: { company: string }) => clients.find((client) => client.company === company)?.id ?? '';
  const salt = await chooseSalt(idOf(insider), idOf(outsider));

  // Published is not yet given to anybody.
  const typing = await open(insider, creation);
  const reading = await open(outsider, creation);
  const waiting = await open(insider, '/');
  await seeForm(typing.page, marks.before);
  await seeForm(reading.page, marks.before);
  await see(dashboardPage(waiting.page).overview);
  await createPage(typing.page).client.selectOption({ index: 1 });
  await fillNewLoad(typing.page, newManifestNumber());

  await portal.change('mfe-admin-create', {
    action: 'audience',
    audience: { ...everyone, clientIds: [idOf(insider), idOf(outsider)] },
  });
  await portal.change('mfe-admin-create', { action: 'ramp', percentage: 5 });
  expect(await explain(insider)).toMatchObject({ rule: 'active' });
  const { revision } = await portal.change('mfe-admin-create', { action: 'ramp', percentage: 20 });
  expect(await explain(insider)).toMatchObject({
    rule: 'candidate',
    release: next.release,
    bucket: bucketOf(salt, idOf(insider)),
  });
  expect(await explain(outsider)).toMatchObject({ rule: 'active', bucket: bucketOf(salt, idOf(outsider)) });

  // Whoever types is left alone; whoever is between two screens is offered the new one.
  await comeBack(typing.page, revision);
  await createPage(typing.page).cancel.click();
  await typing.page.getByRole('button', { name: 'Stay' }).click();
  await seeNo(releaseNotices(typing.page).upgrade);
  await comeBack(waiting.page, revision);
  await seeNo(releaseNotices(waiting.page).upgrade);
  await goWithin(waiting.page, creation);
  await see(releaseNotices(waiting.page).upgrade);
  await seeForm(waiting.page, marks.before);
  await releaseNotices(waiting.page).useNow.click();
  await seeForm(waiting.page, marks.after);
  await reading.page.reload();
  await seeForm(reading.page, marks.before);

  // Meanwhile the other team.
  await portal.publish('next dashboard');
  await portal.change('mfe-dashboard', { action: 'ramp', percentage: 100 });
  await goWithin(waiting.page, '/');
  await see(dashboardPage(waiting.page).overview);
  await reading.page.goto('/');
  await seeText(reading.page, 'Overview of Next Week');
  await goWithin(reading.page, creation);
  await seeForm(reading.page, marks.before);

  // To all, and active.
  await portal.change('mfe-admin-create', { action: 'audience', audience: everyone });
  await portal.change('mfe-admin-create', { action: 'ramp', percentage: 100 });
  await portal.change('mfe-admin-create', { action: 'promote' });
  await reading.page.reload();
  await seeForm(reading.page, marks.after);
  await createPage(reading.page).field('Generator Name').fill('Half-typed Works');

  // And back, while one form is half filled and another is sent.
  const back = await portal.change('mfe-admin-create', { action: 'roll-back' });
  await comeBack(reading.page, back.revision);
  await seeNo(releaseNotices(reading.page).upgrade);
  expect(await createPage(reading.page).field('Generator Name').inputValue()).toBe('Half-typed Works');
  await seeForm(reading.page, marks.after);
  await seeForm(typing.page, marks.before);
  expect(await createPage(typing.page).field('Generator Name').inputValue()).toBe('Harbour Plating Works');
  await createPage(typing.page).submit.click();
  await see(typing.page.getByText('Waste load created successfully!'));
  const fresh = await open(insider, creation);
  await seeForm(fresh.page, marks.before);

  for (const { page, watch } of [typing, reading, waiting, fresh]) {
    expect(watch.blanks()).toBe(0);
    const last = watch.sessions().at(-1);
    expect(last?.beacons.length).toBeGreaterThan(0);
    expect(last && (await findMixture(page, last))).toEqual([]);
    for (const { beacons } of watch.sessions()) {
      const shown = new Set(beacons.map(({ remote, release }) => `${remote} ${release}`));
      expect(shown.size).toBe(new Set(beacons.map(({ remote }) => remote)).size);
    }
  }
}, 180_000);
