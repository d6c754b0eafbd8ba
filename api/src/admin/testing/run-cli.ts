import { findRepositoryRoot } from '../../testing/repository-root';
import type { TestDatabase } from '../../testing';
import type { AdminIo } from '../admin-io';
import { runAdmin } from '../cli';

export interface CliRun {
  exitCode: number;
  out: string;
  err: string;
}

interface CliOptions {
  env?: Record<string, string>;
  stdin?: string;
  /** Input for the prompts. */
  typed?: string[];
  now?: Date;
  /** How the help calls the program. */
  name?: string;
}

/** Runs the command line as a person would, and returns its output. */
export async function runCli(
  args: string[],
  { env = {}, stdin = '', typed, now, name }: CliOptions = {},
): Promise<CliRun> {
  const lines = { out: [] as string[], err: [] as string[] };
  const answers = [...(typed ?? [])];
  const io: AdminIo = {
    repositoryRoot: findRepositoryRoot(),
    env,
    userName: 'operator',
    now: () => now ?? new Date(),
    print: (line) => lines.out.push(line),
    printError: (line) => lines.err.push(line),
    askSecret: typed ? async () => answers.shift() ?? '' : null,
    readStdin: async () => stdin,
  };
  const exitCode = await runAdmin(args, io, name);
  return { exitCode, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

/** The DATABASE_URL of a test database. */
export function urlOf({ address: { owner } }: TestDatabase): string {
  if (owner.connectionString) return owner.connectionString;
  const url = new URL(`postgresql://localhost:${owner.port}/${owner.database}`);
  url.username = owner.user ?? '';
  url.searchParams.set('host', owner.host ?? '');
  return url.href;
}
