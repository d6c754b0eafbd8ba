import { largestByteBudget, releaseId } from 'shared-domain/releases';
import { registerBuiltIns } from '../builds/built-in-releases.service';
import { aRelease } from '../registry/testing/a-release';
import { aPublishableRelease, aTeam, encoded, publishing, trust, usualContents } from './testing/a-signed-release';
import { change, open, publish, refusal, revision, rolloutOf } from './testing/publish';

async function changeRollout(change: object): Promise<void> {
  const body = { revision: await revision(), change };
  await open.portal.call('changeRollout', { params: { remote: 'mfe-dashboard' }, body }, { as: 'admin' });
}

describe('a release that fits', () => {
  const release = aPublishableRelease({ commit: '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d+changes' });
  const id = releaseId(release);

  test('becomes the candidate at 0%, and the history names the team', async () => {
    const { status, body } = await publish(publishing(release, open.team));
    expect({ status, body }).toEqual({ status: 201, body: { remote: 'mfe-dashboard', release: id } });
    const rollout = await rolloutOf('mfe-dashboard');
    expect(rollout).toMatchObject({ candidate: { release: id, origin: 'published', team: 'overview' }, percentage: 0 });
    expect(rollout.active?.release).toBe('1.0.0+ab12cd34');
    expect(rollout.history[0]).toMatchObject({
      madeBy: 'overview',
      action: 'publish',
      text: `${id} was published and is the candidate at 0%.`,
      reason: 'commit 1a2b3c4+changes',
    });
  });

  test('can be published again, which changes nothing', async () => {
    const before = await revision();
    const again = await publish(publishing(release, open.team));
    expect({ status: again.status, body: again.body }).toEqual({
      status: 201,
      body: { remote: 'mfe-dashboard', release: id },
    });
    expect(await revision()).toBe(before);
  });

  test('never changes its content', async () => {
    const other = aPublishableRelease({ commit: 'another' });
    expect(await refusal(publishing(other, open.team))).toBe(
      `${id} of mfe-dashboard already exists with different content.`,
    );
  });

  test('is followed only by a higher version', async () => {
    const same = aPublishableRelease({ build: 'ffffffff' });
    expect(await refusal(publishing(same, open.team))).toBe(
      `Version 1.1.0 must be higher than the latest release, ${id}.`,
    );
  });

  test('is retired by the next one, which starts at 0% again', async () => {
    await changeRollout({ action: 'ramp', percentage: 20, reason: 'Looks good' });
    const next = aPublishableRelease({ version: '1.10.0' });
    const { params, body } = publishing(next, open.team);
    const sent = { params, body: { ...body, reason: 'Drafts are kept' } };
    expect((await publish(sent)).status).toBe(201);
    const rollout = await rolloutOf('mfe-dashboard');
    expect(rollout).toMatchObject({ candidate: { release: releaseId(next) }, percentage: 0 });
    expect(rollout.releases.find((entry) => entry.release === id)?.state).toBe('retired');
    expect(rollout.history[0]).toMatchObject({
      text: `${releaseId(next)} was published and is the candidate at 0% instead of ${id}, which was at 20%.`,
      reason: 'Drafts are kept',
    });
  });

  test('cannot come back after it was killed', async () => {
    await change("update releases set killed_at = now(), killed_reason = 'It lost drafts.' where release = $1", [id]);
    expect(await refusal(publishing(release, open.team))).toBe(`${id} was killed: It lost drafts.`);
  });
});

test('a release that was rolled back cannot be published again; its team has to publish a higher version', async () => {
  const release = aPublishableRelease({ version: '1.11.0' });
  expect((await publish(publishing(release, open.team))).status).toBe(201);
  await changeRollout({ action: 'roll-back', reason: 'It loses drafts' });
  expect(await refusal(publishing(release, open.team))).toBe(
    `${releaseId(release)} was already published and rolled back. Publish a higher version.`,
  );
});

test('a release signed with a stolen key uses up no version of the team once key and release are withdrawn', async () => {
  const stolen = aTeam();
  await trust(open.portal.database, 'mfe-dashboard', stolen);
  const highest = aPublishableRelease({ version: '9999.9999.9999' });
  expect((await publish(publishing(highest, stolen))).status).toBe(201);
  const next = publishing(aPublishableRelease({ version: '1.15.0' }), open.team);
  const inTheWay = `Version 1.15.0 must be higher than the latest release, ${releaseId(highest)}.`;
  expect(await refusal(next)).toBe(inTheWay);
  await changeRollout({ action: 'kill', release: releaseId(highest), reason: 'Not ours' });
  // A release that its own team has killed keeps its version.
  expect(await refusal(next)).toBe(inTheWay);
  await change("update team_keys set revoked_at = now(), revoked_reason = 'Stolen' where id = $1", [stolen.id]);
  expect((await publish(next)).status).toBe(201);
  expect(await refusal(publishing(highest, open.team))).toBe(`${releaseId(highest)} was killed: Not ours`);
});

