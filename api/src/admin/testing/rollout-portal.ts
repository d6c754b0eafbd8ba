import type { Rollout } from 'shared-domain/releases';
import { portal, remote } from '../../releases/rollouts/testing/rollout-portal';
import { useFolder } from '../../testing/use-folder';
import { runCli, urlOf } from './run-cli';

export { builtIn, openForEachTest, openOnce, portal, remote } from '../../releases/rollouts/testing/rollout-portal';

/** The reason that every change needs. */
export const why = ['--reason', 'as agreed'];

/** A folder for the files that commands write. */
export const folder = useFolder();

export const cli = (...args: string[]) =>
  runCli(args, { env: { DATABASE_URL: urlOf(portal.database) }, now: portal.now });

/** A command that is expected to succeed, with its JSON. */
export async function json<T>(...args: string[]): Promise<T> {
  const { exitCode, out, err } = await cli(...args, '--json');
  expect([exitCode, err]).toEqual([0, '']);
  return JSON.parse(out) as T;
}

export const rollout = () => json<Rollout>('rollouts', 'show', remote);
