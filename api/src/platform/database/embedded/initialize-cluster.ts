import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error';
import { commandAs, type PostgresAccount } from './postgres-account';
import type { PostgresPackage } from './postgres-package';

/** The owner of everything in the embedded database. */
export const clusterOwner = 'portal_owner';

/** Only this user can open the socket's folder, so every connection comes from the portal itself. No network. */
const accessRules = 'local all all trust\n';

/**
 * Creates the database cluster if there is none. It is created under another name and renamed when complete, so that an
 * interrupted first start never leaves an incomplete cluster.
 */
export async function initializeCluster(
  clusterDirectory: string,
  programs: PostgresPackage,
  account: PostgresAccount,
): Promise<void> {
  const parent = path.dirname(clusterDirectory);
  for (const name of readdirSync(parent)) if (name.startsWith('postgres.new')) removeDraft(path.join(parent, name));
  if (existsSync(clusterDirectory)) return assertSameVersion(clusterDirectory, programs, account);
  refusePhotosAlone(parent, clusterDirectory);
  const draft = path.join(parent, `postgres.new-${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  if (account.kind === 'system-account') chownSync(draft, account.uid, account.gid);
  await run(account, programs.initdb, [
    ...['--pgdata', draft, '--username', clusterOwner, '--auth', 'trust', '--encoding', 'UTF8'],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C', '--data-checksums'],
  ]);
  writeFileSync(path.join(draft, 'pg_hba.conf'), accessRules);
  renameSync(draft, clusterDirectory);
}

/** A new, empty database would hide that the database of these photos is missing. */
function refusePhotosAlone(dataDirectory: string, clusterDirectory: string): void {
  const photos = path.join(dataDirectory, 'photos');
  // Without a photo, the store may still have its folder `.staging`.
  if (!existsSync(photos) || !readdirSync(photos).some((name) => /^[0-9a-f]{2}$/.test(name))) return;
  throw new StartError(
    `${photos} contains photos, but their database ${clusterDirectory} is missing. Restore it from a backup, or set DATABASE_URL if the database is on a server. To start an empty portal, set DATA_DIR to a new folder.`,
  );
}

/** The initdb of a killed portal may still be writing into its draft; its leftovers are removed next time. */
function removeDraft(draft: string): void {
  try {
    rmSync(draft, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}

async function assertSameVersion(
  clusterDirectory: string,
  programs: PostgresPackage,
  account: PostgresAccount,
): Promise<void> {
  const versionFile = path.join(clusterDirectory, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    throw new StartError(
      `The database in ${clusterDirectory} is incomplete: it has no file PG_VERSION. Restore the folder from a backup, or set DATA_DIR to another folder.`,
    );
  }
  const made = readFileSync(versionFile, 'utf8').trim();
  const runs = /(\d+)/.exec(await run(account, programs.postgres, ['--version']))?.[1] ?? '';
  if (made === runs) return;
  throw new StartError(
    `The database in ${clusterDirectory} was created by PostgreSQL ${made}, but this portal includes ${runs}. Nothing was changed. Start the previous version of the portal again and move the database as described in docs/backups.md, under Upgrade.`,
  );
}

/** In a process group of its own: Ctrl-C at the terminal must reach only the portal. */
async function run(account: PostgresAccount, program: string, programArgs: string[]): Promise<string> {
  const { command, args, options } = commandAs(account, program, programArgs);
  const child = spawn(command, args, { ...options, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const failed = (reason: string, cause: unknown) =>
    new StartError(`Could not set up the embedded database (${path.basename(program)}): ${reason}`, cause);
  const ended = once(child, 'close').catch((error: Error) => {
    throw failed(error.message, error);
  });
  const [[status], output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (status === 0) return output;
  throw failed(lastLine(errors) || `exit status ${String(status)}`, new Error(errors));
}

function lastLine(text: string): string | undefined {
  return text.trim().split('\n').pop();
}
