import { createHash } from 'node:crypto';
import { patience } from 'build-config/testing';
import type { Page } from 'playwright-core';
import type { ReleaseExplanation, RemoteBeacon } from 'shared-domain/releases';
import { demoPassword } from 'shared-domain/testing';
import type { Client } from 'shared-domain/wire';
import { createLoadPath } from 'shared-domain/waste';
import { comeBack, releaseNotices, toast } from './pages/frame';
import { createPage, dashboardPage, fillNewLoad, goWithin, loadPage, loginPage } from './pages/screens';
import { askApi, newManifestNumber, signInAt } from './testing/api';
import { eventually } from './testing/eventually';
import { portalUrl } from './testing/portal';
import { useRolloutPortal } from './testing/rollout-portal';
import { changeRollout, promote } from './testing/rollouts';
import { runAdmin } from './testing/run-admin';
import { see, seeNo, seeText, seeTitle } from './testing/see';
import { useBrowser } from './testing/use-browser';

const browser = useBrowser();
const everyone = { roles: [], clientIds: [], userIds: [] };
const only = ({ clientId }: Employee) => ({ ...everyone, clientIds: [clientId] });
/** Buckets below this one are reached at 20%. */
const reached = 2_000;
const marks = { before: 'Create New Waste Load', after: 'Create the Next Waste Load' };

/** An administrator who works for a client company: nobody else sees the screen. */
interface Employee {
  email: string;
  clientId: string;
  company: string;
  /** The company's bucket. */
  bucket: number;
}

const portal = useRolloutPortal();
let near: Employee;
let far: Employee;

beforeAll(async () => {
  const companies = await findCompanies();
  near = { email: 'dana@near.example', ...companies.near };
  far = { email: 'lee@far.example', ...companies.far };
  await Promise.all([near, far].map(createAdmin));
});

async function createAdmin({ email, company }: Employee): Promise<void> {
  const args = ['users', 'create', email, '--role', 'admin', '--client', company, '--password-stdin'];
  await runAdmin(portal.dataDir, args, `${demoPassword}\n`);
}

interface WatchedPage {
  page: Page;
  watch: ReleaseWatch;
}

async function open({ email }: Employee, path: string): Promise<WatchedPage> {
  const { page } = await browser.visit({ as: await signInAt(portalUrl(), email) });
  const watch = await watchReleases(page);
  await page.goto(path);
  return { page, watch };
}

/** The same rule as the portal's: first 32 bits of a hash over salt and subject, modulo 10,000. */
function bucketOf(salt: string, subject: string): number {
  return createHash('sha256').update(`${salt}|${subject}`).digest().readUInt32BE(0) % 10_000;
}

type Company = Omit<Employee, 'email'>;

/** One company inside a 20% ramp and one outside. Buckets are random, so companies are added until there are both. */
async function findCompanies(): Promise<{ near: Company; far: Company }> {
  const [rollout] = await portal.query<{ salt: string }>("select salt from rollouts where remote = 'mfe-admin-create'");
  const withBucket = (clientId: string, company: string): Company => {
    return { clientId, company, bucket: bucketOf(rollout?.salt ?? '', clientId) };
  };
  const companies = (await askApi<Client[]>('/clients', { as: 'admin' })).map(({ id, company }) =>
    withBucket(id, company),
  );
  for (;;) {
    const near = companies.find(({ bucket }) => bucket < reached);
    const far = companies.find(({ bucket }) => bucket >= reached);
    if (near && far) return { near, far };
    const company = `Harbour Works ${companies.length}`;
    const output = await portal.admin('clients', 'create', '--company', company, '--name', 'Sam Field');
    companies.push(withBucket(output.trim().split(' ').at(-1) ?? '', company));
  }
}

const explain = ({ email }: Employee) =>
  askApi<ReleaseExplanation>(`/rollouts/mfe-admin-create/explanation?email=${email}`, { as: 'admin' });

