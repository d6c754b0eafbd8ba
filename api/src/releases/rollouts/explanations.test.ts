import { testClients, testUsers } from '../../testing';
import {
  admin,
  builtIn,
  candidate,
  change,
  explain,
  getRollout,
  openForEachTest,
  portal,
  remote,
} from './testing/rollout-portal';

describe('an explanation', () => {
  openForEachTest();

  test('contains rule, bucket and percentage of a user, in any spelling of the email', async () => {
    await change({ action: 'ramp', percentage: 100 });
    const explanation = await explain(` ${testUsers.client.email.toUpperCase()} `);
    expect(explanation).toMatchObject({
      email: testUsers.client.email,
      userId: testUsers.client.id,
      rule: 'candidate',
      release: candidate,
      previous: builtIn,
      percentage: 100,
      revision: (await getRollout()).revision,
    });
    expect(explanation.text).toContain(`Bucket ${explanation.bucket}`);
  });

  test.each(['nobody@test.example', 'no\u0000body@test.example'])('does not exist for %j', async (email) => {
    const { problem } = await portal.call('explainRelease', { params: { remote }, query: { email } }, { token: admin });
    expect(problem.status).toBe(404);
  });

  test('the document of an account is for that account only, and signed with a key of the page', async () => {
    await change({ action: 'pin', kind: 'client', subjectId: testClients.own.id, release: candidate });
    const documentOf = async (role: 'client' | 'other') => {
      const { body } = await portal.call('getReleases', {}, { token: await portal.signInAs(role) });
      return JSON.parse(body.payload) as { subject: object; remotes: Record<string, { release: { version: string } }> };
    };
    const [own, other] = [await documentOf('client'), await documentOf('other')];
    expect([own.remotes[remote]?.release.version, other.remotes[remote]?.release.version]).toEqual(['1.1.0', '1.0.0']);
    expect(own.subject).toMatchObject({ userId: testUsers.client.id, clientId: testClients.own.id });
  });
});
