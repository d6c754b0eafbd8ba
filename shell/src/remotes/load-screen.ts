import type { ComponentType } from 'react';
import { classifyFailure } from './classify-failure';
import type { FederationRuntime } from './federation-runtime';
import { findRelease } from './find-release';
import { preloadScripts } from './preload-scripts';
import type { RemoteFailureReason, RemoteResult } from './remote-result';
import { admitScripts } from './script-policy';

/** The one door of every remote. */
export const screenDoor = './Screen';
/** A person gets an answer within eight seconds, whatever hangs. */
const deadlineMs = 7_000;
const pausesMs = [300, 1_200];
const mayPass: readonly RemoteFailureReason[] = ['network', 'chunk'];

export interface ScreenLoader {
  /** Loads the screen of a remote; never throws. A success is kept, a failure is tried afresh by the next call. */
  load(remote: string): Promise<RemoteResult>;
  /** The screen, if it is already there. */
  peek(remote: string): RemoteResult | null;
}

/** Finds, verifies and loads the screens of remotes. */
export function createScreenLoader(runtime: FederationRuntime): ScreenLoader {
  const loaded = new Map<string, RemoteResult>();
  const loading = new Map<string, Promise<RemoteResult>>();

  const start = async (remote: string): Promise<RemoteResult> => {
    const loadedResult = loadWithRetries(runtime, remote).then((result) => {
      // Also when it comes too late: then the next call finds it.
      if (result.ok) loaded.set(remote, result);
      return result;
    });
    const result = await withDeadline(loadedResult);
    loading.delete(remote);
    return result;
  };
  return {
    load: (remote) => {
      const present = loaded.get(remote);
      if (present) return Promise.resolve(present);
      const running = loading.get(remote) ?? start(remote);
      loading.set(remote, running);
      return running;
    },
    peek: (remote) => loaded.get(remote) ?? null,
  };
}

async function loadWithRetries(runtime: FederationRuntime, remote: string): Promise<RemoteResult> {
  let result = await loadOnce(runtime, remote);
  for (const pauseMs of pausesMs) {
    if (result.ok || !mayPass.includes(result.reason)) break;
    await pause(pauseMs * (0.75 + Math.random() / 2));
    result = await loadOnce(runtime, remote);
  }
  return result;
}

async function loadOnce(runtime: FederationRuntime, remote: string): Promise<RemoteResult> {
  const found = findRelease(remote);
  if (!found.ok) return found;
  const { release } = found;
  try {
    admitScripts(release);
    preloadScripts(release, screenDoor);
    const Screen = screenOf(await runtime.loadDoor(release, screenDoor));
    if (Screen) return { ok: true, Screen };
    return { ok: false, reason: 'missing-expose', cause: new Error(`${remote} exposes no screen`) };
  } catch (cause) {
    return classifyFailure(cause, release.base + release.entry);
  }
}

function screenOf(module: unknown): ComponentType | null {
  if (typeof module !== 'object' || module === null) return null;
  const { Screen, default: byDefault } = module as { Screen?: unknown; default?: unknown };
  const found = Screen ?? byDefault;
  return typeof found === 'function' ? (found as ComponentType) : null;
}

function withDeadline(result: Promise<RemoteResult>): Promise<RemoteResult> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<RemoteResult>((resolve) => {
    timer = setTimeout(() => {
      resolve({ ok: false, reason: 'timeout', cause: new Error(`Not loaded within ${deadlineMs} ms`) });
    }, deadlineMs);
  });
  return Promise.race([result, tooLate]).finally(() => clearTimeout(timer));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