test('a company administrator works only for that company and cannot manage releases', async () => {
  const { page } = await browser.visit({ at: '/' });
  await loginPage(page).email.fill(near.email);
  await loginPage(page).password.fill(demoPassword);
  await loginPage(page).submit.click();
  await see(dashboardPage(page).overview);
  await seeNo(dashboardPage(page).releases);

  const manifestNumber = newManifestNumber();
  await dashboardPage(page).newLoad.click();
  const choices = createPage(page).client.getByRole('option');
  await choices.nth(1).waitFor({ state: 'attached' });
  expect((await choices.allInnerTexts()).slice(1)).toEqual([expect.stringContaining(near.company)]);
  await createPage(page).client.selectOption({ index: 1 });
  await fillNewLoad(page, manifestNumber);
  await createPage(page).submit.click();
  await see(loadPage(page).title(manifestNumber));

  await loadPage(page).updateStatus.click();
  await loadPage(page).status.selectOption('picked_up');
  await loadPage(page).addEvent.click();
  await see(toast(page, 'Tracking event added successfully'));

  await page.goto('/releases');
  await seeText(page, 'Only portal administrators can manage releases.');
});

test('a release goes to one company, to everyone and back while another team ships: no mix, no blank page, no lost draft', async () => {
  const next = await portal.publish('next creation screen');

  // A published release is not active for anyone yet.
  const typing = await open(near, createLoadPath);
  const reading = await open(far, createLoadPath);
  const waiting = await open(near, '/');
  await seeTitle(typing.page, marks.before);
  await seeTitle(reading.page, marks.before);
  await see(dashboardPage(waiting.page).overview);
  await createPage(typing.page).client.selectOption({ index: 1 });
  await fillNewLoad(typing.page, newManifestNumber());

  // At 20%, the company outside the ramp gets nothing, and the one inside gets nothing while the percentage is below
  // its bucket.
  await changeRollout('mfe-admin-create', { action: 'audience', audience: only(far) });
  await changeRollout('mfe-admin-create', { action: 'ramp', percentage: 20 });
  expect(await explain(far)).toMatchObject({ rule: 'active', bucket: far.bucket });
  expect(await explain(near)).toMatchObject({ rule: 'active', bucket: near.bucket });
  await changeRollout('mfe-admin-create', { action: 'audience', audience: only(near) });
  await changeRollout('mfe-admin-create', { action: 'ramp', percentage: near.bucket / 100 });
  expect(await explain(near)).toMatchObject({ rule: 'active', bucket: near.bucket });
  const { revision } = await changeRollout('mfe-admin-create', { action: 'ramp', percentage: 20 });
  expect(await explain(near)).toMatchObject({ rule: 'candidate', release: next.release, bucket: near.bucket });
  expect(await explain(far)).toMatchObject({ rule: 'active', bucket: far.bucket });

  // Users who are typing are not interrupted; users between two screens are offered the new release.
  await comeBack(typing.page, revision);
  await createPage(typing.page).cancel.click();
  await typing.page.getByRole('button', { name: 'Stay' }).click();
  await seeNo(releaseNotices(typing.page).upgrade);
  await comeBack(waiting.page, revision);
  await seeNo(releaseNotices(waiting.page).upgrade);
  await goWithin(waiting.page, createLoadPath);
  await see(releaseNotices(waiting.page).upgrade);
  await seeTitle(waiting.page, marks.before);
  await releaseNotices(waiting.page).useNow.click();
  await seeTitle(waiting.page, marks.after);
  await reading.page.reload();
  await seeTitle(reading.page, marks.before);

  // Meanwhile the other team ships.
  await portal.publish('next dashboard');
  await changeRollout('mfe-dashboard', { action: 'ramp', percentage: 100 });
  await goWithin(waiting.page, '/');
  await see(dashboardPage(waiting.page).overview);
  // A page waits two seconds for the registry and continues with what everyone gets; the next page asks again.
  await eventually(async () => {
    await reading.page.goto('/');
    await reading.page.getByText('Overview of Next Week', { exact: true }).waitFor({ timeout: 5_000 });
  }, patience.program);
  await goWithin(reading.page, createLoadPath);
  await seeTitle(reading.page, marks.before);

  // To everyone, and active.
  await changeRollout('mfe-admin-create', { action: 'audience', audience: everyone });
  await promote('mfe-admin-create');
  await reading.page.reload();
  await seeTitle(reading.page, marks.after);
  await createPage(reading.page).field('Generator Name').fill('Half-typed Works');

  // And back, while one form is half filled and another is being sent.
  const back = await changeRollout('mfe-admin-create', { action: 'roll-back' });
  await comeBack(reading.page, back.revision);
  await seeNo(releaseNotices(reading.page).upgrade);
  expect(await createPage(reading.page).field('Generator Name').inputValue()).toBe('Half-typed Works');
  await seeTitle(reading.page, marks.after);
  await seeTitle(typing.page, marks.before);
  expect(await createPage(typing.page).field('Generator Name').inputValue()).toBe('Harbour Plating Works');
  await createPage(typing.page).submit.click();
  await see(typing.page.getByText('Waste load created successfully!'));
  const fresh = await open(near, createLoadPath);
  await seeTitle(fresh.page, marks.before);

  for (const { page, watch } of [typing, reading, waiting, fresh]) {
    expect(watch.blanks()).toBe(0);
    const last = await eventually(() => {
      const session = watch.sessions().at(-1);
      // A page sends its beacon when it is idle.
      if (!session?.beacons.length) throw new Error('The page has sent no beacon');
      return session;
    });
    expect(await findMixture(page, last)).toEqual([]);
    for (const { beacons } of watch.sessions()) {
      const shown = new Set(beacons.map(({ remote, release }) => `${remote} ${release}`));
      expect(shown.size).toBe(new Set(beacons.map(({ remote }) => remote)).size);
    }
  }
});

