import { releaseId, type InlinedRelease, type RemoteFailureReason } from 'shared-domain/releases';
import { FileError, IncompatibleError } from './files/load-errors';
import { loadFailure, type RemoteFailure } from './remote-result';
import { timeLimits } from './time-limits';
import { findIntegrity } from './files/script-policy';

interface ChunkLoadError extends Error {
  type?: string;
  request?: string;
}

/** The reason for an error thrown while a release was loaded. */
export async function classifyFailure(cause: unknown, release: InlinedRelease): Promise<RemoteFailure> {
  return loadFailure(await reasonOf(cause), cause, releaseId(release));
}

/** The reason for an error thrown by a release while it was shown. */
export async function classifyRenderFailure(cause: unknown, release: InlinedRelease): Promise<RemoteFailure> {
  const reason = isChunkLoadError(cause) ? await reasonOf(cause) : 'render';
  return { ...loadFailure(reason, cause, releaseId(release)), phase: 'render' };
}

/** True if webpack's loader could not load a chunk. */
function isChunkLoadError(cause: unknown): cause is ChunkLoadError {
  return cause instanceof Error && cause.name === 'ChunkLoadError';
}

async function reasonOf(cause: unknown): Promise<RemoteFailureReason> {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (isChunkLoadError(cause)) return reasonOfFile(cause.request, cause.type, 'chunk');
  if (cause instanceof FileError) return reasonOfFile(cause.url, cause.kind, 'network');
  if (cause instanceof IncompatibleError) return 'incompatible';
  if (/does not satisfy the requirement|RUNTIME-012/.test(message)) return 'incompatible';
  if (/does not exist in container/.test(message)) return 'missing-expose';
  if (/No release names the file/.test(message)) return 'integrity';
  return 'evaluate';
}

async function reasonOfFile(url: string | undefined, kind: string | undefined, unreachable: 'chunk' | 'network') {
  if (kind === 'timeout') return 'timeout';
  return (await isChanged(url)) ? 'integrity' : unreachable;
}

/** Browsers do not say why they refused a script. One that arrives, but not with its hash, was changed. */
async function isChanged(url: string | undefined): Promise<boolean> {
  if (url === undefined) return false;
  const integrity = findIntegrity(url);
  // A file that no release names is refused unread. A development server names only the entry.
  if (integrity === undefined) return process.env.NODE_ENV !== 'development';
  // `reload` also replaces a damaged copy in the browser's own cache.
  return (await arrives(url, { cache: 'reload' })) && !(await arrives(url, { integrity }));
}

async function arrives(url: string, options: RequestInit): Promise<boolean> {
  try {
    return (await fetch(url, { ...options, signal: AbortSignal.timeout(timeLimits.fileCheck) })).ok;
  } catch {
    return false;
  }
}
