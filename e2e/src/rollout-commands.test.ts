import path from 'node:path';
import { useFolder } from 'build-config/testing';
import type { Rollout, RolloutHistoryEntry } from 'shared-domain/releases';
import { accounts } from './testing/api';
import { portalUrl } from './testing/portal';
import { useRolloutPortal } from './testing/rollout-portal';
import { runCommand } from './testing/run-admin';

const remote = 'mfe-dashboard';
const why = ['--reason', 'as planned'];
const portal = useRolloutPortal();
const folder = useFolder();

/** Runs a command that prints JSON. */
async function json<Answer>(...args: string[]): Promise<Answer> {
  return JSON.parse(await runCommand([...args, '--json'], { DATA_DIR: portal.dataDir })) as Answer;
}

const rollouts = async <Answer = Rollout>(command: string, ...args: string[]) =>
  JSON.parse(await portal.admin('rollouts', command, remote, ...args, '--json')) as Answer;

test('a release is signed, published, rolled out to some and to all, rolled back and killed using only commands', async () => {
  const key = path.join(folder, 'team.pem');
  const out = path.join(folder, 'release');
  const { id } = await json<{ id: string }>('admin', 'team-keys', 'create', remote, 'overview', '--out', key, ...why);
  const made = await json<{ release: string; keyId: string }>(
    ...['release', remote, '--key', key, '--version', '1.1.0', '--out', out, '--unchanged'],
  );
  expect(made.keyId).toBe(id);
  const { release } = made;
  expect(await json('publish-release', remote, '--to', portalUrl(), '--from', out)).toMatchObject({
    ok: true,
    release,
  });
  const published = await rollouts('show');
  expect(published).toMatchObject({ candidate: { release, sessions: 0 }, percentage: 0 });
  const before = published.active?.release;

  expect(await rollouts('audience', '--user', accounts.client, ...why)).toMatchObject({ namedUsers: [{}] });
  expect(await rollouts('ramp', '100', ...why)).toMatchObject({ percentage: 100 });
  expect(await rollouts('promote', ...why)).toMatchObject({ active: { release }, previous: { release: before } });
  expect(await rollouts('roll-back', release, ...why)).toMatchObject({ active: { release: before }, previous: null });
  expect(await rollouts('kill', release, ...why)).toMatchObject({ active: { release: before }, previous: null });

  const history = await rollouts<RolloutHistoryEntry[]>('history');
  const actions = ['kill', 'roll-back', 'promote', 'ramp', 'audience', 'publish'];
  expect(history.map(({ action }) => action).slice(0, actions.length)).toEqual(actions);
  expect(history[0]).toMatchObject({ madeBy: expect.stringMatching(/^command line/) as string, reason: 'as planned' });
});
