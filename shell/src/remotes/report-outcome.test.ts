import { expireSession } from 'shared-auth';
import { mockApi, signInAs, unreachable } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import { aDocument, aRelease, fixedReleases } from '../testing/a-registry';
import { loadFailure } from './remote-result';
import { createOutcomeReport, type ReportedOutcome, reportRefusal } from './report-outcome';

const set = aDocument({ revision: 4 });
const outcome: ReportedOutcome = { set, release: aRelease(), failure: null, ms: 12.4 };
const failure = loadFailure('timeout', new Error('late'), '1.0.0+aaaaaaaa');
const bodies = (api: ReturnType<typeof mockApi>) => api.calls('reportRemoteLoad').map(({ body }) => body);

function start() {
  signInAs(aUser());
  return { report: createOutcomeReport(), api: mockApi({ reportRemoteLoad: undefined }) };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a success is reported with release, revision and time', async () => {
  const { report, api } = start();
  report(outcome);
  await settle();
  expect(bodies(api)).toEqual([
    {
      remote: 'mfe-dashboard',
      release: '1.0.0+aaaaaaaa',
      revision: 4,
      phase: 'load',
      outcome: 'loaded',
      reason: null,
      ms: 12,
    },
  ]);
});

test('a failure is reported with its reason and phase', async () => {
  const { report, api } = start();
  report({ ...outcome, failure });
  report({ ...outcome, failure: { ...failure, reason: 'render', phase: 'render' } });
  await settle();
  expect(bodies(api)).toMatchObject([
    { phase: 'load', outcome: 'failed', reason: 'timeout' },
    { phase: 'render', outcome: 'failed', reason: 'render' },
  ]);
});

test('the same outcome is reported once', async () => {
  const { report, api } = start();
  report(outcome);
  report(outcome);
  report({ ...outcome, release: aRelease({ build: 'bbbbbbbb' }) });
  await settle();
  expect(bodies(api)).toHaveLength(2);
});

test('a killed release is not reported as failed, and nothing is reported without a session', async () => {
  const { report, api } = start();
  report({ ...outcome, failure: { ...failure, reason: 'killed' } });
  expireSession();
  report(outcome);
  await settle();
  expect(bodies(api)).toEqual([]);
});

test('a lost beacon has no effect', async () => {
  const { report, api } = start();
  api.answer({ reportRemoteLoad: unreachable() });
  report(outcome);
  await settle();
  expect(bodies(api)).toHaveLength(1);
});

const page = () => fixedReleases({ revision: 4, releases: { 'mfe-dashboard': aRelease() } });

test('a refused document is reported with the release that runs instead', async () => {
  signInAs(aUser());
  const api = mockApi({ reportRemoteLoad: undefined });
  reportRefusal(page(), 'mfe-dashboard');
  await settle();
  expect(api.calls('reportRemoteLoad').map(({ body }) => body)).toEqual([
    {
      remote: 'mfe-dashboard',
      release: '1.0.0+aaaaaaaa',
      revision: 4,
      phase: 'load',
      outcome: 'failed',
      reason: 'registry',
      ms: 0,
    },
  ]);
});

test('refusals that follow each other are reported once for each page and user', async () => {
  signInAs(aUser());
  const api = mockApi({ reportRemoteLoad: undefined });
  const releases = page();
  reportRefusal(releases, 'mfe-dashboard');
  reportRefusal(releases, 'mfe-dashboard');
  await settle();
  reportRefusal(releases, 'mfe-dashboard');
  await settle();
  expect(api.calls('reportRemoteLoad')).toHaveLength(1);
  reportRefusal(page(), 'mfe-dashboard');
  await settle();
  expect(api.calls('reportRemoteLoad')).toHaveLength(2);
});

test('a refusal on the login screen is reported after the sign-in', async () => {
  const api = mockApi({ reportRemoteLoad: undefined });
  reportRefusal(page(), 'mfe-dashboard');
  await settle();
  expect(api.calls('reportRemoteLoad')).toHaveLength(0);
  signInAs(aUser());
  await settle();
  expect(api.calls('reportRemoteLoad')).toHaveLength(1);
});

test('without a release nothing is reported', async () => {
  signInAs(aUser());
  const api = mockApi();
  reportRefusal({ set: () => Promise.reject(new Error('none')) }, 'mfe-dashboard');
  reportRefusal({ set: () => Promise.resolve(aDocument()) }, 'mfe-dashboard');
  await settle();
  expect(api.calls('reportRemoteLoad')).toHaveLength(0);
});
