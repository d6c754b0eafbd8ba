import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { packageFolder, sharedPackagesOf } from 'build-config/tables';

/**
 * The commit that the app in a folder is built from, with `+changes` if the built sources differ from it, and when it was
 * made; empty if there is none. The clock is not used, so that the same commit results in the same document.
 */
export function findCommit(repositoryRoot: string, folder: string) {
  const found = git(repositoryRoot, 'log', '-1', '--format=%H %cI');
  const [hash, time] = found?.split(' ') ?? [];
  if (!hash || !time) return { commit: '', builtAt: '' };
  const packages = [...sharedPackagesOf(repositoryRoot, folder), 'build-config', 'portal-cli'].map((name) =>
    packageFolder(repositoryRoot, name),
  );
  const inputs = [folder || '.', ...packages, 'package-lock.json'];
  const made = ['release', 'dist'].map((name) => `:(exclude)${join(folder, name)}`);
  const changes = git(repositoryRoot, 'status', '--porcelain', '--', ...inputs, ...made);
  return { commit: changes === '' ? hash : `${hash}+changes`, builtAt: new Date(time).toISOString() };
}

function git(cwd: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // No git here, or no repository: then a release states no commit.
    return null;
  }
}
