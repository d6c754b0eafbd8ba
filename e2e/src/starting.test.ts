import { useFolder } from 'build-config/testing';
import { embedApp } from 'shared-domain/releases';
import { demoPassword } from 'shared-domain/testing';
import { accounts, signInAt } from './testing/api';
import { type RunningPortal, startPortal } from './testing/portal';
import { remoteNames } from './testing/releases';

let portal: RunningPortal;

afterAll(async () => expect(await portal.end('SIGTERM')).toBe(0));
const dataDir = useFolder({ isShared: true });
beforeAll(async () => {
  // As with `npm start`.
  portal = await startPortal({ dataDir, builds: true });
});

test('npm start prints its address and the accounts', () => {
  expect(portal.output()).toContain(portal.url);
  expect(portal.output()).toContain(accounts.client);
  expect(portal.output()).toContain(demoPassword);
});

test('operators find every screen in the registry before anyone has opened a page', async () => {
  const { token } = await signInAt(portal.url, accounts.admin);
  const headers = { authorization: `Bearer ${token}` };
  const rollouts = (await (await fetch(`${portal.url}/api/rollouts`, { headers })).json()) as { remote: string }[];
  expect(rollouts.map(({ remote }) => remote).sort()).toEqual([...remoteNames, embedApp].sort());
});
