import type { ComponentType } from 'react';
import type { InlinedRelease, RemoteFailureReason } from 'shared-domain/releases';

/** Why a screen is missing: a reason that is reported to the registry, or that the release was killed. */
export type FailureReason = RemoteFailureReason | 'killed';

export interface RemoteFailure {
  ok: false;
  reason: FailureReason;
  cause: unknown;
  /** The release that failed; null if none was found. */
  release: string | null;
  /** `render` after the screen was shown. */
  phase: 'load' | 'render';
}

export interface LoadedScreen {
  ok: true;
  Screen: ComponentType;
  release: InlinedRelease;
  /** Why this release runs as a fallback; null if it is the page's own. */
  insteadOf: RemoteFailure | null;
}

export type RemoteResult = LoadedScreen | RemoteFailure;

/** A failure before the screen was shown. */
export function loadFailure(reason: FailureReason, cause: unknown, release: string | null = null): RemoteFailure {
  return { ok: false, reason, cause, release, phase: 'load' };
}
