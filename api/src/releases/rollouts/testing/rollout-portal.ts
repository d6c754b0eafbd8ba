import type { RolloutChange } from 'shared-domain/releases';
import { aRelease } from '../../registry/testing/a-release';
import { registerBuiltIns } from '../../builds/built-in-releases.service';
import { storeRelease, storeRules } from '../../registry/testing/store-rollout';
import { openTestPortal, type TestPortal } from '../../../testing';

export const remote = 'mfe-dashboard';
export const builtIn = '1.0.0+ab12cd34';
export const reason = 'as agreed with the operators';

/** A portal whose dashboard has a built-in release and a candidate at 0%. */
export let portal: TestPortal;
export let candidate: string;
export async function open(): Promise<void> {
  portal = await openTestPortal();
  candidate = await storeRelease(portal.database, { version: '1.1.0', commit: 'c0ffee', team: 'dash' });
  await registerBuiltIns(portal.context, [aRelease()]);
  await storeRules(portal.database, { remote, candidate });
}
export function openForEachTest(): void {
  beforeEach(open);
  afterEach(() => portal.close());
}
export function openOnce(): void {
  beforeAll(open);
  afterAll(() => portal.close());
}

export const getRollout = async () => (await portal.call('getRollout', { params: { remote } }, { as: 'admin' })).body;

/** Changes the rollout as it is now, as the console does. */
export async function change(wanted: Record<string, unknown>, revision?: number) {
  const known = revision ?? (await getRollout()).revision;
  const body = { revision: known, change: { reason, ...wanted } as RolloutChange };
  return portal.call('changeRollout', { params: { remote }, body }, { as: 'admin' });
}

export const explain = async (email: string) =>
  (await portal.call('explainRelease', { params: { remote }, query: { email } }, { as: 'admin' })).body;
