import { satisfy } from '@module-federation/enhanced/runtime';
import type { InlinedRelease } from 'shared-domain/releases';
import { readShellRelease } from '../releases/page-data';
import { ForeignShellError } from './foreign-shell-error';

/**
 * Whether a release fits was checked when it was published; the portal may have gone back to an older shell since.
 * Throws `ForeignShellError`.
 */
export function assertRunsInShell(release: InlinedRelease): void {
  const { shellRange } = release;
  const shell = readShellRelease();
  // The loader of shared libraries compares versions already, so this costs no bytes.
  if (shellRange !== undefined && shell && !satisfy(shell.version, shellRange)) {
    throw new ForeignShellError(release, shell.version);
  }
}