test('a release of the largest possible budget fits into one body', async () => {
  await change("update rollouts set byte_budget = $1 where remote = 'mfe-dashboard'", [largestByteBudget]);
  const used = Object.values(aPublishableRelease().files).reduce((sum, file) => sum + file.bytes, 0);
  const contents = { ...usualContents, 'large.png': 'x'.repeat(largestByteBudget - used) };
  const release = aPublishableRelease({ version: '1.16.0' }, contents);
  expect((await publish(publishing(release, open.team, encoded(contents)))).status).toBe(201);
  await change('update rollouts set byte_budget = default');
});

test('a stored release that cannot be read does not block the next one', async () => {
  const withZeros = JSON.stringify(aPublishableRelease({ version: '2026.07.01' }));
  await change(
    `insert into releases (remote, release, origin, document, published_at, published_by)
     values ('mfe-dashboard', '1.16.5+broken12', 'built-in', '{}', now(), 'portal'),
       ('mfe-dashboard', '2026.07.01+cd34ef56', 'built-in', $1, now(), 'portal')`,
    [withZeros],
  );
  expect((await publish(publishing(aPublishableRelease({ version: '1.17.0' }), open.team))).status).toBe(201);
});

test("an unreadable release of another remote does not block anyone else's", async () => {
  await registerBuiltIns(open.portal.context, [aRelease({ name: 'mfe-broken', route: '/broken' })]);
  await open.portal.database.asOwner(`update releases set document = '{' where remote = 'mfe-broken'`);
  expect((await publish(publishing(aPublishableRelease({ version: '1.18.0' }), open.team))).status).toBe(201);
});

test("of two releases with one version published at the same time, one is refused and the other's files are untouched", async () => {
  const contents = [usualContents, { ...usualContents, 'screen.js': 'other' }];
  const inputs = contents.map((each) =>
    publishing(aPublishableRelease({ version: '1.20.0' }, each), open.team, encoded(each)),
  );
  const answers = await Promise.all(inputs.map(publish));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  const winner = contents[answers.findIndex(({ status }) => status === 201)];
  const served = await open.portal.app.inject(`/remotes/mfe-dashboard/1.20.0+cd34ef56/screen.js`);
  expect(served.body).toBe(winner?.['screen.js']);
});

test('the same release published twice at the same time is published once', async () => {
  const release = aPublishableRelease({ version: '1.21.0' });
  const answers = await Promise.all([1, 2].map(() => publish(publishing(release, open.team))));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { history } = await rolloutOf('mfe-dashboard');
  expect(history.filter(({ text }) => text.startsWith(releaseId(release)))).toHaveLength(1);
});

test("another remote's route is refused, also with another name for its parameter", async () => {
  const claims = aTeam('claims');
  await trust(open.portal.database, 'mfe-thieves', claims);
  const at = (route: string) =>
    publishing(aPublishableRelease({ name: 'mfe-thieves', version: '0.1.0', team: 'claims', route }), claims);
  expect(await refusal(at('/'))).toBe('The release document has the route "/", which belongs to mfe-dashboard.');
  await registerBuiltIns(open.portal.context, [aRelease({ name: 'mfe-trucks', route: '/trucks/:truckId' })]);
  expect(await refusal(at('/trucks/:id'))).toContain('which belongs to mfe-trucks.');
});

test('a remote without a build in the portal can be published once its team is trusted', async () => {
  const claims = aTeam('claims');
  await trust(open.portal.database, 'mfe-claims', claims);
  const release = aPublishableRelease({ name: 'mfe-claims', version: '0.1.0', team: 'claims', route: '/claims' });
  expect((await publish(publishing(release, claims))).status).toBe(201);
  expect(await rolloutOf('mfe-claims')).toMatchObject({ active: null, candidate: { release: '0.1.0+cd34ef56' } });
  const file = await open.portal.app.inject('/remotes/mfe-claims/0.1.0+cd34ef56/remote-entry.js');
  expect(file.body).toBe('entry');
});
