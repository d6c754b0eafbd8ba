import { patience } from 'build-config/testing';
import type { Page } from 'playwright-core';
import type { RegistryDocument, RemoteBeacon } from 'shared-domain/releases';
import type { SignedText } from 'shared-domain/wire';
import { callApi, newSession } from './testing/api';
import { eventually } from './testing/eventually';
import { replacePortalKey } from './testing/keys';
import { changeRegistry, readInlined, replaceRegistry } from './testing/tamper';
import { changeRollout, readRollout } from './testing/rollouts';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { useOwnPortal } from './testing/use-own-portal';
import { dashboardPage, loginPage } from './pages/screens';

const browser = useBrowser();
const own = useOwnPortal();
const remote = 'mfe-dashboard';

/** A page of a user who has just signed in, and the failure reasons that the portal recorded. */
async function visit() {
  const session = await newSession('admin');
  const visited = await browser.visit({ as: session, allow: [/preload/] });
  const reported: (string | null)[] = [];
  visited.page.on('response', (response) => {
    if (!response.url().endsWith('/api/releases/beacons') || !response.ok()) return;
    const beacon = response.request().postDataJSON() as RemoteBeacon;
    if (beacon.outcome === 'failed') reported.push(beacon.reason);
  });
  return { ...visited, reported, session };
}

async function expectDashboard(page: Page): Promise<void> {
  await page.goto('/');
  await see(dashboardPage(page).overview);
}

/** Reopens the dashboard until it reports the registry: a page waits only two seconds for the answer. */
async function expectReported(page: Page, reported: readonly (string | null)[]): Promise<void> {
  const before = reported.length;
  await eventually(async () => {
    await expectDashboard(page);
    await eventually(() => expect(reported.length).toBeGreaterThan(before), 10_000);
  }, patience.program);
  expect(new Set(reported)).toEqual(new Set(['registry']));
}

/** The readable page that states what was wrong. */
async function expectRefusal(page: Page, kind: string, sentence: string): Promise<string> {
  await page.goto('/');
  return readRefusal(page, kind, sentence);
}

async function readRefusal(page: Page, kind: string, sentence: string): Promise<string> {
  const failure = page.getByRole('alert').filter({ hasText: 'Dashboard is unavailable' });
  await failure.waitFor();
  const said = await failure.innerText();
  expect(said).toContain(`${remote} · registry · ${kind}`);
  expect(said).toContain(sentence);
  return said;
}

/** One byte is another: the document would be valid for a thousand years. */
const changed = (signed: SignedText): SignedText => {
  const payload = signed.payload.replace('"expiresAt":"2', '"expiresAt":"3');
  if (payload === signed.payload) throw new Error('The document states no end');
  return { ...signed, payload };
};
const changedEverywhere = { inlined: changed, fetched: changed };

/** Sessions that received the active release, and those in which it failed. */
async function countSessions(): Promise<{ all?: number | undefined; failed?: number | undefined }> {
  const { active } = await readRollout(remote);
  return { all: active?.sessions, failed: active?.failedSessions };
}

test('if one byte of the fetched document changes, the page runs its own releases and reports it', async () => {
  const { page, context, reported } = await visit();
  await replaceRegistry(context, { fetched: changed });
  await expectReported(page, reported);
  // The session is counted, but the release is not at fault.
  await eventually(async () => expect(await countSessions()).toEqual({ all: 1, failed: 0 }));
});

test('if one byte of the inlined document changes, the page runs what the registry returns and reports it', async () => {
  const { page, context, reported } = await visit();
  await replaceRegistry(context, { inlined: changed });
  await expectReported(page, reported);
});

test('if one byte of both changes, a readable page says so, or an earlier verified copy is used', async () => {
  const fresh = await visit();
  await replaceRegistry(fresh.context, changedEverywhere);
  await expectRefusal(fresh.page, 'signature', 'The signature of the list of releases is not valid');

  const known = await visit();
  await expectDashboard(known.page);
  await replaceRegistry(known.context, changedEverywhere);
  await expectReported(known.page, known.reported);
});

test('if the document has expired, a readable page says so, or an earlier verified copy is used', async () => {
  const expired = (document: RegistryDocument) => ({
    ...document,
    expiresAt: new Date(Date.now() - 1000).toISOString(),
  });
  const fresh = await visit();
  await changeRegistry(fresh.context, expired);
  expect(await expectRefusal(fresh.page, 'expired', 'has expired')).not.toContain('device');

  const known = await visit();
  await expectDashboard(known.page);
  await changeRegistry(known.context, expired);
  await expectReported(known.page, known.reported);
});

test('on a device two days ahead nothing is accepted; the page explains it, and works once the clock is right', async () => {
  const { page } = await browser.visit({ allow: [/preload/], isFresh: true });
  await page.clock.install({ time: Date.now() + 2 * 86_400_000 });
  await page.goto('/');
  await loginPage(page).signIn('admin');
  await readRefusal(page, 'expired', "its clock is 2 days ahead of the portal's");
  await page.clock.setSystemTime(Date.now());
  await page.getByRole('button', { name: 'Try Again' }).click();
  await see(dashboardPage(page).overview);
});

/** The portal's current documents, in the page and for this session. */
async function record(token: string) {
  const [inlined, fetched] = await Promise.all([
    readInlined(),
    callApi('/releases', { token }).then(async (answer) => (await answer.json()) as SignedText),
  ]);
  return { inlined: () => inlined, fetched: () => fetched };
}

test('a replayed older revision is refused by a browser that has seen a later one, and the later copy is used', async () => {
  const { page, context, session, reported } = await visit();
  const older = await record(session.token);
  await changeRollout(remote, { action: 'limits', haltMinimum: 20, reason: 'A new revision' });
  await expectDashboard(page);
  await replaceRegistry(context, older);
  await expectReported(page, reported);

  await page.evaluate(() => ['portal-registry', 'portal-registry-page'].forEach((key) => localStorage.removeItem(key)));
  await expectRefusal(page, 'replayed', 'is older than one seen before in this browser');
});

test('a document signed with a revoked portal key is reported and never used; an earlier verified copy is used', async () => {
  const { page, context, session, reported } = await visit();
  const before = await record(session.token);
  await replacePortalKey(own.dataDir);
  await eventually(async () => expect((await readInlined()).keyId).not.toBe(before.inlined().keyId));

  await replaceRegistry(context, { inlined: before.inlined });
  await expectReported(page, reported);
  await replaceRegistry(context, before);
  await expectReported(page, reported);

  await page.evaluate(() => ['portal-registry', 'portal-registry-page'].forEach((key) => localStorage.removeItem(key)));
  await expectRefusal(page, 'unknown-key', 'was signed with an untrusted key');
});
