import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Rollout } from 'shared-domain/releases';
import { aRelease } from '../../releases/registry/testing/a-release';
import { registerBuiltIns } from '../../releases/builds/built-in-releases.service';
import { storeRelease, storeRules } from '../../releases/registry/testing/store-rollout';
import { openTestPortal, type TestPortal } from '../../testing';
import { runCli, urlOf } from './run-cli';

export const remote = 'mfe-dashboard';
export const builtIn = '1.0.0+ab12cd34';
/** The reason that every change needs. */
export const why = ['--reason', 'as agreed'];

/** A portal whose dashboard has a built-in release and a candidate at 0%. */
export let portal: TestPortal;
export let folder: string;
export async function open(): Promise<void> {
  portal = await openTestPortal();
  folder = await mkdtemp(path.join(tmpdir(), 'keys-'));
  await registerBuiltIns(portal.context, [aRelease()]);
  const candidate = await storeRelease(portal.database, { version: '1.1.0' }, portal.now);
  await storeRules(portal.database, { remote, candidate });
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
