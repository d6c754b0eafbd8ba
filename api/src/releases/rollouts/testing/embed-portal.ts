import { embedApp, releaseEndpoints, type EmbedBeacon, type RolloutChange } from 'shared-domain/releases';
import type { IssuedKey } from 'shared-domain/wire';
import { aRelease } from '../../registry/testing/a-release';
import { registerBuiltIns } from '../../builds/built-in-releases.service';
import { storeRelease, storeRules } from '../../registry/testing/store-rollout';
import {
  anEmbedToken,
  aPartnerKey,
  openTestPortal,
  partnerOrigin,
  testClients,
  type TestPortal,
} from '../../../testing';

export const remote = embedApp;
export const previous = '1.0.0+ab12cd34';
export const failed = { outcome: 'failed', reason: 'render' } as const;

/** A portal whose embed has an active release, one before it and a candidate, and two companies with a key each. */
export let portal: TestPortal;
export let active: string;
export let candidate: string;
export const keys = {} as Record<keyof typeof testClients, IssuedKey>;
beforeEach(async () => {
  portal = await openTestPortal();
  await registerBuiltIns(portal.context, [aRelease({ name: remote })]);
  active = await storeRelease(portal.database, { name: remote, version: '1.1.0' });
  candidate = await storeRelease(portal.database, { name: remote, version: '1.2.0' });
  await storeRules(portal.database, { remote, active, candidate, previous, haltMinimum: 10 });
  for (const owner of ['own', 'other'] as const) {
    keys[owner] = await aPartnerKey(portal, { client_id: testClients[owner].id });
  }
});
afterEach(() => portal.close());

export async function ask(
  owner: keyof typeof keys,
  { running = active, channel }: { running?: string; channel?: string } = {},
) {
  const token = await anEmbedToken(portal, keys[owner]);
  const query = { running, ...(channel && { channel }) };
  const { body } = await portal.call('getEmbedRelease', { query }, { token });
  return { isWithdrawn: body.is_withdrawn, releases: body.releases.map(({ id }) => id) };
}
export const releasesOf = async (owner: keyof typeof keys, channel?: string) =>
  (await ask(owner, { ...(channel && { channel }) })).releases;

export async function change(facts: RolloutChange) {
  const { revision } = await getRollout();
  return portal.call('changeRollout', { params: { remote }, body: { revision, change: facts } }, { as: 'admin' });
}

export async function getRollout() {
  return (await portal.call('getRollout', { params: { remote } }, { as: 'admin' })).body;
}

/** Sends a report as a page of a partner does. */
export async function send(token: string, facts: Partial<EmbedBeacon> = {}, headers: Record<string, string> = {}) {
  const outcome = { release: candidate, phase: 'render', outcome: 'loaded', reason: null, ms: 9, channel: 'stable' };
  return portal.app.inject({
    method: 'POST',
    url: `/api${releaseEndpoints.reportEmbedLoad.path}`,
    headers: { origin: partnerOrigin, 'content-type': 'text/plain;charset=UTF-8', ...headers },
    payload: JSON.stringify({ ...outcome, token, ...facts }),
  });
}

export async function report(token: string, facts: Partial<EmbedBeacon> = {}) {
  expect((await send(token, facts)).statusCode).toBe(204);
}

/** This many visits to pages of a company's partners, each of which reports once. */
export async function visits(count: number, owner: keyof typeof keys, facts: Partial<EmbedBeacon> = {}) {
  for (let visit = 0; visit < count; visit += 1) await report(await anEmbedToken(portal, keys[owner]), facts);
}

export async function counted() {
  const { releases } = await getRollout();
  return Object.fromEntries(releases.map(({ release, ...count }) => [release, [count.sessions, count.failedSessions]]));
}

export const reason = 'A test';
