import { aRelease } from '../registry/testing/a-release';
import { registerBuiltIns } from '../builds/built-in-releases.service';
import { anEmbedToken } from '../../testing';
import {
  previous,
  failed,
  portal,
  active,
  candidate,
  keys,
  releasesOf,
  change,
  getRollout,
  report,
  visits,
  counted,
  reason,
} from './testing/embed-portal';

describe('reports of embeds', () => {
  beforeEach(() => change({ action: 'ramp', percentage: 100, reason }));

  test('count once per token, for the release and for the one that replaces it', async () => {
    const token = await anEmbedToken(portal, keys.own);
    await report(token);
    await report(token);
    await visits(1, 'other', { release: active });
    expect(await counted()).toEqual({ [candidate]: [1, 0], [active]: [1, 0], [previous]: [0, 0] });
  });

  test('halt a ramp whose candidate fails for the partners of several companies', async () => {
    for (const owner of ['own', 'other'] as const) await visits(5, owner, { release: active });
    await visits(5, 'own', failed);
    expect((await getRollout()).percentage).toBe(100);
    await visits(5, 'other', failed);
    const { percentage, haltedReason } = await getRollout();
    expect([percentage, haltedReason]).toEqual([
      0,
      expect.stringMatching(/^Halted automatically: it failed for \d+ of its \d+ partner keys; /),
    ]);
    expect(await releasesOf('own')).toEqual([active, previous]);
  });

  test('on the channel early count although the ramp does not reach the company', async () => {
    await change({ action: 'ramp', percentage: 0.01, reason });
    await visits(1, 'own');
    expect((await counted())[candidate]).toEqual([0, 0]);
    await visits(1, 'own', { channel: 'early' });
    expect((await counted())[candidate]).toEqual([1, 0]);
  });

  test('come from embeds only, and embeds report nothing else', async () => {
    await registerBuiltIns(portal.context, [aRelease()]);
    await report(await portal.signInAs('client'));
    await visits(1, 'own', { remote: 'mfe-dashboard', release: previous });
    expect(await counted()).toEqual({ [candidate]: [0, 0], [active]: [0, 0], [previous]: [0, 0] });
    const { body } = await portal.call('getRollout', { params: { remote: 'mfe-dashboard' } }, { as: 'admin' });
    expect(body.active?.sessions).toBe(0);
  });
});
