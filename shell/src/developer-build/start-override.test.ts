import { waitFor } from '@testing-library/react';
import { mockApi, signInAs } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import { openPage } from '../frame/leave-page';
import type { Releases } from '../remotes/releases';
import { createReleaseLoader } from '../remotes/load-release';
import { createOutcomeReport } from '../remotes/report-outcome';
import { aDocument, aKey, aRelease, signed, type TestKey, fixedReleases } from '../testing/a-registry';
import { publishPage, withdrawPage } from '../testing/publish-page';
import { overrideStore } from './override-store';
import { startOverride } from './start-override';

jest.mock('../frame/leave-page');

const origin = 'http://localhost:3001';
const request = `?override=mfe-dashboard@${origin}`;
const user = aUser();
const usual = aRelease();
const built = {
  ...aRelease({ build: 'bbbbbbbb' }),
  files: {
    'remote-entry.js': { sha384: 'built-entry', bytes: 1 },
    'screen.js': { sha384: 'built-screen', bytes: 1 },
    'images/load.svg': { sha384: 'built-image', bytes: 1 },
  },
  shared: { '@module-federation/runtime-core': '2.9.2' },
};

const usualPolicy = "require-trusted-types-for 'script'; trusted-types shell_1 dashboard_1 portal#remotes";

let releases: Releases;
beforeEach(() => {
  signInAs(user);
  releases = fixedReleases({ user, releases: { 'mfe-dashboard': usual } });
});
afterEach(() => {
  overrideStore.setState({ state: 'none' }, true);
  withdrawPage();
  document.querySelectorAll('meta').forEach((meta) => meta.remove());
});

/** Lets the page carry an override, and the developer's machine serve something. */
function publishOverride(
  facts: object = {},
  { key, purpose = 'override' as const, served = built as unknown, policy = usualPolicy }: Options = {},
) {
  publishPage({ document: aDocument() });
  const payload = { remote: 'mfe-dashboard', origin, userId: user.id, expiresAt: inMinutes(30), ...facts };
  const json = JSON.stringify(signed(purpose, payload, key));
  const element = `<script type="application/json" id="portal-override">${json}</script>`;
  document.body.insertAdjacentHTML('beforeend', element);
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) =>
      url === '/' ? new Response(null, { headers: { 'content-security-policy': policy } }) : Response.json(served),
    );
}