/** What one document of a page has loaded. */
interface PageSession {
  beacons: RemoteBeacon[];
  /** Files of remotes that it requested, below `/remotes/`. */
  files: string[];
}

interface ReleaseWatch {
  /** One entry for each document of the page, the current one last. */
  sessions(): PageSession[];
  /** Times at which the page became blank after it had shown something. */
  blanks(): number;
}

/**
 * Records which releases each document of a page runs, and whether it ever goes blank. Call it before the page opens.
 */
async function watchReleases(page: Page): Promise<ReleaseWatch> {
  const sessions: PageSession[] = [];
  let blanks = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const present = sessions.at(-1);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      sessions.push({ beacons: [], files: [] });
    else if (pathname === '/api/releases/beacons') {
      const beacon = request.postDataJSON() as RemoteBeacon;
      const hasLoaded = (session?: PageSession) =>
        session?.files.some((file) => file.startsWith(`${beacon.remote}/${beacon.release}/`));
      // A document that is left sends its beacon after the next one was requested.
      const previous = sessions.at(-2);
      (hasLoaded(previous) && !hasLoaded(present) ? previous : present)?.beacons.push(beacon);
    } else if (pathname.startsWith('/remotes/')) present?.files.push(pathname.slice('/remotes/'.length));
  });
  await page.exposeFunction('noteBlank', () => (blanks += 1));
  await page.addInitScript(() => {
    let wasFilled = false;
    new MutationObserver(() => {
      const isFilled = (document.getElementById('root')?.textContent ?? '').trim() !== '';
      if (wasFilled && !isFilled) (window as unknown as { noteBlank(): void }).noteBlank();
      wasFilled = isFilled;
    }).observe(document, { subtree: true, childList: true });
  });
  return { sessions: () => sessions, blanks: () => blanks };
}

/** What is wrong with a document's set of releases: another release of the same remote, or files of another build. */
async function findMixture(page: Page, { beacons, files }: PageSession): Promise<string[]> {
  const shown = new Map<string, string>();
  const wrong: string[] = [];
  for (const { remote, release } of beacons) {
    const other = shown.get(remote);
    if (other !== undefined && other !== release) wrong.push(`${remote} as ${other} and as ${release}`);
    shown.set(remote, release);
    const loaded = files
      .filter((file) => file.startsWith(`${remote}/${release}/`))
      .map((file) => file.split('/').at(-1));
    for (const file of ['remote-entry.js', 'screen.js']) {
      if (!loaded.includes(file)) wrong.push(`${remote} ${release} without its own ${file}`);
    }
    const container = `${remote} ${release}`.replaceAll(/[^a-z0-9]/g, '_');
    const isWhole = await page.evaluate((name) => name in window && `webpackChunk${name}` in window, container);
    if (!isWhole) wrong.push(`${container} is not the container of ${remote} ${release}`);
  }
  return wrong;
}
