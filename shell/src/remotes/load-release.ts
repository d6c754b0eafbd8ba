import { satisfy } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { releaseId, type InlinedRelease } from 'shared-domain/releases';
import { classifyFailure } from './classify-failure';
import type { FederationRuntime } from './files/federation-runtime';
import { IncompatibleError } from './files/load-errors';
import { loadStyles, preloadScripts } from './files/file-links';
import { allowFiles } from './files/script-policy';
import { readShellRelease } from './registry/page-data';
import { loadFailure, type FailureReason, type LoadedScreen, type RemoteFailure } from './remote-result';

/** Pauses before the retries, in ms, varied by up to 25%. */
const pausesMs = [300, 1_200];
const retried: readonly FailureReason[] = ['network', 'chunk'];

export type ReleaseResult = Pick<LoadedScreen, 'ok' | 'Screen' | 'release'> | RemoteFailure;

export interface ReleaseLoader {
  /**
   * Loads the screen of a verified release within the given time; never throws. A success is kept, even if it came too
   * late; after a failure, the next call tries again.
   */
  load(release: InlinedRelease, withinMs: number): Promise<ReleaseResult>;
  /** The screen, if it is already there. */
  peek(release: InlinedRelease): ReleaseResult | null;
}

/** Loads each release once, even if it is requested several times. */
export function createReleaseLoader(runtime: FederationRuntime): ReleaseLoader {
  const loaded = new Map<string, ReleaseResult>();
  const loading = new Map<string, Promise<ReleaseResult>>();

  const start = async (release: InlinedRelease): Promise<ReleaseResult> => {
    const result = await loadWithRetries(runtime, release);
    if (result.ok) loaded.set(release.container, result);
    loading.delete(release.container);
    return result;
  };
  return {
    load: async (release, withinMs) => {
      const { container } = release;
      const present = loaded.get(container);
      if (present) return present;
      const running = loading.get(container) ?? start(release);
      loading.set(container, running);
      const result = await withDeadline(running, withinMs);
      if (result) return result;
      // The next call must not wait for what hangs.
      loading.delete(container);
      return loadFailure('timeout', new Error(`Not loaded within ${Math.round(withinMs)} ms`), releaseId(release));
    },
    peek: (release) => loaded.get(release.container) ?? null,
  };
}

async function loadWithRetries(runtime: FederationRuntime, release: InlinedRelease): Promise<ReleaseResult> {
  let result = await loadOnce(runtime, release);
  for (const pauseMs of pausesMs) {
    if (result.ok || !retried.includes(result.reason)) break;
    await pause(pauseMs * (0.75 + Math.random() / 2));
    result = await loadOnce(runtime, release);
  }
  return result;
}

async function loadOnce(runtime: FederationRuntime, release: InlinedRelease): Promise<ReleaseResult> {
  try {
    assertRunsInShell(release);
    allowFiles(release);
    preloadScripts(release);
    const [module] = await Promise.all([runtime.loadDoor(release), loadStyles(release)]);
    const Screen = screenOf(module);
    if (Screen) return { ok: true, Screen, release };
    return loadFailure('missing-expose', new Error(`${release.name} exposes no screen`), releaseId(release));
  } catch (cause) {
    return classifyFailure(cause, release);
  }
}

/**
 * The registry checked this when the release was published, but the portal may have gone back to an older shell since.
 * Throws `IncompatibleError`.
 */
function assertRunsInShell({ name, version, shellRange }: InlinedRelease): void {
  const shell = readShellRelease();
  // The federation runtime includes this comparison of versions, so it adds no bytes.
  if (shellRange !== undefined && shell && !satisfy(shell.version, shellRange)) {
    throw new IncompatibleError(`${name} ${version} runs in shell ${shellRange}, and this is shell ${shell.version}`);
  }
}

/** Our screens export `Screen`; a remote of another team may have a default export only. */
function screenOf(module: unknown): ComponentType | null {
  if (typeof module !== 'object' || module === null) return null;
  const { Screen, default: byDefault } = module as { Screen?: unknown; default?: unknown };
  const found = Screen ?? byDefault;
  return typeof found === 'function' ? (found as ComponentType) : null;
}

function withDeadline<T>(result: Promise<T>, withinMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), withinMs);
  });
  return Promise.race([result, tooLate]).finally(() => clearTimeout(timer));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
