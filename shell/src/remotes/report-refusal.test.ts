import { mockApi, signInAs } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import { aDocument, aRelease } from '../testing/a-registry';
import { fixedReleases } from '../testing/fixed-releases';
import { reportRefusal } from './report-refusal';

const releases = fixedReleases({ revision: 4, releases: { 'mfe-dashboard': aRelease() } });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a refused document is reported with the release that runs instead', async () => {
  signInAs(aUser());
  const api = mockApi({ reportRemoteLoad: undefined });
  reportRefusal(releases, 'mfe-dashboard');
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

test('a refusal on the login screen is reported after the sign-in', async () => {
  const api = mockApi({ reportRemoteLoad: undefined });
  reportRefusal(releases, 'mfe-dashboard');
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
