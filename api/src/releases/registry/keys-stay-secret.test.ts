import { aRelease } from './testing/a-release';
import { useTestPortal, testUsers } from '../../testing';
import { rotatePortalKey } from './registry.service';
import { registerBuiltIns } from '../builds/built-in-releases.service';

const remote = 'mfe-dashboard';
const portal = useTestPortal();
let secrets: string[];
beforeAll(async () => {
  await registerBuiltIns(portal.context, [aRelease()]);
  await rotatePortalKey(portal.context, { madeBy: 'test', reason: 'test' });
  const rows = await portal.asSystem<{ private_key: Buffer; salt: string }>(
    'select private_key, salt from portal_keys, rollouts',
  );
  secrets = [
    // PKCS #8 ends with the 32 bytes that are the secret.
    ...rows.map(({ private_key }) => private_key.subarray(-32).toString('hex')),
    ...rows.map(({ private_key }) => private_key.toString('base64')),
    ...rows.map(({ salt }) => salt),
  ];
});

test('no response of the registry contains a private key or a salt', async () => {
  const params = { remote };
  const change = { action: 'halt', reason: 'test' };
  const answers = [
    await portal.call('getReleases', {}, { as: 'admin' }),
    await portal.call('getReleaseNotice', {}),
    await portal.call('listRollouts', {}, { as: 'admin' }),
    await portal.call('getRollout', { params }, { as: 'admin' }),
    await portal.call('explainRelease', { params, query: { email: testUsers.client.email } }, { as: 'admin' }),
    await portal.call('changeRollout', { params, body: { revision: 0, change } }, { as: 'admin' }),
  ];
  expect(secrets.length).toBeGreaterThan(2);
  for (const { text } of answers) for (const secret of secrets) expect(text).not.toContain(secret);
});
