import { missingId } from '../../testing';
import { storeRules } from '../registry/testing/store-rollout';
import { builtIn, change, getRollout, openOnce, portal, remote } from './testing/rollout-portal';

describe('a refused change', () => {
  openOnce();

  test.each([
    ['There is no release to roll back to.', { action: 'roll-back' }],
    ['There is no release 7.7.7+nothing.', { action: 'kill', release: '7.7.7+nothing' }],
    [`There is no user ${missingId}.`, { action: 'pin', kind: 'user', subjectId: missingId, release: builtIn }],
    [
      `There is no company ${missingId}.`,
      { action: 'audience', audience: { roles: [], clientIds: [missingId], userIds: [] } },
    ],
  ])('(%s) leaves rules, revision and history alone', async (detail, wanted) => {
    await storeRules(portal.database, { remote, candidate: null });
    const before = await getRollout();
    const { problem } = await change(wanted);
    expect(problem).toMatchObject({ status: 409, code: 'rollout_change_refused', detail });
    expect(await getRollout()).toEqual(before);
  });

  test.each([
    ['without a reason', { action: 'halt', reason: undefined }],
    ['with a blank reason', { action: 'halt', reason: ' ' }],
    ['beyond the whole', { action: 'ramp', percentage: 101 }],
    ['below nothing', { action: 'ramp', percentage: -1 }],
    ['of an unknown kind', { action: 'delete' }],
    ['with more than it needs', { action: 'halt', percentage: 5 }],
  ])('%s is refused before anything is read', async (_name, wanted) => {
    expect((await change(wanted)).problem.status).toBe(422);
  });

  test.each([
    [{ action: 'limits', haltMargin: 200 }, 'haltMargin', 'Halt margin must be at most 100'],
    [{ action: 'ramp', percentage: 50, reason: undefined }, 'reason', 'Please fill in the reason field'],
    [
      { action: 'kill', release: '1.0.0' },
      'release',
      'Release is not valid. Expected: a version and a build, such as 1.2.0+ab12cd34',
    ],
    [{ action: 'fly' }, 'action', 'Action must be one of: ramp, audience, halt, promote, roll-back, kill, pin, limits'],
  ])('%j reports only its own error', async (wanted, field, message) => {
    const { problem } = await change(wanted);
    expect([problem.detail, problem.errors]).toEqual([message, [{ field: `change/${field}`, message }]]);
  });
});
