import path from 'node:path';
import { patience } from 'build-config/testing';
import type { Page } from 'playwright-core';
import { embedApp, everyone, releaseId } from 'shared-domain/releases';
import { listLoads } from './testing/api';
import { toPortal, type Partner, startPartner, serveStrictPage } from './testing/partner';
import { eventually, timeLimit } from './testing/eventually';
import { createTeam, type Team, trustTeam } from './testing/keys';
import { titled } from './testing/release-variants';
import { changeRollout, promote, publish, readRollout } from './testing/rollouts';
import { runCommand } from './testing/run-admin';
import { see, seeNo } from './testing/see';
import { asVersion, readBuild, type ReadyRelease } from './testing/small-release';
import { useBrowser } from './testing/use-browser';
import { useOwnPortal } from './testing/use-own-portal';

const own = useOwnPortal();
const browser = useBrowser();
const present = 'Waste Load Overview';
const next = 'Overview of Next Week';
/** The withdrawn release may want one more of its files. */
const gone = /410 \(Gone\).*mfe-embed/;

let team: Team;
let partners: Record<'client' | 'other', Partner>;
beforeAll(async () => {
  team = await createTeam(own.folder);
  await trustTeam(own.dataDir, (await readBuild(embedApp)).release, team);
  partners = { client: await startPartner(), other: await startPartner() };
  await Promise.all([partners.client.addKey('client', 'client'), partners.other.addKey('client', 'other')]);
});
afterAll(() => Promise.all(Object.values(partners).map((partner) => partner.end())));

/** The build of the embed as its next release, with another title. */
async function makeNext(): Promise<ReadyRelease> {
  return asVersion(await readBuild(embedApp), '1.1.0', team, titled(present, next));
}

async function open(partner: Partner, query = ''): Promise<Page> {
  const { url } = own.portal();
  serveStrictPage(partner, {
    head: `<script src="${url}/embed/v1/loader.js${query}" async></script>`,
    body: '<load-dashboard></load-dashboard>',
    script: `document.querySelector('load-dashboard').fetchToken = async () => (await fetch('/load-token')).json();`,
  });
  const allow = [toPortal(), /The channel of the load dashboard/, gone];
  const { page } = await browser.visit({ portal: partner.origin, allow, isFresh: true });
  await page.goto('/');
  return page;
}

const title = (page: Page, name: string) => page.getByRole('heading', { name });

test('a release reaches the partners of one company, and after a kill the previous one takes its place', async () => {
  const ready = await makeNext();
  expect(await publish(ready)).toEqual({ status: 201, detail: '' });
  const candidate = releaseId(ready.release);
  const [load] = await listLoads('client', '?limit=1');
  const audience = { ...everyone, clientIds: [load?.client_id ?? ''] };
  await changeRollout(embedApp, { action: 'audience', audience, reason: 'One partner first' });
  await changeRollout(embedApp, { action: 'ramp', percentage: 100, reason: 'One partner first' });

  // Each replica reads the rules once a second.
  let page = await open(partners.client);
  await eventually(async () => {
    page = await open(partners.client);
    await title(page, next).waitFor({ timeout: 10_000 });
  }, patience.program);
  const openedAt = await page.evaluate(() => performance.timeOrigin);
  await see(title(await open(partners.other), present));
  await eventually(async () => {
    const found = (await readRollout(embedApp)).releases.find(({ release }) => release === candidate);
    expect(found).toMatchObject({ state: 'candidate', failedSessions: 0 });
    expect(found?.sessions).toBeGreaterThan(0);
  });

  await changeRollout(embedApp, { action: 'kill', release: candidate, reason: 'The title is wrong' });
  // A withdrawal reaches open embeds within ten seconds on an idle machine.
  await title(page, present).waitFor({ timeout: timeLimit({ waiting: 5_000, working: 5_000 }) });
  await seeNo(title(page, next));
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(openedAt);
});

test('a release that its team made and published by command reaches the pages of partners', async () => {
  const out = path.join(own.folder, 'release');
  const key = ['--key', team.keyFile];
  await runCommand(['release', embedApp, ...key, '--version', '1.2.0', '--unchanged', '--out', out], {});
  const { url } = own.portal();
  await runCommand(['publish-release', embedApp, '--to', url, ...key, '--reason', 'As planned', '--from', out], {});
  await promote(embedApp);

  const { active } = await readRollout(embedApp);
  expect(active?.release).toMatch(/^1\.2\.0\+/);
  await eventually(async () => {
    const page = await open(partners.other);
    await see(title(page, present));
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(files).toContain(`${url}/remotes/${embedApp}/${active?.release}/core.js`);
  });
});

test('a page that names an unknown channel gets a message instead of the dashboard', async () => {
  const page = await open(partners.other, '?channel=beta');
  await see(page.getByRole('alert').getByText('The channel of the load dashboard must be stable or early.'));
});
