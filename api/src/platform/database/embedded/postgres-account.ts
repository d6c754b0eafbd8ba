import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartError } from '../../start-error';

/** How to run PostgreSQL, which refuses to run as root. */
export type PostgresAccount =
  /** This process is not root: run it as it is. */
  | { kind: 'self' }
  /** As root, in a user namespace in which root is called 1000: no system account needed, files stay root's. */
  | { kind: 'namespace' }
  /** As root where user namespaces are off: under a system account, which must own its folders. */
  | { kind: 'system-account'; name: string; uid: number; gid: number };

const namespaceArguments = ['--user', '--map-user=1000', '--map-group=1000'];

export function choosePostgresAccount(): PostgresAccount {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  if (spawnSync('unshare', [...namespaceArguments, 'true']).status === 0) return { kind: 'namespace' };
  const account = findSystemAccount();
  if (account) return account;
  throw new StartError(
    'The embedded database cannot run as root here: user namespaces are off and there is no account named postgres or nobody. Start the portal as an ordinary user, or set DATABASE_URL.',
  );
}

function findSystemAccount(): PostgresAccount | null {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid && uid !== '0') return { kind: 'system-account', name, uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

export interface PostgresCommand {
  command: string;
  args: string[];
  options: { uid?: number; gid?: number };
}

/** The command line that runs a PostgreSQL program under the account. */
export function commandAs(account: PostgresAccount, program: string, args: string[]): PostgresCommand {
  if (account.kind === 'self') return { command: program, args, options: {} };
  if (account.kind === 'namespace') {
    return { command: 'unshare', args: [...namespaceArguments, program, ...args], options: {} };
  }
  return { command: program, args, options: { uid: account.uid, gid: account.gid } };
}

/** Refuses clearly if the system account cannot enter the folders of the programs or of the data. */
export function assertReachable(account: PostgresAccount, paths: string[]): void {
  if (account.kind !== 'system-account') return;
  for (const path of paths) {
    const { status } = spawnSync('/usr/bin/test', ['-x', path], { uid: account.uid, gid: account.gid, cwd: '/' });
    if (status === 0) continue;
    throw new StartError(
      `The embedded database cannot run as root here: user namespaces are off, and the account ${account.name} cannot reach ${path}. Start the portal as an ordinary user, move it to a folder that this account can access, or set DATABASE_URL.`,
    );
  }
}
