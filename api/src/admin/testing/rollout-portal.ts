import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Rollout } from 'shared-domain/releases';
import { open as openPortal, portal, remote } from '../../releases/rollouts/testing/rollout-portal';
import { runCli, urlOf } from './run-cli';

export { builtIn, portal, remote } from '../../releases/rollouts/testing/rollout-portal';

/** The reason that every change needs. */
export const why = ['--reason', 'as agreed'];

/** A folder for the files that commands write. */
export let folder: string;
export async function open(): Promise<void> {
  await openPortal();
  folder = await mkdtemp(path.join(tmpdir(), 'keys-'));
}
export async function close(): Promise<void> {
  await portal.close();
  await rm(folder, { recursive: true });
}
export function openForEachTest(): void {
  beforeEach(open);
  afterEach(close);
}

export const cli = (...args: string[]) =>
  runCli(args, { env: { DATABASE_URL: urlOf(portal.database) }, now: portal.now });

/** A command that is expected to succeed, with its JSON. */
export async function json<T>(...args: string[]): Promise<T> {
  const { exitCode, out, err } = await cli(...args, '--json');
  expect([exitCode, err]).toEqual([0, '']);
  return JSON.parse(out) as T;
}

export const rollout = () => json<Rollout>('rollouts', 'show', remote);
