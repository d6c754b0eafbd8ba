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
  remote,
  report,
  send,
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
    const outcome = { release: candidate, phase: 'render', outcome: 'loaded', reason: null, ms: 9 } as const;
    const body = { ...outcome, remote, revision: 0 };
    expect((await portal.call('reportRemoteLoad', { body }, { as: 'client' })).status).toBe(204);
    const token = await anEmbedToken(portal, keys.own);
    expect((await portal.call('reportRemoteLoad', { body }, { token })).status).toBe(403);
    expect((await send(await portal.signInAs('client'))).statusCode).toBe(401);
    expect((await send(token, {}, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send(token, { remote: 'mfe-dashboard' } as never)).statusCode).toBe(422);
    expect((await send(token, {}, { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect(await counted()).toEqual({ [candidate]: [0, 0], [active]: [0, 0], [previous]: [0, 0] });
  });

  test('are sent without CORS, and the browser may receive the answer', async () => {
    const { headers } = await send(await anEmbedToken(portal, keys.own));
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
