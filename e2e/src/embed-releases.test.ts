import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { embedApp, everyone, releaseId } from 'shared-domain/releases';
import { listLoads } from './testing/api';
import { eventually } from './testing/eventually';
import { createTeam, trustTeam } from './testing/keys';
import { startPartnerSite, type PartnerSite } from './testing/partner-site';
import { changeRollout, publish, readRollout } from './testing/rollouts';
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
/** A withdrawal reaches open embeds within this time. */
const longestMs = 10_000;

let partners: Record<'client' | 'other', PartnerSite>;
beforeAll(async () => {
  partners = { client: await startPartnerSite({ as: 'client' }), other: await startPartnerSite({ as: 'other' }) };
});
afterAll(() => Promise.all(Object.values(partners ?? {}).map((site) => site.end())));

/** The build of the embed as its next release, with another title. */
async function makeNext(): Promise<ReadyRelease> {
  const team = await createTeam(own.folder());
  const { release, files } = await readBuild(embedApp);
  await trustTeam(own.dataDir(), release, team);
  const core = Buffer.from(String(files.get(release.entry)).replace(present, next));
  const sha384 = createHash('sha384').update(core).digest('base64');
  const described = { ...release.files, [release.entry]: { sha384, bytes: core.length } };
  return asVersion({ release: { ...release, files: described }, files: files.set(release.entry, core) }, '1.1.0', team);
}

async function open(site: PartnerSite, query = ''): Promise<Page> {
  const { url } = own.portal();
  site.show({
    head: `<script src="${url}/embed/v1/loader.js${query}" async></script>`,
    body: '<load-dashboard></load-dashboard>',
    script: `document.querySelector('load-dashboard').fetchToken = async () => (await fetch('/token')).json();`,
  });
  const allow = [new RegExp(`^request leaves the portal: ${url}/`), /The channel of the load dashboard/, gone];
  const { page } = await browser.visit({ portal: site.url, allow, isFresh: true });
  await page.goto('/');
  return page;
}

const title = (page: Page, name: string) => page.getByRole('heading', { name });

test('a release reaches the partners of one company, and after a kill the one before takes its place', async () => {
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
    await title(page, next).waitFor({ timeout: longestMs });
  });
  const openedAt = await page.evaluate(() => performance.timeOrigin);
  await see(title(await open(partners.other), present));
  await eventually(async () => {
    const found = (await readRollout(embedApp)).releases.find(({ release }) => release === candidate);
    expect(found).toMatchObject({ state: 'candidate', failedSessions: 0 });
    expect(found?.sessions).toBeGreaterThan(0);
  });

  await changeRollout(embedApp, { action: 'kill', release: candidate, reason: 'The title is wrong' });
  await title(page, present).waitFor({ timeout: longestMs });
  await seeNo(title(page, next));
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(openedAt);
});

test('a page that names an unknown channel gets a sentence in place of the dashboard', async () => {
  const page = await open(partners.other, '?channel=beta');
  await see(page.getByRole('alert').getByText('The channel of the load dashboard must be stable or early.'));
});
