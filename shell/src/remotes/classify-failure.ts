import { releaseId, type InlinedRelease, type RemoteFailureReason } from 'shared-domain/releases';
import { ForeignRuntimeError } from './foreign-runtime-error';
import { ForeignShellError } from './foreign-shell-error';
import { loadFailure, type RemoteFailure } from './remote-result';
import { findIntegrity } from './script-policy';
import { StyleLoadError } from './style-load-error';

interface ChunkLoadError extends Error {
  type?: string;
  request?: string;
}

/** Names the reason of what was thrown while a release was loaded. */
export async function classifyFailure(cause: unknown, release: InlinedRelease): Promise<RemoteFailure> {
  return loadFailure(await reasonOf(cause, release.base + release.entry), cause, releaseId(release));
}

/** Names the reason of what was thrown by a release while it was shown. */
export async function classifyRenderFailure(cause: unknown, release: InlinedRelease): Promise<RemoteFailure> {
  const reason = isChunkLoadError(cause) ? await reasonOfChunk(cause) : 'render';
  return { ...loadFailure(reason, cause, releaseId(release)), phase: 'render' };
}

/** True for a chunk that webpack's loader could not bring. */
function isChunkLoadError(cause: unknown): cause is ChunkLoadError {
  return cause instanceof Error && cause.name === 'ChunkLoadError';
}

async function reasonOf(cause: unknown, entryUrl: string): Promise<RemoteFailureReason> {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (isChunkLoadError(cause)) return reasonOfChunk(cause);
  if (cause instanceof StyleLoadError) return (await isChanged(cause.url)) ? 'integrity' : 'network';
  if (cause instanceof ForeignRuntimeError || cause instanceof ForeignShellError) return 'incompatible';
  if (/does not satisfy the requirement|RUNTIME-012/.test(message)) return 'incompatible';
  if (/RUNTIME-014|does not exist in container/.test(message)) return 'missing-expose';
  if (/No release names the file/.test(message)) return 'integrity';
  if (/RUNTIME-008/.test(message) && !/ScriptExecutionError/.test(message)) {
    if (/timed out/.test(message)) return 'timeout';
    return (await isChanged(entryUrl)) ? 'integrity' : 'network';
  }
  return 'evaluate';
}

async function reasonOfChunk({ type, request }: ChunkLoadError): Promise<RemoteFailureReason> {
  if (type === 'timeout') return 'timeout';
  return (await isChanged(request)) ? 'integrity' : 'chunk';
}

/** The browser does not say why it refused a script: one that arrives, but not with its hash, has been changed. */
async function isChanged(url: string | undefined): Promise<boolean> {
  if (url === undefined) return false;
  const integrity = findIntegrity(url);
  // A file that no release names is refused unread; a development server names none but the entry.
  if (integrity === undefined) return process.env.NODE_ENV !== 'development';
  // `reload` also replaces a damaged copy in the browser's own cache.
  return (await arrives(url, { cache: 'reload' })) && !(await arrives(url, { integrity }));
}

async function arrives(url: string, options: RequestInit): Promise<boolean> {
  try {
    return (await fetch(url, { ...options, signal: AbortSignal.timeout(1_500) })).ok;
  } catch {
    return false;
  }
}
