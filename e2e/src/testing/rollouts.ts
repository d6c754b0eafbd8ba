import type { Rollout, RolloutChange } from 'shared-domain/releases';
import type { Problem } from 'shared-domain/wire';
import { askApi, callApi } from './api';
import type { ReadyRelease } from './small-release';

/** The body that publishes a release. */
export function publishingBody({ signed, files }: ReadyRelease): object {
  const encoded = Object.fromEntries([...files].map(([path, bytes]) => [path, bytes.toString('base64')]));
  return { signed, files: encoded };
}

/** The response to publishing: 201, or the reason for a refusal. */
export async function publish(ready: ReadyRelease): Promise<{ status: number; detail: string }> {
  const answer = await callApi(`/remotes/${ready.release.name}/releases`, {
    method: 'POST',
    body: publishingBody(ready),
  });
  const { detail = '' } = (await answer.json()) as Partial<Problem>;
  return { status: answer.status, detail };
}

/** What the console shows about a remote. */
export function readRollout(remote: string): Promise<Rollout> {
  return askApi(`/rollouts/${remote}`, { as: 'admin' });
}

/** A change whose reason may be left out. */
type Change = RolloutChange extends infer One ? (One extends unknown ? Omit<One, 'reason'> : never) : never;

/** Changes the rollout of a remote as an administrator does. */
export async function changeRollout(remote: string, change: Change & { reason?: string }): Promise<Rollout> {
  const { revision } = await readRollout(remote);
  return askApi(`/rollouts/${remote}/changes`, {
    as: 'admin',
    body: { revision, change: { reason: 'as the story goes', ...change } },
  });
}

/** Activates a published release for everyone; the active one becomes the previous one. */
export async function promote(remote: string): Promise<void> {
  await changeRollout(remote, { action: 'ramp', percentage: 100 });
  await changeRollout(remote, { action: 'promote' });
}
