import { existsSync, readdirSync } from 'node:fs';
import type { Rollout } from 'shared-domain/releases';
import type { publishing } from './a-signed-release';
import { openPublishingPortal, type PublishingPortal } from './open-publishing-portal';

/** A portal for the publications of a whole test file. */
export const open = {} as PublishingPortal;

beforeAll(async () => void Object.assign(open, await openPublishingPortal()));
afterAll(() => open.close());
// Refusals without a valid signature are counted; no test of these is about that.
beforeEach(() => change('delete from sign_in_throttles'));

export const change = (statement: string, values: unknown[] = []) => open.portal.asSystem(statement, values);

export const publish = (input: ReturnType<typeof publishing>) => open.portal.call('publishRelease', input);

export async function rolloutOf(remote: string): Promise<Rollout> {
  return (await open.portal.call('getRollout', { params: { remote } }, { as: 'admin' })).body;
}

/** The revision of the registry. */
export async function revision(): Promise<number> {
  const statement = 'select revision from registry_revision';
  const [row] = await open.portal.asSystem<{ revision: string }>(statement);
  return Number(row?.revision);
}

/** The reason of a refusal, which leaves the registry and the stored files as they were. */
export async function refusal(input: ReturnType<typeof publishing>): Promise<string> {
  await open.portal.app.inject('/');
  const stored = async () => [
    await revision(),
    existsSync(open.releases) && readdirSync(open.releases, { recursive: true }),
  ];
  const before = await stored();
  const { status, problem } = await publish(input);
  expect({ status, code: problem.code }).toEqual({ status: 422, code: 'release_refused' });
  expect(await stored()).toEqual(before);
  return problem.detail;
}