interface Options {
  key?: TestKey;
  purpose?: 'override' | 'registry';
  served?: unknown;
  policy?: string;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const mayOverride = (may: boolean) =>
  aDocument({ subject: { userId: user.id, role: user.role, clientId: user.client_id, mayOverride: may } } as never);

test('a page without a developer build runs its releases unchanged', () => {
  expect(startOverride(releases, '')).toBe(releases);
  expect(overrideStore.getState()).toEqual({ state: 'none' });
});

test('a developer who requests a build gets the page that may load it', async () => {
  const api = mockApi({ issueOverride: { ticket: 'T'.repeat(22) } });
  startOverride({ ...releases, refresh: async () => mayOverride(true) }, request);
  await waitFor(() => expect(openPage).toHaveBeenCalledWith(`/?override-ticket=${'T'.repeat(22)}`));
  expect(api.calls('issueOverride')).toMatchObject([{ body: { remote: 'mfe-dashboard', origin } }]);
});

test('without the permission of a developer, no ticket is requested', async () => {
  const api = mockApi({ issueOverride: { ticket: '' } });
  startOverride({ ...releases, refresh: async () => mayOverride(false) }, request);
  await waitFor(() =>
    expect(overrideStore.getState()).toMatchObject({ reason: 'Your account may not run developer builds.' }),
  );
  expect(api.calls('issueOverride')).toHaveLength(0);
});

test.each([
  ['?override=mfe-dashboard@https://evil.example', /does not name a remote on this machine/],
  ['?override=mfe-dashboard@http://localhost:3001.evil.example', /does not name a remote/],
  ['?override=mfe-dashboard', /does not name a remote/],
  ['?override-ticket=expired', /has expired or was never granted/],
])('%s is refused, with the reason', (search, reason) => {
  startOverride(releases, search);
  expect(overrideStore.getState()).toMatchObject({
    state: 'refused',
    reason: expect.stringMatching(reason) as unknown,
  });
});

test('the build on the developer’s machine replaces one release, which becomes its fallback', async () => {
  const fetched = publishOverride();
  const started = startOverride(releases);
  expect(started.peek()).toBeNull();
  const [set, again] = await Promise.all([started.set(), started.set()]);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([`${origin}/release.json`, '/']);
  expect(fetched).toHaveBeenCalledWith(`${origin}/release.json`, expect.objectContaining({ credentials: 'omit' }));
  expect(set).toBe(again);
  expect(started.peek()).toBe(set);
  expect(set.remotes['mfe-dashboard']).toMatchObject({
    release: {
      base: `${origin}${built.base}`,
      files: { 'remote-entry.js': 'built-entry', 'screen.js': 'built-screen' },
      runtime: '2.9.2',
    },
    previous: usual,
  });
  expect(overrideStore.getState()).toEqual({ state: 'shown', remote: 'mfe-dashboard', origin });
});

test('the page allows the policies of any other page and the one of the build', async () => {
  publishOverride();
  await startOverride(releases).set();
  const metas = [...document.querySelectorAll('meta')];
  expect(metas.map(({ httpEquiv, content }) => [httpEquiv, content])).toEqual([
    ['Content-Security-Policy', `trusted-types shell_1 dashboard_1 portal#remotes ${built.container}`],
  ]);
});

test('its files are checked against the hashes of the build, and no beacon is sent', async () => {
  publishOverride();
  const set = await startOverride(releases).set();
  const release = set.remotes['mfe-dashboard']?.release;
  if (!release) throw new Error('There is no release');
  const Screen = () => null;
  const loader = createReleaseLoader({ loadDoor: async () => ({ Screen }) });
  expect(await loader.load(release, 1_000)).toMatchObject({ ok: true, Screen });
  const preload = document.querySelector<HTMLLinkElement>(`link[href="${origin}${built.base}screen.js"]`);
  expect(preload?.integrity).toBe('sha384-built-screen');
  const api = mockApi({ reportRemoteLoad: undefined });
  createOutcomeReport()({ set, release, failure: null, ms: 1 });
  expect(api.calls('reportRemoteLoad')).toHaveLength(0);
});

test.each([
  ['a key that the portal does not have', {}, { key: aKey() }, /is not one of the portal/],
  ['a signature for something else', {}, { purpose: 'registry' as const }, /does not carry the signature/],
  ['another account', { userId: 'another user' }, {}, /belongs to another account/],
  ['a time that is over', { expiresAt: inMinutes(-1) }, {}, /Permission for this developer build has expired/],
  ['an origin elsewhere', { origin: 'https://evil.example' }, {}, /is not an override/],
  ['a machine that serves something else', {}, { served: { hello: 'world' } }, /No build is served/],
  ['a build with files elsewhere', {}, { served: { ...built, base: '//evil.example/' } }, /No build is served/],
  ['a portal that names no policies', {}, { policy: 'trusted-types *' }, /which policies its pages have/],
  ['the build of another remote', {}, { served: { ...built, name: 'mfe-other' } }, /serves mfe-other instead/],
])('with %s the usual release runs', async (_, facts, options, reason) => {
  publishOverride(facts, options);
  const own = startOverride(releases);
  expect((await own.set()).remotes['mfe-dashboard']?.release).toBe(usual);
  expect(overrideStore.getState()).toMatchObject({
    state: 'refused',
    reason: expect.stringMatching(reason) as unknown,
  });
});

test('if nothing is served, the message says what to run', async () => {
  publishOverride().mockRejectedValue(new TypeError('Failed to fetch'));
  const own = startOverride(releases);
  expect((await own.set()).remotes['mfe-dashboard']?.release).toBe(usual);
  expect(overrideStore.getState()).toMatchObject({
    reason: expect.stringContaining('npm run serve-release -w mfe-dashboard') as unknown,
  });
});
